// The page's side of the worker: asks for moves, hints and analyses, and hears how they come along.

import type { Limits } from './line_protocol.ts';
import type { Analysis } from './search/analysis.ts';
import type { GameRecord, Request, Told } from './worker.ts';

/** What the bot has found out so far: complete plies, its score in hundredths of a step, the line it expects. */
export type Progress = Extract<Told, { tell: 'progress' }>;

/** The part of a `Worker` that is used here. */
export interface Post {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A request was stopped before it had an answer. */
export class Stopped extends Error {}

interface Waiting {
  readonly hear: (told: Told) => void;
  readonly fail: (error: Error) => void;
}

/** Makes the worker of this folder. */
export function startWorker(): Post {
  return new Worker(new URL('./worker_main.ts', import.meta.url), { type: 'module' });
}

/** A bot in a worker. */
export class Thinker {
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(private readonly post: Post = startWorker()) {
    post.onmessage = (event) => {
      const told = event.data as Told;
      this.waiting.get(told.id)?.hear(told);
    };
    post.onerror = (event) => this.failAll(new Error(event.message));
  }

  /** The move that the bot plays. After `stop` it is the best one so far. */
  async move(record: GameRecord, limits: Limits, progress?: (progress: Progress) => void): Promise<string> {
    const told = await this.ask({ ask: 'move', id: ++this.last, record, limits }, (heard) => {
      if (heard.tell === 'progress') progress?.(heard);
    });
    return told.tell === 'move' ? told.move : '';
  }

  /** A good move for the seat to move. */
  async hint(record: GameRecord): Promise<string> {
    const told = await this.ask({ ask: 'hint', id: ++this.last, record });
    return told.tell === 'move' ? told.move : '';
  }

  /** Score, mistakes and better lines of a finished game; `progress` hears how many of how many positions are done. */
  async analysis(record: GameRecord, progress?: (done: number, all: number) => void): Promise<Analysis> {
    const told = await this.ask({ ask: 'analysis', id: ++this.last, record }, (heard) => {
      if (heard.tell === 'judged') progress?.(heard.done, heard.all);
    });
    if (told.tell !== 'analysis') throw new Stopped();
    return told.analysis;
  }

  /** Ends what is under way within a quarter of a second. */
  stop(): void {
    this.post.postMessage({ ask: 'stop' });
  }

  /** Ends the worker; what is under way fails with `Stopped`. */
  close(): void {
    this.post.terminate();
    this.failAll(new Stopped());
  }

  private ask(request: Exclude<Request, { ask: 'stop' }>, hear?: (told: Told) => void): Promise<Told> {
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, {
        hear: (told) => {
          if (told.tell === 'progress' || told.tell === 'judged') {
            hear?.(told);
            return;
          }
          this.waiting.delete(told.id);
          if (told.tell === 'stopped') reject(new Stopped());
          else resolve(told);
        },
        fail: reject,
      });
      this.post.postMessage(request);
    });
  }

  private failAll(error: Error): void {
    for (const { fail } of this.waiting.values()) fail(error);
    this.waiting.clear();
  }
}
