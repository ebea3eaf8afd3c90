/** A game written down becomes what was on the board after each event. Brings the rules along: load it when it is needed. */
import { groundOf } from '../board/grounds.ts';
import type { Boards } from '../board/pieces.ts';
import {
  afterMove,
  startPosition,
  withoutSeat,
  type Grown,
  type PlayedMove,
  type Position,
} from '../board/position.ts';
import { DaraPosition } from '../engine/dara.ts';
import { find, playEvent } from '../engine/games.ts';
import { RoamersPosition } from '../engine/roamers.ts';
import type { Outcome, Position as Played } from '../engine/rules.ts';
import { RulesError } from '../engine/rules.ts';
import type { BoardView } from '../wire/messages.ts';
import type { GameText } from './record.ts';

export interface Frame {
  readonly moves: readonly PlayedMove[];
  /** The picture of a wall game, or else the board. */
  readonly position: Position | null;
  readonly boards: Boards | null;
  readonly outcome: Outcome | null;
}

function roamersBoard({ arena, hands, toPlace, isSetUp }: RoamersPosition): BoardView {
  const { grid } = arena;
  const names = (squares: readonly number[]) => squares.map((square) => grid.name(square));
  const barriers = arena.grooves.flatMap((groove) => {
    const barrier = arena.barriers[groove]!;
    if (barrier === 0) return [];
    const upright = groove >= grid.points;
    const name = grid.name(upright ? groove - grid.points : groove) + (upright ? 'v' : 'h');
    return [{ owner: barrier <= 2 ? 0 : 1, groove: name, standing: barrier % 2 === 0 }];
  });
  return {
    pieces: [names(arena.roamersOf(0)), names(arena.roamersOf(1))],
    reserve: toPlace,
    due: null,
    barriers,
    hands,
    entrapped: isSetUp ? [] : names([...arena.entrapped(0), ...arena.entrapped(1)]),
    captures: [],
    threes: [],
  };
}

function daraBoard({ stones, hands }: DaraPosition): BoardView {
  const [files, ranks] = [6, 5];
  const name = (file: number, rank: number) => String.fromCharCode(97 + file) + String(rank + 1);
  const holds = (seat: number, file: number, rank: number) =>
    file >= 0 &&
    rank >= 0 &&
    file < files &&
    rank < ranks &&
    ((stones[seat]! >> (rank * files + file)) & 1) === 1;
  const pieces: string[][] = [[], []];
  const threes: string[][] = [];
  for (const seat of [0, 1]) {
    for (let rank = 0; rank < ranks; rank++) {
      for (let file = 0; file < files; file++) {
        if (!holds(seat, file, rank)) continue;
        pieces[seat]!.push(name(file, rank));
        for (const [right, up] of [
          [1, 0],
          [0, 1],
        ] as const) {
          const along = (steps: number) => holds(seat, file + steps * right, rank + steps * up);
          if (!along(-1) && along(1) && along(2) && !along(3)) {
            threes.push([0, 1, 2].map((steps) => name(file + steps * right, rank + steps * up)));
          }
        }
      }
    }
  }
  return {
    pieces,
    reserve: [...hands],
    due: null,
    barriers: [],
    hands: [],
    entrapped: [],
    captures: [],
    threes,
  };
}

function boardOf(played: Played): BoardView | null {
  if (played instanceof RoamersPosition) return roamersBoard(played);
  return played instanceof DaraPosition ? daraBoard(played) : null;
}

function growthOf(played: Played, text: string): readonly Grown[] {
  const { seats } = played.game;
  return played
    .growth(played.parse(text))
    .map(([seat, steps]) => ({ seat, steps }))
    .filter(({ steps }) => steps > 0)
    .toSorted(
      (one, other) =>
        ((one.seat - played.turn + seats) % seats) - ((other.seat - played.turn + seats) % seats),
    );
}

/** The start and what follows after each event. Throws RulesError where the rules refuse something. */
export function frames({ game: key, profile, options, first, events }: GameText): Frame[] {
  const game = find(key);
  if (game.profile !== profile) throw new RulesError('unknown_game', `profile ${profile} is not played here`);
  const played = game.start(options, first);
  let position = groundOf(key, options) ? startPosition(first, key, options) : null;
  let moves: readonly PlayedMove[] = [];
  const board = boardOf(played);
  const found: Frame[] = [
    { moves, position, boards: board && { now: board, before: null, move: null }, outcome: played.outcome },
  ];
  for (const text of events) {
    const { turn, ply } = played;
    const isMove = !text.startsWith('out:') && text !== 'agreed';
    const growth = isMove && position && !played.outcome ? growthOf(played, text) : [];
    playEvent(played, text);
    if (played.ply > ply) {
      moves = [...moves, { seat: turn, text, growth }];
      position &&= { ...afterMove(position, turn, text, growth), toMove: played.turn };
    } else if (position && text.startsWith('out:')) position = withoutSeat(position, Number(text[4]));
    const now = boardOf(played);
    const before = found.at(-1)!.boards?.now ?? null;
    found.push({
      moves,
      position,
      boards: now && { now, before, move: moves.at(-1) ?? null },
      outcome: played.outcome,
    });
  }
  return found;
}
