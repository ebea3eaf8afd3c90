import { expect, it } from 'vitest';
import { retryDelay } from './backoff.ts';

it('waits at random up to a limit that doubles, ten seconds at most', () => {
  expect(retryDelay(0, 0)).toBe(0);
  expect(retryDelay(0, 1)).toBe(400);
  expect(retryDelay(3, 0.5)).toBe(1600);
  expect(retryDelay(1_000, 1)).toBe(10_000);
});
