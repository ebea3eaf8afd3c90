// The transposition table: what a search has found out about positions, kept from move to move.

/** What a stored score says about the true one. */
export const EXACT = 3;
export const AT_LEAST = 1;
export const AT_MOST = 2;

const SLOTS = 2;
const MOST_GENERATIONS = 7;

/** Two entries for each index: one gives way to deeper or newer searches only, the other to everything. */
export class Table {
  private readonly mask: number;
  private readonly keys: Int32Array;
  /** Move in 20 bits, depth in 7, bound in 2, generation in 3. */
  private readonly entries: Int32Array;
  private readonly scores: Int16Array;
  private generation = 0;
  /** What the last successful `probe` found. */
  move = 0;
  depth = 0;
  bound = 0;
  score = 0;

  /** `entries` has to be a power of two. */
  constructor(entries: number) {
    this.mask = entries - SLOTS;
    this.keys = new Int32Array(entries);
    this.entries = new Int32Array(entries);
    this.scores = new Int16Array(entries);
  }

  /** Lets a new search take the place of what older ones have left. */
  age(): void {
    this.generation = (this.generation + 1) & MOST_GENERATIONS;
  }

  clear(): void {
    this.keys.fill(0);
    this.entries.fill(0);
  }

  /** Looks a position up and says whether it is there. */
  probe(low: number, high: number): boolean {
    let at = low & this.mask;
    for (let slot = 0; slot < SLOTS; slot++, at++) {
      const entry = this.entries[at]!;
      if (this.keys[at] !== high || entry === 0) continue;
      this.move = entry & 0xfffff;
      this.depth = (entry >> 20) & 127;
      this.bound = (entry >>> 27) & 3;
      this.score = this.scores[at]!;
      return true;
    }
    return false;
  }

  store(low: number, high: number, move: number, depth: number, bound: number, score: number): void {
    let at = low & this.mask;
    const first = this.entries[at]!;
    if (this.keys[at] !== high || first === 0) {
      const isOld = first >>> 29 !== this.generation;
      if (first !== 0 && !isOld && ((first >> 20) & 127) > depth) at++;
    }
    const known = this.entries[at]!;
    const kept = move === 0 && this.keys[at] === high ? known & 0xfffff : move;
    this.keys[at] = high;
    this.entries[at] = kept | (depth << 20) | (bound << 27) | (this.generation << 29);
    this.scores[at] = score;
  }
}
