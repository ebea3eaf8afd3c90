// How places on a board are numbered and what they are called; the numbers are those of the Python package.
//
// The square of file f and rank r, both from 1, has the number `r * stride + f`. The same number names the lattice point
// at its upper right corner (a crossing), the groove above it, and, plus `points`, the groove to its right.

const FILES = 'abcdefghijklmnopqrstuvwxyz';

/** The four directions as bits, and as indices into `Grid.steps`: north, east, south, west. */
export const NORTH = 1;
export const EAST = 2;
export const SOUTH = 4;
export const WEST = 8;

/** A board's size, and the numbers that follow from it. */
export class Grid {
  readonly stride: number;
  /** How many numbers the board uses, the rim's lattice points included. */
  readonly points: number;
  /** Every square, rank by rank from the bottom. */
  readonly squares: readonly number[];
  /** The difference between a square and its neighbour in each direction: north, east, south, west. */
  readonly steps: readonly [number, number, number, number];
  private readonly byName = new Map<string, number>();

  constructor(
    readonly files: number,
    readonly ranks: number,
  ) {
    this.stride = files + 1;
    this.points = (files + 1) * (ranks + 1);
    this.steps = [this.stride, 1, -this.stride, -1];
    const squares: number[] = [];
    for (let rank = 1; rank <= ranks; rank++) {
      for (let file = 1; file <= files; file++) squares.push(rank * this.stride + file);
    }
    this.squares = squares;
    for (const square of squares) this.byName.set(this.name(square), square);
  }

  file(square: number): number {
    return square % this.stride;
  }

  rank(square: number): number {
    return Math.floor(square / this.stride);
  }

  /** What players call the square: `e5`. */
  name(square: number): string {
    return `${FILES[this.file(square) - 1]}${this.rank(square)}`;
  }

  /** The square of a name, undefined when this board has none of that name. */
  named(name: string): number | undefined {
    return this.byName.get(name);
  }

  /** The squares of a rank. */
  row(rank: number): number[] {
    return this.squares.filter((square) => this.rank(square) === rank);
  }

  /** Which neighbours of a square are on the board, as direction bits. */
  inside(square: number): number {
    const file = this.file(square);
    const rank = this.rank(square);
    return (
      (rank < this.ranks ? NORTH : 0) |
      (file < this.files ? EAST : 0) |
      (rank > 1 ? SOUTH : 0) |
      (file > 1 ? WEST : 0)
    );
  }
}

/** The board with a letter on each marked square, and strokes in the grooves above and right of squares. */
export function drawn(
  grid: Grid,
  mark: (square: number) => string | undefined,
  above?: (square: number) => string | undefined,
  right?: (square: number) => string | undefined,
): string {
  const lines: string[] = [];
  for (let rank = grid.ranks; rank >= 1; rank--) {
    const row = grid.row(rank);
    if (rank < grid.ranks) {
      lines.push('   ' + row.map((square) => (above ? (above(square) ?? ' ').repeat(3) : '   ')).join(' '));
    }
    const cells = row.map((square) => ` ${mark(square) ?? '.'} ${right?.(square) ?? ' '}`);
    lines.push(`${String(rank).padStart(2)} ${cells.join('')}`);
  }
  lines.push('   ' + [...FILES.slice(0, grid.files)].map((letter) => ` ${letter}  `).join(''));
  return lines.map((line) => line.trimEnd()).join('\n');
}
