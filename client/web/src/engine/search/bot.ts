// The bot: what `go` asks, for every game.

import type { Choice, Limits } from '../line_protocol.ts';
import { DaraPosition } from '../dara.ts';
import { FourPosition } from '../four.ts';
import { RoamersPosition } from '../roamers.ts';
import type { Position } from '../rules.ts';
import { TwoPawnsPosition } from '../two_pawns.ts';
import { DaraView } from './dara_view.ts';
import { FourView } from './four_view.ts';
import { RoamersView } from './roamers_view.ts';
import { Search, type Budget, type Finding } from './search.ts';
import { Table } from './table.ts';
import { TwoPawnsView } from './two_pawns_view.ts';
import type { View } from './view.ts';

/** How much of its time the bot uses, so that its answer is not late. */
const SHARE = 0.92;

export interface BotSettings {
  /** The size of the transposition table, a power of two; an entry takes ten bytes. */
  readonly tableEntries: number;
}

/** Thinks for any seat of any game, and remembers what it thought from move to move. */
export class Bot {
  private readonly table: Table;
  private search: Search | null = null;

  constructor(settings: BotSettings) {
    this.table = new Table(settings.tableEntries);
  }

  /** A legal move. The game has to be running. */
  choose(position: Position, limits: Limits, progress?: (finding: Finding) => void): Choice {
    const begun = performance.now();
    const budget: Budget = {
      nodes: limits.nodes ?? (limits.movetimeMs === undefined ? 200_000 : Infinity),
      depth: limits.depth ?? 40,
      deadline: limits.movetimeMs === undefined ? Infinity : begun + SHARE * limits.movetimeMs,
    };
    this.search = new Search(viewOf(position), this.table);
    const finding = this.search.best(position.legal(), budget, progress);
    return {
      move: finding.move,
      depth: finding.depth,
      nodes: finding.nodes,
      score: Math.round(finding.score),
      timeMs: Math.round(performance.now() - begun),
    };
  }
}

function viewOf(position: Position): View {
  if (position instanceof TwoPawnsPosition) return new TwoPawnsView(position);
  if (position instanceof FourPosition) return new FourView(position);
  if (position instanceof RoamersPosition) return new RoamersView(position);
  if (position instanceof DaraPosition) return new DaraView(position);
  throw new Error(`nobody thinks for ${position.game.key}`);
}
