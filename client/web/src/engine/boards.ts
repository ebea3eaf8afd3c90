// A board for pawns and walls with its tables: made once for each size, shared by all positions on it.

import { Grid } from './grid.ts';
import { RulesError } from './rules.ts';

/** A grid with its walls and the texts of their moves. A move is a landing square, or `grid.points` plus a wall. */
export class Board {
  /** Every wall's number: its crossing's for a flat one, the crossing's plus `grid.points` for an upright one. */
  readonly walls: readonly number[];
  private readonly byText = new Map<string, number>();
  private readonly texts: string[] = [];

  constructor(readonly grid: Grid) {
    const walls: number[] = [];
    for (const square of grid.squares) {
      this.add(square, grid.name(square));
      if (grid.file(square) < grid.files && grid.rank(square) < grid.ranks) walls.push(square);
    }
    for (const crossing of [...walls]) {
      walls.push(crossing + grid.points);
      this.add(grid.points + crossing, grid.name(crossing) + 'h');
      this.add(2 * grid.points + crossing, grid.name(crossing) + 'v');
    }
    this.walls = walls;
  }

  private add(move: number, text: string): void {
    this.byText.set(text, move);
    this.texts[move] = text;
  }

  /** The move of a text, legal or not. Throws `bad_notation`. */
  parse(text: string): number {
    const move = this.byText.get(text);
    if (move === undefined) {
      throw new RulesError('bad_notation', `'${text}' names no square and no wall of this board`);
    }
    return move;
  }

  format(move: number): string {
    return this.texts[move]!;
  }
}

export const BOARD_9X9 = new Board(new Grid(9, 9));
export const BOARD_9X13 = new Board(new Grid(9, 13));
export const BOARD_11X11 = new Board(new Grid(11, 11));
