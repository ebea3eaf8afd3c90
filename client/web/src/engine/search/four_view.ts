// What the search knows about Four. The seat that thinks is one side, the three others together are the other side
// ("paranoid", Sturtevant and Korf 2000): so alpha-beta, the table and all cuts work as with two, several plies deeper than
// max-n gets, where every seat looks to itself.

import { GOLDEN_SQUARE, SEATS, type FourPosition } from '../four.ts';
import { PawnsView } from './pawns_view.ts';
import { MOST_MOVES } from './view.ts';

/** In hundredths of a step. */
const OWN_WALL = 45;
const OTHER_WALL = 15;
/** How much the nearest of the others counts against all of them together, in quarters. */
const NEAREST = 18;
const STEP_PROMISE = 3000;
const WALL_PROMISE = -2000;
const NEARBY_PROMISE = -4000;

export class FourView extends PawnsView {
  private readonly found = new Uint16Array(20);
  /** The seat that thinks. */
  private readonly self: number;

  constructor(readonly position: FourPosition) {
    super(position.game.board, position.maze);
    this.self = position.turn;
  }

  side(): number {
    return this.position.turn === this.self ? 0 : 1;
  }

  sideOf(seat: number): number {
    return seat === this.self ? 0 : 1;
  }

  override get salt(): number {
    return Math.imul(this.self + 1, 0x2545f491);
  }

  evaluate(): number {
    const { turn, squares, hands, steps } = this.position;
    const { self } = this;
    let nearest = 1000;
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
    score += NEAREST * (nearest - own) + Math.round((25 - NEAREST) * (sum / others - own));
    return turn === self ? score : -score;
  }

  /** The seat of the other side that is nearest to the goal: for the others, the seat that thinks. */
  private rival(): number {
    const { turn, squares, steps } = this.position;
    if (turn !== this.self) return this.self;
    let best = -1;
    for (let n = 1; n < SEATS; n++) {
      const seat = (turn + n) & 3;
      if (squares[seat] && (best < 0 || steps[squares[seat]!]! < steps[squares[best]!]!)) best = seat;
    }
    return best;
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
    if (depth < 4) return count;
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
