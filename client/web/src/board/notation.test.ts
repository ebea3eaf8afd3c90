import { describe, expect, it } from 'vitest';
import { moveName, parseMove, squareName } from './notation.ts';

describe('the text of a move', () => {
  it('names squares from a1', () => {
    expect(squareName({ file: 0, rank: 0 })).toBe('a1');
    expect(squareName({ file: 8, rank: 8 })).toBe('i9');
    expect(squareName({ file: 2, rank: 12 })).toBe('c13');
  });

  it.each(['e3', 'a1', 'i9', 'c13', 'e3h', 'h8v'])('reads and writes %s', (text) => {
    expect(moveName(parseMove(text)!)).toBe(text);
  });

  it.each(['', 'e', '3', 'e0', 'E3', 'e03', 'e3x', 'e3hh', ' e3', 'e3h!', 'a1-a2'])('refuses %j', (text) => {
    expect(parseMove(text)).toBeNull();
  });
});
