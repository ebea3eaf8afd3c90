// Where a pawn may land (rules.md 1.3), and over two pawns (4.3).

import type { Maze } from './maze.ts';

/** By direction index, the bits of the two directions at right angles, and their indices. */
const BESIDE = [
  [1, 3],
  [0, 2],
  [1, 3],
  [0, 2],
] as const;

/**
 * Writes the landings of the steps, jumps and side-steps of the pawn on `square` into `found` and returns how many there
 * are; with several pawns about, one square may be found twice. `occupied` is not zero where a pawn stands.
 */
export function landings(maze: Maze, square: number, occupied: Uint8Array, found: Uint16Array): number {
  const { open } = maze;
  const { steps } = maze.grid;
  let count = 0;
  for (let side = 0; side < 4; side++) {
    if (!(open[square]! & (1 << side))) continue;
    const near = square + steps[side]!;
    if (!occupied[near]) {
      found[count++] = near;
      continue;
    }
    const beyond = near + steps[side]!;
    if (open[near]! & (1 << side) && !occupied[beyond]) {
      found[count++] = beyond;
      continue;
    }
    for (const turned of BESIDE[side]!) {
      const beside = near + steps[turned]!;
      if (open[near]! & (1 << turned) && !occupied[beside]) found[count++] = beside;
    }
  }
  return count;
}

/** The landings over two pawns in line, added behind the first `count`; whether they are allowed is for the caller to say. */
export function doubleJumps(
  maze: Maze,
  square: number,
  occupied: Uint8Array,
  found: Uint16Array,
  count: number,
): number {
  const { open } = maze;
  for (let side = 0; side < 4; side++) {
    const bit = 1 << side;
    const step = maze.grid.steps[side]!;
    if (!(open[square]! & bit)) continue;
    const first = square + step;
    if (!occupied[first] || !(open[first]! & bit)) continue;
    const second = first + step;
    if (!occupied[second] || !(open[second]! & bit)) continue;
    if (!occupied[second + step]) found[count++] = second + step;
  }
  return count;
}
