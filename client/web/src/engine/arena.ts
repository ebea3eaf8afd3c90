// The board of Roamers: who stands where, which barriers, where a roamer may go, and who is dead (rules.md 5.3, 5.4).

import type { Grid } from './grid.ts';
import { zobrist } from './zobrist.ts';

export const EMPTY = 0;
/** A barrier is 1 + 2 * owner, plus 1 when it stands. */
export const RESTING_OF = [1, 3] as const;

/** What stands on the squares and in the grooves. A groove is numbered like the square below or left of it, upright ones plus `points`. */
export class Arena {
  /** By square: 0, or 1 + the owner of the roamer. */
  readonly roamers: Uint8Array;
  /** By groove: 0, or the barrier. */
  readonly barriers: Uint8Array;
  /** By seat. */
  readonly counts = Uint8Array.of(0, 0);
  readonly inside: Uint8Array;
  /** Every inner groove. */
  readonly grooves: readonly number[];
  hashLow = 0;
  hashHigh = 0;
  private readonly names: Int32Array;
  /** By direction, how far the groove of a square is from its number. */
  private readonly sides: readonly [number, number, number, number];

  constructor(readonly grid: Grid) {
    const { points, stride } = grid;
    this.roamers = new Uint8Array(points);
    this.barriers = new Uint8Array(2 * points);
    this.inside = new Uint8Array(points);
    for (const square of grid.squares) this.inside[square] = grid.inside(square);
    this.grooves = [
      ...grid.squares.filter((square) => grid.rank(square) < grid.ranks),
      ...grid.squares.filter((square) => grid.file(square) < grid.files).map((square) => square + points),
    ];
    this.names = zobrist(3 * points + 5 * 2 * points + 128, 0x726f616d);
    this.sides = [0, points, -stride, points - 1];
  }

  private name(thing: number): void {
    this.hashLow ^= this.names[2 * thing]!;
    this.hashHigh ^= this.names[2 * thing + 1]!;
  }

  /** Adds or takes out the word of something that is not on the board, numbered below 128. */
  nameOther(thing: number): void {
    this.name(13 * this.grid.points + thing);
  }

  /** Puts a roamer (1 + owner) or nothing on a square. */
  setRoamer(square: number, roamer: number): void {
    const before = this.roamers[square]!;
    if (before) {
      this.counts[before - 1]!--;
      this.name(3 * square + before);
    }
    if (roamer) {
      this.counts[roamer - 1]!++;
      this.name(3 * square + roamer);
    }
    this.roamers[square] = roamer;
  }

  /** Puts a barrier or nothing into a groove. */
  setBarrier(groove: number, barrier: number): void {
    const before = this.barriers[groove]!;
    const base = 3 * this.grid.points + 5 * groove;
    if (before) this.name(base + before);
    if (barrier) this.name(base + barrier);
    this.barriers[groove] = barrier;
  }

  /** The groove on the side of a square in a direction (0 to 3) in which the board goes on. */
  groove(square: number, side: number): number {
    return square + this.sides[side]!;
  }

  /** Calls `found` with every landing of the roamer on `square`, and the groove of the barrier jumped over, or -1. */
  private reach(square: number, found: (landing: number, over: number) => boolean): boolean {
    const { roamers, barriers, inside } = this;
    const own = roamers[square]!;
    const resting = RESTING_OF[own - 1]!;
    for (let side = 0; side < 4; side++) {
      if (!(inside[square]! & (1 << side))) continue;
      const step = this.grid.steps[side]!;
      const middle = square + step;
      const first = this.groove(square, side);
      let obstacles = 0;
      let over = -1;
      if (barriers[first]) {
        if (barriers[first] !== resting) continue;
        obstacles = 1;
        over = first;
      }
      if (!roamers[middle]) {
        if (found(middle, over)) return true;
      } else if (roamers[middle] !== own || ++obstacles > 1) continue;
      if (!(inside[middle]! & (1 << side)) || roamers[middle + step]) continue;
      const second = this.groove(middle, side);
      if (barriers[second]) {
        if (barriers[second] !== resting || ++obstacles > 1) continue;
        over = second;
      }
      if (found(middle + step, over)) return true;
    }
    return false;
  }

  /** Where the roamer on `square` may go (rules.md 5.3). */
  landings(square: number): number[] {
    const squares: number[] = [];
    this.reach(square, (landing) => {
      squares.push(landing);
      return false;
    });
    return squares;
  }

  /** The groove of the barrier that the move jumps over, or -1; undefined when there is no such move. */
  jumpedOver(square: number, landing: number): number | undefined {
    let groove: number | undefined;
    this.reach(square, (there, over) => {
      if (there === landing) groove = over;
      return there === landing;
    });
    return groove;
  }

  canMove(square: number): boolean {
    return this.reach(square, () => true);
  }

  /** Whether rim, barriers and roamers are on all four sides. */
  isSurrounded(square: number): boolean {
    for (let side = 0; side < 4; side++) {
      if (!(this.inside[square]! & (1 << side))) continue;
      if (!this.barriers[this.groove(square, side)] && !this.roamers[square + this.grid.steps[side]!])
        return false;
    }
    return true;
  }

  /** The friendly roamers on adjacent squares, no barrier between, that have a move of their own. */
  movingNeighbours(square: number): number[] {
    const found: number[] = [];
    for (let side = 0; side < 4; side++) {
      if (!(this.inside[square]! & (1 << side)) || this.barriers[this.groove(square, side)]) continue;
      const near = square + this.grid.steps[side]!;
      if (this.roamers[near] === this.roamers[square] && this.canMove(near)) found.push(near);
    }
    return found;
  }

  private hasEscape(square: number): boolean {
    return this.canMove(square) || this.movingNeighbours(square).length > 0;
  }

  isDead(square: number): boolean {
    return this.isSurrounded(square) && !this.hasEscape(square);
  }

  isEntrapped(square: number): boolean {
    return this.isSurrounded(square) && this.hasEscape(square);
  }

  /** The squares of a seat's roamers. */
  roamersOf(seat: number): number[] {
    const found: number[] = [];
    for (const square of this.grid.squares) if (this.roamers[square] === seat + 1) found.push(square);
    return found;
  }

  dead(seat: number): number[] {
    return this.roamersOf(seat).filter((square) => this.isDead(square));
  }

  entrapped(seat: number): number[] {
    return this.roamersOf(seat).filter((square) => this.isEntrapped(square));
  }
}
