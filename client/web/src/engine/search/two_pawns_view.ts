// What the search knows about two pawns and their walls.

import { CUT_OFF } from '../field.ts';
import type { TwoPawnsPosition } from '../two_pawns.ts';
import { PawnsView } from './pawns_view.ts';
import { ILLEGAL, MOST_MOVES, UNSEEN } from './view.ts';

/** The worth of things in hundredths of a step; docs/bots.md says how they did in matches. */
const WALL = 130;
const TEMPO = 50;
/** For a side that nobody can hinder any more and that is first home. */
const FREE = 1500;
/** For each neighbour of the pawn's square that is a step nearer. */
const BRANCH = 10;

/** How promising a move is for each step that it gains. */
const STEP_PROMISE = 3000;
const WALL_PROMISE = -2000;
const NEARBY_PROMISE = -4000;

/** The value for the side to move of its walk, walls and ways, and of the other side's. */
function value(
  own: number,
  theirs: number,
  walls: number,
  theirWalls: number,
  ways: number,
  theirWays: number,
): number {
  let score = 100 * (theirs - own) + TEMPO + WALL * (walls - theirWalls);
  if (theirWalls === 0 && own <= theirs) score += FREE;
  else if (walls === 0 && theirs < own) score -= FREE;
  if (theirWalls > 0) score += BRANCH * ways;
  if (walls > 0) score -= BRANCH * theirWays;
  return score;
}

/** Dolambaç, Duel and Race. */
export class TwoPawnsView extends PawnsView {
  private readonly found = new Uint16Array(12);

  constructor(readonly position: TwoPawnsPosition) {
    super(position.game.board, position.maze);
  }

  side(): number {
    return this.position.turn;
  }

  sideOf(seat: number): number {
    return seat;
  }

  evaluate(): number {
    const { turn, far, nearer, hands } = this.position;
    return value(
      far[turn]!,
      far[turn ^ 1]!,
      hands[turn]!,
      hands[turn ^ 1]!,
      nearer[turn]!,
      nearer[turn ^ 1]!,
    );
  }

  override admits(move: number): boolean {
    const { position, points } = this;
    if (move >= points) return position.hands[position.turn]! > 0 && this.maze.isFree(move - points);
    const count = position.walks(this.found);
    for (let n = 0; n < count; n++) if (this.found[n] === move) return true;
    return false;
  }

  override peek(move: number): number {
    const { position } = this;
    const { turn, hands, triedFar, triedNearer } = position;
    const walls = hands[turn]! - 1;
    const theirWalls = hands[turn ^ 1]!;
    if (walls + theirWalls === 0) return UNSEEN;
    position.tryWall(move - this.points);
    const own = triedFar[turn]!;
    const theirs = triedFar[turn ^ 1]!;
    if (own === CUT_OFF || theirs === CUT_OFF) return ILLEGAL;
    return -value(theirs, own, theirWalls, walls, triedNearer[turn ^ 1]!, triedNearer[turn]!);
  }

  candidates(depth: number, ply: number): number {
    const { position, moves, promise, found } = this;
    const { turn, hands, steps, far } = position;
    position.mend();
    const base = ply * MOST_MOVES;
    const history = this.history[turn]!;
    const here = far[turn]!;
    const count = position.walks(found);
    for (let n = 0; n < count; n++) {
      const landing = found[n]!;
      const there = steps[turn]![landing]!;
      moves[base + n] = landing;
      promise[base + n] = there === 0 ? 1 << 28 : (here - there) * STEP_PROMISE + (history[landing]! >> 4);
    }
    return hands[turn] ? this.addWalls(depth, base, count) : count;
  }

  private addWalls(depth: number, base: number, first: number): number {
    const { position, moves, promise } = this;
    const { squares, steps, turn } = position;
    const history = this.history[turn]!;
    const other = turn ^ 1;
    this.collect();
    let count = this.addAcross(steps[other]!, squares[other]!, base, first);
    if (depth < 2) {
      for (let at = base + first; at < base + count; at++) promise[at] = history[moves[at]!]! + WALL_PROMISE;
      return count;
    }
    count = this.weighed(depth, base, first, count);
    if (depth < 3) return count;
    this.markNear(steps[0], squares[0]!);
    this.markNear(steps[1], squares[1]!);
    return this.addNearby(history, NEARBY_PROMISE, base, count);
  }

  /** Tries the walls from `first` on for what they gain, drops the illegal ones, and at little depth those that harm. */
  private weighed(depth: number, base: number, first: number, count: number): number {
    const { position, moves, promise, points } = this;
    const { turn, far, triedFar } = position;
    const history = this.history[turn]!;
    const before = far[turn ^ 1]! - far[turn]!;
    let kept = base + first;
    for (let at = base + first; at < base + count; at++) {
      const move = moves[at]!;
      position.tryWall(move - points);
      const gain = triedFar[turn ^ 1]! - triedFar[turn]! - before;
      if (triedFar[0] === CUT_OFF || triedFar[1] === CUT_OFF || (gain < 0 && depth < 4)) continue;
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

  override canPass(): boolean {
    return this.position.hands[this.position.turn]! > 0;
  }

  override pass(): void {
    this.position.pass();
  }

  override repeats(): boolean {
    return this.position.earlier() > 0;
  }

  /** A race without walls is played out, unless one side is far ahead. */
  override goesOn(): boolean {
    const { hands, far, turn } = this.position;
    if (hands[0]! + hands[1]! > 0) return false;
    const lead = far[turn ^ 1]! - far[turn]!;
    return lead > -3 && lead < 3;
  }
}
