/** The position of a wall game as the screen needs it: a fold over the texts of the moves, without any rules. */
import { parseMove, type Square, type Wall } from './notation.ts';

/** A player's place at the table, from 0. */
export type Seat = number;

export interface PlacedWall extends Wall {
  readonly seat: Seat;
}

export interface PlayedMove {
  readonly seat: Seat;
  readonly text: string;
  /** By how many steps the other seat's shortest walk grew; 0 for a pawn's move and where nothing is to be shown. */
  readonly growth: number;
}

export type LastMove =
  | { readonly kind: 'pawn'; readonly seat: Seat; readonly from: Square; readonly to: Square }
  | { readonly kind: 'wall'; readonly seat: Seat; readonly wall: Wall; readonly growth: number };

export interface Position {
  readonly files: number;
  readonly ranks: number;
  readonly pawns: readonly Square[];
  readonly walls: readonly PlacedWall[];
  /** Walls in hand, by seat. */
  readonly wallsLeft: readonly number[];
  readonly wallsAtStart: number;
  readonly toMove: Seat;
  readonly moves: readonly PlayedMove[];
  readonly last: LastMove | null;
}

/** The start of Dolambaç and Duel: nine by nine, pawns on e1 and e9, ten walls each. */
export function startPosition(first: Seat): Position {
  return {
    files: 9,
    ranks: 9,
    pawns: [
      { file: 4, rank: 0 },
      { file: 4, rank: 8 },
    ],
    walls: [],
    wallsLeft: [10, 10],
    wallsAtStart: 10,
    toMove: first,
    moves: [],
    last: null,
  };
}

/** Raised when the server's moves make no sense here: the page must ask for the whole game again. */
export class BrokenGame extends Error {
  override name = 'BrokenGame';
}

/** The position after a move of a seat that the server has accepted. Raises BrokenGame for a text of no known form. */
export function afterMove(position: Position, seat: Seat, text: string, growth: number): Position {
  const move = parseMove(text);
  if (!move || !position.pawns[seat]) throw new BrokenGame(`seat ${seat} cannot have played ${text}`);
  const shared = {
    ...position,
    toMove: (seat + 1) % position.pawns.length,
    moves: [...position.moves, { seat, text, growth }],
  };
  if (move.kind === 'pawn') {
    const from = position.pawns[seat];
    return {
      ...shared,
      pawns: position.pawns.map((square, index) => (index === seat ? move.to : square)),
      last: { kind: 'pawn', seat, from, to: move.to },
    };
  }
  return {
    ...shared,
    walls: [...position.walls, { ...move.wall, seat }],
    wallsLeft: position.wallsLeft.map((left, index) => (index === seat ? left - 1 : left)),
    last: { kind: 'wall', seat, wall: move.wall, growth },
  };
}

/** Whether a pawn's move passed over the other pawn: it went further than one step. */
export function isJump(from: Square, to: Square): boolean {
  return Math.abs(from.file - to.file) + Math.abs(from.rank - to.rank) > 1;
}
