import { expect, it } from 'vitest';
import { ServerTime } from './server_time.ts';

it('believes the answer that came back quickest', () => {
  const time = new ServerTime();
  expect(time.at(1_000)).toBe(1_000);
  time.learn(10_500, 0, 1_000);
  expect(time.at(2_000)).toBe(12_000);
  time.learn(30_000, 19_000, 19_100);
  expect(time.at(20_000)).toBe(30_950);
  time.learn(99_000, 20_000, 24_000);
  expect(time.at(20_000)).toBe(30_950);
});

it('forgets an old answer for a slower new one', () => {
  const time = new ServerTime();
  time.learn(1_000, 0, 10);
  time.learn(500_000, 400_000, 400_400);
  expect(time.at(400_400)).toBe(500_200);
});
