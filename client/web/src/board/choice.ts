/** What the player is about to play: shown as a preview, then confirmed, turned or given up. */
import { moveName, parseMove, type Lie, type Move, type Wall } from './notation.ts';
import type { Position, Seat } from './position.ts';
import { whyNotWall, type WallReason } from './reasons.ts';

export interface Choice {
  readonly move: Move;
  /** A touch is confirmed by a second one; a click and a key play at once. */
  readonly by: 'mouse' | 'touch' | 'keys';
  /** Why this wall cannot be placed; null when it can. */
  readonly refused: WallReason | null;
}

/** What the player to move may do; null while it is somebody else's turn or the server has not said. */
export interface Turn {
  readonly seat: Seat;
  /** The texts of all legal moves. */
  readonly legal: ReadonlySet<string>;
}

/** The choice of a move, or null for a square where the pawn cannot go. */
export function choose(position: Position, turn: Turn, move: Move, by: Choice['by']): Choice | null {
  if (turn.legal.has(moveName(move))) return { move, by, refused: null };
  return move.kind === 'pawn' ? null : { move, by, refused: whyNotWall(position, turn.seat, move.wall) };
}

/** The squares where the pawn may go. */
export function pawnTargets(turn: Turn) {
  return [...turn.legal].flatMap((text) => {
    const move = parseMove(text);
    return move?.kind === 'pawn' ? [move.to] : [];
  });
}

export function otherLie(lie: Lie): Lie {
  return lie === 'h' ? 'v' : 'h';
}

export function turned(wall: Wall): Wall {
  return { at: wall.at, lie: otherLie(wall.lie) };
}
