// What a game tells the search about its positions.

import type { Move, Position } from '../rules.ts';

/** The deepest a line may get, in plies from the root. */
export const MOST_PLIES = 64;
/** The most moves that a view offers in one position. */
export const MOST_MOVES = 512;

/** What `peek` answers for an illegal move, and where it has no answer. */
export const ILLEGAL = -100_000;
export const UNSEEN = -100_001;

/**
 * One game's knowledge. Scores are in hundredths of a step and for the side to move. There are two sides: with four
 * seats the seat that thinks is side 0 and all the others together are side 1.
 */
export abstract class View {
  /** The moves that `candidates` offers in each ply of a line, and how promising they look; the higher, the better. */
  readonly moves = new Int32Array(MOST_PLIES * MOST_MOVES);
  readonly promise = new Int32Array(MOST_PLIES * MOST_MOVES);
  /** By side and move, how often a move has been good; the search fills it, a view may read it. */
  history: readonly [Int32Array, Int32Array];

  abstract readonly position: Position;

  /** `codes` is one more than the greatest number of a move. */
  constructor(codes: number) {
    this.history = [new Int32Array(codes), new Int32Array(codes)];
  }

  /** The side to move, and the side of a seat. */
  abstract side(): number;
  abstract sideOf(seat: number): number;

  /** A word that tells positions of different values but one name apart. */
  get salt(): number {
    return 0;
  }

  /** The value of a position of a running game. */
  abstract evaluate(): number;

  /** Offers the moves to search `depth` plies deep, at `ply` plies from the root, and returns how many there are. */
  abstract candidates(depth: number, ply: number): number;

  /** Plays a move that was offered or remembered; false (and nothing played) when it turns out to be illegal. */
  abstract play(move: Move): boolean;

  /** Whether `play` may be called with a move that the table remembers, perhaps of another position of the same name. */
  admits(move: Move): boolean {
    return this.position.refusal(move) === null;
  }

  /** Whether a move is worth searching less deeply when others come before it. */
  abstract isQuiet(move: Move): boolean;

  /** The value that a quiet move leads to, for its mover, without playing it; `ILLEGAL` or `UNSEEN`. */
  peek(_move: Move): number {
    return UNSEEN;
  }

  /** Whether the side to move may be asked to pass, to see if it stands well without moving. */
  canPass(): boolean {
    return false;
  }

  pass(): void {
    throw new Error('this game has no passing');
  }

  /** Whether the position came up before in this game or line, so that it may be taken for a draw. */
  repeats(): boolean {
    return false;
  }

  /** Whether a line has to go on although its depth is used up. */
  goesOn(): boolean {
    return false;
  }
}
