// How far one square of the 9 x 9 board is from a goal row, searched by whole words: a set of squares is three words of
// 27 bits, three ranks in each, and spreads one step in every direction at once.

import { CUT_OFF } from './field.ts';
import type { Grid } from './grid.ts';

const FILES = 9;
const WORD_RANKS = 3;
const WORD = 0x7ffffff;
const RANK = 0x1ff;

/** The open grooves of a 9 x 9 board as words, and the search through them. */
export class Flood {
  /** What the last `measure` found: the distance, and how many neighbours of the square are a step nearer. */
  steps = 0;
  nearer = 0;
  private north0 = WORD;
  private north1 = WORD;
  private north2 = WORD & ~(RANK << 18);
  private east0 = 0;
  private east1 = 0;
  private east2 = 0;
  private readonly word: Uint8Array;
  private readonly bit: Int32Array;

  constructor(private readonly grid: Grid) {
    this.word = new Uint8Array(grid.points);
    this.bit = new Int32Array(grid.points);
    for (const square of grid.squares) {
      const rank = grid.rank(square) - 1;
      this.word[square] = Math.floor(rank / WORD_RANKS);
      this.bit[square] = 1 << ((rank % WORD_RANKS) * FILES + grid.file(square) - 1);
    }
    const inner = (RANK >> 1) * (1 + (1 << FILES) + (1 << (2 * FILES)));
    this.east0 = this.east1 = this.east2 = inner;
  }

  /** Whether this is a board for it. */
  static fits(grid: Grid): boolean {
    return grid.files === FILES && grid.ranks === 3 * WORD_RANKS;
  }

  /** Closes the two grooves of a wall, or opens them again. */
  toggle(wall: number): void {
    const { points, stride } = this.grid;
    if (wall < points) {
      this.flipNorth(wall);
      this.flipNorth(wall + 1);
    } else {
      this.flipEast(wall - points);
      this.flipEast(wall - points + stride);
    }
  }

  private flipNorth(square: number): void {
    const bit = this.bit[square]!;
    const word = this.word[square];
    if (word === 0) this.north0 ^= bit;
    else if (word === 1) this.north1 ^= bit;
    else this.north2 ^= bit;
  }

  private flipEast(square: number): void {
    const bit = this.bit[square]!;
    const word = this.word[square];
    if (word === 0) this.east0 ^= bit;
    else if (word === 1) this.east1 ^= bit;
    else this.east2 ^= bit;
  }

  /** Searches from the top row (or the bottom row) to a square that is not in it. */
  measure(square: number, fromTop: boolean): void {
    const { north0, north1, north2, east0, east1, east2 } = this;
    let r0 = fromTop ? 0 : RANK;
    let r1 = 0;
    let r2 = fromTop ? RANK << 18 : 0;
    const bit = this.bit[square]!;
    const word = this.word[square]!;
    for (let steps = 1; ; steps++) {
      const x0 = r0 & north0;
      const x1 = r1 & north1;
      const n0 =
        r0 |
        ((x0 << 9) & WORD) |
        (((r0 >>> 9) | ((r1 & RANK) << 18)) & north0) |
        ((r0 & east0) << 1) |
        ((r0 >>> 1) & east0);
      const n1 =
        r1 |
        ((x1 << 9) & WORD) |
        (x0 >>> 18) |
        (((r1 >>> 9) | ((r2 & RANK) << 18)) & north1) |
        ((r1 & east1) << 1) |
        ((r1 >>> 1) & east1);
      const n2 =
        r2 |
        (((r2 & north2) << 9) & WORD) |
        (x1 >>> 18) |
        ((r2 >>> 9) & north2) |
        ((r2 & east2) << 1) |
        ((r2 >>> 1) & east2);
      if ((word === 0 ? n0 : word === 1 ? n1 : n2) & bit) {
        this.steps = steps;
        this.countNearer(square, r0, r1, r2);
        return;
      }
      if (n0 === r0 && n1 === r1 && n2 === r2) {
        this.steps = CUT_OFF;
        this.nearer = 0;
        return;
      }
      r0 = n0;
      r1 = n1;
      r2 = n2;
    }
  }

  /** Counts the open neighbours of a square among the squares reached one step before it. */
  private countNearer(square: number, r0: number, r1: number, r2: number): void {
    const { word, bit } = this;
    const { stride } = this.grid;
    const has = (other: number, w0: number, w1: number, w2: number) =>
      (word[other] === 0 ? w0 : word[other] === 1 ? w1 : w2) & bit[other]! ? 1 : 0;
    const { north0, north1, north2, east0, east1, east2 } = this;
    this.nearer =
      (has(square, north0, north1, north2) && has(square + stride, r0, r1, r2)) +
      (has(square, east0, east1, east2) && has(square + 1, r0, r1, r2)) +
      (has(square - stride, north0, north1, north2) && has(square - stride, r0, r1, r2)) +
      (has(square - 1, east0, east1, east2) && has(square - 1, r0, r1, r2));
  }
}
