// What the search knows about Roamers: roamers left, who is entrapped, room to move. Of the barrier actions it looks at
// those that touch a roamer.

import { RESTING_OF } from '../arena.ts';
import type { RoamersPosition } from '../roamers.ts';
import { MOST_MOVES, View } from './view.ts';

/** In hundredths; a roamer is worth ten steps. */
const ROAMER = 1000;
const ENTRAPPED = 150;
/** For each way that a roamer can go, and for each side of it that is closed. */
const WAY = 10;
const CLOSED_SIDE = 15;
const BARRIER = 4;
const CODES = 6 << 16;
const QUIET_FROM = 2 << 16;

export class RoamersView extends View {
  constructor(readonly position: RoamersPosition) {
    super(CODES);
  }

  side(): number {
    return this.position.turn;
  }

  sideOf(seat: number): number {
    return seat;
  }

  evaluate(): number {
    const { turn, hands } = this.position;
    const score = this.standing(turn) - this.standing(1 - turn);
    return score + BARRIER * (hands[turn]! - hands[1 - turn]!);
  }

  private standing(seat: number): number {
    const { arena, toPlace } = this.position;
    let score = ROAMER * toPlace[seat]!;
    for (const square of arena.roamersOf(seat)) {
      score += ROAMER + WAY * arena.landings(square).length - CLOSED_SIDE * this.closedSides(square) ** 2;
      if (arena.isSurrounded(square)) score -= ENTRAPPED;
    }
    return score;
  }

  private closedSides(square: number): number {
    const { arena } = this.position;
    let closed = 0;
    for (let side = 0; side < 4; side++) {
      if (!(arena.inside[square]! & (1 << side)) || arena.barriers[arena.groove(square, side)]) closed++;
    }
    return closed;
  }

  candidates(_depth: number, ply: number): number {
    const { position, moves, promise } = this;
    const base = ply * MOST_MOVES;
    const history = this.history[position.turn]!;
    const touching = this.grooveWorths();
    const legal = position.legal();
    let count = 0;
    for (const move of legal) {
      if (count === MOST_MOVES) break;
      let looks = history[move]!;
      if (move >= QUIET_FROM && move < 5 << 16) {
        const worth = touching.get(move & 255);
        if (worth === undefined && legal.length > 24) continue;
        looks += 500 * (worth ?? 0);
      }
      moves[base + count] = move;
      promise[base + count++] = looks;
    }
    for (let n = 0; count === 0 && n < legal.length && n < MOST_MOVES; n++) {
      moves[base + n] = legal[n]!;
      promise[base + n] = 0;
      if (n === Math.min(legal.length, MOST_MOVES) - 1) count = n + 1;
    }
    return count;
  }

  /** The empty grooves beside roamers, with how much a barrier there closes enemies in rather than friends. */
  private grooveWorths(): Map<number, number> {
    const { arena, turn } = this.position;
    const worths = new Map<number, number>();
    for (const seat of [0, 1]) {
      for (const square of arena.roamersOf(seat)) {
        const weight = (seat === turn ? -1 : 1) * (1 + this.closedSides(square));
        for (let side = 0; side < 4; side++) {
          if (!(arena.inside[square]! & (1 << side))) continue;
          const groove = arena.groove(square, side);
          if (arena.barriers[groove] === 0 || arena.barriers[groove] === RESTING_OF[turn]) {
            worths.set(groove, (worths.get(groove) ?? 0) + weight);
          }
        }
      }
    }
    return worths;
  }

  play(move: number): boolean {
    this.position.play(move);
    return true;
  }

  isQuiet(move: number): boolean {
    return move >= QUIET_FROM;
  }

  override repeats(): boolean {
    return this.position.earlier() > 0;
  }
}
