// The bot: what `go`, the worker and the analysis ask, for every game.

import { DaraPosition } from '../dara.ts';
import { FourPosition } from '../four.ts';
import type { Choice, Limits } from '../line_protocol.ts';
import { RoamersPosition } from '../roamers.ts';
import type { Move, Position } from '../rules.ts';
import { TwoPawnsPosition } from '../two_pawns.ts';
import { DaraView } from './dara_view.ts';
import { FourView } from './four_view.ts';
import { dice, LEVELS, type Level } from './levels.ts';
import { RoamersView } from './roamers_view.ts';
import { MaxN } from './max_n.ts';
import { Search, type Budget, type Finding, type Thinks } from './search.ts';
import { Table } from './table.ts';
import { TwoPawnsView } from './two_pawns_view.ts';
import type { View } from './view.ts';

/** How much of its time the bot uses, so that its answer is not late. */
const SHARE = 0.92;
/** The nodes for a hint. */
const HINT_NODES = 60_000;
/** How long a worker thinks before it looks for messages; the second figure is what the first grows to. */
const SLICE_MS = 40;
const LONGEST_SLICE_MS = 250;

export interface BotSettings {
  /** The size of the transposition table, a power of two; an entry takes ten bytes. */
  readonly tableEntries: number;
  /** Another seed makes other slips at the levels that make them. */
  readonly seed?: number;
}

/** A running search that is asked for slices of time. */
export interface Thinking {
  /** Thinks for a while; true when it is done. */
  advance(): boolean;
  /** What has been found so far. */
  readonly choice: Choice;
  readonly finding: Finding;
}

/** Thinks for any seat of any game, and remembers from move to move what it has found out. */
export class Bot {
  private readonly table: Table;
  private readonly seed: number;
  private readonly histories = new Map<string, View['history']>();

  constructor(settings: BotSettings) {
    this.table = new Table(settings.tableEntries);
    this.seed = settings.seed ?? 1;
  }

  /** A legal move. The game has to be running; the position comes back unchanged. */
  choose(position: Position, limits: Limits): Choice {
    const thinking = this.start(position, limits, Infinity);
    while (!thinking.advance());
    return thinking.choice;
  }

  /** A good move for the seat to move: a hint never says why. */
  hint(position: Position): Move {
    return this.choose(position, { level: 5, nodes: HINT_NODES }).move;
  }

  /** Like `choose`, in slices, so that a worker can listen in between. `progress` is told of every completed depth. */
  think(position: Position, limits: Limits, progress: (finding: Finding) => void): Thinking {
    return this.start(position, limits, SLICE_MS, progress);
  }

  private start(
    position: Position,
    limits: Limits,
    slice: number,
    progress?: (finding: Finding) => void,
  ): Thinking {
    const begun = performance.now();
    const level = LEVELS[position.game.key]![limits.level - 1]!;
    const search = this.searchOf(position);
    const moves = position.legal();
    let finding: Finding;
    let isDone = false;
    if (level.noise > 0) {
      finding = this.carelessly(search, position, moves, level, limits);
      isDone = true;
      progress?.(finding);
    } else {
      search.begin(moves);
      finding = search.think({ nodes: 0, depth: 0, deadline: 0 });
    }
    // Where only time is limited, the strongest level takes all of it.
    const isOpen = limits.movetimeMs !== undefined && limits.level === LEVELS[position.game.key]!.length;
    const most: Budget = {
      nodes: limits.nodes ?? (isOpen || limits.depth !== undefined ? Infinity : level.nodes),
      depth: Math.min(limits.depth ?? level.depth, level.depth),
      deadline: limits.movetimeMs === undefined ? Infinity : begun + SHARE * limits.movetimeMs,
    };
    const advance = (): boolean => {
      if (isDone) return true;
      const now = performance.now();
      finding = search.think({ ...most, deadline: Math.min(most.deadline, now + slice) }, progress);
      slice = Math.min(2 * slice, Math.max(slice, LONGEST_SLICE_MS));
      isDone =
        search.isDone ||
        search.completed >= most.depth ||
        search.nodes >= most.nodes ||
        performance.now() >= most.deadline;
      return isDone;
    };
    return {
      advance,
      get finding() {
        return finding;
      },
      get choice() {
        const { move, depth, nodes, score } = finding;
        return {
          move,
          depth,
          nodes,
          score: Math.round(score),
          timeMs: Math.round(performance.now() - begun),
        };
      },
    };
  }

  /** Values all moves at little depth, a little wrong, and takes the best. The same position always gets the same slips. */
  private carelessly(
    search: Thinks,
    position: Position,
    moves: readonly Move[],
    level: Level,
    limits: Limits,
  ): Finding {
    const depth = Math.min(level.depth, limits.depth ?? level.depth);
    const seed = position.hashLow ^ Math.imul(this.seed, 0x27d4eb2f) ^ position.ply;
    let best = { move: moves[0]!, score: -Infinity };
    let value = 0;
    for (const [n, { move, score }] of search.values(moves, depth).entries()) {
      // The sum of two dice makes great slips rarer than small ones.
      const slip = (dice(seed, 2 * n) + dice(seed, 2 * n + 1)) / 2 ** 32 - 1;
      const seen = score + level.noise * slip;
      if (seen > best.score) {
        best = { move, score: seen };
        value = score;
      }
    }
    return { move: best.move, score: value, depth, nodes: search.nodes, line: [best.move] };
  }

  private searchOf(position: Position): Thinks {
    if (position instanceof FourPosition) return new MaxN(new FourView(position));
    const view = newView(position);
    const { key } = position.game;
    const history = this.histories.get(key);
    if (history) view.history = history;
    else this.histories.set(key, view.history);
    return new Search(view, this.table);
  }
}

function newView(position: Position): View {
  if (position instanceof TwoPawnsPosition) return new TwoPawnsView(position);
  if (position instanceof RoamersPosition) return new RoamersView(position);
  if (position instanceof DaraPosition) return new DaraView(position);
  throw new Error(`nobody thinks for ${position.game.key}`);
}
