// The search for more than two seats: max-n (Luckhardt and Irani 1986). Every seat plays for its own value, so a value is one
// number for each seat, and nothing but a sure win cuts the search off; it lives on offering few moves.

import type { Move } from '../rules.ts';
import type { FourView } from './four_view.ts';
import { OUT_OF_BUDGET, WIN, type Budget, type Finding, type Ranked, type Thinks } from './search.ts';
import { MOST_MOVES, MOST_PLIES } from './view.ts';

const SEATS = 4;
const MOST_DEPTH = 12;
const NODES_BETWEEN_GLANCES = 32;

/** Searches the positions of Four. */
export class MaxN implements Thinks {
  nodes = 0;
  isDone = false;
  completed = 0;
  private budget: Budget = { nodes: 0, depth: 0, deadline: 0 };
  private played = 0;
  private ranked: Ranked[] = [];
  /** By ply, the value for each seat of the best line found. */
  private readonly values4 = new Int32Array(SEATS * (MOST_PLIES + 1));

  constructor(private readonly view: FourView) {}

  begin(moves: readonly Move[]): void {
    this.nodes = 0;
    this.completed = 0;
    this.isDone = false;
    this.ranked = this.values(moves, 1);
    this.ranked.sort((a, b) => b.score - a.score);
  }

  think(budget: Budget, progress?: (finding: Finding) => void): Finding {
    this.budget = budget;
    try {
      while (!this.isDone && this.completed < budget.depth) {
        this.root(this.completed + 1);
        this.completed++;
        if (this.completed === MOST_DEPTH || Math.abs(this.ranked[0]!.score) > WIN / 2) this.isDone = true;
        progress?.(this.finding());
      }
    } catch (error) {
      if (error !== OUT_OF_BUDGET) throw error;
      while (this.played > 0) this.takeBack();
    }
    return this.finding();
  }

  private finding(): Finding {
    const { move, score } = this.ranked[0]!;
    return { move, score, depth: Math.max(1, this.completed), nodes: this.nodes, line: [move] };
  }

  values(moves: readonly Move[], depth: number): Ranked[] {
    this.budget = { nodes: Infinity, depth, deadline: Infinity };
    const seat = this.view.position.turn;
    return moves.map((move) => ({ move, score: this.valueAfter(move, seat, depth - 1, 0) }));
  }

  /** Looks at the moves that are offered at this depth, and ranks them before all others. */
  private root(depth: number): void {
    const { view } = this;
    const seat = view.position.turn;
    const count = view.candidates(depth, 0);
    const offered = Array.from(view.moves.subarray(0, count));
    const found: Ranked[] = [];
    const known = this.ranked.map(({ move }) => move);
    offered.sort((a, b) => known.indexOf(a) - known.indexOf(b));
    for (const move of offered) {
      if (!known.includes(move)) continue;
      const score = this.valueAfter(move, seat, depth - 1, 0);
      found.push({ move, score });
      if (score > WIN / 2) break;
    }
    found.sort((a, b) => b.score - a.score);
    const looked = new Set(found.map(({ move }) => move));
    this.ranked = [...found, ...this.ranked.filter(({ move }) => !looked.has(move))];
  }

  private takeBack(): void {
    this.view.position.undo();
    this.played--;
  }

  /** What a legal move is worth to a seat. */
  private valueAfter(move: Move, seat: number, depth: number, ply: number): number {
    if (!this.view.play(move)) return -WIN;
    this.played++;
    this.search(depth, ply + 1);
    this.takeBack();
    return this.values4[SEATS * (ply + 1) + seat]!;
  }

  /** Finds the values of a position for all seats. */
  private search(depth: number, ply: number): void {
    const { view, values4 } = this;
    const { position } = view;
    const at = SEATS * ply;
    if (++this.nodes % NODES_BETWEEN_GLANCES === 0 || this.nodes >= this.budget.nodes) {
      if (this.nodes >= this.budget.nodes || performance.now() >= this.budget.deadline) throw OUT_OF_BUDGET;
    }
    if (position.outcome) {
      const { winner } = position.outcome;
      for (let seat = 0; seat < SEATS; seat++) {
        values4[at + seat] = winner === null ? 0 : winner === seat ? WIN - ply : ply - WIN;
      }
      return;
    }
    if (depth <= 0 || ply >= MOST_PLIES) {
      view.valuesInto(values4, at);
      return;
    }
    const seat = position.turn;
    const base = ply * MOST_MOVES;
    const count = Math.min(view.candidates(depth, ply), MOST_MOVES);
    const most = view.sortedFirst(base, count);
    let best = -Infinity;
    for (let n = 0; n < most; n++) {
      if (!view.play(view.moves[base + n]!)) continue;
      this.played++;
      this.search(depth - 1, ply + 1);
      this.takeBack();
      const score = values4[at + SEATS + seat]!;
      if (score <= best) continue;
      best = score;
      for (let other = 0; other < SEATS; other++) values4[at + other] = values4[at + SEATS + other]!;
      if (score > WIN / 2) break;
    }
    if (best === -Infinity) view.valuesInto(values4, at);
  }
}
