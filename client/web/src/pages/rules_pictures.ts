/** What stands on the rules page of each game: its sections, and the positions of its worked examples. */
import type { Picture } from '../board/pictures.ts';
import type { GameKey } from '../state/offers.ts';
import { SHOWCASES } from './showcase.ts';

export interface RulesOfGame {
  /** The profile of the rules that the page tells of. */
  readonly profile: number;
  /** Whether it is played with walls and pawns, whose rules several games share. */
  readonly walls: boolean;
  readonly pictures: readonly Picture[];
}

export const RULES: Readonly<Record<GameKey, RulesOfGame>> = {
  dolambac: {
    profile: 1,
    walls: true,
    pictures: [
      { game: 'dolambac', pieces: ['d4', 'd5'], targets: [0, 'd6 c4 e4 d3'] },
      { game: 'dolambac', pieces: ['d4', 'd5'], walls: 'd5h', targets: [0, 'c5 e5 c4 e4 d3'] },
      { game: 'dolambac', pieces: ['e6', 'e9'], walls: 'e8h', last: [1, 'e8h'], growth: [0, 1] },
    ],
  },
  duel: {
    profile: 1,
    walls: true,
    pictures: [
      { game: 'duel', pieces: ['e2', 'e8'], walls: 'c3h e3h d4v' },
      { game: 'duel', pieces: ['e8', 'e9'], targets: [0, 'd9 f9 d8 f8 e7'] },
      { game: 'duel', pieces: ['e1', 'e7'], walls: 'd1v f1v', refused: [1, 'e2h'] },
    ],
  },
  race: {
    profile: 1,
    walls: true,
    pictures: [
      { game: 'race', pieces: ['c1', 'g1'] },
      { game: 'race', pieces: ['b7', 'g7'], walls: 'a8h c8h' },
      { game: 'race', pieces: ['e4', 'f4'], targets: [1, 'd4 f5 f3 g4'] },
    ],
  },
  four: {
    profile: 1,
    walls: true,
    pictures: [
      SHOWCASES['four']!,
      { game: 'four', pieces: ['e3', 'e4', 'e5', 'j6'], targets: [0, 'd4 f4 d3 f3 e2'] },
      { game: 'four', pieces: ['f4', '', 'f8', 'h6'], walls: 'e4h d5v e8h' },
    ],
  },
  roamers: {
    profile: 1,
    walls: false,
    pictures: [
      {
        game: 'roamers',
        pieces: ['e2 e4 g4', 'f1 f4 g7'],
        resting: ['g1h e3h g3h e5h f6h f5v', 'g4h d4v e5v'],
        standing: ['', 'g2h f5h'],
        entrapped: 'g4',
      },
      {
        game: 'roamers',
        pieces: ['d4 b2', 'f6 f2'],
        resting: ['d4h', 'd4v'],
        targets: [0, 'd4-d5 d4-d6 d4-c4 d4-b4 d4-d3 d4-d2'],
      },
      { game: 'roamers', pieces: ['a1 e5', 'b1 c4'], resting: ['', 'a1h'] },
    ],
  },
  dara: {
    profile: 1,
    walls: false,
    pictures: [
      SHOWCASES['dara']!,
      { game: 'dara', pieces: ['c2 b1 b3 b4 e1', 'a5 d4 e4 f2'], targets: [0, 'c2-c3 c2-d2 c2-c1'] },
      {
        game: 'dara',
        pieces: ['a1 b1 c1 e5 f5', 'a5 b5 c5 d3 e3 f3'],
        threes: 'a1-c1 a5-c5 d3-f3',
        last: [0, 'c2-c1'],
      },
    ],
  },
};
