// The analysis of a finished game.

import { expect, test, vi } from 'vitest';
import { GAMES, replay } from '../games.ts';
import { analyse, walkOf, type Analysis } from './analysis.ts';
import { Bot } from './bot.ts';

// On a busy machine these take their time; none of them is about time.
vi.setConfig({ testTimeout: 60_000 });

function analysed(events: readonly string[]): [Analysis, number] {
  const steps = analyse(new Bot({ tableEntries: 1 << 14 }), GAMES[0]!, {}, 0, events, 1500);
  let told = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return [step.value, told];
    told++;
    expect(step.value).toEqual([told, events.length + 1]);
  }
}

test('a game has a score for every position, and its blunders are found', () => {
  // Seat 1 walks up and down while seat 0 goes home.
  const events = 'e2 d9 e3 e9 e4 d9 e5 e9 e6 d9 e7 d8 e8 d7 e9'.split(' ');
  const [{ judged, mistakes }, told] = analysed(events);
  expect(told).toBe(events.length + 1);
  expect(judged.map(({ after }) => after)).toEqual([...Array(events.length + 1).keys()]);
  expect(judged.at(-1)).toEqual({ after: 15, turn: null, score: 30_000, best: null, line: [] });
  expect(mistakes.length).toBe(3);
  expect(mistakes.every(({ seat }) => seat === 1)).toBe(true);
  expect(mistakes.map(({ loss }) => loss)).toEqual(mistakes.map(({ loss }) => loss).sort((a, b) => b - a));
  for (const { index, better, line } of mistakes) {
    expect(line[0]).toBe(better);
    replay(GAMES[0]!, {}, 0, [...events.slice(0, index), ...line]);
  }
});

test('a game that somebody left has its last score from the outcome', () => {
  const [{ judged, mistakes }] = analysed(['e2', 'out:0:resigned']);
  expect(judged.at(-1)!.score).toBe(-30_000);
  expect(mistakes).toEqual([]);
});

test('walks lead from the pawn to its goal', () => {
  const position = replay(GAMES[0]!, {}, 0, ['e2', 'e2h', 'e3v', 'a1h']);
  const walk = walkOf(position, 0);
  expect(walk[0]).toBe('e2');
  expect(walk.at(-1)).toMatch(/^[a-i]9$/);
  expect(walkOf(GAMES[5]!.start({}, 0), 0)).toEqual([]);
  const four = replay(GAMES[3]!, {}, 0, ['out:1:resigned']);
  expect(walkOf(four, 0).at(-1)).toBe('f6');
  expect(walkOf(four, 1)).toEqual([]);
});
