/** What may be chosen when a room is made: the games, their options, and the time formats each is played at. */

export const GAMES = ['dolambac', 'duel', 'race', 'four', 'roamers', 'dara'] as const;
export type GameKey = (typeof GAMES)[number];

/** A game's options, each with its values, the usual one first. */
export const OPTIONS: Readonly<Partial<Record<GameKey, Readonly<Record<string, readonly string[]>>>>> = {
  race: { walls: ['15', '10'] },
  roamers: { board: ['7x7', '7x6'], roamers: ['3', '4'], flip: ['no', 'yes'] },
};

export const TIMES = ['3min', '5min', 'move', 'untimed'] as const;
export type Time = (typeof TIMES)[number];

const UNTIMED: readonly GameKey[] = ['dolambac', 'roamers', 'dara'];

/** The time formats of a game in a room by code. */
export function timesOf(game: GameKey): readonly Time[] {
  if (game === 'four') return ['5min'];
  return TIMES.filter((time) => time !== 'untimed' || UNTIMED.includes(game));
}

/** The usual choice of every option of a game. */
export function usual(game: GameKey): Record<string, string> {
  return Object.fromEntries(Object.entries(OPTIONS[game] ?? {}).map(([key, values]) => [key, values[0]!]));
}
