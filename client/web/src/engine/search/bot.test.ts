// The bot: legal and the same each time at every level, in every game; wins what is won; thinks in slices.

import { describe, expect, test, vi } from 'vitest';
import { GAMES, replay } from '../games.ts';
import { Bot } from './bot.ts';

// On a busy machine these take their time; none of them is about time.
vi.setConfig({ testTimeout: 60_000 });

const TABLE = { tableEntries: 1 << 12 };

describe.each(GAMES.map((game) => [game.key, game] as const))('%s', (_, game) => {
  test.each([1, 2, 3])('level %i plays legal moves, and the same ones again', (level) => {
    const games = [1, 2].map(() => {
      const bot = new Bot(TABLE);
      const position = game.start({}, 0);
      const events: string[] = [];
      while (!position.outcome && events.length < 16) {
        const before = position.show();
        const { move } = bot.choose(position, { level });
        expect(position.show()).toBe(before);
        expect(position.refusal(move)).toBeNull();
        events.push(position.format(move));
        position.play(move);
      }
      return events;
    });
    expect(games[0]).toEqual(games[1]);
  });

  test('a budget of nodes is kept, and slices come to the same end', () => {
    const position = game.start({}, 0);
    const whole = new Bot(TABLE).choose(position, { level: 5, nodes: 1500 });
    expect(whole.nodes).toBeLessThanOrEqual(1500);
    const depths: number[] = [];
    const thinking = new Bot(TABLE).think(position, { level: 5, nodes: 1500 }, ({ depth }) =>
      depths.push(depth),
    );
    while (!thinking.advance());
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    expect(position.refusal(thinking.choice.move)).toBeNull();
  });
});

test('a win in one is played, and a lead is seen', () => {
  const events = 'e2 d9 e3 c9 e4 b9 e5 a9 e6 a8 e7 a7'.split(' ');
  const bot = new Bot(TABLE);
  const near = replay(GAMES[0]!, {}, 0, [...events, 'e8', 'a6']);
  expect(near.format(bot.choose(near, { level: 3 }).move)).toBe('e9');
  const farther = replay(GAMES[0]!, {}, 0, events);
  expect(bot.choose(farther, { level: 5, nodes: 20_000 }).score).toBeGreaterThan(400);
});

test('other seeds slip otherwise', () => {
  const position = GAMES[0]!.start({}, 0);
  const moves = [1, 2, 3, 4, 5, 6].map(
    (seed) => new Bot({ ...TABLE, seed }).choose(position, { level: 1 }).move,
  );
  expect(new Set(moves).size).toBeGreaterThan(1);
});
