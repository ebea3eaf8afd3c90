import { describe, expect, it } from 'vitest';
import type { PlayedMove } from '../board/position.ts';
import { moveTable } from './move_table.ts';

const played = (...moves: [number, string][]): PlayedMove[] =>
  moves.map(([seat, text]) => ({ seat, text, growth: [] }));
const texts = (moves: PlayedMove[], game: string, seats: number) =>
  moveTable(moves, game, seats).rows.map(({ number, cells }) => [
    number,
    ...cells.map((cell) => cell.map(({ text }) => text).join(' ')),
  ]);

describe('the list of moves', () => {
  it('has two columns, who began first', () => {
    const moves = played([1, 'e8'], [0, 'e2'], [1, 'e7']);
    expect(moveTable(moves, 'duel', 2).order).toEqual([1, 0]);
    expect(texts(moves, 'duel', 2)).toEqual([
      ['1', 'e8', 'e2'],
      ['2', 'e7', ''],
    ]);
  });

  it('leaves the cell of a seat empty that is out', () => {
    const moves = played([2, 'f10'], [3, 'j6'], [0, 'f2'], [1, 'b6'], [2, 'f9'], [0, 'f3'], [1, 'c6']);
    expect(texts(moves, 'four', 4)).toEqual([
      ['1', 'f10', 'j6', 'f2', 'b6'],
      ['2', 'f9', '', 'f3', 'c6'],
    ]);
  });

  it('puts the two actions of a turn of Roamers into one cell', () => {
    const moves = played(
      [0, 'd4'],
      [1, 'd6'],
      [0, 'c3h'],
      [1, 'd6-d5'],
      [1, 'e5h'],
      [0, 'd4-c4'],
      [0, 'xd5'],
    );
    expect(texts(moves, 'roamers', 2)).toEqual([
      ['·', 'd4', 'd6'],
      ['1', 'c3h', 'd6-d5 e5h'],
      ['2', 'd4-c4 xd5', ''],
    ]);
  });
});
