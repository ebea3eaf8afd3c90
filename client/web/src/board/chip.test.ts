import { describe, expect, it } from 'vitest';
import { chipBox } from './chip.ts';
import { boardSize, squareMiddle, type Layout } from './geometry.ts';

const layout: Layout = { files: 9, ranks: 9, turn: 0 };

describe('the growth chip', () => {
  it('stays on the board beside every wall', () => {
    const size = boardSize(layout);
    for (const lie of ['h', 'v'] as const) {
      for (let file = 0; file < 8; file++) {
        for (let rank = 0; rank < 8; rank++) {
          const box = chipBox(layout, { at: { file, rank }, lie }, [], []);
          expect(box.x).toBeGreaterThan(0);
          expect(box.y).toBeGreaterThan(0);
          expect(box.x + box.width).toBeLessThan(size.width);
          expect(box.y + box.height).toBeLessThan(size.height);
        }
      }
    }
  });

  it('goes to the other side of the wall where a pawn stands', () => {
    const wall = { at: { file: 4, rank: 4 }, lie: 'h' as const };
    const free = chipBox(layout, wall, [], []);
    const above = { file: 4, rank: 5 };
    expect(squareMiddle(layout, above).y).toBeGreaterThan(free.y);
    expect(chipBox(layout, wall, [above], []).y).toBeGreaterThan(free.y + free.height);
  });
});
