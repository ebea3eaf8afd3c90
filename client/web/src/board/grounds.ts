/** What differs from one wall game to the next: board, starts, walls, goals, and how the board lies for a seat. */
import type { Quarter } from './geometry.ts';
import type { Square } from './notation.ts';

export interface Ground {
  readonly files: number;
  readonly ranks: number;
  /** Where each seat's pawn starts, by seat. */
  readonly starts: readonly Square[];
  readonly walls: number;
  /** Where the pawns want to go: the row across, the last rank for both, or the golden square in the middle. */
  readonly goal: 'across' | 'last' | 'middle';
}

const at = (file: number, rank: number): Square => ({ file, rank });

const DUEL: Ground = { files: 9, ranks: 9, starts: [at(4, 0), at(4, 8)], walls: 10, goal: 'across' };
const RACE: Ground = { files: 9, ranks: 13, starts: [at(2, 0), at(6, 0)], walls: 15, goal: 'last' };
const FOUR: Ground = {
  files: 11,
  ranks: 11,
  starts: [at(5, 0), at(0, 5), at(5, 10), at(10, 5)],
  walls: 7,
  goal: 'middle',
};

/** The ground of a wall game under its options; null for a game that has none. */
export function groundOf(game: string, options: Readonly<Record<string, string>>): Ground | null {
  if (game === 'dolambac' || game === 'duel') return DUEL;
  if (game === 'race') return { ...RACE, walls: Number(options['walls'] ?? RACE.walls) };
  return game === 'four' ? FOUR : null;
}

/** Whether a square is a goal of the seat. */
export function isGoal({ goal, files, ranks }: Ground, seat: number, { file, rank }: Square): boolean {
  if (goal === 'middle') return file === (files - 1) / 2 && rank === (ranks - 1) / 2;
  return rank === (goal === 'across' && seat === 1 ? 0 : ranks - 1);
}

/** How a board lies for who sits on a seat: the own side below, but Race as it is, since both run the same way. */
export function turnFor(game: string, seat: number): Quarter {
  if (game === 'race') return 0;
  if (game === 'four') return seat as Quarter;
  return seat === 1 ? 2 : 0;
}
