/** What lies under a pointer: a square, or the groove where a wall would go. */
import {
  columnsAndRows,
  crossingSeen,
  lieSeen,
  measureOf,
  pitchOf,
  squareSeen,
  type Layout,
  type Measure,
  type Point,
} from './geometry.ts';
import type { Lie, Square, Wall } from './notation.ts';

export type Hit =
  { readonly kind: 'square'; readonly square: Square } | { readonly kind: 'wall'; readonly wall: Wall };

/** No groove is narrower to the touch than this many CSS pixels. */
const TOUCHED_WIDTH = 24;

interface Place {
  /** The square's index on screen, or the left one of the two that a groove parts. */
  readonly index: number;
  readonly inGroove: boolean;
  /** The square that is nearest. */
  readonly square: number;
  /** How far the groove's middle line is away. */
  readonly offMiddle: number;
}

function along(
  distance: number,
  squares: number,
  { square, groove, rim }: Measure,
  slack: number,
): Place | null {
  const pitch = square + groove;
  const inner = distance - rim;
  const end = squares * pitch - groove;
  if (inner < 0 || inner > end) return null;
  const nearest = Math.round((inner + groove / 2) / pitch);
  const offMiddle = Math.abs(inner + groove / 2 - nearest * pitch);
  const under = Math.min(squares - 1, Math.floor((inner + groove / 2) / pitch));
  const inGroove = nearest > 0 && nearest < squares && offMiddle <= groove / 2 + slack;
  return { index: inGroove ? nearest - 1 : under, inGroove, square: under, offMiddle };
}

/** How far a groove reaches into the squares beside it, in board units, when a unit is `scale` pixels. */
export function grooveSlack(scale: number, groove = 10): number {
  return Math.max(0, (TOUCHED_WIDTH / scale - groove) / 2);
}

function placesAt(layout: Layout, point: Point, slack: number) {
  const { columns, rows } = columnsAndRows(layout);
  const column = along(point.x, columns, measureOf(layout), slack);
  const row = along(point.y, rows, measureOf(layout), slack);
  return column && row ? { column, row } : null;
}

/**
 * The square or groove at a point of the board, null on the rim. Over a groove the wall lies along it, on the
 * nearer crossing; over a crossing itself it lies as `habit` says.
 */
export function hitAt(layout: Layout, point: Point, slack: number, habit: Lie): Hit | null {
  const places = placesAt(layout, point, slack);
  if (!places) return null;
  const { column, row } = places;
  if (!column.inGroove && !row.inGroove) {
    return { kind: 'square', square: squareSeen(layout, column.index, row.index) };
  }
  const across = nearerGroove(layout, column, row);
  const lie = across === null ? habit : lieSeen(layout, across);
  return { kind: 'wall', wall: { at: crossingNear(layout, point), lie } };
}

/** How the groove lies on the screen that is meant: where widened ones overlap the nearer; null on their crossing. */
function nearerGroove(layout: Layout, column: Place, row: Place): Lie | null {
  if (!row.inGroove) return 'v';
  if (!column.inGroove) return 'h';
  const half = measureOf(layout).groove / 2;
  if (column.offMiddle <= half && row.offMiddle <= half) return null;
  return column.offMiddle < row.offMiddle ? 'v' : 'h';
}

/** The square, or the groove between two squares, at a point; null on the rim and where four squares meet. */
export function grooveAt(layout: Layout, point: Point, slack: number): Hit | null {
  const places = placesAt(layout, point, slack);
  if (!places) return null;
  const { column, row } = places;
  if (!column.inGroove && !row.inGroove) {
    return { kind: 'square', square: squareSeen(layout, column.index, row.index) };
  }
  const across = nearerGroove(layout, column, row);
  if (across === null) return null;
  const upright = across === 'v';
  const [x, y] = upright ? [column.index, row.square] : [column.square, row.index];
  const one = squareSeen(layout, x, y);
  const other = squareSeen(layout, x + Number(upright), y + Number(!upright));
  const at = { file: Math.min(one.file, other.file), rank: Math.min(one.rank, other.rank) };
  return { kind: 'wall', wall: { at, lie: one.file === other.file ? 'h' : 'v' } };
}

/** The crossing nearest to a point, wherever it is. */
export function crossingNear(layout: Layout, point: Point): Square {
  const { rim, groove } = measureOf(layout);
  const nearest = (distance: number, squares: number) =>
    Math.min(squares - 2, Math.max(0, Math.round((distance - rim + groove / 2) / pitchOf(layout)) - 1));
  const { columns, rows } = columnsAndRows(layout);
  return crossingSeen(layout, nearest(point.x, columns), nearest(point.y, rows));
}
