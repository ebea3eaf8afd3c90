/**
 * What a player is about to play in Roamers and Dara, place by place: a piece, then where it goes, then what it takes.
 * Nothing is known of the rules here: a wish is a beginning of one of the moves that the server lists as legal.
 */
import type { Choice, Turn } from './choice.ts';

/** The step that stands a barrier up where it lies. */
export const FLIP = '!';

export interface Wish {
  /** The squares and grooves pressed so far. */
  readonly path: readonly string[];
  readonly by: Choice['by'];
  /** The move's text once nothing is missing; null while more has to be chosen. */
  readonly text: string | null;
}

/** The places that a move's text names, in the order in which they are pressed. */
export function stepsOf(text: string): string[] {
  return text
    .replace(/^x/, '')
    .split(/[-x]|(?=!)/)
    .filter((step) => step !== '');
}

function begins(steps: readonly string[], path: readonly string[]): boolean {
  return path.every((place, index) => steps[index] === place);
}

/** The places that may be pressed after a path. */
export function placesAfter(turn: Turn, path: readonly string[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const text of turn.legal) {
    const steps = stepsOf(text);
    if (steps.length > path.length && begins(steps, path)) places.add(steps[path.length]!);
  }
  return places;
}

function wished(turn: Turn, path: readonly string[], by: Wish['by']): Wish | null {
  let found = false;
  for (const text of turn.legal) {
    const steps = stepsOf(text);
    if (!begins(steps, path)) continue;
    if (steps.length === path.length) return { path, by, text };
    found = true;
  }
  return found ? { path, by, text: null } : null;
}

/**
 * The wish after a place was pressed: the place goes on with what was chosen, or takes the place of the last step, or
 * of the one before. Null where the place begins nothing, and where the chosen piece is pressed again to let it go.
 */
export function press(turn: Turn, wish: Wish | null, place: string, by: Wish['by']): Wish | null {
  const path = wish?.path ?? [];
  if (wish && path.at(-1) === place) return wish.text ? wish : null;
  for (let kept = path.length; kept >= 0; kept--) {
    const next = wished(turn, [...path.slice(0, kept), place], by);
    if (next) return next;
  }
  return null;
}

/** Whether a wish takes more than a piece and its square: then a click alone does not play it. */
export function takes(text: string): boolean {
  return text.includes('x') || text.endsWith(FLIP);
}
