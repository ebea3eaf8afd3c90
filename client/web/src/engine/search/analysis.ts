// What a finished game looks like to the bot: the score after every move, the moves that lost most, and why. Only for games
// that are over: walks and their lengths may not be shown before (rules.md 1.6).

import { FourPosition } from '../four.ts';
import { playEvent } from '../games.ts';
import type { Game, Position, Seat } from '../rules.ts';
import { TwoPawnsPosition } from '../two_pawns.ts';
import type { Bot } from './bot.ts';

/** How many of the moves that lost most are told. */
const WORST = 3;
/** A move that lost less than this, in hundredths of a step, was none of the worst. */
const LEAST_LOSS = 50;
const DEFAULT_NODES = 20_000;

/** What the bot thinks of one position of the game. */
export interface Judged {
  /** How many events had been played. */
  readonly after: number;
  /** The seat to move; null after the end. */
  readonly turn: Seat | null;
  /** For seat 0 (in Four: for the seat to move), in hundredths of a step. */
  readonly score: number;
  /** The move that the bot would have played; null after the end. */
  readonly best: string | null;
  /** The line that it expected, `best` included. */
  readonly line: readonly string[];
}

/** A move that was worse than another. */
export interface Mistake {
  /** The index of its event. */
  readonly index: number;
  readonly seat: Seat;
  readonly played: string;
  readonly better: string;
  /** By how much it was worse, in hundredths of a step. */
  readonly loss: number;
  /** Why the other one was better: how it would have gone on. */
  readonly line: readonly string[];
}

export interface Analysis {
  readonly judged: readonly Judged[];
  /** The worst first. */
  readonly mistakes: readonly Mistake[];
}

/** Goes through a finished game, yielding after every position how many of how many are done; returns the analysis. */
export function* analyse(
  bot: Bot,
  game: Game,
  options: Readonly<Record<string, string>>,
  first: Seat,
  events: readonly string[],
  nodes = DEFAULT_NODES,
): Generator<readonly [done: number, all: number], Analysis> {
  const position = game.start(options, first);
  const judged: Judged[] = [];
  for (let after = 0; after <= events.length; after++) {
    judged.push(judge(bot, position, after, nodes));
    yield [after + 1, events.length + 1];
    if (after < events.length) playEvent(position, events[after]!);
  }
  return { judged, mistakes: mistakesIn(judged, events, game.seats) };
}

function judge(bot: Bot, position: Position, after: number, nodes: number): Judged {
  if (position.outcome) {
    const { winner } = position.outcome;
    return {
      after,
      turn: null,
      score: winner === null ? 0 : winner === 0 ? WON : -WON,
      best: null,
      line: [],
    };
  }
  const { turn } = position;
  const thinking = bot.think(position, { level: 5, nodes }, () => undefined);
  while (!thinking.advance());
  const { finding } = thinking;
  const isTurned = position.game.seats === 2 && turn === 1;
  return {
    after,
    turn,
    score: Math.round(isTurned ? -finding.score : finding.score),
    best: position.format(finding.move),
    line: textsOf(position, finding.line),
  };
}

/** The score of a game that is won. */
const WON = 30_000;
/** Beyond this a score only says that the game is decided: what is lost there is capped. */
const DECIDED = 1_500;

function mistakesIn(judged: readonly Judged[], events: readonly string[], seats: number): Mistake[] {
  const found: Mistake[] = [];
  if (seats > 2) return found;
  const capped = (score: number) => Math.max(-DECIDED, Math.min(DECIDED, score));
  for (const [index, played] of events.entries()) {
    const before = judged[index]!;
    const after = judged[index + 1]!;
    if (before.turn === null || before.best === null || before.best === played) continue;
    if (played.startsWith('out:') || played === 'agreed') continue;
    const change = capped(before.score) - capped(after.score);
    const loss = before.turn === 0 ? change : -change;
    if (loss < LEAST_LOSS) continue;
    found.push({ index, seat: before.turn, played, better: before.best, loss, line: before.line });
  }
  return found.sort((a, b) => b.loss - a.loss || a.index - b.index).slice(0, WORST);
}

function textsOf(position: Position, moves: readonly number[]): string[] {
  const texts: string[] = [];
  for (const move of moves) {
    texts.push(position.format(move));
    position.play(move);
  }
  for (let n = 0; n < moves.length; n++) position.undo();
  return texts;
}

/** The squares of a shortest walk of a seat's pawn, its own first; empty in games without pawns and for a seat that is out. */
export function walkOf(position: Position, seat: Seat): string[] {
  if (!(position instanceof TwoPawnsPosition || position instanceof FourPosition)) return [];
  const { grid, open } = position.maze;
  let steps: Uint8Array;
  if (position instanceof TwoPawnsPosition) {
    position.mend();
    steps = position.steps[seat as 0 | 1];
  } else steps = position.steps;
  let square = position.squares[seat]!;
  if (!square) return [];
  const walk = [grid.name(square)];
  for (let left = steps[square]!; left > 0; left--) {
    const side = [0, 1, 2, 3].find(
      (n) => open[square]! & (1 << n) && steps[square + grid.steps[n]!]! < left,
    )!;
    square += grid.steps[side]!;
    walk.push(grid.name(square));
  }
  return walk;
}
