// The engine in a Web Worker: thinks in slices, tells its progress, and can be stopped. `thinker.ts` is the page's side.

import { checked, find, replay } from './games.ts';
import type { Limits } from './line_protocol.ts';
import { analyse, type Analysis } from './search/analysis.ts';
import { Bot } from './search/bot.ts';

/** A game as far as it has come. */
export interface GameRecord {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly first: number;
  readonly events: readonly string[];
}

/** What the page asks for. Every request has a number of its own; `stop` ends whatever is under way. */
export type Request =
  | { readonly ask: 'move'; readonly id: number; readonly record: GameRecord; readonly limits: Limits }
  | { readonly ask: 'hint'; readonly id: number; readonly record: GameRecord }
  | { readonly ask: 'analysis'; readonly id: number; readonly record: GameRecord; readonly nodes?: number }
  | { readonly ask: 'stop' };

/** What the worker tells. A request is over with `move`, `analysis` or `stopped`. */
export type Told =
  | {
      readonly tell: 'progress';
      readonly id: number;
      readonly depth: number;
      readonly score: number;
      readonly line: readonly string[];
    }
  | { readonly tell: 'judged'; readonly id: number; readonly done: number; readonly all: number }
  | { readonly tell: 'move'; readonly id: number; readonly move: string }
  | { readonly tell: 'analysis'; readonly id: number; readonly analysis: Analysis }
  | { readonly tell: 'stopped'; readonly id: number };

const HINT: Limits = { level: 5, nodes: 60_000 };

/** Answers requests one after the other. `rest` waits until messages that have arrived meanwhile are delivered. */
export class Desk {
  private stops = 0;
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly bot: Bot,
    private readonly tell: (told: Told) => void,
    private readonly rest: () => Promise<void>,
  ) {}

  /** Takes a request; the promise is kept when it has been answered. */
  receive(request: Request): Promise<void> {
    if (request.ask === 'stop') {
      this.stops++;
      return Promise.resolve();
    }
    const { stops } = this;
    this.queue = this.queue.then(() => this.answer(request, stops));
    return this.queue;
  }

  private async answer(request: Exclude<Request, { ask: 'stop' }>, stops: number): Promise<void> {
    const { id } = request;
    if (this.stops !== stops) {
      this.tell({ tell: 'stopped', id });
      return;
    }
    const { game, options, first, events } = request.record;
    if (request.ask === 'analysis') {
      const steps = analyse(this.bot, find(game), options, first, events, request.nodes);
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) {
          this.tell({ tell: 'analysis', id, analysis: step.value });
          return;
        }
        const [done, all] = step.value;
        this.tell({ tell: 'judged', id, done, all });
        await this.rest();
        if (this.stops !== stops) {
          this.tell({ tell: 'stopped', id });
          return;
        }
      }
    }
    const position = replay(find(game), options, first, events);
    const limits = request.ask === 'hint' ? HINT : request.limits;
    const thinking = this.bot.think(position, limits, ({ depth, score, line }) => {
      // A hint is a move and nothing else.
      if (request.ask === 'move') {
        this.tell({ tell: 'progress', id, depth, score, line: lineTexts(request.record, line) });
      }
    });
    while (!thinking.advance()) {
      await this.rest();
      if (this.stops !== stops) break;
    }
    this.tell({ tell: 'move', id, move: position.format(thinking.choice.move) });
  }
}

function lineTexts(record: GameRecord, line: readonly number[]): string[] {
  const position = replay(find(record.game), record.options, record.first, record.events);
  return line.map((move) => {
    const text = position.format(move);
    position.play(checked(position, text));
    return text;
  });
}
