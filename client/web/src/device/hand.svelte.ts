/** The hand that holds the phone: for the left one the bar at the foot is mirrored. Remembered. */
import { kept } from './kept.svelte.ts';

const KEY = 'dolambac.hand';

let left = $state(kept.read(KEY) === 'left');

export function isLeftHanded(): boolean {
  return left;
}

export function setLeftHanded(wanted: boolean): void {
  left = wanted;
  kept.write(KEY, wanted ? 'left' : 'right');
}
