import { describe, expect, it } from 'vitest';
import { afterMove, BrokenGame, isJump, startPosition } from './position.ts';

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
    const position = afterMove(startPosition(0), 0, 'e2', 0);
    expect(position.pawns[0]).toEqual({ file: 4, rank: 1 });
    expect(position.toMove).toBe(1);
    expect(position.last).toMatchObject({ kind: 'pawn', seat: 0, from: { rank: 0 }, to: { rank: 1 } });
  });

  it('takes a wall from the hand and keeps its growth', () => {
    const position = afterMove(startPosition(0), 0, 'e8h', 1);
    expect(position.wallsLeft).toEqual([9, 10]);
    expect(position.walls).toEqual([{ at: { file: 4, rank: 7 }, lie: 'h', seat: 0 }]);
    expect(position.last).toMatchObject({ kind: 'wall', growth: 1 });
    expect(position.moves).toEqual([{ seat: 0, text: 'e8h', growth: 1 }]);
  });

  it('does not swallow what it cannot read', () => {
    expect(() => afterMove(startPosition(0), 0, 'c3-c4', 0)).toThrow(BrokenGame);
    expect(() => afterMove(startPosition(0), 2, 'e2', 0)).toThrow(BrokenGame);
  });

  it('knows a jump by its way', () => {
    const e4 = { file: 4, rank: 3 };
    expect(isJump(e4, { file: 4, rank: 4 })).toBe(false);
    expect(isJump(e4, { file: 4, rank: 5 })).toBe(true);
    expect(isJump(e4, { file: 5, rank: 4 })).toBe(true);
  });
});
