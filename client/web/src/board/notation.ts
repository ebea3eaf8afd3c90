/** Squares, walls and the canonical text of a move in the wall games (`e3`, `e3h`, `e3v`). */

/** A square, or the crossing at its upper right corner: file and rank counted from 0, as seat 0 sees them. */
export interface Square {
  readonly file: number;
  readonly rank: number;
}

/** How a wall lies on its crossing: flat (`h`) or upright (`v`). */
export type Lie = 'h' | 'v';

export interface Wall {
  readonly at: Square;
  readonly lie: Lie;
}

export type Move =
  { readonly kind: 'pawn'; readonly to: Square } | { readonly kind: 'wall'; readonly wall: Wall };

const FILE_A = 'a'.charCodeAt(0);
const MOVE = /^([a-z])([1-9][0-9]?)([hv]?)$/;

export function squareName(square: Square): string {
  return String.fromCharCode(FILE_A + square.file) + String(square.rank + 1);
}

export function wallName(wall: Wall): string {
  return squareName(wall.at) + wall.lie;
}

export function moveName(move: Move): string {
  return move.kind === 'pawn' ? squareName(move.to) : wallName(move.wall);
}

/** The move a text names, or null: whether it fits the board and the position is for the server to say. */
export function parseMove(text: string): Move | null {
  const found = MOVE.exec(text);
  if (!found) return null;
  const at = { file: found[1]!.charCodeAt(0) - FILE_A, rank: Number(found[2]) - 1 };
  return found[3] ? { kind: 'wall', wall: { at, lie: found[3] as Lie } } : { kind: 'pawn', to: at };
}

export function sameSquare(one: Square, other: Square): boolean {
  return one.file === other.file && one.rank === other.rank;
}

export function sameWall(one: Wall, other: Wall): boolean {
  return one.lie === other.lie && sameSquare(one.at, other.at);
}
