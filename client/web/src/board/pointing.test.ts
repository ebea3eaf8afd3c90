import { describe, expect, it } from 'vitest';
import { crossingMiddle, squareMiddle, type Layout } from './geometry.ts';
import { Pointing } from './pointing.ts';

const layout: Layout = { files: 9, ranks: 9, turn: 0 };
const scale = 0.7;
const e5 = { file: 4, rank: 4 };
const crossing = { ...crossingMiddle(layout, e5), scale };
const square = { ...squareMiddle(layout, e5), scale };

describe('a mouse', () => {
  it('keeps a turned wall turned until it goes to another crossing', () => {
    const pointing = new Pointing(() => layout);
    const alongGroove = { ...crossing, x: crossing.x + 15 };
    expect(pointing.hover(alongGroove)).toMatchObject({ wall: { lie: 'h' } });
    pointing.hold({ at: e5, lie: 'v' });
    expect(pointing.hover(alongGroove)).toMatchObject({ wall: { lie: 'v' } });
    expect(pointing.hover({ ...alongGroove, x: alongGroove.x + 60 })).toMatchObject({ wall: { lie: 'h' } });
    expect(pointing.hover(alongGroove)).toMatchObject({ wall: { lie: 'h' } });
  });
});

describe('a finger', () => {
  it('taps a square', () => {
    const pointing = new Pointing(() => layout);
    pointing.press(1, square, null);
    expect(pointing.drag(1, { ...square, x: square.x + 3 })).toBeNull();
    expect(pointing.release(1, square)).toEqual({ kind: 'square', square: e5 });
  });

  it('drags a wall that rides above it, and taps nothing then', () => {
    const pointing = new Pointing(() => layout);
    pointing.press(1, crossing, null);
    const far = { ...crossing, y: crossing.y + 100 };
    expect(pointing.drag(1, far)).toEqual({ at: { file: 4, rank: 3 }, lie: 'h' });
    expect(pointing.release(1, far)).toBeNull();
  });

  it('takes hold of the previewed wall as it lies', () => {
    const pointing = new Pointing(() => layout);
    pointing.press(1, { ...crossing, y: crossing.y + 30 }, { at: e5, lie: 'v' });
    expect(pointing.drag(1, { ...crossing, y: crossing.y + 90 })).toMatchObject({ lie: 'v' });
  });

  it('does not drag from a square, and forgets a touch that the system took', () => {
    const pointing = new Pointing(() => layout);
    pointing.press(1, square, null);
    expect(pointing.drag(1, { ...square, y: square.y + 60 })).toBeNull();
    pointing.cancel();
    expect(pointing.release(1, square)).toBeNull();
  });

  it('brings a wall from outside the board', () => {
    const pointing = new Pointing(() => layout);
    pointing.bring(2, { x: 300, y: 540, scale });
    expect(pointing.drag(2, crossing)).toMatchObject({ lie: 'h' });
    expect(pointing.drag(1, crossing)).toBeNull();
  });
});
