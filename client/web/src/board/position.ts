/** The position of a wall game as the screen needs it: a fold over the texts of the moves, without any rules. */
import { groundOf, type Ground } from './grounds.ts';
import { parseMove, type Square, type Wall } from './notation.ts';

/** A player's place at the table, from 0. */
export type Seat = number;

export interface PlacedWall extends Wall {
  readonly seat: Seat;
}

/** By how many steps, above zero, a wall lengthened a seat's shortest walk. */
export interface Grown {
  readonly seat: Seat;
  readonly steps: number;
}

export interface PlayedMove {
  readonly seat: Seat;
  readonly text: string;
  /** In playing order after the mover; empty where nothing is to be shown. */
  readonly growth: readonly Grown[];
}

export type LastMove =
  | { readonly kind: 'pawn'; readonly seat: Seat; readonly from: Square; readonly to: Square }
  | { readonly kind: 'wall'; readonly seat: Seat; readonly wall: Wall; readonly growth: readonly Grown[] };

export interface Position {
  readonly ground: Ground;
  /** By seat; null for one that is out of the game. */
  readonly pawns: readonly (Square | null)[];
  readonly walls: readonly PlacedWall[];
  /** Walls in hand, by seat. */
  readonly wallsLeft: readonly number[];
  readonly toMove: Seat;
  /** How many moves have been played. */
  readonly ply: number;
  readonly last: LastMove | null;
}

/** The start of a wall game. Raises BrokenGame for a game of another kind. */
export function startPosition(
  first: Seat,
  game = 'dolambac',
  options: Readonly<Record<string, string>> = {},
): Position {
  const ground = groundOf(game, options);
  if (!ground) throw new BrokenGame(`${game} is no game of walls`);
  return {
    ground,
    pawns: ground.starts,
    walls: [],
    wallsLeft: ground.starts.map(() => ground.walls),
    toMove: first,
    ply: 0,
    last: null,
  };
}

/** Raised when the server's moves make no sense here: the page must ask for the whole game again. */
export class BrokenGame extends Error {
  override name = 'BrokenGame';
}

/** The position after a move of a seat that the server has accepted. Raises BrokenGame for a text of no known form. */
export function afterMove(
  position: Position,
  seat: Seat,
  text: string,
  growth: readonly Grown[] = [],
): Position {
  const move = parseMove(text);
  if (!move || !position.pawns[seat]) throw new BrokenGame(`seat ${seat} cannot have played ${text}`);
  const shared = {
    ...position,
    toMove: nextSeat(position, seat),
    ply: position.ply + 1,
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

/** Who is next in turn after a seat, passing over those who are out. */
function nextSeat({ pawns }: Position, seat: Seat): Seat {
  const after = pawns.map((_, step) => (seat + 1 + step) % pawns.length);
  return after.find((next) => pawns[next] !== null) ?? seat;
}

/** The position after a seat has left the game: its pawn is gone, its walls on the board stay. */
export function withoutSeat(position: Position, seat: Seat): Position {
  const left = {
    ...position,
    pawns: position.pawns.map((square, index) => (index === seat ? null : square)),
    wallsLeft: position.wallsLeft.map((walls, index) => (index === seat ? 0 : walls)),
    last: position.last?.kind === 'pawn' && position.last.seat === seat ? null : position.last,
  };
  return position.toMove === seat ? { ...left, toMove: nextSeat(left, seat) } : left;
}

/** Whether a pawn's move passed over another pawn: it went further than one step. */
export function isJump(from: Square, to: Square): boolean {
  return Math.abs(from.file - to.file) + Math.abs(from.rank - to.rank) > 1;
}
