// Four: four pawns, one from each side, all bound for the golden square in the middle (rules.md 4).

import { BOARD_11X11, type Board } from './boards.ts';
import { CUT_OFF } from './field.ts';
import { Fence } from './fence.ts';
import { drawn, EAST, NORTH } from './grid.ts';
import { Maze } from './maze.ts';
import { doubleJumps, landings } from './pawns.ts';
import { chosen, draw, RulesError, win, type Game, type Growth, type Outcome } from './rules.ts';
import { zobrist } from './zobrist.ts';

export const SEATS = 4;
const WALLS = 7;
const PLY_LIMIT = 1000;
const MARKS = 'SWNE';
const GRID = BOARD_11X11.grid;
export const GOLDEN_SQUARE = GRID.named('f6')!;
/** South, west, north, east: clockwise, as the seats play. */
const STARTS = ['f1', 'a6', 'f11', 'k6'].map((name) => GRID.named(name)!);

/** The rules of Four. */
export class Four implements Game {
  readonly key = 'four';
  readonly profile = 1;
  readonly seats = SEATS;
  readonly options = {};
  readonly board: Board = BOARD_11X11;

  start(options: Readonly<Record<string, string>>, first: number): FourPosition {
    chosen(this.options, options);
    if (!STARTS[first]) {
      throw new RulesError(
        'bad_option',
        `there is no seat ${first} to move first; the seats are 0 to ${SEATS - 1}`,
      );
    }
    return new FourPosition(this, first);
  }
}

/** What a move, a withdrawal or an end changed. */
interface Done {
  readonly turn: number;
  readonly ply: number;
  readonly outcome: Outcome | null;
  /** The seat whose pawn walked or left, and the square it left; 0 when a wall was placed. */
  readonly seat: number;
  readonly left: number;
}

/** A position of Four. */
export class FourPosition {
  readonly maze = new Maze(BOARD_11X11, [[GOLDEN_SQUARE]], SEATS * WALLS);
  /** By seat, the pawn's square (0 for a seat that is out), and the walls in hand. */
  readonly squares = Uint16Array.from(STARTS);
  readonly hands = new Uint8Array(SEATS).fill(WALLS);
  turn: number;
  ply = 0;
  outcome: Outcome | null = null;
  hashLow = 0;
  hashHigh = 0;
  /** The steps from every square to the golden one. */
  private readonly field = this.maze.fields[0]!;
  readonly steps = this.field.steps;
  private readonly occupied = new Uint8Array(GRID.points);
  private readonly found = new Uint16Array(20);
  private readonly fence = new Fence(GRID, [GOLDEN_SQUARE]);
  private readonly done: Done[] = [];
  private readonly names = zobrist(GRID.points * 6 + SEATS * 9, 0x666f7572);

  constructor(
    readonly game: Four,
    first: number,
  ) {
    this.turn = first;
    for (let seat = 0; seat < SEATS; seat++) {
      this.occupied[STARTS[seat]!] = 1;
      this.name(seat * GRID.points + STARTS[seat]!);
      this.nameHand(seat);
    }
    this.nameTurn();
  }

  private name(thing: number): void {
    this.hashLow ^= this.names[2 * thing]!;
    this.hashHigh ^= this.names[2 * thing + 1]!;
  }

  private nameHand(seat: number): void {
    this.name(6 * GRID.points + 8 * seat + this.hands[seat]!);
  }

  private nameTurn(): void {
    this.name(6 * GRID.points + 32 + this.turn);
  }

  parse(text: string): number {
    return this.game.board.parse(text);
  }

  format(move: number): string {
    return this.game.board.format(move);
  }

  legal(): number[] {
    if (this.outcome) return [];
    const moves: number[] = [];
    const count = this.walks(this.found);
    for (let n = 0; n < count; n++) moves.push(this.found[n]!);
    if (this.hands[this.turn]) this.addWalls(moves, Infinity);
    return moves;
  }

  /** Writes the landings of the pawn to move, each once, and returns how many there are. */
  walks(found: Uint16Array): number {
    const square = this.squares[this.turn]!;
    let count = distinct(found, landings(this.maze, square, this.occupied, found));
    const all = doubleJumps(this.maze, square, this.occupied, found, count);
    if (all === count) return count;
    // Over two pawns only when no ordinary move leads to a square at most as far from the goal (rules.md 4.3).
    for (let n = 0; n < count; n++) if (this.steps[found[n]!]! <= this.steps[square]!) return count;
    count = distinct(found, all);
    return count;
  }

  /** Adds the walls that may be placed; is content once there are `most` moves. */
  private addWalls(moves: number[], most: number): void {
    const { maze } = this;
    const touched = maze.touching();
    let suspects: number[] | null = null;
    for (const wall of this.game.board.walls) {
      if (!maze.isFree(wall)) continue;
      if (maze.isLoose(wall, touched)) {
        moves.push(GRID.points + wall);
        if (moves.length >= most) return;
      } else (suspects ??= []).push(wall);
    }
    if (!suspects) return;
    for (let seat = 0; seat < SEATS; seat++) {
      if (!this.squares[seat]) continue;
      this.fence.join(this.squares[seat]!, maze.standing, maze.count);
      suspects = suspects.filter((wall) => !this.fence.shutsOff(wall));
    }
    for (const wall of suspects) moves.push(GRID.points + wall);
  }

  refusal(move: number): string | null {
    const { maze, turn } = this;
    if (move < GRID.points) {
      const count = this.walks(this.found);
      if (this.found.subarray(0, count).includes(move)) return null;
      const from = GRID.name(this.squares[turn]!);
      return `the pawn on ${from} has no step, jump or side-step to ${GRID.name(move)}`;
    }
    const wall = move - GRID.points;
    if (!this.hands[turn]) return 'there is no wall left to place';
    if (!maze.isFree(wall)) return 'another wall stands on this crossing or in one of these grooves';
    for (const seat of [0, 1, 2, 3]) {
      if (seat !== turn && this.shutsOff(wall, seat)) {
        return "this wall would close another pawn's last walk to its goal";
      }
    }
    return this.shutsOff(wall, turn) ? 'this wall would close your own last walk to your goal' : null;
  }

  private shutsOff(wall: number, seat: number): boolean {
    if (!this.squares[seat]) return false;
    this.fence.join(this.squares[seat]!, this.maze.standing, this.maze.count);
    return this.fence.shutsOff(wall);
  }

  play(move: number): void {
    if (move < GRID.points) this.walk(move);
    else this.build(move - GRID.points);
  }

  /** Moves the pawn to a square where it may land. */
  walk(landing: number): void {
    const seat = this.turn;
    const left = this.squares[seat]!;
    this.begin(seat, left);
    this.ply++;
    this.put(seat, landing);
    if (landing === GOLDEN_SQUARE) this.outcome = win(seat, 'goal');
    else this.passOn(seat + 1);
  }

  /** Places a wall that is free. Whether it shuts a pawn off is for the caller to know, or to ask by `hasWalks`. */
  build(wall: number): void {
    const seat = this.turn;
    this.begin(seat, 0);
    this.ply++;
    this.maze.place(wall);
    this.field.mend();
    this.name(4 * GRID.points + wall);
    this.nameHand(seat);
    this.hands[seat]!--;
    this.nameHand(seat);
    this.passOn(seat + 1);
  }

  /** Whether every pawn on the board has a walk to the golden square. */
  hasWalks(): boolean {
    for (let seat = 0; seat < SEATS; seat++)
      if (this.steps[this.squares[seat]!] === CUT_OFF && this.squares[seat]) return false;
    return true;
  }

  private begin(seat: number, left: number): void {
    this.done.push({ turn: this.turn, ply: this.ply, outcome: this.outcome, seat, left });
  }

  /** Puts a seat's pawn on a square, or with 0 off the board. */
  private put(seat: number, square: number): void {
    const here = this.squares[seat]!;
    if (here) {
      this.occupied[here] = 0;
      this.name(seat * GRID.points + here);
    }
    if (square) {
      this.occupied[square] = 1;
      this.name(seat * GRID.points + square);
    }
    this.squares[seat] = square;
  }

  /** Gives the turn to the first seat from `seat` on that is in and can move; a draw when nobody can. */
  private passOn(seat: number): void {
    const before = this.turn;
    this.nameTurn();
    for (let n = 0; n < SEATS; n++) {
      this.turn = (seat + n) & 3;
      if (this.squares[this.turn] && this.canMove()) {
        this.nameTurn();
        if (this.ply >= PLY_LIMIT) this.outcome = draw('ply_limit');
        return;
      }
    }
    this.turn = before;
    this.nameTurn();
    this.outcome = draw('no_moves');
  }

  private canMove(): boolean {
    if (this.walks(this.found) > 0) return true;
    const walls: number[] = [];
    if (this.hands[this.turn] && this.hasWalks()) this.addWalls(walls, 1);
    return walls.length > 0;
  }

  undo(): void {
    const done = this.done.pop()!;
    this.nameTurn();
    this.turn = done.turn;
    this.nameTurn();
    const moved = this.ply !== done.ply;
    this.ply = done.ply;
    this.outcome = done.outcome;
    if (done.left) this.put(done.seat, done.left);
    else if (moved) {
      this.name(4 * GRID.points + this.maze.standing[this.maze.count - 1]!);
      this.maze.lift();
      this.nameHand(done.seat);
      this.hands[done.seat]!++;
      this.nameHand(done.seat);
    }
  }

  withdraw(seat: number): void {
    if (!this.squares[seat]) throw new RulesError('illegal_move', `seat ${seat} is out already`);
    this.begin(seat, this.squares[seat]!);
    this.put(seat, 0);
    const still = [0, 1, 2, 3].filter((other) => this.squares[other]);
    if (still.length === 1) this.outcome = win(still[0]!, 'last_standing');
    else this.passOn(this.turn);
  }

  agree(): void {
    throw new RulesError('illegal_move', 'there is no draw by agreement among four');
  }

  growth(move: number): Growth[] {
    if (move < GRID.points) return [];
    const others = [0, 1, 2, 3].filter((seat) => seat !== this.turn && this.squares[seat]);
    const lengths = () => others.map((seat) => this.steps[this.squares[seat]!]!);
    const before = lengths();
    this.maze.place(move - GRID.points);
    this.field.mend();
    const after = lengths();
    this.maze.lift();
    return others.map((seat, n) => [seat, after[n]! - before[n]!]);
  }

  show(): string {
    const { maze, squares, hands } = this;
    const marks = new Map([[GOLDEN_SQUARE, '*']]);
    squares.forEach((square, seat) => marks.set(square, MARKS[seat]!));
    const picture = drawn(
      GRID,
      (square) => marks.get(square),
      (square) => maze.stroke(square, NORTH),
      (square) => maze.stroke(square, EAST),
    );
    const held = [...MARKS].map((mark, seat) => (squares[seat] ? `${mark} ${hands[seat]}` : `${mark} out`));
    const turn = this.outcome ? 'game over' : `${MARKS[this.turn]} to move`;
    return `${picture}\nwalls in hand: ${held.join(', ')}\n${turn}`;
  }
}

/** Moves the first of each number to the front and returns how many different ones there are. */
function distinct(found: Uint16Array, count: number): number {
  let kept = 0;
  for (let n = 0; n < count; n++) {
    let fresh = true;
    for (let m = 0; m < kept; m++) if (found[m] === found[n]) fresh = false;
    if (fresh) found[kept++] = found[n]!;
  }
  return kept;
}

export const FOUR = new Four();
