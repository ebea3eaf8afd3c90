/** Why a wall that the server does not list as legal cannot be placed: what to tell the player about it. */
import { isGoal } from './grounds.ts';
import { sameSquare, type Square, type Wall } from './notation.ts';
import type { Position, Seat } from './position.ts';

export type WallReason =
  | { readonly why: 'none_left' | 'crosses' | 'overlaps' }
  /** `shut` is the seat that would have no way to its goal. */
  | { readonly why: 'no_way'; readonly shut: Seat };

function beside(wall: Wall, distance: number): Square {
  return wall.lie === 'h'
    ? { file: wall.at.file + distance, rank: wall.at.rank }
    : { file: wall.at.file, rank: wall.at.rank + distance };
}

/** The reason, looked for in the order in which a player would notice it. */
export function whyNotWall(position: Position, seat: Seat, wall: Wall): WallReason {
  if ((position.wallsLeft[seat] ?? 0) <= 0) return { why: 'none_left' };
  const crossed = position.walls.find((placed) => sameSquare(placed.at, wall.at));
  if (crossed) return { why: crossed.lie === wall.lie ? 'overlaps' : 'crosses' };
  const overlaps = position.walls.some(
    (placed) => placed.lie === wall.lie && [-1, 1].some((step) => sameSquare(placed.at, beside(wall, step))),
  );
  if (overlaps) return { why: 'overlaps' };
  const walls = [...position.walls, wall];
  const seats = position.pawns.length;
  const others = position.pawns.map((_, step) => (seat + 1 + step) % seats);
  return { why: 'no_way', shut: others.find((other) => !hasWay(position, walls, other)) ?? seat };
}

/** Whether a step from a square is closed by a wall. */
function closed(walls: readonly Wall[], from: Square, to: Square): boolean {
  const file = Math.min(from.file, to.file);
  const rank = Math.min(from.rank, to.rank);
  const lie = from.file === to.file ? 'h' : 'v';
  return walls.some(
    ({ at, lie: lies }) =>
      lies === lie &&
      (lie === 'h'
        ? at.rank === rank && (at.file === file || at.file === file - 1)
        : at.file === file && (at.rank === rank || at.rank === rank - 1)),
  );
}

/** Whether a seat's pawn can still walk to a goal; one that is out has nowhere to go. */
function hasWay(position: Position, walls: readonly Wall[], seat: Seat): boolean {
  const { ground } = position;
  const start = position.pawns[seat];
  if (!start) return true;
  const reached = new Set<number>();
  const waiting = [start];
  for (let square = waiting.pop(); square; square = waiting.pop()) {
    if (isGoal(ground, seat, square)) return true;
    const key = square.rank * ground.files + square.file;
    if (reached.has(key)) continue;
    reached.add(key);
    for (const [file, rank] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = { file: square.file + file, rank: square.rank + rank };
      const onBoard =
        next.file >= 0 && next.file < ground.files && next.rank >= 0 && next.rank < ground.ranks;
      if (onBoard && !closed(walls, square, next)) waiting.push(next);
    }
  }
  return false;
}
