// Mended distances, and the search by words, against a search of the whole board.

import { expect, test, vi } from 'vitest';
import { CUT_OFF } from './field.ts';
import { dice } from './search/levels.ts';
import { DOLAMBAC, RACE, type TwoPawnsPosition } from './two_pawns.ts';

// On a busy machine these take their time; none of them is about time.
vi.setConfig({ testTimeout: 60_000 });

function distances(position: TwoPawnsPosition, goals: readonly number[]): number[] {
  const { grid, open } = position.maze;
  const steps = new Array<number>(grid.points).fill(CUT_OFF);
  let layer = [...goals];
  for (const square of layer) steps[square] = 0;
  for (let distance = 1; layer.length; distance++) {
    const next: number[] = [];
    for (const square of layer) {
      grid.steps.forEach((step, side) => {
        if (open[square]! & (1 << side) && steps[square + step] === CUT_OFF) {
          steps[square + step] = distance;
          next.push(square + step);
        }
      });
    }
    layer = next;
  }
  return steps;
}

test.each([DOLAMBAC, RACE])('$key: distances are true after walls come and go', (game) => {
  for (let seed = 1; seed <= 12; seed++) {
    const position = game.start({}, 0);
    let thrown = 0;
    const roll = (sides: number) => dice(seed, thrown++) % sides;
    const untouched = game.goals.map((goals) => distances(position, goals));
    let played = 0;
    for (let n = 0; n < 60 && !position.outcome; n++) {
      if (played > 0 && roll(4) === 0) {
        position.undo();
        played--;
      } else {
        const moves = position.legal();
        position.play(moves[roll(moves.length)]!);
        played++;
      }
      const truth = game.goals.map((goals) => distances(position, goals));
      for (const seat of [0, 1] as const)
        expect(position.far[seat]).toBe(truth[seat]![position.squares[seat]!]);
      if (roll(3) > 0) continue;
      position.mend();
      for (const seat of [0, 1] as const) {
        const { squares } = position.maze.grid;
        expect(squares.map((square) => position.steps[seat][square])).toEqual(
          squares.map((square) => truth[seat]![square]),
        );
      }
    }
    while (played-- > 0) position.undo();
    for (const seat of [0, 1] as const) {
      for (const square of position.maze.grid.squares) {
        expect(position.steps[seat][square]).toBe(untouched[seat]![square]);
      }
    }
  }
});

test('a wall that shuts a pawn off is found out by its distance', () => {
  const position = DOLAMBAC.start({}, 0);
  const { board } = DOLAMBAC;
  for (const text of ['a1h', 'c1h', 'e1h', 'g1h']) position.play(position.parse(text));
  const { points } = board.grid;
  for (const wall of board.walls) {
    const move = points + wall;
    if (!position.maze.isFree(wall)) continue;
    position.tryWall(wall);
    expect([board.format(move), position.triedFar.includes(CUT_OFF)]).toEqual([
      board.format(move),
      position.refusal(move) !== null,
    ]);
  }
});
