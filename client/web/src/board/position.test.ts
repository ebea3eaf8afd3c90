import { describe, expect, it } from 'vitest';
import { afterMove, BrokenGame, isJump, startPosition, withoutSeat } from './position.ts';

const grown = [{ seat: 1, steps: 1 }];

describe('the position', () => {
  it('starts on e1 and e9 with ten walls each', () => {
    const position = startPosition(1);
    expect(position.pawns).toEqual([
      { file: 4, rank: 0 },
      { file: 4, rank: 8 },
    ]);
    expect(position).toMatchObject({ wallsLeft: [10, 10], toMove: 1, last: null });
  });

  it('moves the pawn of the seat that played', () => {
    const position = afterMove(startPosition(0), 0, 'e2', []);
    expect(position.pawns[0]).toEqual({ file: 4, rank: 1 });
    expect(position.toMove).toBe(1);
    expect(position.last).toMatchObject({ kind: 'pawn', seat: 0, from: { rank: 0 }, to: { rank: 1 } });
  });

  it('takes a wall from the hand and keeps its growth', () => {
    const position = afterMove(startPosition(0), 0, 'e8h', grown);
    expect(position.wallsLeft).toEqual([9, 10]);
    expect(position.walls).toEqual([{ at: { file: 4, rank: 7 }, lie: 'h', seat: 0 }]);
    expect(position.last).toMatchObject({ kind: 'wall', growth: grown });
    expect(position.ply).toBe(1);
  });

  it('passes over a seat that is out, whose walls stay', () => {
    const start = afterMove(startPosition(0, 'four'), 0, 'e8h');
    const left = withoutSeat(start, 1);
    expect(left.pawns[1]).toBeNull();
    expect(left.walls).toHaveLength(1);
    expect(left.toMove).toBe(2);
    expect(afterMove(withoutSeat(left, 3), 2, 'f10').toMove).toBe(0);
  });

  it('starts Race with as many walls as chosen', () => {
    expect(startPosition(0, 'race', { walls: '10' })).toMatchObject({
      wallsLeft: [10, 10],
      ground: { ranks: 13 },
    });
    expect(() => startPosition(0, 'dara')).toThrow(BrokenGame);
  });

  it('does not swallow what it cannot read', () => {
    expect(() => afterMove(startPosition(0), 0, 'c3-c4')).toThrow(BrokenGame);
    expect(() => afterMove(startPosition(0), 2, 'e2')).toThrow(BrokenGame);
  });

  it('knows a jump by its way', () => {
    const e4 = { file: 4, rank: 3 };
    expect(isJump(e4, { file: 4, rank: 4 })).toBe(false);
    expect(isJump(e4, { file: 4, rank: 5 })).toBe(true);
    expect(isJump(e4, { file: 5, rank: 4 })).toBe(true);
  });
});
