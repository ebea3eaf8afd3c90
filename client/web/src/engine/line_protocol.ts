// The line protocol of docs/line-protocol.md: a session and a command line give an answer. Nothing here reads or writes.

import { checked, find, GAMES, playEvent } from './games.ts';
import { perft } from './perft.ts';
import { RulesError, type Game, type Outcome, type Position } from './rules.ts';

/** The greatest depth of `perft` and `go`, in plies. */
const DEEPEST = 20;
const LONGEST_MS = 600_000;
const MOST_NODES = 1_000_000_000;
const STRONGEST_LEVEL = 5;
const NUMBER = /^(?:0|[1-9][0-9]{0,9})$/;

/** What a bot is asked for; a bound that is missing is the level's own. */
export interface Limits {
  readonly level: number;
  readonly movetimeMs?: number;
  readonly depth?: number;
  readonly nodes?: number;
}

/** What a bot answers. The score is for the seat to move, in hundredths of a step. */
export interface Choice {
  readonly move: number;
  readonly depth: number;
  readonly nodes: number;
  readonly score: number;
  readonly timeMs: number;
}

/** A bot as the line protocol sees it; the position is that of a game that is not over, and comes back unchanged. */
export type Chooser = (position: Position, limits: Limits) => Choice;

class BadCommand extends Error {}

/** A conversation: Dolambaç at its start until a command says otherwise. */
export class Session {
  private game: Game = GAMES[0]!;
  private options: Readonly<Record<string, string>> = {};
  private first = 0;
  private position = this.game.start({}, 0);

  private readonly commands: Readonly<Record<string, (words: readonly string[]) => string>> = {
    id: (words) => {
      expectNothing(words);
      return `id dolambac ${this.version} profile ${this.game.profile}`;
    },
    games: (words) => {
      expectNothing(words);
      return ['games', ...GAMES.map((game) => game.key)].join(' ');
    },
    game: (words) => this.choose(words),
    position: (words) => this.played(this.game.start(this.options, this.first), words),
    play: (words) => {
      if (words.length !== 1) throw new BadCommand('play <event>');
      return this.played(this.position, words);
    },
    legal: (words) => {
      expectNothing(words);
      const texts = this.position.legal().map((move) => this.position.format(move));
      return ['legal', ...texts.sort()].join(' ');
    },
    outcome: (words) => {
      expectNothing(words);
      return `outcome ${outcomeText(this.position.outcome)}`;
    },
    growth: (words) => this.growth(words),
    perft: (words) => {
      if (words.length !== 1) throw new BadCommand('perft <depth>');
      const depth = numberFrom(words[0]!, 0, DEEPEST);
      return `perft ${depth} ${perft(this.position, depth)}`;
    },
    show: (words) => {
      expectNothing(words);
      return `${this.position.show()}\nok`;
    },
    go: (words) => this.go(words),
    quit: (words) => {
      expectNothing(words);
      return '';
    },
  };

  constructor(
    private readonly version: string,
    private readonly bot: Chooser,
  ) {}

  /** The answer to a command line, without its line end. Refuses by words, never by throwing. */
  answer(line: string): string {
    const words = wordsOf(line);
    try {
      if (words.length === 0) throw new BadCommand('a blank line');
      const name = words[0]!;
      if (!Object.hasOwn(this.commands, name)) {
        throw new BadCommand(`${name} is none of: ${Object.keys(this.commands).join(', ')}`);
      }
      return this.commands[name]!(words.slice(1));
    } catch (error) {
      if (error instanceof BadCommand) return `error bad_command ${error.message}`;
      if (error instanceof RulesError) return `error ${error.code} ${error.message}`;
      throw error;
    }
  }

  private choose(words: readonly string[]): string {
    if (words.length === 0) throw new BadCommand('game <key> [first=<seat>] [<option>=<value> ...]');
    const game = find(words[0]!);
    const options = new Map<string, string>();
    for (const word of words.slice(1)) {
      const equals = word.indexOf('=');
      if (equals < 0) throw new BadCommand(`${word} is not of the form <option>=<value>`);
      const name = word.slice(0, equals);
      if (options.has(name)) throw new RulesError('bad_option', `${name} is given twice`);
      options.set(name, word.slice(equals + 1));
    }
    const first = options.get('first') ?? '0';
    options.delete('first');
    if (!NUMBER.test(first)) throw new RulesError('bad_option', `there is no seat ${first} to move first`);
    const asked = Object.fromEntries(options);
    this.position = game.start(asked, Number(first));
    this.game = game;
    this.options = asked;
    this.first = Number(first);
    return 'ok';
  }

  private played(position: Position, events: readonly string[]): string {
    for (const [index, text] of events.entries()) {
      try {
        playEvent(position, text);
      } catch (error) {
        if (!(error instanceof RulesError)) throw error;
        return `error ${error.code} ${index} ${text} ${error.message}`;
      }
    }
    this.position = position;
    return `ok ply ${position.ply} turn ${position.outcome ? '-' : position.turn}`;
  }

  private growth(words: readonly string[]): string {
    if (words.length !== 1) throw new BadCommand('growth <wall>');
    const { position } = this;
    try {
      const figures = position.growth(checked(position, words[0]!));
      if (figures.length === 0) throw new RulesError('illegal_move', `${words[0]} is no wall`);
      return ['growth', ...figures.map(([seat, steps]) => `${seat}:${steps}`)].join(' ');
    } catch (error) {
      if (error instanceof RulesError) throw new RulesError('illegal_move', error.message);
      throw error;
    }
  }

  private go(words: readonly string[]): string {
    const greatest = new Map([
      ['movetime', LONGEST_MS],
      ['depth', DEEPEST],
      ['nodes', MOST_NODES],
      ['level', STRONGEST_LEVEL],
    ]);
    const given = new Map<string, number>();
    if (words.length % 2) throw new BadCommand('go [movetime <ms>] [depth <n>] [nodes <n>] [level <1-5>]');
    for (let n = 0; n < words.length; n += 2) {
      const name = words[n]!;
      const most = greatest.get(name);
      if (most === undefined || given.has(name)) {
        throw new BadCommand(`go takes movetime, depth, nodes and level once each, not ${name}`);
      }
      given.set(name, numberFrom(words[n + 1]!, 1, most));
    }
    if (this.position.outcome) return 'bestmove -';
    const [movetimeMs, depth, nodes] = [given.get('movetime'), given.get('depth'), given.get('nodes')];
    const best = this.bot(this.position, {
      level: given.get('level') ?? STRONGEST_LEVEL,
      ...(movetimeMs !== undefined && { movetimeMs }),
      ...(depth !== undefined && { depth }),
      ...(nodes !== undefined && { nodes }),
    });
    const move = this.position.format(best.move);
    return `bestmove ${move} depth ${best.depth} nodes ${best.nodes} score ${best.score} time ${best.timeMs}`;
  }
}

/** Whether the line ends the conversation. */
export function isQuit(line: string): boolean {
  const words = wordsOf(line);
  return words.length === 1 && words[0] === 'quit';
}

/** `none`, `win <seat> <ending>` or `draw <ending>`. */
export function outcomeText(outcome: Outcome | null): string {
  if (!outcome) return 'none';
  return outcome.winner === null ? `draw ${outcome.ending}` : `win ${outcome.winner} ${outcome.ending}`;
}

function wordsOf(line: string): string[] {
  return line.split(/[ \t\r\n]+/).filter((word) => word);
}

function expectNothing(words: readonly string[]): void {
  if (words.length) throw new BadCommand(`${words[0]} is one word too many`);
}

function numberFrom(text: string, least: number, most: number): number {
  if (!NUMBER.test(text) || Number(text) < least || Number(text) > most) {
    throw new BadCommand(`${text} is no number from ${least} to ${most}`);
  }
  return Number(text);
}
