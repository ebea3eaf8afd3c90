// The walls that stand on a board, and what they make of it: open grooves, and the distances to each goal.

import type { Board } from './boards.ts';
import { Field } from './field.ts';
import { Flood } from './flood.ts';
import { EAST, NORTH, SOUTH, WEST, type Grid } from './grid.ts';

/** A maze of walls that are placed and taken away in the order of a stack. */
export class Maze {
  readonly grid: Grid;
  /** By square, the directions in which the groove is open. */
  readonly open: Uint8Array;
  /** By crossing, whether a wall stands on it. */
  readonly taken: Uint8Array;
  /** By lattice point, 1 where a wall may have its middle. */
  readonly inner: Uint8Array;
  /** The walls in the order in which they were placed; `count` of them are there. */
  readonly standing: Uint16Array;
  count = 0;
  /** For each set of goals, how far every square is from it. */
  readonly fields: readonly Field[];
  /** The quick search for one square's distance, where the board has one. */
  readonly flood: Flood | null;
  private readonly rim: Uint8Array;
  private readonly touched: Uint8Array;

  constructor(
    readonly board: Board,
    goals: readonly (readonly number[])[],
    mostWalls: number,
  ) {
    const grid = (this.grid = board.grid);
    this.open = new Uint8Array(grid.points);
    this.rim = new Uint8Array(grid.points).fill(1);
    for (const square of grid.squares) {
      this.open[square] = grid.inside(square);
      if (grid.file(square) < grid.files && grid.rank(square) < grid.ranks) this.rim[square] = 0;
    }
    this.taken = new Uint8Array(grid.points);
    this.inner = this.rim.map((rim) => 1 - rim);
    this.standing = new Uint16Array(mostWalls);
    this.fields = goals.map((squares) => new Field(grid, this.open, squares, mostWalls));
    this.flood = Flood.fits(grid) ? new Flood(grid) : null;
    this.touched = new Uint8Array(grid.points);
  }

  /** Whether the wall would meet no standing one, neither on its crossing nor in a groove. */
  isFree(wall: number): boolean {
    const { points, stride } = this.grid;
    const { open, taken } = this;
    if (wall < points) return !taken[wall] && (open[wall]! & open[wall + 1]! & NORTH) !== 0;
    const crossing = wall - points;
    return !taken[crossing] && (open[crossing]! & open[crossing + stride]! & EAST) !== 0;
  }

  /** Places a wall that is free. The fields are mended when somebody asks for it. */
  place(wall: number): void {
    const { points, stride } = this.grid;
    const { open, fields } = this;
    const upright = wall >= points;
    const crossing = upright ? wall - points : wall;
    this.standing[this.count++] = wall;
    this.taken[crossing] = 1;
    const opposite = crossing + stride + 1;
    const b = upright ? crossing + 1 : crossing + stride;
    const c = upright ? crossing + stride : crossing + 1;
    const out = upright ? EAST : NORTH;
    const back = upright ? WEST : SOUTH;
    open[crossing]! &= ~out;
    open[c]! &= ~out;
    open[b]! &= ~back;
    open[opposite]! &= ~back;
    if (this.flood) this.flood.toggle(wall);
    for (let n = 0; n < fields.length; n++) fields[n]!.place(crossing, b, c, opposite);
  }

  /** Takes the last wall away again. */
  lift(): void {
    const { points, stride } = this.grid;
    const { open, fields } = this;
    const wall = this.standing[--this.count]!;
    const upright = wall >= points;
    const crossing = upright ? wall - points : wall;
    this.taken[crossing] = 0;
    const out = upright ? EAST : NORTH;
    const back = upright ? WEST : SOUTH;
    open[crossing]! |= out;
    open[upright ? crossing + stride : crossing + 1]! |= out;
    open[upright ? crossing + 1 : crossing + stride]! |= back;
    open[crossing + stride + 1]! |= back;
    if (this.flood) this.flood.toggle(wall);
    for (let n = 0; n < fields.length; n++) fields[n]!.lift();
  }

  /** By lattice point, whether the rim or a wall touches it. */
  touching(): Uint8Array {
    const { touched } = this;
    const { points, stride } = this.grid;
    touched.set(this.rim);
    for (let n = 0; n < this.count; n++) {
      const wall = this.standing[n]!;
      const upright = wall >= points;
      const middle = upright ? wall - points : wall;
      const step = upright ? stride : 1;
      touched[middle - step] = touched[middle] = touched[middle + step] = 1;
    }
    return touched;
  }

  /** Whether a wall touches fewer than two others (the rim counts as one): then it shuts nobody off. */
  isLoose(wall: number, touched: Uint8Array): boolean {
    const { points, stride } = this.grid;
    const upright = wall >= points;
    const middle = upright ? wall - points : wall;
    const step = upright ? stride : 1;
    return touched[middle - step]! + touched[middle]! + touched[middle + step]! < 2;
  }

  /** Whether the wall would touch the rim or another wall. */
  touches(wall: number, touched: Uint8Array): boolean {
    const { points, stride } = this.grid;
    const upright = wall >= points;
    const middle = upright ? wall - points : wall;
    const step = upright ? stride : 1;
    return touched[middle - step]! + touched[middle]! + touched[middle + step]! > 0;
  }

  /** The stroke of the closed groove above or right of a square, for a drawing. */
  stroke(square: number, side: typeof NORTH | typeof EAST): string | undefined {
    const closed = this.grid.inside(square) & ~this.open[square]! & side;
    return closed ? (side === NORTH ? '-' : '|') : undefined;
  }
}
