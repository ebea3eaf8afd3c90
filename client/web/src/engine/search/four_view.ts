// What the search knows about Four: how many plies each seat is from home, walls in hand; as candidates the pawn's moves,
// and the walls against the seat that would be home first of all others.

import { GOLDEN_SQUARE, SEATS, type FourPosition } from '../four.ts';
import { PawnsView } from './pawns_view.ts';
import { MOST_MOVES } from './view.ts';

/** In hundredths of a step. */
const OWN_WALL = 45;
const OTHER_WALL = 15;
/** How much the nearest of the others counts against all of them together, in quarters. */
const NEAREST = 18;
/** What a seat that is out thinks of it all. */
const OUT = 20_000;
/** How many moves of a position are searched. */
const MOST_TRIED = 7;
const STEP_PROMISE = 3000;
const WALL_PROMISE = -2000;
const NEARBY_PROMISE = -4000;

export class FourView extends PawnsView {
  private readonly found = new Uint16Array(20);

  constructor(readonly position: FourPosition) {
    super(position.game.board, position.maze);
  }

  side(): number {
    return this.position.turn & 1;
  }

  sideOf(seat: number): number {
    return seat & 1;
  }

  evaluate(): number {
    return this.worthFor(this.position.turn);
  }

  /** The value of the position for every seat, written from `at` on. */
  valuesInto(values: Int32Array, at: number): void {
    for (let seat = 0; seat < SEATS; seat++) values[at + seat] = this.worthFor(seat);
  }

  private worthFor(self: number): number {
    const { turn, squares, hands, steps } = this.position;
    if (!squares[self]) return -OUT;
    let nearest = Infinity;
    let sum = 0;
    let others = 0;
    let score = OWN_WALL * hands[self]!;
    for (let seat = 0; seat < SEATS; seat++) {
      if (seat === self || !squares[seat]) continue;
      // In plies until the pawn is home.
      const plies = SEATS * steps[squares[seat]!]! + ((seat - turn) & 3);
      if (plies < nearest) nearest = plies;
      sum += plies;
      others++;
      score -= OTHER_WALL * hands[seat]!;
    }
    const own = SEATS * steps[squares[self]!]! + ((self - turn) & 3);
    return score + NEAREST * (nearest - own) + Math.round((25 - NEAREST) * (sum / others - own));
  }

  /** The seat that a wall of the seat to move is for: of all others the one that would be home first. */
  private rival(): number {
    const { turn, squares, steps } = this.position;
    let best = -1;
    let fewest = Infinity;
    for (let n = 1; n < SEATS; n++) {
      const seat = (turn + n) & 3;
      if (!squares[seat]) continue;
      const plies = SEATS * steps[squares[seat]!]! + n;
      if (plies < fewest) {
        fewest = plies;
        best = seat;
      }
    }
    return best;
  }

  /** Puts the most promising of the moves offered to the front, and returns how many of them are worth a search. */
  sortedFirst(base: number, count: number): number {
    const { moves, promise } = this;
    const most = Math.min(count, MOST_TRIED);
    for (let n = 0; n < most; n++) {
      let top = base + n;
      for (let at = top + 1; at < base + count; at++) if (promise[at]! > promise[top]!) top = at;
      const [move, looks] = [moves[top]!, promise[top]!];
      moves[top] = moves[base + n]!;
      promise[top] = promise[base + n]!;
      moves[base + n] = move;
      promise[base + n] = looks;
    }
    return most;
  }

  candidates(depth: number, ply: number): number {
    const { position, moves, promise, found } = this;
    const { turn, squares, hands, steps } = position;
    const base = ply * MOST_MOVES;
    const history = this.history[this.side()]!;
    const here = steps[squares[turn]!]!;
    let count = position.walks(found);
    for (let n = 0; n < count; n++) {
      const landing = found[n]!;
      moves[base + n] = landing;
      promise[base + n] =
        landing === GOLDEN_SQUARE
          ? 1 << 28
          : (here - steps[landing]!) * STEP_PROMISE + (history[landing]! >> 4);
    }
    if (!hands[turn]) return count;
    const rival = this.rival();
    this.collect();
    const first = count;
    count = this.addAcross(steps, squares[rival]!, base, count);
    count = this.weighed(rival, base, first, count);
    if (depth < 5) return count;
    this.markNear(steps, squares[rival]!);
    this.markNear(steps, squares[turn]!);
    return this.addNearby(history, NEARBY_PROMISE, base, count);
  }

  private weighed(rival: number, base: number, first: number, count: number): number {
    const { position, moves, promise, maze, points } = this;
    const { squares, turn, steps } = position;
    const history = this.history[this.side()]!;
    const own = squares[turn]!;
    const theirs = squares[rival]!;
    const before = steps[theirs]! - steps[own]!;
    let kept = base + first;
    for (let at = base + first; at < base + count; at++) {
      const move = moves[at]!;
      maze.place(move - points);
      maze.fields[0]!.mend();
      const legal = position.hasWalks();
      const gain = steps[theirs]! - steps[own]! - before;
      maze.lift();
      if (!legal || gain < 0) continue;
      moves[kept] = move;
      promise[kept++] = gain * STEP_PROMISE + WALL_PROMISE + history[move]!;
    }
    return kept - base;
  }

  play(move: number): boolean {
    const { position, points } = this;
    if (move < points) {
      position.walk(move);
      return true;
    }
    position.build(move - points);
    if (position.hasWalks()) return true;
    position.undo();
    return false;
  }
}
