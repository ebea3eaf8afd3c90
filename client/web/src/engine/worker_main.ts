// The file that the browser starts as a worker.

import { Bot } from './search/bot.ts';
import { Desk, type Request } from './worker.ts';

/** Devices with little memory get a smaller table: 2^17 entries are 1.3 MB, 2^20 are 10 MB. */
const SMALL_TABLE = 1 << 17;
const LARGE_TABLE = 1 << 20;
const MUCH_MEMORY_GB = 4;

const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
const isSmall =
  deviceMemory !== undefined ? deviceMemory < MUCH_MEMORY_GB : navigator.hardwareConcurrency <= 4;
const desk = new Desk(
  new Bot({ tableEntries: isSmall ? SMALL_TABLE : LARGE_TABLE }),
  (told) => postMessage(told),
  () => new Promise((resolve) => setTimeout(resolve)),
);

addEventListener('message', (event: MessageEvent<Request>) => {
  void desk.receive(event.data);
});
