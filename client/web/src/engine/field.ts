// How far every square is from a goal, kept true while walls come and go.
//
// A wall changes few distances, so they are mended and not searched anew (the idea of Even and Shiloach 1981 for lost
// edges): first all squares are found that have lost every neighbour one step nearer, then those, and only those, get
// new distances from their surroundings. A pawn's move costs nothing at all. What is overwritten goes to a log.

import type { Grid } from './grid.ts';

/** The distance of a square from which no walk leads to the goal. */
export const CUT_OFF = 255;

/** The distances to one set of goal squares. */
export class Field {
  /** In open steps, by square. */
  readonly steps: Uint8Array;
  private readonly log: Uint16Array;
  private logged = 0;
  private readonly queue: Uint8Array;
  private readonly stride: number;

  /** `open` holds the direction bits of every square's open grooves; `mostWalls` is how many `mend` may follow on. */
  constructor(
    grid: Grid,
    private readonly open: Uint8Array,
    readonly goals: readonly number[],
    mostWalls: number,
  ) {
    this.stride = grid.stride;
    this.steps = new Uint8Array(grid.points).fill(CUT_OFF);
    this.log = new Uint16Array(grid.squares.length * (mostWalls + 1));
    // Twice as many places as numbers, so that the ring of re-entered squares never meets its own tail.
    this.queue = new Uint8Array(512);
    this.flood();
  }

  /** Measures every distance anew. */
  private flood(): void {
    const { steps, open, stride } = this;
    let layer = [...this.goals];
    for (const square of layer) steps[square] = 0;
    for (let distance = 1; layer.length > 0; distance++) {
      const next: number[] = [];
      for (const square of layer) {
        for (let bit = 1, side = 0; side < 4; bit <<= 1, side++) {
          const near = square + (side === 0 ? stride : side === 1 ? 1 : side === 2 ? -stride : -1);
          if (open[square]! & bit && steps[near] === CUT_OFF) {
            steps[near] = distance;
            next.push(near);
          }
        }
      }
      layer = next;
    }
  }

  /** Where the log stands: what `restore` wants back. */
  get mark(): number {
    return this.logged;
  }

  /** Mends the distances after the grooves a|b and c|d have been closed. */
  mend(a: number, b: number, c: number, d: number): void {
    const { steps, open, log, stride } = this;
    const start = this.logged;
    let end = start;
    let far = steps[a]! > steps[b]! ? a : b;
    if (steps[a] !== steps[b] && !this.hasNearer(far)) {
      log[end++] = far | (steps[far]! << 8);
      steps[far] = CUT_OFF;
    }
    // If the first groove's far side was just lost, its distance no longer compares; it is in the log already.
    if (steps[c] !== steps[d] && steps[c] !== CUT_OFF && steps[d] !== CUT_OFF) {
      far = steps[c]! > steps[d]! ? c : d;
      if (!this.hasNearer(far)) {
        log[end++] = far | (steps[far]! << 8);
        steps[far] = CUT_OFF;
      }
    }
    if (end === start) return;
    for (let at = start; at < end; at++) {
      const square = log[at]! & 255;
      const behind = (log[at]! >> 8) + 1;
      const grooves = open[square]!;
      for (let bit = 1, side = 0; side < 4; bit <<= 1, side++) {
        if (!(grooves & bit)) continue;
        const near = square + (side === 0 ? stride : side === 1 ? 1 : side === 2 ? -stride : -1);
        if (steps[near] === behind && !this.hasNearer(near)) {
          log[end++] = near | (behind << 8);
          steps[near] = CUT_OFF;
        }
      }
    }
    this.logged = end;
    this.settle(start, end);
  }

  /** Gives the squares of this part of the log their new distances. */
  private settle(start: number, end: number): void {
    const { steps, open, log, queue, stride } = this;
    let head = 0;
    let tail = 0;
    for (let at = start; at < end; at++) {
      const square = log[at]! & 255;
      const grooves = open[square]!;
      let nearest = CUT_OFF;
      if (grooves & 1 && steps[square + stride]! < nearest) nearest = steps[square + stride]!;
      if (grooves & 2 && steps[square + 1]! < nearest) nearest = steps[square + 1]!;
      if (grooves & 4 && steps[square - stride]! < nearest) nearest = steps[square - stride]!;
      if (grooves & 8 && steps[square - 1]! < nearest) nearest = steps[square - 1]!;
      if (nearest !== CUT_OFF) {
        steps[square] = nearest + 1;
        queue[tail++ & 511] = square;
      }
    }
    while (head !== tail) {
      const square = queue[head++ & 511]!;
      const distance = steps[square]! + 1;
      const grooves = open[square]!;
      if (grooves & 1 && steps[square + stride]! > distance) {
        steps[square + stride] = distance;
        queue[tail++ & 511] = square + stride;
      }
      if (grooves & 2 && steps[square + 1]! > distance) {
        steps[square + 1] = distance;
        queue[tail++ & 511] = square + 1;
      }
      if (grooves & 4 && steps[square - stride]! > distance) {
        steps[square - stride] = distance;
        queue[tail++ & 511] = square - stride;
      }
      if (grooves & 8 && steps[square - 1]! > distance) {
        steps[square - 1] = distance;
        queue[tail++ & 511] = square - 1;
      }
    }
  }

  private hasNearer(square: number): boolean {
    const { steps, stride } = this;
    const grooves = this.open[square]!;
    const nearer = steps[square]! - 1;
    return (
      ((grooves & 1) !== 0 && steps[square + stride] === nearer) ||
      ((grooves & 2) !== 0 && steps[square + 1] === nearer) ||
      ((grooves & 4) !== 0 && steps[square - stride] === nearer) ||
      ((grooves & 8) !== 0 && steps[square - 1] === nearer)
    );
  }

  /** Brings back the distances of when the log stood at `mark`. */
  restore(mark: number): void {
    const { steps, log } = this;
    for (let at = this.logged - 1; at >= mark; at--) steps[log[at]! & 255] = log[at]! >> 8;
    this.logged = mark;
  }
}
