// Two pawns and their walls: Dolambaç, Duel and Race, each one value (rules.md 1 to 3).

import { BOARD_9X13, BOARD_9X9, type Board } from './boards.ts';
import { CUT_OFF, type Field } from './field.ts';
import { Fence } from './fence.ts';
import { drawn, EAST, NORTH } from './grid.ts';
import { Maze } from './maze.ts';
import { landings } from './pawns.ts';
import { chosen, draw, RulesError, win, type Ending, type Game, type Growth, type Outcome } from './rules.ts';
import { zobrist } from './zobrist.ts';

/** How far a search may play on past the end of the longest game. */
const DEEPEST_SEARCH = 128;

/** A game of two pawns. */
export class TwoPawns implements Game {
  readonly profile = 1;
  readonly seats = 2;
  readonly options: Readonly<Record<string, readonly string[]>>;

  constructor(
    readonly key: string,
    readonly board: Board,
    readonly starts: readonly [number, number],
    readonly goals: readonly [readonly number[], readonly number[]],
    readonly walls: readonly number[],
    readonly plyLimit: number,
    readonly drawsByRepetition: boolean,
  ) {
    this.options = walls.length > 1 ? { walls: walls.map(String) } : {};
  }

  start(options: Readonly<Record<string, string>>, first: number): TwoPawnsPosition {
    const values = chosen(this.options, options);
    if (first !== 0 && first !== 1) {
      throw new RulesError('bad_option', `there is no seat ${first} to move first; the seats are 0 and 1`);
    }
    return new TwoPawnsPosition(this, Number(values['walls'] ?? this.walls[0]), first);
  }
}

/** A position of a game of two pawns. */
export class TwoPawnsPosition {
  readonly maze: Maze;
  /** By seat, the pawn's square and the walls in hand. */
  readonly squares: Uint16Array;
  readonly hands: Uint8Array;
  turn: number;
  ply = 0;
  outcome: Outcome | null = null;
  hashLow = 0;
  hashHigh = 0;
  /** By seat, the steps from every square to its goal; only after `mend` they are true for all walls. */
  readonly steps: readonly [Uint8Array, Uint8Array];
  /** By seat, how many steps the pawn is from its goal, and how many neighbours of its square are a step nearer. */
  readonly far = new Uint8Array(2);
  readonly nearer = new Uint8Array(2);
  /** The same as they would be behind the wall that was tried last; `far` is 255 where it leaves no walk. */
  readonly triedFar = new Uint8Array(2);
  readonly triedNearer = new Uint8Array(2);
  /** By ply and passes: where both pawns stood, and from which entry on the same walls stood. */
  private readonly placings: Uint16Array;
  private readonly since: Uint16Array;
  /** What was done, for `undo`: the wall or the square that was left, or one of the signs below. */
  private readonly done: Int16Array;
  /** What `far` and `nearer` were. */
  private readonly distances: Int32Array;
  private depth = 0;
  private readonly fieldOf: readonly [Field, Field];
  private readonly occupied: Uint8Array;
  private readonly found = new Uint16Array(12);
  private readonly fences: readonly [Fence, Fence];
  private readonly names: Int32Array;
  private readonly endings: (Outcome | null)[] = [];

  constructor(
    readonly game: TwoPawns,
    walls: number,
    first: number,
  ) {
    const { board, goals, starts } = game;
    const { points } = board.grid;
    const shared = goals[0] === goals[1];
    this.maze = new Maze(board, shared ? [goals[0]] : goals, 2 * walls);
    const { fields } = this.maze;
    this.fieldOf = [fields[0]!, fields[shared ? 0 : 1]!];
    this.steps = [this.fieldOf[0].steps, this.fieldOf[1].steps];
    this.fences = [new Fence(board.grid, goals[0]), new Fence(board.grid, goals[1])];
    this.squares = Uint16Array.from(starts);
    this.hands = Uint8Array.of(walls, walls);
    this.turn = first;
    const room = game.plyLimit + DEEPEST_SEARCH;
    this.placings = new Uint16Array(room);
    this.since = new Uint16Array(room);
    this.done = new Int16Array(room);
    this.distances = new Int32Array(room);
    this.occupied = new Uint8Array(points);
    this.occupied[starts[0]] = this.occupied[starts[1]] = 1;
    this.names = zobrist(4 * points + 34, 0x7061776e);
    this.placings[0] = this.placing();
    this.name(starts[0]);
    this.name(points + starts[1]);
    this.nameHand(0);
    this.nameHand(1);
    if (first) this.name(4 * points + 33);
    this.measure(0);
    this.measure(1);
  }

  /** Adds or takes out the word of one thing: 0 and on the pawns' squares, then the walls, the hands, the turn. */
  private name(thing: number): void {
    this.hashLow ^= this.names[2 * thing]!;
    this.hashHigh ^= this.names[2 * thing + 1]!;
  }

  private nameHand(seat: number): void {
    this.name(4 * this.maze.grid.points + 16 * seat + this.hands[seat]!);
  }

  private passTurn(): void {
    this.turn ^= 1;
    this.name(4 * this.maze.grid.points + 33);
  }

  private placing(): number {
    return (this.squares[0]! << 8) | this.squares[1]!;
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
    if (this.hands[this.turn]) this.addWalls(moves);
    return moves;
  }

  /** Writes the landings of the pawn to move and returns how many there are. */
  walks(found: Uint16Array): number {
    return landings(this.maze, this.squares[this.turn]!, this.occupied, found);
  }

  private addWalls(moves: number[]): void {
    const { maze } = this;
    const { points } = maze.grid;
    const touched = maze.touching();
    let joined = false;
    for (const wall of this.game.board.walls) {
      if (!maze.isFree(wall)) continue;
      if (!maze.isLoose(wall, touched)) {
        if (!joined) this.joinFences();
        joined = true;
        if (this.fences[0].shutsOff(wall) || this.fences[1].shutsOff(wall)) continue;
      }
      moves.push(points + wall);
    }
  }

  private joinFences(): void {
    for (const seat of [0, 1] as const) {
      this.fences[seat].join(this.squares[seat]!, this.maze.standing, this.maze.count);
    }
  }

  refusal(move: number): string | null {
    const { maze, turn } = this;
    const { grid } = maze;
    if (move < grid.points) {
      const count = this.walks(this.found);
      if (this.found.subarray(0, count).includes(move)) return null;
      const from = grid.name(this.squares[turn]!);
      return `the pawn on ${from} has no step, jump or side-step to ${grid.name(move)}`;
    }
    const wall = move - grid.points;
    if (!this.hands[turn]) return 'there is no wall left to place';
    if (!maze.isFree(wall)) return 'another wall stands on this crossing or in one of these grooves';
    this.joinFences();
    if (this.fences[turn ^ 1]!.shutsOff(wall)) {
      return "this wall would close another pawn's last walk to its goal";
    }
    return this.fences[turn]!.shutsOff(wall) ? 'this wall would close your own last walk to your goal' : null;
  }

  play(move: number): void {
    const { points } = this.maze.grid;
    if (move < points) this.walk(move);
    else this.build(move - points);
  }

  /** Moves the pawn to a square where it may land. */
  walk(landing: number): void {
    const seat = this.turn;
    const left = this.squares[seat]!;
    const depth = this.begin(left);
    const base = seat * this.maze.grid.points;
    this.name(base + left);
    this.name(base + landing);
    this.occupied[left] = 0;
    this.occupied[landing] = 1;
    this.squares[seat] = landing;
    this.placings[depth] = this.placing();
    this.since[depth] = this.since[depth - 1]!;
    this.measure(seat);
    this.passTurn();
    if (this.far[seat] === 0) this.outcome = win(seat, 'goal');
    else if (this.game.drawsByRepetition && this.earlier() >= 2) this.outcome = draw('repetition');
    else if (this.ply >= this.game.plyLimit) this.outcome = draw('ply_limit');
  }

  /** Places a wall that is free. Whether it shuts a pawn off is for the caller to know, or to ask by `hasWalks`. */
  build(wall: number): void {
    const seat = this.turn;
    const depth = this.begin(-wall);
    this.maze.place(wall);
    this.measure(0);
    this.measure(1);
    this.name(2 * this.maze.grid.points + wall);
    this.nameHand(seat);
    this.hands[seat]!--;
    this.nameHand(seat);
    this.placings[depth] = this.placings[depth - 1]!;
    this.since[depth] = depth;
    this.passTurn();
    if (this.ply >= this.game.plyLimit) this.outcome = draw('ply_limit');
  }

  /** Whether both pawns have a walk to their goals. */
  hasWalks(): boolean {
    return this.far[0] !== CUT_OFF && this.far[1] !== CUT_OFF;
  }

  /** Makes `steps` true for all walls. */
  mend(): void {
    this.fieldOf[0].mend();
    this.fieldOf[1].mend();
  }

  /** Finds a seat's `far` and `nearer` anew. */
  private measure(seat: number): void {
    const field = this.fieldOf[seat]!;
    const square = this.squares[seat]!;
    const { flood } = this.maze;
    if (!field.isMended) {
      if (flood && field.steps[square] !== 0) {
        flood.measure(square, seat === 0);
        this.far[seat] = flood.steps;
        this.nearer[seat] = flood.nearer;
        return;
      }
      field.mend();
    }
    const { steps } = field;
    const { stride } = this.maze.grid;
    const open = this.maze.open[square]!;
    const far = steps[square]!;
    this.far[seat] = far;
    this.nearer[seat] =
      (open & 1 && steps[square + stride]! < far ? 1 : 0) +
      (open & 2 && steps[square + 1]! < far ? 1 : 0) +
      (open & 4 && steps[square - stride]! < far ? 1 : 0) +
      (open & 8 && steps[square - 1]! < far ? 1 : 0);
  }

  /** Finds out what a wall that is free would make of `far` and `nearer`: see `triedFar` and `triedNearer`. */
  tryWall(wall: number): void {
    const { far, nearer, triedFar, triedNearer } = this;
    const before = far[0]! | (far[1]! << 8) | (nearer[0]! << 16) | (nearer[1]! << 24);
    this.maze.place(wall);
    this.measure(0);
    this.measure(1);
    this.maze.lift();
    triedFar[0] = far[0]!;
    triedFar[1] = far[1]!;
    triedNearer[0] = nearer[0]!;
    triedNearer[1] = nearer[1]!;
    this.recall(before);
  }

  private recall(distances: number): void {
    this.far[0] = distances & 255;
    this.far[1] = (distances >> 8) & 255;
    this.nearer[0] = (distances >> 16) & 255;
    this.nearer[1] = distances >>> 24;
  }

  /** Lets the other seat move again: no move of the game, but a search asks what it would lead to. */
  pass(): void {
    const depth = this.begin(0);
    this.ply--;
    this.placings[depth] = this.placings[depth - 1]!;
    this.since[depth] = depth;
    this.passTurn();
  }

  private begin(done: number): number {
    this.endings[this.depth] = this.outcome;
    this.done[this.depth] = done;
    const { far, nearer } = this;
    this.distances[this.depth] = far[0]! | (far[1]! << 8) | (nearer[0]! << 16) | (nearer[1]! << 24);
    this.ply++;
    return ++this.depth;
  }

  /** How many earlier times the pawns stood as now, the same walls standing and the same seat to move. */
  earlier(): number {
    const { placings, depth } = this;
    const first = this.since[depth]!;
    const now = placings[depth]!;
    let times = 0;
    for (let at = depth - 4; at >= first; at -= 2) if (placings[at] === now) times++;
    return times;
  }

  undo(): void {
    const done = this.done[--this.depth]!;
    this.outcome = this.endings[this.depth]!;
    if (done === ENDED) return;
    this.recall(this.distances[this.depth]!);
    this.passTurn();
    if (done === 0) return;
    this.ply--;
    const seat = this.turn;
    if (done > 0) {
      const base = seat * this.maze.grid.points;
      const here = this.squares[seat]!;
      this.name(base + here);
      this.name(base + done);
      this.occupied[here] = 0;
      this.occupied[done] = 1;
      this.squares[seat] = done;
    } else {
      this.maze.lift();
      this.name(2 * this.maze.grid.points - done);
      this.nameHand(seat);
      this.hands[seat]!++;
      this.nameHand(seat);
    }
  }

  withdraw(seat: number, ending: Ending): void {
    this.end(win(1 - seat, ending));
  }

  agree(): void {
    this.end(draw('agreed'));
  }

  private end(outcome: Outcome): void {
    const depth = this.begin(ENDED);
    this.ply--;
    this.placings[depth] = this.placings[depth - 1]!;
    this.since[depth] = depth;
    this.outcome = outcome;
  }

  growth(move: number): Growth[] {
    const { points } = this.maze.grid;
    if (move < points) return [];
    const other = this.turn ^ 1;
    this.tryWall(move - points);
    return [[other, this.triedFar[other]! - this.far[other]!]];
  }

  show(): string {
    const { maze, squares, hands } = this;
    const picture = drawn(
      maze.grid,
      (square) => (square === squares[0] ? 'A' : square === squares[1] ? 'B' : undefined),
      (square) => maze.stroke(square, NORTH),
      (square) => maze.stroke(square, EAST),
    );
    const turn = this.outcome ? 'game over' : `${'AB'[this.turn]} to move`;
    return `${picture}\nwalls in hand: A ${hands[0]}, B ${hands[1]}\n${turn}`;
  }
}

/** The sign of a withdrawal or an agreed draw among the things done; no square and no wall has this number. */
const ENDED = -32768;

const nine = BOARD_9X9.grid;
const long = BOARD_9X13.grid;
const ends = [nine.row(9), nine.row(1)] as const;
const farRow = long.row(13);

/** Two pawns face to face, ten walls each, a draw at the third repetition and at ply 200. */
export const DOLAMBAC = new TwoPawns(
  'dolambac',
  BOARD_9X9,
  [nine.named('e1')!, nine.named('e9')!],
  ends,
  [10],
  200,
  true,
);

/** Dolambaç's board and walls without its draw rules. */
export const DUEL = new TwoPawns('duel', BOARD_9X9, DOLAMBAC.starts, ends, [10], 1000, false);

/** Two pawns side by side on a long board, both bound for the same far row. */
export const RACE = new TwoPawns(
  'race',
  BOARD_9X13,
  [long.named('c1')!, long.named('g1')!],
  [farRow, farRow],
  [15, 10],
  1000,
  false,
);
