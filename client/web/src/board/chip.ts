/** Where the growth chip stands: beside the wall just played, on the board, clear of the pawns if it can be. */
import { boardSize, crossingMiddle, squareMiddle, type Box, type Layout, type Point } from './geometry.ts';
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

function overlaps(box: Box, middle: Point, reach: number): boolean {
  return (
    middle.x > box.x - reach &&
    middle.x < box.x + box.width + reach &&
    middle.y > box.y - reach &&
    middle.y < box.y + box.height + reach
  );
}

/** The chip's box; of the places beside the wall, the first on the board that hides no piece. */
export function chipBox(layout: Layout, wall: Wall, clear: readonly Square[]): Box {
  const crossing = crossingMiddle(layout, wall.at);
  const size = boardSize(layout);
  const boxes = OFFSETS[wall.lie]
    .map(({ x, y }) => ({ x: crossing.x + x - CHIP.width / 2, y: crossing.y + y - CHIP.height / 2, ...CHIP }))
    .filter(
      (box) =>
        box.x >= 4 &&
        box.y >= 4 &&
        box.x + box.width <= size.width - 4 &&
        box.y + box.height <= size.height - 4,
    );
  const middles = clear.map((square) => squareMiddle(layout, square));
  return boxes.find((box) => !middles.some((middle) => overlaps(box, middle, 10))) ?? boxes[0]!;
}
