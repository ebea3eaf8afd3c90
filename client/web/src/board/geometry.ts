/** Where things lie on the drawn board, in its own units: on the wall board a square is 40, a groove 10, the rim 26. */
import type { Lie, Square, Wall } from './notation.ts';

export const SQUARE = 40;
export const RIM = 26;
export const WALL_LENGTH = 88;
export const WALL_WIDTH = 11.5;

/** How wide a board's squares, the grooves between them and the rim around them are. */
export interface Measure {
  readonly square: number;
  readonly groove: number;
  readonly rim: number;
}

const WOOD: Measure = { square: SQUARE, groove: 10, rim: RIM };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** By how many quarter turns a board is turned, so that the side of the reader lies below: south 0, west 1, and on. */
export type Quarter = 0 | 1 | 2 | 3;

/** A board of so many files and ranks, as one of its sides sees it. */
export interface Layout {
  readonly files: number;
  readonly ranks: number;
  readonly turn: Quarter;
  /** Absent on the wall board. */
  readonly measure?: Measure;
}

/** The board's measure. */
export function measureOf(layout: Layout): Measure {
  return layout.measure ?? WOOD;
}

/** From one square to the next. */
export function pitchOf(layout: Layout): number {
  const { square, groove } = measureOf(layout);
  return square + groove;
}

/** How many columns and rows the board has on screen. */
export function columnsAndRows({ files, ranks, turn }: Layout): { columns: number; rows: number } {
  return turn % 2 ? { columns: ranks, rows: files } : { columns: files, rows: ranks };
}

export function boardSize(layout: Layout): { width: number; height: number } {
  const { rim, groove } = measureOf(layout);
  const side = (squares: number) => 2 * rim + squares * pitchOf(layout) - groove;
  const { columns, rows } = columnsAndRows(layout);
  return { width: side(columns), height: side(rows) };
}

/** The column and row on screen, from the upper left, of a square. */
function seen({ files, ranks, turn }: Layout, { file, rank }: Square): { column: number; row: number } {
  switch (turn) {
    case 0:
      return { column: file, row: ranks - 1 - rank };
    case 1:
      return { column: ranks - 1 - rank, row: files - 1 - file };
    case 2:
      return { column: files - 1 - file, row: rank };
    case 3:
      return { column: rank, row: file };
  }
}

/** The square in a column and row of the screen. */
export function squareSeen({ files, ranks, turn }: Layout, column: number, row: number): Square {
  switch (turn) {
    case 0:
      return { file: column, rank: ranks - 1 - row };
    case 1:
      return { file: files - 1 - row, rank: ranks - 1 - column };
    case 2:
      return { file: files - 1 - column, rank: row };
    case 3:
      return { file: row, rank: column };
  }
}

/** How something that lies so on the board lies on the screen; its own inverse. */
export function lieSeen({ turn }: Layout, lie: Lie): Lie {
  return turn % 2 ? (lie === 'h' ? 'v' : 'h') : lie;
}

/** The middle of a square. */
export function squareMiddle(layout: Layout, square: Square): Point {
  const { column, row } = seen(layout, square);
  const { square: side, rim } = measureOf(layout);
  const pitch = pitchOf(layout);
  return { x: rim + column * pitch + side / 2, y: rim + row * pitch + side / 2 };
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** The middle of the crossing named by the square to its lower left. */
export function crossingMiddle(layout: Layout, at: Square): Point {
  const opposite = { file: at.file + 1, rank: at.rank + 1 };
  return between(squareMiddle(layout, at), squareMiddle(layout, opposite));
}

/** The middle of the groove above (`h`) or to the right of (`v`) a square. */
export function grooveMiddle(layout: Layout, { at, lie }: Wall): Point {
  const beyond = lie === 'h' ? { file: at.file, rank: at.rank + 1 } : { file: at.file + 1, rank: at.rank };
  return between(squareMiddle(layout, at), squareMiddle(layout, beyond));
}

/** The crossing in a column and row of the screen, both counted from the upper left. */
export function crossingSeen(layout: Layout, column: number, row: number): Square {
  const one = squareSeen(layout, column, row);
  const other = squareSeen(layout, column + 1, row + 1);
  return { file: Math.min(one.file, other.file), rank: Math.min(one.rank, other.rank) };
}

/** The rectangle of a slat lying so on the screen, around a middle, grown by `margin` on all sides. */
export function slatBox(middle: Point, lie: Lie, margin = 0): Box {
  const long = WALL_LENGTH + 2 * margin;
  const short = WALL_WIDTH + 2 * margin;
  const [width, height] = lie === 'h' ? [long, short] : [short, long];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The rectangle a wall covers. */
export function wallBox(layout: Layout, wall: Wall, margin = 0): Box {
  return slatBox(crossingMiddle(layout, wall.at), lieSeen(layout, wall.lie), margin);
}
