/** What the screen shows of Roamers and Dara beyond the board that the server sends: the last turn, and what changed. */
import type { BoardView } from '../wire/messages.ts';
import type { Layout, Quarter } from './geometry.ts';
import { parseMove, type Square, type Wall } from './notation.ts';
import type { PlayedMove, Seat } from './position.ts';
import { stepsOf } from './wishes.ts';

/** The board now, and the one before the last event, so that a capture can be seen and heard. */
export interface Boards {
  readonly now: BoardView;
  readonly before: BoardView | null;
  /** The move that led from one to the other, if one did. */
  readonly move: PlayedMove | null;
}

const NOBODY: BoardView = {
  pieces: [[], []],
  reserve: [],
  due: null,
  barriers: [],
  hands: [],
  entrapped: [],
  captures: [],
  threes: [],
};

/** The board until the server has sent one. */
export const BARE: Boards = { now: NOBODY, before: null, move: null };

/** The board of Roamers or Dara as its options and the reader's side have it. */
export function layoutOf(game: string, options: Readonly<Record<string, string>>, turn: Quarter): Layout {
  if (game === 'dara') return { files: 6, ranks: 5, turn, measure: { square: 44, groove: 8, rim: 24 } };
  const [files, ranks] = (options['board'] ?? '7x7').split('x').map(Number);
  return { files: files!, ranks: ranks!, turn, measure: { square: 38, groove: 14, rim: 23 } };
}

/** The square of a name that the server has sent. */
export function squareNamed(name: string): Square {
  const move = parseMove(name);
  return move?.kind === 'pawn' ? move.to : { file: 0, rank: 0 };
}

/** The groove of a name that the server has sent. */
export function grooveNamed(name: string): Wall {
  const move = parseMove(name);
  return move?.kind === 'wall' ? move.wall : { at: { file: 0, rank: 0 }, lie: 'h' };
}

/** Whether a place is a groove rather than a square. */
export function isGroove(place: string): boolean {
  return /[hv]$/.test(place);
}

/** The moves of the turn that was played last: the last ones of one seat in a row, of Dara the last one. */
export function lastTurn(moves: readonly PlayedMove[]): readonly PlayedMove[] {
  const last = moves.at(-1);
  const others = moves.findLastIndex((move) => move.seat !== last?.seat);
  return moves.slice(others + 1);
}

/** Where the pieces of the last moves came from and went to. */
export function lastMarks(moves: readonly PlayedMove[]): { left: string[]; landed: string[] } {
  const marks: { left: string[]; landed: string[] } = { left: [], landed: [] };
  for (const { text } of moves) {
    if (text.startsWith('x')) continue;
    const [first, second] = stepsOf(text);
    if (second !== undefined && second !== '!') {
      marks.left.push(first!);
      marks.landed.push(second);
    } else marks.landed.push(first!);
  }
  return { left: marks.left.filter((place) => !marks.landed.includes(place)), landed: marks.landed };
}

export interface Taken {
  readonly seat: Seat;
  readonly square: string;
}

/** The pieces that the last move took from the board, but for the one it moved away. */
export function taken({ now, before, move }: Boards): Taken[] {
  if (!before || !move) return [];
  const origin = move.text.startsWith('x') ? null : stepsOf(move.text)[0];
  return before.pieces.flatMap((squares, seat) =>
    squares
      .filter((square) => square !== origin && !now.pieces[seat]!.includes(square))
      .map((square) => ({ seat, square })),
  );
}

/** The grooves whose barrier stands since the last event. */
export function stoodUp({ now, before }: Boards): string[] {
  if (!before) return [];
  const rested = new Set(before.barriers.filter(({ standing }) => !standing).map(({ groove }) => groove));
  return now.barriers
    .filter(({ groove, standing }) => standing && rested.has(groove))
    .map(({ groove }) => groove);
}
