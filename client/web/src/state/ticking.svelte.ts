/** The time, renewed often enough for a clock with tenths while somebody looks. */
import { onMount } from 'svelte';

const EVERY_MS = 100;

/** A reading of `clock` that follows it, ten times a second, while the component lives and the page is seen. */
export function ticking(clock: () => number): { readonly now: number } {
  let now = $state(clock());
  onMount(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') now = clock();
    }, EVERY_MS);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
