import { describe, expect, it } from 'vitest';
import { parseMove, type Wall } from './notation.ts';
import { afterMove, startPosition, type Position } from './position.ts';
import { whyNotWall } from './reasons.ts';

const wall = (text: string): Wall => {
  const move = parseMove(text);
  if (move?.kind !== 'wall') throw new Error(text);
  return move.wall;
};
const after = (...moves: string[]): Position =>
  moves.reduce((position, text, ply) => afterMove(position, ply % 2, text), startPosition(0));

describe('why a wall cannot be placed', () => {
  it('names the crossing that has one', () => {
    expect(whyNotWall(after('e3h'), 1, wall('e3v'))).toEqual({ why: 'crosses' });
    expect(whyNotWall(after('e3h'), 1, wall('e3h'))).toEqual({ why: 'overlaps' });
  });

  it.each(['d3h', 'f3h'])('names the groove shared with %s', (text) => {
    expect(whyNotWall(after('e3h'), 1, wall(text))).toEqual({ why: 'overlaps' });
  });

  it.each(['e2v', 'e4v'])('names the groove shared with the upright %s', (text) => {
    expect(whyNotWall(after('e3v'), 1, wall(text))).toEqual({ why: 'overlaps' });
  });

  it('looks at the hand first', () => {
    const position = { ...after('e3h'), wallsLeft: [9, 0] };
    expect(whyNotWall(position, 1, wall('e3v'))).toEqual({ why: 'none_left' });
  });

  it('says whose way would be shut', () => {
    // A box around e1 with one side open: d1v and e1v at the sides, the lid d2h, e2h is not possible, f1h …
    const boxed = after('d1v', 'a8h', 'f1v', 'c8h');
    expect(whyNotWall(boxed, 0, wall('e2h'))).toMatchObject({ why: 'no_way' });
    const rows = after('a5h', 'c5h', 'e5h', 'g5h');
    expect(
      whyNotWall({ ...rows, walls: [...rows.walls, { ...wall('h5v'), seat: 0 }] }, 0, wall('h6h')),
    ).toEqual({
      why: 'no_way',
      shut: 1,
    });
  });

  it('names the mover where only the mover is shut in', () => {
    const position = after('d1v', 'a8h', 'e1v', 'c8h');
    expect(whyNotWall(position, 0, wall('e2h'))).toMatchObject({ why: 'no_way' });
    const shut = { ...position, walls: [...position.walls, { ...wall('d2h'), seat: 1 }] };
    expect(whyNotWall(shut, 1, wall('f2h'))).toEqual({ why: 'no_way', shut: 0 });
  });
});
