/** What lies under a pointer: a square, or the groove where a wall would go. */
import { crossingSeen, GROOVE, PITCH, RIM, squareSeen, type Layout, type Point } from './geometry.ts';
import type { Lie, Square, Wall } from './notation.ts';

export type Hit =
  { readonly kind: 'square'; readonly square: Square } | { readonly kind: 'wall'; readonly wall: Wall };

/** No groove is narrower to the touch than this many CSS pixels. */
const TOUCHED_WIDTH = 24;

interface Place {
  /** The square's index on screen, or the left one of the two that a groove parts. */
  readonly index: number;
  readonly inGroove: boolean;
  /** How far the groove's middle line is away. */
  readonly offMiddle: number;
}

function along(distance: number, squares: number, slack: number): Place | null {
  const inner = distance - RIM;
  const end = squares * PITCH - GROOVE;
  if (inner < 0 || inner > end) return null;
  const groove = Math.round((inner + GROOVE / 2) / PITCH);
  const offMiddle = Math.abs(inner + GROOVE / 2 - groove * PITCH);
  if (groove > 0 && groove < squares && offMiddle <= GROOVE / 2 + slack)
    return { index: groove - 1, inGroove: true, offMiddle };
  return {
    index: Math.min(squares - 1, Math.floor((inner + GROOVE / 2) / PITCH)),
    inGroove: false,
    offMiddle,
  };
}

function nearestCrossing(distance: number, squares: number): number {
  return Math.min(squares - 2, Math.max(0, Math.round((distance - RIM + GROOVE / 2) / PITCH) - 1));
}

/** How far a groove reaches into the squares beside it, in board units, when a unit is `scale` pixels. */
export function grooveSlack(scale: number): number {
  return Math.max(0, (TOUCHED_WIDTH / scale - GROOVE) / 2);
}

/**
 * The square or groove at a point of the board, null on the rim. Over a groove the wall lies along it, on the
 * nearer crossing; over a crossing itself it lies as `habit` says.
 */
export function hitAt(layout: Layout, point: Point, slack: number, habit: Lie): Hit | null {
  const column = along(point.x, layout.files, slack);
  const row = along(point.y, layout.ranks, slack);
  if (!column || !row) return null;
  if (!column.inGroove && !row.inGroove) {
    return { kind: 'square', square: squareSeen(layout, column.index, row.index) };
  }
  return { kind: 'wall', wall: { at: crossingNear(layout, point), lie: lieBetween(column, row, habit) } };
}

/** Where the widened grooves overlap, the one whose middle is nearer is meant. */
function lieBetween(column: Place, row: Place, habit: Lie): Lie {
  if (!row.inGroove) return 'v';
  if (!column.inGroove) return 'h';
  const onCrossing = column.offMiddle <= GROOVE / 2 && row.offMiddle <= GROOVE / 2;
  return onCrossing ? habit : column.offMiddle < row.offMiddle ? 'v' : 'h';
}

/** The crossing nearest to a point, wherever it is. */
export function crossingNear(layout: Layout, point: Point): Square {
  return crossingSeen(layout, nearestCrossing(point.x, layout.files), nearestCrossing(point.y, layout.ranks));
}
