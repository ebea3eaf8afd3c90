import { describe, expect, it } from 'vitest';
import { boardSize, crossingMiddle, grooveMiddle, squareMiddle, wallBox, type Layout } from './geometry.ts';
import { crossingNear, grooveAt, grooveSlack, hitAt } from './hits.ts';
import type { Square } from './notation.ts';

const layout: Layout = { files: 9, ranks: 9, turn: 0 };
const turned: Layout = { ...layout, turn: 2 };

const all = (side: number): Square[] =>
  Array.from({ length: side * side }, (_, index) => ({ file: index % side, rank: Math.floor(index / side) }));

describe('the drawn board', () => {
  it('measures 492 units for nine squares', () => {
    expect(boardSize(layout)).toEqual({ width: 492, height: 492 });
  });

  it('has e1 below for seat 0 and above for seat 1', () => {
    expect(squareMiddle(layout, { file: 4, rank: 0 })).toEqual({ x: 246, y: 446 });
    expect(squareMiddle(turned, { file: 4, rank: 0 })).toEqual({ x: 246, y: 46 });
  });

  it('lays a flat wall over two squares and the groove between', () => {
    const box = wallBox(layout, { at: { file: 3, rank: 5 }, lie: 'h' });
    expect(box).toEqual({ x: 177, y: 165.25, width: 88, height: 11.5 });
  });
});

describe.each([
  ['as seat 0 sees it', layout],
  ['as seat 1 sees it', turned],
])('what lies under a pointer, %s', (_name, seen) => {
  it('is the square in whose middle it is', () => {
    for (const square of all(9)) {
      expect(hitAt(seen, squareMiddle(seen, square), 7, 'h')).toEqual({ kind: 'square', square });
    }
  });

  it('is the wall on whose crossing it is, lying as the last one did', () => {
    for (const at of all(8)) {
      const middle = crossingMiddle(seen, at);
      expect(hitAt(seen, middle, 0, 'v')).toEqual({ kind: 'wall', wall: { at, lie: 'v' } });
      expect(crossingNear(seen, { x: middle.x + 20, y: middle.y - 20 })).toEqual(at);
    }
  });

  it('is the wall along the groove, on the nearer crossing', () => {
    for (const at of all(8)) {
      const { x, y } = crossingMiddle(seen, at);
      expect(hitAt(seen, { x: x + 20, y }, 0, 'v')).toEqual({ kind: 'wall', wall: { at, lie: 'h' } });
      expect(hitAt(seen, { x, y: y - 20 }, 0, 'h')).toEqual({ kind: 'wall', wall: { at, lie: 'v' } });
    }
  });
});

describe('the edges', () => {
  it('has nothing on the rim', () => {
    expect(hitAt(layout, { x: 10, y: 246 }, 7, 'h')).toBeNull();
    expect(hitAt(layout, { x: 246, y: 480 }, 7, 'h')).toBeNull();
  });

  it('puts a wall of the last groove on the last crossing', () => {
    const beyond = { x: 26 + 8 * 50 + 20, y: 26 + 45 };
    expect(hitAt(layout, beyond, 0, 'h')).toEqual({
      kind: 'wall',
      wall: { at: { file: 7, rank: 7 }, lie: 'h' },
    });
  });

  it('means the nearer groove where two widened ones overlap', () => {
    const { x, y } = crossingMiddle(layout, { file: 3, rank: 3 });
    const slack = grooveSlack(304 / 492);
    const lie = (right: number, down: number) => {
      const hit = hitAt(layout, { x: x + right, y: y + down }, slack, 'h');
      return hit?.kind === 'wall' ? hit.wall.lie : null;
    };
    expect([lie(2, 14), lie(14, 2), lie(-3, -12), lie(3, 3)]).toEqual(['v', 'h', 'v', 'h']);
  });

  it('widens grooves to 24 pixels at the cost of the squares', () => {
    const scale = 304 / 492;
    const slack = grooveSlack(scale);
    expect((10 + 2 * slack) * scale).toBeCloseTo(24);
    expect(hitAt(layout, { x: 246, y: 71 - 5 - slack + 0.5 }, slack, 'h')?.kind).toBe('wall');
    expect(hitAt(layout, { x: 246, y: 71 - 5 - slack - 0.5 }, slack, 'h')?.kind).toBe('square');
    expect(grooveSlack(4)).toBe(0);
  });
});

describe.each([0, 1, 2, 3] as const)('the grooves of Roamers, turned by %i quarters', (turn) => {
  const cherry: Layout = { files: 7, ranks: 6, turn, measure: { square: 38, groove: 14, rim: 23 } };
  const inner = [0, 1, 2, 3, 4].flatMap((file) => [0, 1, 2, 3, 4].map((rank) => ({ file, rank })));

  it('are found on their middles, near them, and not where four squares meet', () => {
    for (const at of inner) {
      for (const lie of ['h', 'v'] as const) {
        const { x, y } = grooveMiddle(cherry, { at, lie });
        for (const slack of [0, 9]) {
          expect(grooveAt(cherry, { x: x + 3, y: y + 3 }, slack)).toEqual({
            kind: 'wall',
            wall: { at, lie },
          });
        }
      }
      expect(grooveAt(cherry, squareMiddle(cherry, at), 9)).toEqual({ kind: 'square', square: at });
      expect(grooveAt(cherry, crossingMiddle(cherry, at), 0)).toBeNull();
    }
  });
});
