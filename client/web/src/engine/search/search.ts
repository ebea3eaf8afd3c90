// The search, one for all games: principal variation search, one ply deeper each time (Marsland 1986), with a transposition
// table, killer moves, history, null moves, reverse futility, and less depth for quiet moves that come late.

import type { Move } from '../rules.ts';
import { AT_LEAST, AT_MOST, EXACT, Table } from './table.ts';
import { ILLEGAL, MOST_MOVES, MOST_PLIES, UNSEEN, type View } from './view.ts';

/** The score of a win now; one that takes n plies is worth n less. */
export const WIN = 30_000;
/** Scores beyond this are proven wins. */
export const SURE = WIN - 1_000;
const NODES_BETWEEN_GLANCES = 64;
/** How much the standing may exceed beta before the search gives up looking, for each ply of depth. */
const MARGIN = 120;
/** The greatest depth, in plies. */
const MOST_DEPTH = 40;
/** How deep a move is looked at, for its score, that has no alternative. */
const ENOUGH_FOR_ONLY_MOVE = 4;
/** History is halved when one of its entries grows past this. */
const MOST_HISTORY = 1 << 20;

/** What a search may cost. */
export interface Budget {
  readonly nodes: number;
  readonly depth: number;
  /** By `performance.now()`. */
  readonly deadline: number;
}

/** What a search has found out so far. */
export interface Finding {
  readonly move: Move;
  readonly score: number;
  /** How many plies have been looked at completely. */
  readonly depth: number;
  readonly nodes: number;
  /** The line that both sides are expected to play. */
  readonly line: readonly Move[];
}

class OutOfBudget extends Error {}
/** What is thrown, and caught where the search began, when the budget is used up. */
export const OUT_OF_BUDGET = new OutOfBudget();

/** A move at the root with its score. */
export interface Ranked {
  readonly move: Move;
  score: number;
}

/** A way to search: see `Search` for what each part does. */
export interface Thinks {
  readonly nodes: number;
  readonly isDone: boolean;
  readonly completed: number;
  begin(moves: readonly Move[]): void;
  think(budget: Budget, progress?: (finding: Finding) => void): Finding;
  values(moves: readonly Move[], depth: number): Ranked[];
}

/** Searches the positions of one view. */
export class Search implements Thinks {
  nodes = 0;
  private budget: Budget = { nodes: 0, depth: 0, deadline: 0 };
  private played = 0;
  private ranked: Ranked[] = [];
  private depth = 0;
  private found: Finding = { move: 0, score: 0, depth: 0, nodes: 0, line: [] };
  /** Whether thinking on would find nothing more. */
  isDone = false;
  private readonly killers = new Int32Array(2 * MOST_PLIES);
  private readonly reductions = Uint8Array.from({ length: 64 * 64 }, (_, n) => {
    const [depth, rank] = [n >> 6, n & 63];
    return depth < 2 || rank < 2 ? 0 : Math.floor(0.4 + (Math.log(depth) * Math.log(rank)) / 1.7);
  });

  constructor(
    private readonly view: View,
    private readonly table: Table,
  ) {}

  /** How many plies have been looked at completely. */
  get completed(): number {
    return this.depth;
  }

  /** Starts thinking about the position, of whose moves (all legal) one is to be chosen. */
  begin(moves: readonly Move[]): void {
    this.nodes = 0;
    this.depth = 0;
    this.isDone = false;
    this.killers.fill(0);
    this.table.age();
    for (const history of this.view.history) for (let n = 0; n < history.length; n++) history[n]! >>= 3;
    this.ranked = this.firstRanking(moves);
    const { move, score } = this.ranked[0]!;
    this.found = { move, score, depth: 1, nodes: this.nodes, line: [] };
  }

  /**
   * Thinks on, deeper and deeper, until the budget is used up or nothing is left to find out (then `isDone`). May be called
   * again with more budget. `progress` is called after every completed depth.
   */
  think(budget: Budget, progress?: (finding: Finding) => void): Finding {
    this.budget = budget;
    const { ranked } = this;
    const report = (move: Move, score: number, depth: number) => {
      this.found = { move, score, depth, nodes: this.nodes, line: [] };
    };
    try {
      while (!this.isDone && this.depth < budget.depth) {
        const depth = this.depth + 1;
        this.root(ranked, depth, report);
        this.depth = depth;
        const proven = Math.abs(this.found.score) > SURE && WIN - Math.abs(this.found.score) <= depth;
        if (proven || depth === MOST_DEPTH || (ranked.length === 1 && depth >= ENOUGH_FOR_ONLY_MOVE))
          this.isDone = true;
        this.found = { ...this.found, line: this.line(this.found.move) };
        progress?.(this.found);
      }
    } catch (error) {
      if (error !== OUT_OF_BUDGET) throw error;
      while (this.played > 0) this.takeBack();
    }
    return { ...this.found, nodes: this.nodes, line: this.line(this.found.move) };
  }

  /** The value of every one of these moves (all legal) after a search of `depth` plies. */
  values(moves: readonly Move[], depth: number): Ranked[] {
    this.budget = { nodes: Infinity, depth, deadline: Infinity };
    this.begin(moves);
    const side = this.view.side();
    if (depth < 2) return this.ranked;
    return this.ranked.map(({ move }) => {
      this.play(move);
      const score = this.after(side, depth - 1, 1, -WIN, WIN);
      this.takeBack();
      return { move, score };
    });
  }

  /** The moves, those first that leave the mover standing best after one ply. */
  private firstRanking(moves: readonly Move[]): Ranked[] {
    const ranked: Ranked[] = [];
    for (const move of moves) {
      const side = this.view.side();
      if (!this.play(move)) continue;
      this.nodes++;
      ranked.push({ move, score: this.standing(side, 1) });
      this.takeBack();
    }
    const low = this.view.position.hashLow ^ this.view.salt;
    const known = this.table.probe(low, this.view.position.hashHigh) ? this.table.move : 0;
    return ranked.sort((a, b) => Number(b.move === known) - Number(a.move === known) || b.score - a.score);
  }

  private root(
    ranked: Ranked[],
    depth: number,
    report: (move: Move, score: number, done: number) => void,
  ): void {
    const { view } = this;
    const side = view.side();
    let alpha = -WIN;
    for (const [rank, entry] of ranked.entries()) {
      this.play(entry.move);
      let score: number;
      if (rank === 0) score = this.after(side, depth - 1, 1, -WIN, WIN);
      else {
        const less = depth > 2 && rank > 3 && view.isQuiet(entry.move) ? this.reduction(depth, rank) : 0;
        score = this.after(side, depth - 1 - less, 1, alpha, alpha + 1);
        if (score > alpha && less) score = this.after(side, depth - 1, 1, alpha, alpha + 1);
        if (score > alpha) score = this.after(side, depth - 1, 1, alpha, WIN);
      }
      this.takeBack();
      entry.score = rank === 0 || score > alpha ? score : -WIN - rank;
      if (rank === 0 || score > alpha) {
        alpha = score;
        report(entry.move, score, rank === ranked.length - 1 ? depth : Math.max(1, depth - 1));
        ranked.splice(rank, 1);
        ranked.unshift(entry);
      }
    }
    report(ranked[0]!.move, alpha, depth);
    const { position } = view;
    this.table.store(position.hashLow ^ view.salt, position.hashHigh, ranked[0]!.move, depth, EXACT, alpha);
  }

  private reduction(depth: number, rank: number): number {
    return this.reductions[(depth > 63 ? 63 : depth) * 64 + (rank > 63 ? 63 : rank)]!;
  }

  private play(move: Move): boolean {
    if (!this.view.play(move)) return false;
    this.played++;
    return true;
  }

  private takeBack(): void {
    this.view.position.undo();
    this.played--;
  }

  /** The value, for `side`, of the position that its move has led to. */
  private after(side: number, depth: number, ply: number, alpha: number, beta: number): number {
    const { view } = this;
    if (view.position.outcome) return this.result(side, ply);
    return view.side() === side
      ? this.search(depth, ply, alpha, beta, true)
      : -this.search(depth, ply, -beta, -alpha, true);
  }

  /** The value of an ended game for a side. */
  private result(side: number, ply: number): number {
    const winner = this.view.position.outcome!.winner;
    if (winner === null) return 0;
    return this.view.sideOf(winner) === side ? WIN - ply : ply - WIN;
  }

  private standing(side: number, ply: number): number {
    const { view } = this;
    if (view.position.outcome) return this.result(side, ply);
    return view.side() === side ? view.evaluate() : -view.evaluate();
  }

  /** Counts a position, and now and then looks whether the budget is used up. */
  private count(): void {
    if (++this.nodes % NODES_BETWEEN_GLANCES === 0 || this.nodes >= this.budget.nodes) this.glance();
  }

  private glance(): void {
    const { budget } = this;
    if (this.nodes >= budget.nodes || performance.now() >= budget.deadline) throw OUT_OF_BUDGET;
  }

  /** The value of a position of a running game for the side to move. */
  private search(depth: number, ply: number, alpha: number, beta: number, mayPass: boolean): number {
    const { view, table } = this;
    const { position } = view;
    this.count();
    if (view.repeats()) return 0;
    if (depth <= 0) {
      if (ply >= MOST_PLIES - 1 || !view.goesOn()) return view.evaluate();
      depth = 1;
    } else if (ply >= MOST_PLIES - 1) return view.evaluate();

    const low = position.hashLow ^ view.salt;
    const high = position.hashHigh;
    let known = 0;
    if (table.probe(low, high)) {
      known = table.move;
      if (table.depth >= depth && beta - alpha === 1) {
        let score = table.score;
        if (score > SURE) score -= ply;
        else if (score < -SURE) score += ply;
        const { bound } = table;
        if (bound === EXACT || (bound === AT_LEAST ? score >= beta : score <= alpha)) return score;
      }
    }

    const side = view.side();
    if (beta - alpha === 1 && beta < SURE && beta > -SURE) {
      const standing = view.evaluate();
      if (depth <= 3 && standing - MARGIN * depth >= beta) return standing;
      if (mayPass && depth >= 3 && standing >= beta && view.canPass()) {
        view.pass();
        this.played++;
        const score = -this.search(depth - 3, ply + 1, -beta, 1 - beta, false);
        this.takeBack();
        if (score >= beta) return score > SURE ? beta : score;
      }
    }
    return this.branches(depth, ply, alpha, beta, side, known, low, high);
  }

  private branches(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    side: number,
    known: Move,
    low: number,
    high: number,
  ): number {
    const { view } = this;
    const { moves, promise } = view;
    const base = ply * MOST_MOVES;
    const start = alpha;
    let best = -WIN - 1;
    let bestMove = 0;
    let tried = 0;
    // The move that the table remembers is tried before there is a list of moves: often no list is needed.
    const first = known !== 0 && view.admits(known) ? known : 0;
    let count = -1;
    for (let n = first ? -1 : 0; n < count || count < 0; n++) {
      let move = first;
      let looks = 0;
      if (n >= 0) {
        if (count < 0) count = this.listed(depth, ply, first);
        if (n >= count) break;
        let top = base + n;
        for (let at = top + 1; at < base + count; at++) if (promise[at]! > promise[top]!) top = at;
        move = moves[top]!;
        looks = promise[top]!;
        moves[top] = moves[base + n]!;
        promise[top] = promise[base + n]!;
        moves[base + n] = move;
      }
      const quiet = view.isQuiet(move);
      if (quiet && best > -SURE && tried > 3 + 3 * depth * depth) break;
      // One ply from the end a quiet move need not be played to know where it leads.
      const seen = depth === 1 && quiet ? view.peek(move) : UNSEEN;
      if (seen === ILLEGAL) continue;
      const isPlayed = seen === UNSEEN;
      if (isPlayed && !this.play(move)) continue;
      tried++;
      let score: number;
      if (!isPlayed) {
        this.count();
        score = seen;
      } else if (tried === 1) score = this.after(side, depth - 1, ply + 1, alpha, beta);
      else {
        let less = 0;
        if (depth > 2 && quiet && tried > 3) {
          less = this.reduction(depth, tried);
          if (looks > 1500 && less > 0) less--;
          if (less > depth - 2) less = depth - 2;
        }
        score = this.after(side, depth - 1 - less, ply + 1, alpha, alpha + 1);
        if (score > alpha && less) score = this.after(side, depth - 1, ply + 1, alpha, alpha + 1);
        if (score > alpha && score < beta) score = this.after(side, depth - 1, ply + 1, alpha, beta);
      }
      if (isPlayed) this.takeBack();
      if (score > best) {
        best = score;
        bestMove = move;
        if (score > alpha) {
          alpha = score;
          if (score >= beta) {
            if (quiet) this.reward(move, side, depth, ply, n, base);
            break;
          }
        }
      }
    }
    if (tried === 0) return view.evaluate();
    let kept = best;
    if (kept > SURE) kept += ply;
    else if (kept < -SURE) kept -= ply;
    const bound = best >= beta ? AT_LEAST : best > start ? EXACT : AT_MOST;
    this.table.store(low, high, best > start ? bestMove : 0, depth, bound, kept);
    return best;
  }

  /** Lists the moves of a position, killers higher than they look, without the one that has been tried; how many there are. */
  private listed(depth: number, ply: number, tried: Move): number {
    const { view, killers } = this;
    const { moves, promise } = view;
    const base = ply * MOST_MOVES;
    let count = view.candidates(depth, ply);
    for (let at = base; at < base + count; at++) {
      const move = moves[at]!;
      if (move === tried) {
        count--;
        moves[at] = moves[base + count]!;
        promise[at] = promise[base + count]!;
        at--;
      } else if (move === killers[2 * ply] || move === killers[2 * ply + 1]) promise[at]! += 2500;
    }
    return count;
  }

  /** Remembers a quiet move that was good enough, and that the ones before it were not. */
  private reward(move: Move, side: number, depth: number, ply: number, rank: number, base: number): void {
    const { killers, view } = this;
    if (killers[2 * ply] !== move) {
      killers[2 * ply + 1] = killers[2 * ply]!;
      killers[2 * ply] = move;
    }
    const history = view.history[side]!;
    const worth = depth * depth;
    history[move]! += worth;
    for (let n = 0; n < rank; n++) {
      const other = view.moves[base + n]!;
      if (view.isQuiet(other)) history[other]! -= worth >> 2;
    }
    if (history[move]! > MOST_HISTORY) for (let n = 0; n < history.length; n++) history[n]! >>= 1;
  }

  /** The line that the table holds after a move. */
  private line(first: Move): Move[] {
    const { view, table } = this;
    const line: Move[] = [];
    let move = first;
    while (move && line.length < 12 && view.position.legal().includes(move)) {
      view.play(move);
      line.push(move);
      const { position } = view;
      const more = !position.outcome && !view.repeats();
      move = more && table.probe(position.hashLow ^ view.salt, position.hashHigh) ? table.move : 0;
    }
    for (let n = 0; n < line.length; n++) view.position.undo();
    return line;
  }
}
