/** Where things lie on the drawn board, in its own units: a square is 40, a groove 10, the rim 26. */
import type { Lie, Square, Wall } from './notation.ts';

export const SQUARE = 40;
export const GROOVE = 10;
export const PITCH = SQUARE + GROOVE;
export const RIM = 26;
export const WALL_LENGTH = 88;
export const WALL_WIDTH = 11.5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A board of so many files and ranks, perhaps turned by half a turn for the player at its far side. */
export interface Layout {
  readonly files: number;
  readonly ranks: number;
  readonly turned: boolean;
}

export function boardSize(layout: Layout): { width: number; height: number } {
  const side = (squares: number) => 2 * RIM + squares * PITCH - GROOVE;
  return { width: side(layout.files), height: side(layout.ranks) };
}

/** The column and row on screen, from the upper left, of a square. Its own inverse but for the sign of the row. */
function seen(layout: Layout, square: Square): { column: number; row: number } {
  return layout.turned
    ? { column: layout.files - 1 - square.file, row: square.rank }
    : { column: square.file, row: layout.ranks - 1 - square.rank };
}

/** The square in a column and row of the screen. */
export function squareSeen(layout: Layout, column: number, row: number): Square {
  return layout.turned
    ? { file: layout.files - 1 - column, rank: row }
    : { file: column, rank: layout.ranks - 1 - row };
}

/** The middle of a square. */
export function squareMiddle(layout: Layout, square: Square): Point {
  const { column, row } = seen(layout, square);
  return { x: RIM + column * PITCH + SQUARE / 2, y: RIM + row * PITCH + SQUARE / 2 };
}

/** The middle of the crossing named by the square to its lower left. */
export function crossingMiddle(layout: Layout, at: Square): Point {
  const lowerLeft = squareMiddle(layout, at);
  const half = (layout.turned ? -1 : 1) * (PITCH / 2);
  return { x: lowerLeft.x + half, y: lowerLeft.y - half };
}

/** The crossing in a column and row of the screen, both counted from the upper left. */
export function crossingSeen(layout: Layout, column: number, row: number): Square {
  return layout.turned
    ? { file: layout.files - 2 - column, rank: row }
    : { file: column, rank: layout.ranks - 2 - row };
}

/** The rectangle of a slat lying so on a crossing, grown by `margin` on all sides. */
export function slatBox(middle: Point, lie: Lie, margin = 0): Box {
  const long = WALL_LENGTH + 2 * margin;
  const short = WALL_WIDTH + 2 * margin;
  const [width, height] = lie === 'h' ? [long, short] : [short, long];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The rectangle a wall covers. */
export function wallBox(layout: Layout, wall: Wall, margin = 0): Box {
  return slatBox(crossingMiddle(layout, wall.at), wall.lie, margin);
}
