/** Where the growth chip stands: beside the wall just played, on the board, hiding as little as it can. */
import {
  boardSize,
  crossingMiddle,
  squareMiddle,
  wallBox,
  type Box,
  type Layout,
  type Point,
} from './geometry.ts';
import type { Square, Wall } from './notation.ts';

export const CHIP = { width: 54, height: 26 };

/** The middle's distance from the crossing, along the wall's short side first. */
const OFFSETS: Record<Wall['lie'], readonly Point[]> = {
  v: [
    { x: 39, y: 0 },
    { x: -39, y: 0 },
    { x: 0, y: 62 },
    { x: 0, y: -62 },
  ],
  h: [
    { x: 0, y: -25 },
    { x: 0, y: 25 },
    { x: 76, y: 0 },
    { x: -76, y: 0 },
  ],
};

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
export function chipBox(layout: Layout, wall: Wall, pieces: readonly Square[], walls: readonly Wall[]): Box {
  const crossing = crossingMiddle(layout, wall.at);
  const size = boardSize(layout);
  const taken = pieces.map((square) => around(squareMiddle(layout, square)));
  const laid = walls.map((each) => wallBox(layout, each));
  const hidden = (box: Box) =>
    PIECE * taken.filter((piece) => meet(box, piece)).length + laid.filter((slat) => meet(box, slat)).length;
  const boxes = OFFSETS[wall.lie]
    .map(({ x, y }) => ({ x: crossing.x + x - CHIP.width / 2, y: crossing.y + y - CHIP.height / 2, ...CHIP }))
    .filter(
      ({ x, y }) =>
        x >= 4 && y >= 4 && x + CHIP.width <= size.width - 4 && y + CHIP.height <= size.height - 4,
    );
  return boxes.reduce((best, box) => (hidden(box) < hidden(best) ? box : best));
}
