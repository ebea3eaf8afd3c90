// Which walls the search looks at, in all games of pawns and walls.
//
// A wall can lengthen a shortest walk only if it crosses the one that is at hand, so those come first. The others are
// offered where there is depth enough for them to matter: walls that touch something and stand near a pawn or a walk.

import type { Board } from '../boards.ts';
import type { Maze } from '../maze.ts';
import { View } from './view.ts';

/** How far from a square's middle, in files and in ranks, the crossings lie that are near to it. */
const CLOSE = 2;
/** How many steps of a walk count for what is near. */
const STEPS_AHEAD = 8;

/** Collects walls for one position after the other. */
export abstract class PawnsView extends View {
  protected readonly points: number;
  protected readonly stride: number;
  /** By wall, the number of the last collection that it was in. */
  private readonly collected: Uint32Array;
  private collection = 0;
  /** By square, the crossings near to it. */
  private readonly zones: readonly Uint8Array[];
  private readonly near: Uint8Array;

  constructor(
    private readonly board: Board,
    protected readonly maze: Maze,
  ) {
    super(3 * board.grid.points);
    const { grid } = board;
    this.points = grid.points;
    this.stride = grid.stride;
    this.collected = new Uint32Array(2 * grid.points);
    this.near = new Uint8Array(grid.points);
    const apart = (a: number, b: number) => Math.abs(a + 0.5 - b) < CLOSE;
    this.zones = Array.from({ length: grid.points }, (_, square) =>
      Uint8Array.from(
        grid.squares.filter(
          (crossing) =>
            maze.inner[crossing] &&
            apart(grid.file(crossing), grid.file(square)) &&
            apart(grid.rank(crossing), grid.rank(square)),
        ),
      ),
    );
  }

  /** Begins a new collection. */
  protected collect(): void {
    this.collection++;
    this.near.fill(0);
  }

  /** Adds the walls that cross a shortest walk from a square. */
  protected addAcross(steps: Uint8Array, square: number, base: number, count: number): number {
    const { stride, points } = this;
    const { open } = this.maze;
    for (let left = steps[square]!; left > 0; left--) {
      const grooves = open[square]!;
      if (grooves & 1 && steps[square + stride]! < left) {
        count = this.add(square, base, count);
        count = this.add(square - 1, base, count);
        square += stride;
      } else if (grooves & 4 && steps[square - stride]! < left) {
        square -= stride;
        count = this.add(square, base, count);
        count = this.add(square - 1, base, count);
      } else if (grooves & 2 && steps[square + 1]! < left) {
        count = this.add(square + points, base, count);
        count = this.add(square - stride + points, base, count);
        square++;
      } else {
        square--;
        count = this.add(square + points, base, count);
        count = this.add(square - stride + points, base, count);
      }
    }
    return count;
  }

  /** Adds a wall unless it is there already, lies on the rim or meets a standing one. */
  private add(wall: number, base: number, count: number): number {
    const { collected, collection, points } = this;
    if (collected[wall] === collection || !this.maze.inner[wall < points ? wall : wall - points])
      return count;
    collected[wall] = collection;
    if (!this.maze.isFree(wall)) return count;
    this.moves[base + count] = points + wall;
    return count + 1;
  }

  /** Marks the surroundings of a shortest walk from a square, for `addNearby`. */
  protected markNear(steps: Uint8Array, square: number): void {
    const { near, zones, stride } = this;
    const { open } = this.maze;
    let left = steps[square]!;
    for (let ahead = 0; left > 0 && ahead < STEPS_AHEAD; left--, ahead++) {
      const zone = zones[square]!;
      for (let n = 0; n < zone.length; n++) near[zone[n]!] = 1;
      const grooves = open[square]!;
      if (grooves & 1 && steps[square + stride]! < left) square += stride;
      else if (grooves & 4 && steps[square - stride]! < left) square -= stride;
      else if (grooves & 2 && steps[square + 1]! < left) square++;
      else square--;
    }
  }

  /** Adds the walls in the marked surroundings that touch the rim or another wall. */
  protected addNearby(history: Int32Array, promise: number, base: number, count: number): number {
    const { near, collected, collection, points, maze } = this;
    const touched = maze.touching();
    const { walls } = this.board;
    for (let n = 0; n < walls.length; n++) {
      const wall = walls[n]!;
      if (!near[wall < points ? wall : wall - points] || collected[wall] === collection) continue;
      if (!maze.isFree(wall) || !maze.touches(wall, touched)) continue;
      const move = points + wall;
      this.moves[base + count] = move;
      this.promise[base + count++] = history[move]! + promise;
    }
    return count;
  }

  isQuiet(move: number): boolean {
    return move >= this.points;
  }
}
