/** What a screen reader is told, politely and once. */

let current = $state.raw({ text: '', count: 0 });

/** The sentence to read; an even count of no-break spaces behind it makes a repeated one new. */
export function announced(): string {
  return current.text + (current.count % 2 ? '\u00a0' : '');
}

export function announce(text: string): void {
  current = { text, count: current.count + 1 };
}
