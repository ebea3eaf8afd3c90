// What every game answers: the interfaces `Game` and `Position`, and the words for endings and refusals. The names are
// those of the Python package `dolambac.rules`; unlike there, positions change in place and every change can be undone.

/** A player's place at the table, numbered from 0. */
export type Seat = number;

/** A move in the coding of its game; a whole number of at most 31 bits, above zero. */
export type Move = number;

export type Ending =
  | 'goal'
  | 'last_standing'
  | 'captured'
  | 'too_few_stones'
  | 'no_moves'
  | 'repetition'
  | 'ply_limit'
  | 'no_progress'
  | 'agreed'
  | 'resigned'
  | 'timeout'
  | 'abandoned';

/** The endings that a seat can leave a running game by. */
export const WITHDRAWALS: readonly Ending[] = ['resigned', 'timeout', 'abandoned'];

/** How a game ended: the reason, and who won (null in a draw). */
export interface Outcome {
  readonly ending: Ending;
  readonly winner: Seat | null;
}

export type Refusal = 'bad_notation' | 'illegal_move' | 'game_over' | 'bad_option' | 'unknown_game';

/** A request that the rules refuse. `code` is the word of the line protocol, the message says what a player would ask. */
export class RulesError extends Error {
  constructor(
    readonly code: Refusal,
    message: string,
  ) {
    super(message);
  }
}

/** By how much one other seat's shortest walk grows, in steps. */
export type Growth = readonly [seat: Seat, steps: number];

/** A game as a value without state: its name, its options, its start. */
export interface Game {
  /** The game's permanent name, as in records. */
  readonly key: string;
  /** The number of the rules profile that this code plays. */
  readonly profile: number;
  readonly seats: number;
  /** Each option's possible values, the default first. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** A new position at the start. Throws `bad_option`. */
  start(options: Readonly<Record<string, string>>, first: Seat): Position;
}

/** A position that moves are played on and taken back from. */
export interface Position {
  readonly game: Game;
  /** Whose move it is; after the end, whose it would have been. */
  readonly turn: Seat;
  /** How many moves have been played; withdrawals and agreed draws are no plies. */
  readonly ply: number;
  /** How the game ended, null while it runs. */
  readonly outcome: Outcome | null;
  /** Two words that name the position for a transposition table. */
  readonly hashLow: number;
  readonly hashHigh: number;
  /** The move that the canonical text names on this board, legal or not. Throws `bad_notation`. */
  parse(text: string): Move;
  /** The move's canonical text; `parse(format(move)) === move`. */
  format(move: Move): string;
  /** Every legal move, in no particular order; empty after the end. */
  legal(): Move[];
  /** Why a running game does not allow the move, in words; null when it is legal. */
  refusal(move: Move): string | null;
  /** Plays a move that is legal: nothing is checked here. */
  play(move: Move): void;
  /** Takes back the last `play`, `withdraw` or `agree`. */
  undo(): void;
  /** A seat leaves the running game. Throws `illegal_move` when it is out already. */
  withdraw(seat: Seat, ending: Ending): void;
  /** Both sides of a running game agree on a draw. Throws `illegal_move` in a game of more than two seats. */
  agree(): void;
  /** For a wall that may be placed now: the growth of every other seat still in; empty for any other legal move. */
  growth(move: Move): Growth[];
  /** The board as plain text, seat 0's side at the bottom. */
  show(): string;
}

const drawn = new Map<Ending, Outcome>();
const won = new Map<Ending, Outcome[]>();

/** The outcome of a draw; the same object each time. */
export function draw(ending: Ending): Outcome {
  let outcome = drawn.get(ending);
  if (!outcome) drawn.set(ending, (outcome = { ending, winner: null }));
  return outcome;
}

/** The outcome of a seat's win; the same object each time. */
export function win(seat: Seat, ending: Ending): Outcome {
  let seats = won.get(ending);
  if (!seats) won.set(ending, (seats = []));
  return (seats[seat] ??= { ending, winner: seat });
}

/** The value of every known option, defaults filled in. Throws `bad_option`. */
export function chosen(
  known: Readonly<Record<string, readonly string[]>>,
  asked: Readonly<Record<string, string>>,
): Record<string, string> {
  for (const [name, value] of Object.entries(asked)) {
    if (!Object.hasOwn(known, name)) throw new RulesError('bad_option', `this game has no option '${name}'`);
    if (!known[name]!.includes(value)) {
      throw new RulesError('bad_option', `${name} is one of ${known[name]!.join(', ')}, not '${value}'`);
    }
  }
  return Object.fromEntries(
    Object.entries(known).map(([name, values]) => [
      name,
      Object.hasOwn(asked, name) ? asked[name]! : values[0]!,
    ]),
  );
}
