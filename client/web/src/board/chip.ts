/** Where the growth chip stands: beside the wall just played, on the board, hiding as little as it can. */
import {
  boardSize,
  crossingMiddle,
  lieSeen,
  squareMiddle,
  wallBox,
  type Box,
  type Layout,
  type Point,
} from './geometry.ts';
import type { Square, Wall } from './notation.ts';

export const CHIP_HEIGHT = 26;
const MARGIN = 8;

/** How wide a shape and its figure are in a chip. */
export function figureWidth(steps: number): number {
  return 36 + 10 * String(steps).length;
}

/** The middles a chip may have, as distances from the crossing: along the wall's short side first. */
function offsets(lie: Wall['lie'], width: number): readonly Point[] {
  const beside = width / 2 + 12;
  const behind = width / 2 + 49;
  return lie === 'v'
    ? [
        { x: beside, y: 0 },
        { x: -beside, y: 0 },
        { x: 0, y: 62 },
        { x: 0, y: -62 },
      ]
    : [
        { x: 0, y: -25 },
        { x: 0, y: 25 },
        { x: behind, y: 0 },
        { x: -behind, y: 0 },
      ];
}

/** A hidden pawn or target is worse than a hidden wall. */
const PIECE = 4;
const PIECE_REACH = 11;

function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function around({ x, y }: Point): Box {
  return { x: x - PIECE_REACH, y: y - PIECE_REACH, width: 2 * PIECE_REACH, height: 2 * PIECE_REACH };
}

/** The chip's box: of the places beside the wall that are on the board, the one that hides least. */
export function chipBox(
  layout: Layout,
  wall: Wall,
  pieces: readonly Square[],
  walls: readonly Wall[],
  figures: readonly number[] = [1],
): Box {
  const crossing = crossingMiddle(layout, wall.at);
  const size = boardSize(layout);
  const width = figures.reduce((sum, steps) => sum + figureWidth(steps), MARGIN);
  const chip = { width, height: CHIP_HEIGHT };
  const taken = pieces.map((square) => around(squareMiddle(layout, square)));
  const laid = walls.map((each) => wallBox(layout, each));
  const hidden = (box: Box) =>
    PIECE * taken.filter((piece) => meet(box, piece)).length + laid.filter((slat) => meet(box, slat)).length;
  const boxes = offsets(lieSeen(layout, wall.lie), chip.width).map(({ x, y }) => ({
    // A wide chip at the edge is pushed back onto the board.
    x: Math.min(size.width - 4 - chip.width, Math.max(4, crossing.x + x - chip.width / 2)),
    y: crossing.y + y - chip.height / 2,
    ...chip,
  }));
  const onBoard = boxes.filter(({ y }) => y >= 4 && y + chip.height <= size.height - 4);
  return onBoard.reduce((best, box) => (hidden(box) < hidden(best) ? box : best));
}
