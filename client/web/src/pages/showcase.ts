/** The boards on the start page: each was reached by legal moves, with something to look at. */
import type { Picture } from '../board/pictures.ts';

export const SHOWCASES: Readonly<Record<string, Picture>> = {
  dolambac: {
    game: 'dolambac',
    pieces: ['f8', 'b7'],
    walls: 'd3h d6h f3v c6v e8h g6h c5h b5v f8v',
    last: [1, 'f8v'],
  },
  duel: {
    game: 'duel',
    pieces: ['e5', 'd5'],
    walls: 'd5h f5h b4h c3v e3v g6v',
    last: [0, 'g6v'],
  },
  race: {
    game: 'race',
    pieces: ['e4', 'f4'],
    walls: 'f5h c5h g9h e9v c8h b8v c9v',
    last: [1, 'c9v'],
  },
  four: {
    game: 'four',
    pieces: ['e4', 'd7', 'f7', 'g6'],
    walls: 'e4h e6v f6h f5v d5v d7v e8v e10v',
  },
  roamers: {
    game: 'roamers',
    pieces: ['f3 e4 g4', 'f1 f4 g7'],
    resting: ['g1h e3h g3h e5h f6h f5v', 'g4h f3v d4v e5v'],
    standing: ['', 'g2h f5h'],
    entrapped: 'g4',
    last: [1, 'g1-f1'],
  },
  dara: {
    game: 'dara',
    pieces: ['a2 b2 c2 d4 e4 f4 e2 f2 f5', 'b5 c5 d5 b4 c4 b3 d1 d2 d3 e3 e1 f1'],
    threes: 'a2-c2 d4-f4 b5-d5 d1-d3',
    last: [1, 'c3-d3'],
  },
};
