/** What a screen reader is told, politely and once. */
import { untrack } from 'svelte';

let current = $state.raw({ text: '', count: 0 });

/** The sentence to read; every other one has a no-break space behind it, which makes a repeated one new. */
export function announced(): string {
  return current.text + (current.count % 2 ? '\u00a0' : '');
}

/** Tells something. Whoever tells from inside an effect does not thereby depend on what was told before. */
export function announce(text: string): void {
  untrack(() => (current = { text, count: current.count + 1 }));
}
