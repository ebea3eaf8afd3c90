// How far every square is from a goal, kept while walls come and go.
//
// A wall changes few distances, so they are mended and not searched anew (the idea of Even and Shiloach 1981 for lost
// edges): first all squares are found that have lost every neighbour one step nearer, then those, and only those, get
// new distances from their surroundings. A pawn's move costs nothing at all. What is overwritten goes to a log. And it is
// done late: walls wait until somebody asks for all distances, and most are taken away again before that.

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
  /** By wall, the four squares at its two grooves: first below or left, then above or right, of each. */
  private readonly sides: Uint8Array;
  private walls = 0;
  /** For how many of the walls the distances are true. */
  private mended = 0;
  /** For each `mend` that has changed something: how many walls were mended before and after, and where the log stood. */
  private readonly before: Uint8Array;
  private readonly after: Uint8Array;
  private readonly marks: Uint16Array;
  private mends = 0;

  /** `open` holds the direction bits of every square's open grooves; at most `mostWalls` walls stand at a time. */
  constructor(
    grid: Grid,
    private readonly open: Uint8Array,
    readonly goals: readonly number[],
    mostWalls: number,
  ) {
    this.stride = grid.stride;
    this.steps = new Uint8Array(grid.points).fill(CUT_OFF);
    this.log = new Uint16Array(grid.squares.length * (mostWalls + 1));
    // Far more places than squares, so that the ring of squares that wait never meets its own tail.
    this.queue = new Uint8Array(512);
    this.sides = new Uint8Array(4 * mostWalls);
    this.before = new Uint8Array(mostWalls + 1);
    this.after = new Uint8Array(mostWalls + 1);
    this.marks = new Uint16Array(mostWalls + 1);
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

  /** Whether the distances are true for all walls. */
  get isMended(): boolean {
    return this.mended === this.walls;
  }

  /** A wall has closed the grooves a|b and c|d. */
  place(a: number, b: number, c: number, d: number): void {
    const wall = this.walls++;
    const at = 4 * wall;
    this.sides[at] = a;
    this.sides[at + 1] = b;
    this.sides[at + 2] = c;
    this.sides[at + 3] = d;
    if (this.mended === wall && !this.isLost(a, b) && !this.isLost(c, d)) this.mended++;
  }

  /** The last wall has gone. */
  lift(): void {
    const walls = --this.walls;
    if (this.mended <= walls) return;
    this.mended = walls;
    while (this.mends > 0 && this.after[this.mends - 1]! > walls) {
      this.mends--;
      this.restore(this.marks[this.mends]!);
      this.mended = this.before[this.mends]!;
    }
  }

  /** Whether the farther one of two squares, between which the groove was closed, has no nearer neighbour any more. */
  private isLost(a: number, b: number): boolean {
    const { steps } = this;
    if (steps[a] === steps[b]) return false;
    return !this.hasNearer(steps[a]! > steps[b]! ? a : b);
  }

  /** Makes the distances true for all walls. */
  mend(): void {
    if (this.mended === this.walls) return;
    const { steps, open, log, stride, sides } = this;
    const start = this.logged;
    let end = start;
    // All closed grooves at once: a square beside one may be lost through another one's loss, so both sides are looked at.
    for (let at = 4 * this.mended; at < 4 * this.walls; at++) {
      const square = sides[at]!;
      const far = steps[square]!;
      if (far === 0 || far === CUT_OFF || this.hasNearer(square)) continue;
      log[end++] = square | (far << 8);
      steps[square] = CUT_OFF;
    }
    this.before[this.mends] = this.mended;
    this.after[this.mends] = this.walls;
    this.marks[this.mends++] = start;
    this.mended = this.walls;
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
  private restore(mark: number): void {
    const { steps, log } = this;
    for (let at = this.logged - 1; at >= mark; at--) steps[log[at]! & 255] = log[at]! >> 8;
    this.logged = mark;
  }
}
