// Random words that name positions (Zobrist 1970): one word for each thing on each place, combined by exclusive or.

/** Pairs of 32-bit words, the same ones in every run. `salt` sets tables of different boards apart. */
export function zobrist(count: number, salt: number): Int32Array {
  const words = new Int32Array(2 * count);
  let state = salt | 0;
  for (let i = 0; i < words.length; i++) {
    // A Weyl sequence through the finaliser of MurmurHash3.
    state = (state + 0x9e3779b9) | 0;
    let word = state ^ (state >>> 16);
    word = Math.imul(word, 0x85ebca6b);
    word ^= word >>> 13;
    word = Math.imul(word, 0xc2b2ae35);
    words[i] = word ^ (word >>> 16);
  }
  return words;
}
