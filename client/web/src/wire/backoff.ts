/** How long to wait before connecting again: full jitter, so that a crowd does not come back all at once. */

const BASE_MS = 400;
const CAP_MS = 10_000;

/** A random time up to a limit that doubles with each failed attempt; `random` is from 0 to below 1. */
export function retryDelay(failures: number, random: number): number {
  return random * Math.min(CAP_MS, BASE_MS * 2 ** Math.min(failures, 16));
}
