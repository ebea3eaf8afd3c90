/** The position on the start page: one that was reached by legal moves, with something to look at. */
import { afterMove, startPosition, type Position } from '../board/position.ts';

const MOVES = ['e2 e8 e3 e7 e4 d3h d6h f3v e5 d7 c6v d8 e6 e8h f6 c8 f7 g6h f8 c7 c5h b7 b5v f8v'].flatMap(
  (line) => line.split(' '),
);

export const SHOWCASE: Position = MOVES.reduce(
  (position, move, ply) => afterMove(position, ply % 2, move, ply === MOVES.length - 1 ? 1 : 0),
  startPosition(0),
);
