// Counting move sequences, the test that a rules engine passes or fails.

import type { Position } from './rules.ts';

/** How many sequences of exactly `depth` plies there are from here. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const moves = position.legal();
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    position.play(move);
    count += perft(position, depth - 1);
    position.undo();
  }
  return count;
}
