import { describe, expect, it } from 'vitest';
import { frames } from './replaying.ts';
import { gameText, readGameText } from './record.ts';
import type { RoomState } from './room.ts';

const room = {
  settings: { game: 'race', options: { walls: '10' }, time: '5min', public: false, watchers: true },
  game: {
    profile: 1,
    first: 1,
    moves: 'g2 c2 g3 d3h g4 c3 f4 c4 e4 c5 e5'
      .split(' ')
      .map((text, ply) => ({ seat: 1 - (ply % 2), text, growth: [] })),
    out: [{ seat: 0, ending: 'resigned', ply: 11 }],
    outcome: { winner: 1, ending: 'resigned' },
  },
} as unknown as RoomState;

const TEXT = `race profile=1 first=1 walls=10 outcome=win:1:resigned
1. g2 c2 g3 d3h g4 c3 f4 c4 e4 c5
11. e5 out:0:resigned
`;

describe('a game as text', () => {
  it('is the notation that the other programs read', () => {
    expect(gameText(room)).toBe(TEXT);
  });

  it('is read back', () => {
    expect(readGameText(TEXT)).toMatchObject({ game: 'race', first: 1, options: { walls: '10' } });
    expect(readGameText(TEXT)?.events).toHaveLength(12);
    expect(readGameText('dara profile=1 first=0 outcome=none\n1. c3@10 d4@20')?.events).toEqual(['c3', 'd4']);
  });

  it.each(['', 'hello', TEXT.replace('11.', '12.'), TEXT.replace('race profile', 'race')])(
    'is not %j',
    (text) => {
      expect(readGameText(text)).toBeNull();
    },
  );
});

describe('a replay', () => {
  it('has a frame for the start and for each event', () => {
    const seen = frames(readGameText(TEXT)!);
    expect(seen).toHaveLength(13);
    expect(seen[4]!.position!.wallsLeft).toEqual([9, 10]);
    expect(seen[12]!.outcome).toEqual({ winner: 1, ending: 'resigned' });
  });

  it('shows the barrier that stands and the three that was made', () => {
    const roamers = frames({
      game: 'roamers',
      profile: 1,
      options: {},
      first: 0,
      events: 'a1 g7 c3 e5 a7 g1 c3h e5-e6 e6-e5 c3-c4'.split(' '),
    });
    expect(roamers.at(-1)!.boards!.now.barriers).toEqual([{ owner: 0, groove: 'c3h', standing: true }]);
    const dara = frames({
      game: 'dara',
      profile: 1,
      options: {},
      first: 0,
      events: 'a1 a5 b1 b5 c1 d5'.split(' '),
    });
    expect(dara.at(-1)!.boards!.now).toMatchObject({ threes: [['a1', 'b1', 'c1']], reserve: [9, 9] });
  });

  it('refuses what the rules refuse', () => {
    expect(() => frames({ game: 'race', profile: 1, options: {}, first: 0, events: ['e9'] })).toThrow();
    expect(() => frames({ game: 'chess', profile: 1, options: {}, first: 0, events: [] })).toThrow();
  });
});
