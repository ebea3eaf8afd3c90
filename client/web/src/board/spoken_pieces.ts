/** The moves of Roamers and Dara in words. */
import { language, t } from '../language/language.svelte.ts';
import { FLIP, stepsOf } from './wishes.ts';
import { isGroove } from './pieces.ts';

/** "e2, f2 or f5". */
export function oneOf(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'disjunction' }).format(names);
}

/** A played move of Roamers or Dara, with who played it. */
export function pieceMoveInWords(text: string, name: string): string {
  const [first, second, third] = stepsOf(text) as [string, string?, string?];
  if (text.startsWith('x')) return t('told-captured', { name, at: first });
  if (second === FLIP) return t('told-flipped', { name, groove: first });
  if (second === undefined) return t(isGroove(first) ? 'told-barrier' : 'told-placed', { name, at: first });
  if (isGroove(first)) return t('told-shifted', { name, from: first, to: second });
  const moved = t('told-moved', { name, from: first, to: second });
  return third === undefined ? moved : `${moved} ${t('told-took', { at: third })}`;
}
