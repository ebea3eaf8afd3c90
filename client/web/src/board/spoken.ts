/** The board in words: what a square is called, and how a move is told. */
import { t } from '../language/language.svelte.ts';
import { parseMove, sameSquare, squareName, type Square, type Wall } from './notation.ts';
import { isGoal } from './grounds.ts';
import type { Grown, Position, Seat } from './position.ts';

/** The word for a seat's shape, as a selector of the messages. */
export function shapeOf(seat: Seat): string {
  return ['disc', 'diamond', 'triangle', 'plus'][seat] ?? 'disc';
}

function wallsAround(position: Position, square: Square): string[] {
  const { file, rank } = square;
  const closes = (wall: Wall): string | null => {
    const { at, lie } = wall;
    if (lie === 'h' && (at.file === file || at.file === file - 1)) {
      return at.rank === rank ? 'cell-wall-upper' : at.rank === rank - 1 ? 'cell-wall-lower' : null;
    }
    if (lie === 'v' && (at.rank === rank || at.rank === rank - 1)) {
      return at.file === file ? 'cell-wall-right' : at.file === file - 1 ? 'cell-wall-left' : null;
    }
    return null;
  };
  const found = new Set(position.walls.map(closes));
  return ['cell-wall-upper', 'cell-wall-right', 'cell-wall-lower', 'cell-wall-left'].filter((id) =>
    found.has(id),
  );
}

/** A square's name for a screen reader: where it is, who stands there, whether one may go there, the walls at it. */
export function cellName(
  position: Position,
  square: Square,
  player: Seat | null,
  targets: readonly Square[],
): string {
  const seat = position.pawns.findIndex((pawn) => pawn && sameSquare(pawn, square));
  const parts = [squareName(square)];
  if (seat >= 0) parts.push(t(seat === player ? 'cell-own-pawn' : 'cell-pawn', { shape: shapeOf(seat) }));
  const golden = position.ground.goal === 'middle' && isGoal(position.ground, 0, square);
  if (golden) parts.push(t('cell-golden'));
  if (targets.some((target) => sameSquare(target, square))) parts.push(t('cell-target'));
  return [...parts, ...wallsAround(position, square).map((id) => t(id))].join(', ');
}

/** A wall in words: "flat wall on e3". */
export function wallInWords(wall: Wall): string {
  return t('wall-in-words', { lie: wall.lie === 'h' ? 'flat' : 'upright', at: squareName(wall.at) });
}

/** A played move in words, with who played it. */
export function moveInWords(text: string, name: string, growth: readonly Grown[], seats = 2): string {
  const move = parseMove(text);
  if (move?.kind === 'wall') {
    const told = t('told-wall', {
      name,
      lie: move.wall.lie === 'h' ? 'flat' : 'upright',
      at: squareName(move.wall.at),
    });
    const grown = growth.map(({ seat, steps }) =>
      seats > 2 ? t('told-growth-of', { shape: shapeOf(seat), steps }) : t('told-growth', { steps }),
    );
    return [told, ...grown].join(' ');
  }
  return t('told-pawn', { name, to: move ? squareName(move.to) : text });
}
