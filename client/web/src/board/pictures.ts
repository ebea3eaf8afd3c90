/** Positions written down in a few words, to be looked at: on the start page and on the rules pages. */
import type { BoardView } from '../wire/messages.ts';
import { groundOf } from './grounds.ts';
import { parseMove, type Wall } from './notation.ts';
import { squareNamed } from './pieces.ts';
import type { Position } from './position.ts';

export interface Picture {
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
  /** A side's pieces each, by seat: `e2`, in Roamers and Dara several. An empty text is a pawn that is out. */
  readonly pieces: readonly string[];
  /** The walls of a wall game. */
  readonly walls?: string;
  /** Barriers of Roamers by owner. */
  readonly resting?: readonly string[];
  readonly standing?: readonly string[];
  readonly entrapped?: string;
  /** Threes of Dara, each from its first to its last stone: `a1-c1`. */
  readonly threes?: string;
  /** The move to be marked as the last one, and whose it is. */
  readonly last?: readonly [seat: number, text: string];
  /** By how much that wall made a seat's way grow. */
  readonly growth?: readonly [seat: number, steps: number];
  /** The moves to be pointed out as those that a seat has: of its pawn, or of one of its roamers or stones. */
  readonly targets?: readonly [seat: number, moves: string];
  /** A wall that a seat may not place. */
  readonly refused?: readonly [seat: number, wall: string];
}

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '');

/** The wall of a name that is known to be one. */
export function wallNamed(name: string): Wall {
  const move = parseMove(name);
  if (move?.kind !== 'wall') throw new Error(`${name} is no wall`);
  return move.wall;
}

/** The position of a picture of a wall game; null for the others. */
export function positionOf(picture: Picture): Position | null {
  const ground = groundOf(picture.game, picture.options ?? {});
  if (!ground) return null;
  const [seat, text] = picture.last ?? [0, ''];
  const move = parseMove(text);
  const growth = picture.growth ? [{ seat: picture.growth[0], steps: picture.growth[1] }] : [];
  return {
    ground,
    pawns: picture.pieces.map((square) => (square ? squareNamed(square) : null)),
    walls: words(picture.walls).map((name) => ({ ...wallNamed(name), seat: 0 })),
    wallsLeft: ground.starts.map(() => ground.walls),
    toMove: 0,
    ply: 0,
    last: move?.kind === 'wall' ? { kind: 'wall', seat, wall: move.wall, growth } : null,
  };
}

function three(text: string): string[] {
  const [from, to] = text.split('-').map(squareNamed) as [
    ReturnType<typeof squareNamed>,
    ReturnType<typeof squareNamed>,
  ];
  const name = (file: number, rank: number) => String.fromCharCode(97 + file) + String(rank + 1);
  return [from, { file: (from.file + to.file) / 2, rank: (from.rank + to.rank) / 2 }, to].map(
    ({ file, rank }) => name(file, rank),
  );
}

/** The board of a picture of Roamers or Dara. */
export function boardOf(picture: Picture): BoardView {
  const barriers = ([standing, texts]: [boolean, readonly string[] | undefined]) =>
    (texts ?? []).flatMap((text, owner) => words(text).map((groove) => ({ owner, groove, standing })));
  return {
    pieces: picture.pieces.map((text) => words(text)),
    reserve: [],
    due: picture.targets ? 'move' : null,
    barriers: [...barriers([false, picture.resting]), ...barriers([true, picture.standing])],
    hands: [],
    entrapped: words(picture.entrapped),
    captures: [],
    threes: words(picture.threes).map(three),
  };
}
