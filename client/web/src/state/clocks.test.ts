import { expect, it } from 'vitest';
import { clockText, lastSecond, readClock } from './clocks.ts';

const face = { banks: [60_000, 50_000], turn: 0, since: 1_000, deadline: 31_000 };

it('runs only for the seat to move', () => {
  expect(readClock(face, 0, 11_000)).toEqual({ left: 50_000, turnLeft: 20_000 });
  expect(readClock(face, 1, 11_000)).toEqual({ left: 50_000, turnLeft: null });
});

it('never goes below zero, nor above the bank when the clocks differ', () => {
  expect(readClock(face, 0, 99_000)).toEqual({ left: 0, turnLeft: 0 });
  expect(readClock(face, 0, 0).left).toBe(60_000);
});

it('shows the turn where there is no bank, and nothing in an untimed room', () => {
  const move = { banks: null, turn: 1, since: 0, deadline: 30_000 };
  expect(readClock(move, 1, 5_000)).toEqual({ left: 25_000, turnLeft: 25_000 });
  expect(readClock(move, 0, 5_000)).toEqual({ left: null, turnLeft: null });
  const untimed = { banks: null, turn: 1, since: 0, deadline: 24 * 3_600_000 };
  expect(readClock(untimed, 1, 5_000)).toEqual({ left: null, turnLeft: null });
});

it('ticks at ten seconds and in the last five, for the one whose they are', () => {
  const at = (left: number) => lastSecond(face, 0, face.deadline - left);
  expect([11_000, 10_000, 9_000, 5_001, 5_000, 1, 0].map(at)).toEqual([null, 10, null, null, 5, 1, null]);
  expect(lastSecond(face, 1, face.deadline - 10_000)).toBeNull();
});

it.each([
  [300_000, '5:00'],
  [187_999, '3:07'],
  [10_000, '0:10'],
  [9_999, '9.9'],
  [450, '0.4'],
  [0, '0.0'],
])('writes %i ms as %s', (left, text) => {
  expect(clockText(left)).toBe(text);
});
