/** The moves of a game as the rows and columns of a list. */
import type { PlayedMove, Seat } from '../board/position.ts';

export interface ListedMove extends PlayedMove {
  readonly ply: number;
}

export interface MoveRow {
  /** What stands before the row: its number, or a mark for the set-up. */
  readonly number: string;
  /** The moves of each column's turn. */
  readonly cells: readonly (readonly ListedMove[])[];
}

export interface MoveTable {
  /** The seats by column, who began first. */
  readonly order: readonly Seat[];
  readonly rows: readonly MoveRow[];
}

/** Consecutive moves of one seat are one turn: the two actions of Roamers, and captures chosen after one. */
function turnsOf(moves: readonly PlayedMove[]): ListedMove[][] {
  const turns: ListedMove[][] = [];
  moves.forEach((move, ply) => {
    const turn = turns.at(-1);
    if (turn && turn[0]!.seat === move.seat) turn.push({ ...move, ply });
    else turns.push([{ ...move, ply }]);
  });
  return turns;
}

/**
 * The table of a game's moves. A row begins whenever the turn comes round; a seat that is out, or was passed over, leaves
 * its cell empty.
 */
export function moveTable(moves: readonly PlayedMove[], game: string, seats: number): MoveTable {
  const first = moves[0]?.seat ?? 0;
  const order = Array.from({ length: seats }, (_, step) => (first + step) % seats);
  const rows: { number: string; cells: ListedMove[][] }[] = [];
  let reached = seats;
  let count = 0;
  for (const turn of turnsOf(moves)) {
    const column = order.indexOf(turn[0]!.seat);
    if (column <= reached) {
      // Placing a roamer is no turn of the game's own count.
      const setUp = game === 'roamers' && /^[a-z][0-9]+$/.test(turn[0]!.text) && turn.length === 1;
      rows.push({ number: setUp ? '·' : String(++count), cells: order.map(() => []) });
      reached = -1;
    }
    rows.at(-1)!.cells[column] = turn;
    reached = column;
  }
  return { order, rows };
}
