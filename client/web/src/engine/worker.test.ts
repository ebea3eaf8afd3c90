// The worker's desk and the page's side of it, joined without a worker.

import { expect, test, vi } from 'vitest';
import { Bot } from './search/bot.ts';
import { Stopped, Thinker, type Post } from './thinker.ts';
import { Desk, type Request } from './worker.ts';

// On a busy machine these take their time; none of them is about time.
vi.setConfig({ testTimeout: 60_000 });

const START = { game: 'dolambac', options: {}, first: 0, events: [] };

/** A worker of this thread. */
class Neighbour implements Post {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  private readonly desk = new Desk(
    new Bot({ tableEntries: 1 << 12 }),
    (told) => this.onmessage?.({ data: structuredClone(told) } as MessageEvent),
    () => new Promise((resolve) => setTimeout(resolve)),
  );

  postMessage(request: Request): void {
    this.desk.receive(structuredClone(request)).catch((error: unknown) => {
      this.onerror?.({ message: String(error) } as ErrorEvent);
    });
  }

  terminate(): void {
    this.onmessage = null;
  }
}

test('a move comes with its progress', async () => {
  const thinker = new Thinker(new Neighbour());
  const depths: number[] = [];
  const move = await thinker.move(START, { level: 5, nodes: 3000 }, ({ depth, line }) => {
    depths.push(depth);
    expect(line.length).toBeGreaterThan(0);
  });
  expect(move).toMatch(/^[a-i][1-9][hv]?$/);
  expect(depths.length).toBeGreaterThan(1);
});

test('stop ends a long search with a move', async () => {
  const thinker = new Thinker(new Neighbour());
  const asked = thinker.move(START, { level: 5, nodes: 1_000_000_000 });
  setTimeout(() => thinker.stop(), 30);
  expect(await asked).toMatch(/^[a-i][1-9][hv]?$/);
});

test('a hint is a move, and an analysis can be stopped', async () => {
  const thinker = new Thinker(new Neighbour());
  expect(await thinker.hint({ ...START, game: 'dara' })).toMatch(/^[a-f][1-5]$/);
  const over = { ...START, events: ['e2', 'e8', 'out:0:resigned'] };
  expect((await thinker.analysis(over)).judged.length).toBe(4);
  const asked = thinker.analysis(over);
  thinker.stop();
  await expect(asked).rejects.toThrow(Stopped);
});

test('a record that the rules refuse is an error', async () => {
  const thinker = new Thinker(new Neighbour());
  await expect(thinker.hint({ ...START, events: ['e9'] })).rejects.toThrow('no step');
});

test('close fails what is under way', async () => {
  const thinker = new Thinker(new Neighbour());
  const asked = thinker.move(START, { level: 5, nodes: 5000 });
  thinker.close();
  await expect(asked).rejects.toThrow(Stopped);
});
