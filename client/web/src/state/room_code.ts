/** Room codes as people type them: case and separators do not matter; 0, 1, I, L and O are in none. */

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;

export type CodeTrouble =
  | { readonly why: 'short' | 'long' }
  /** A character that is in no code; `meant` are those it may have been taken for. */
  | { readonly why: 'character'; readonly character: string; readonly meant: string };

/** What the look-alikes may have been read from. */
const MEANT: Readonly<Record<string, string>> = { '0': 'Q', O: 'Q', '1': 'J', I: 'J', L: 'J' };

/** The characters of a typed text without separators, in capitals. */
export function bare(text: string): string {
  return text.replace(/[\s\-_.]/g, '').toUpperCase();
}

/** What is wrong with a typed code; null when it is one. */
export function codeTrouble(text: string): CodeTrouble | null {
  const code = bare(text);
  const strange = [...code].find((character) => !ALPHABET.includes(character));
  if (strange) return { why: 'character', character: strange, meant: MEANT[strange] ?? '' };
  if (code.length < CODE_LENGTH) return { why: 'short' };
  return code.length > CODE_LENGTH ? { why: 'long' } : null;
}

/** A code as it is shown: in two groups of three. */
export function spaced(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
