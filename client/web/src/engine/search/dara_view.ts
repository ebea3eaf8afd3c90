// What the search knows about Dara: stones, threes that can be made, room to move.

import { beside, bitCount, protectedStones, type DaraPosition } from '../dara.ts';
import { MOST_MOVES, View } from './view.ts';

const FILES = 6;
const RANKS = 5;
const NONE = 63;
const ALL = 0x3fffffff;
/** In hundredths; a stone is worth three steps. */
const STONE = 300;
const OWN_THREAT = 120;
const OTHER_THREAT = 70;
const SHAPE = 12;
const ROOM = 4;
/** Below this many stones each one counts for more. */
const FEW = 5;
const FEW_STONES = 200;

/** Every three squares in a row: the words of the three, and of the squares that would make four with them. */
const LINES = lines();

function lines(): Int32Array {
  const found: number[] = [];
  for (let rank = 0; rank < RANKS; rank++) {
    for (let file = 0; file < FILES; file++) {
      for (const [right, up] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const place = (n: number) => {
          const [f, r] = [file + n * right, rank + n * up];
          return f >= 0 && f < FILES && r >= 0 && r < RANKS ? 1 << (r * FILES + f) : 0;
        };
        if (place(2)) found.push(place(0) | place(1) | place(2), place(-1) | place(3));
      }
    }
  }
  return Int32Array.from(found);
}

export class DaraView extends View {
  constructor(readonly position: DaraPosition) {
    super(1 << 18);
  }

  side(): number {
    return this.position.turn;
  }

  sideOf(seat: number): number {
    return seat;
  }

  evaluate(): number {
    const { stones, hands, turn } = this.position;
    const own = stones[turn]!;
    const enemy = stones[turn ^ 1]!;
    const empty = ALL & ~(own | enemy);
    const ownCount = bitCount(own) + hands[turn]!;
    const enemyCount = bitCount(enemy) + hands[turn ^ 1]!;
    let score = STONE * (ownCount - enemyCount);
    if (ownCount < FEW) score -= FEW_STONES * (FEW - ownCount);
    if (enemyCount < FEW) score += FEW_STONES * (FEW - enemyCount);
    score += ROOM * (bitCount(beside(own) & empty) - bitCount(beside(enemy) & empty));
    const placing = hands[0]! + hands[1]! > 0;
    score += this.threats(own, empty, placing ? OTHER_THREAT : OWN_THREAT);
    return score - this.threats(enemy, empty, OTHER_THREAT);
  }

  /** What the lines are worth in which two of three squares are held and the third can be filled. */
  private threats(own: number, empty: number, worth: number): number {
    let score = 0;
    for (let n = 0; n < LINES.length; n += 2) {
      const line = LINES[n]!;
      const missing = line & ~own;
      if (missing & (missing - 1) || !(missing & empty) || LINES[n + 1]! & own) continue;
      score += beside(missing) & own & ~line ? worth : SHAPE;
    }
    return score;
  }

  candidates(_depth: number, ply: number): number {
    const { position, moves, promise } = this;
    const { stones, turn } = position;
    const base = ply * MOST_MOVES;
    const history = this.history[turn]!;
    const legal = position.legal();
    const enemyRemovable = stones[turn ^ 1]! & ~protectedStones(stones[turn ^ 1]!);
    const count = Math.min(legal.length, MOST_MOVES);
    for (let n = 0; n < count; n++) {
      const move = legal[n]!;
      moves[base + n] = move;
      promise[base + n] = history[move]!;
      // A stone that would be beside others is more often the one to take.
      if (move >> 12 !== NONE) {
        promise[base + n]! += 5000 + 100 * bitCount(beside(1 << (move >> 12)) & enemyRemovable);
      }
    }
    return count;
  }

  play(move: number): boolean {
    this.position.play(move);
    return true;
  }

  isQuiet(move: number): boolean {
    return move >> 12 === NONE;
  }

  override repeats(): boolean {
    return this.position.earlier() > 0;
  }
}
