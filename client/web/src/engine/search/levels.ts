// How strong each level plays: by nodes and by noise on the values of the moves, not by time, so that a level is the same on
// every device. docs/bots.md has the matches by which they were set.

/** A level without noise thinks until its nodes are used up; one with noise values every move `depth` plies deep. */
export interface Level {
  readonly nodes: number;
  readonly depth: number;
  /** The most that a move's value may be off, in hundredths of a step. */
  readonly noise: number;
}

const DEEP = 40;

const thinking = (nodes: number): Level => ({ nodes, depth: DEEP, noise: 0 });
const careless = (depth: number, noise: number): Level => ({ nodes: Infinity, depth, noise });

const PAWNS: readonly Level[] = [
  careless(1, 400),
  careless(1, 120),
  thinking(400),
  thinking(4_000),
  thinking(60_000),
];

/** By game, levels 1 to 5. */
export const LEVELS: Readonly<Record<string, readonly Level[]>> = {
  dolambac: PAWNS,
  duel: PAWNS,
  race: [careless(1, 600), careless(1, 250), thinking(1_000), thinking(8_000), thinking(60_000)],
  four: [careless(1, 900), careless(1, 300), careless(1, 120), thinking(8_000), thinking(120_000)],
  roamers: [careless(1, 900), careless(1, 250), thinking(400), thinking(3_000), thinking(20_000)],
  dara: [careless(1, 700), careless(1, 200), thinking(400), thinking(4_000), thinking(60_000)],
};

/** A whole number from 0 to 2^32 - 1, the same one for the same two. */
export function dice(seed: number, throws: number): number {
  let word = Math.imul(seed ^ Math.imul(throws + 1, 0x9e3779b9), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0xc2b2ae35);
  return (word ^ (word >>> 13)) >>> 0;
}
