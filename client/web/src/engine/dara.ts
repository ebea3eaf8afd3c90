// Dara: twelve stones each, placed one by one, then slid to make threes and take the enemy's stones (rules.md 6).
//
// A side's stones are one 32-bit word: bit 6 * (rank - 1) + (file - 1) for each square.

import { drawn, Grid } from './grid.ts';
import { chosen, draw, RulesError, win, type Ending, type Game, type Growth, type Outcome } from './rules.ts';
import { zobrist } from './zobrist.ts';

export const STONES = 12;
const FEWEST = 2;
const PLIES_WITHOUT_REMOVAL = 100;
const FILES = 6;
const MARKS = 'AB';
const GRID = new Grid(FILES, 5);
const ALL = 0x3fffffff;
const NOT_A = columns((file) => file !== 0);
const NOT_F = columns((file) => file !== 5);
const UP_TO_D = columns((file) => file <= 3);
/** Files that have three more files to the right of them. */
const UP_TO_C = columns((file) => file <= 2);
const TEXT = /^([a-f][1-5])(?:-([a-f][1-5])(?:x([a-f][1-5]))?)?$/;
const NONE = 63;

function columns(wanted: (file: number) => boolean): number {
  let bits = 0;
  for (let place = 0; place < 30; place++) if (wanted(place % FILES)) bits |= 1 << place;
  return bits;
}

/** The squares beside those of a set. */
export function beside(stones: number): number {
  return ((stones << FILES) | (stones >>> FILES) | ((stones & NOT_F) << 1) | ((stones & NOT_A) >>> 1)) & ALL;
}

/** The starts (lowest or leftmost squares) of all lines of exactly three in a file or a rank, as two words. */
function threesUp(stones: number): number {
  return stones & (stones >>> 6) & (stones >>> 12) & ~(stones >>> 18) & ~(stones << 6);
}

function threesRight(stones: number): number {
  const after = (stones >>> 3) & UP_TO_C;
  const before = (stones & NOT_F) << 1;
  return stones & (stones >>> 1) & (stones >>> 2) & UP_TO_D & ~after & ~before;
}

/** The stones of a side that are in one of its lines of exactly three. */
export function protectedStones(stones: number): number {
  const up = threesUp(stones);
  const right = threesRight(stones);
  return up | (up << 6) | (up << 12) | right | (right << 1) | (right << 2);
}

/** The longer of the two lines of these stones through a place that holds one. */
export function longestRun(stones: number, place: number): number {
  const file = place % FILES;
  let across = 1;
  for (let n = 1; file + n < FILES && stones & (1 << (place + n)); n++) across++;
  for (let n = 1; n <= file && stones & (1 << (place - n)); n++) across++;
  let along = 1;
  for (let n = place + FILES; n < 30 && stones & (1 << n); n += FILES) along++;
  for (let n = place - FILES; n >= 0 && stones & (1 << n); n -= FILES) along++;
  return across > along ? across : along;
}

/** How many bits are set. */
export function bitCount(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A move: the place landed on, the place left and the place whose stone goes, six bits each; 63 for none. */
function coded(landing: number, start: number, removed: number): number {
  return landing | (start << 6) | (removed << 12);
}

function placeOf(name: string): number {
  return (Number(name[1]) - 1) * FILES + name.charCodeAt(0) - 97;
}

function nameOf(place: number): string {
  return 'abcdef'[place % FILES]! + (Math.floor(place / FILES) + 1);
}

/** The rules of Dara. */
export class Dara implements Game {
  readonly key = 'dara';
  readonly profile = 1;
  readonly seats = 2;
  readonly options = {};

  start(options: Readonly<Record<string, string>>, first: number): DaraPosition {
    chosen(this.options, options);
    if (first !== 0 && first !== 1) {
      throw new RulesError('bad_option', `there is no seat ${first} to move first; the seats are 0 and 1`);
    }
    return new DaraPosition(this, first);
  }
}

/** What a ply changed, by the values before it. */
interface Done {
  readonly move: number;
  readonly since: number;
  readonly outcome: Outcome | null;
}

/** The sign of an end without a move among the things done. */
const ENDED = -1;

/** A position of Dara. */
export class DaraPosition {
  /** By seat. */
  readonly stones = new Int32Array(2);
  readonly hands = Uint8Array.of(STONES, STONES);
  turn: number;
  ply = 0;
  outcome: Outcome | null = null;
  hashLow = 0;
  hashHigh = 0;
  /** Both sides' stones at each ply of the moving phase; `since` is the first entry after the last removal. */
  private readonly seen: number[] = [];
  private since = 0;
  private readonly done: Done[] = [];
  private readonly names = zobrist(64, 0x64617261);

  constructor(
    readonly game: Dara,
    first: number,
  ) {
    this.turn = first;
    if (first) this.name(61);
  }

  private name(thing: number): void {
    this.hashLow ^= this.names[2 * thing]!;
    this.hashHigh ^= this.names[2 * thing + 1]!;
  }

  /** Whether stones are still in hand. */
  get isPlacing(): boolean {
    return this.hands[0]! + this.hands[1]! > 0;
  }

  parse(text: string): number {
    const named = TEXT.exec(text);
    if (!named) {
      throw new RulesError(
        'bad_notation',
        `'${text}' is neither a placing (c3) nor a move (c3-c4, c3-c4xd2) on this board`,
      );
    }
    const [, first, second, removed] = named;
    if (second === undefined) return coded(placeOf(first!), NONE, NONE);
    return coded(placeOf(second), placeOf(first!), removed === undefined ? NONE : placeOf(removed));
  }

  format(move: number): string {
    const start = (move >> 6) & 63;
    const removed = move >> 12;
    return (
      (start === NONE ? '' : nameOf(start) + '-') +
      nameOf(move & 63) +
      (removed === NONE ? '' : 'x' + nameOf(removed))
    );
  }

  legal(): number[] {
    const moves: number[] = [];
    if (!this.outcome) this.addMoves(moves, false);
    return moves;
  }

  /** Adds the legal moves, or only the first one found. */
  private addMoves(moves: number[], one: boolean): void {
    const own = this.stones[this.turn]!;
    const enemy = this.stones[this.turn ^ 1]!;
    const empty = ALL & ~(own | enemy);
    if (this.isPlacing) {
      for (let rest = empty; rest; rest &= rest - 1) {
        const landing = 31 - Math.clz32(rest & -rest);
        if (longestRun(own | (1 << landing), landing) > 3) continue;
        moves.push(coded(landing, NONE, NONE));
        if (one) return;
      }
      return;
    }
    const removable = enemy & ~protectedStones(enemy);
    for (let movers = own & beside(empty); movers; movers &= movers - 1) {
      const start = 31 - Math.clz32(movers & -movers);
      const left = own & ~(1 << start);
      for (let rest = beside(1 << start) & empty; rest; rest &= rest - 1) {
        const landing = 31 - Math.clz32(rest & -rest);
        const longest = longestRun(left | (1 << landing), landing);
        if (longest > 3) continue;
        if (longest === 3 && removable) {
          for (let gone = removable; gone; gone &= gone - 1) {
            moves.push(coded(landing, start, 31 - Math.clz32(gone & -gone)));
          }
        } else moves.push(coded(landing, start, NONE));
        if (one) return;
      }
    }
  }

  refusal(move: number): string | null {
    const own = this.stones[this.turn]!;
    const enemy = this.stones[this.turn ^ 1]!;
    const landing = move & 63;
    const start = (move >> 6) & 63;
    const removed = move >> 12;
    if ((start === NONE) !== this.isPlacing) {
      return this.isPlacing ? 'stones are still being placed' : 'all stones are placed';
    }
    if (start !== NONE && !(own & (1 << start))) return 'none of your stones is there';
    if (start !== NONE && !(beside(1 << start) & (1 << landing)))
      return 'a stone slides to an adjacent square';
    if ((own | enemy) & (1 << landing)) return 'this square is occupied';
    const left = start === NONE ? own : own & ~(1 << start);
    const longest = longestRun(left | (1 << landing), landing);
    if (longest > 3) return 'this would make four or more in a line';
    const removable = longest === 3 && start !== NONE ? enemy & ~protectedStones(enemy) : 0;
    if (removed === NONE) return removable ? 'a stone has to be removed with this move' : null;
    if (!removable) return 'no removal is due with this move';
    return removable & (1 << removed) ? null : 'this is no enemy stone that may be removed';
  }

  play(move: number): void {
    const seat = this.turn;
    const landing = move & 63;
    const start = (move >> 6) & 63;
    const removed = move >> 12;
    this.done.push({ move, since: this.since, outcome: this.outcome });
    this.ply++;
    if (start === NONE) this.hands[seat]!--;
    else this.flip(seat, start);
    this.flip(seat, landing);
    if (removed !== NONE) this.flip(seat ^ 1, removed);
    this.passTurn();
    if (!this.isPlacing) {
      if (removed !== NONE) this.since = this.seen.length / 2;
      this.seen.push(this.stones[0]!, this.stones[1]!);
    }
    this.outcome = this.ending();
  }

  private flip(seat: number, place: number): void {
    this.stones[seat]! ^= 1 << place;
    this.name(30 * seat + place);
  }

  private passTurn(): void {
    this.turn ^= 1;
    this.name(61);
  }

  private ending(): Outcome | null {
    const before = this.turn ^ 1;
    const placing = this.isPlacing;
    if (!placing && bitCount(this.stones[this.turn]!) <= FEWEST) return win(before, 'too_few_stones');
    const one: number[] = [];
    this.addMoves(one, true);
    if (one.length === 0) return win(before, 'no_moves');
    if (placing) return null;
    if (this.earlier() >= 2) return draw('repetition');
    return this.seen.length / 2 - this.since > PLIES_WITHOUT_REMOVAL ? draw('no_progress') : null;
  }

  /** How many earlier times the stones lay as now, the same seat to move; 0 while stones are placed. */
  earlier(): number {
    const { seen } = this;
    const last = seen.length - 2;
    let times = 0;
    for (let at = last - 4; at >= 2 * this.since; at -= 4) {
      if (seen[at] === seen[last] && seen[at + 1] === seen[last + 1]) times++;
    }
    return times;
  }

  undo(): void {
    const { move, since, outcome } = this.done.pop()!;
    this.outcome = outcome;
    if (move === ENDED) return;
    if (!this.isPlacing) this.seen.length -= 2;
    this.since = since;
    this.ply--;
    this.passTurn();
    const seat = this.turn;
    const start = (move >> 6) & 63;
    const removed = move >> 12;
    if (start === NONE) this.hands[seat]!++;
    else this.flip(seat, start);
    this.flip(seat, move & 63);
    if (removed !== NONE) this.flip(seat ^ 1, removed);
  }

  withdraw(seat: number, ending: Ending): void {
    this.done.push({ move: ENDED, since: this.since, outcome: this.outcome });
    this.outcome = win(1 - seat, ending);
  }

  agree(): void {
    this.done.push({ move: ENDED, since: this.since, outcome: this.outcome });
    this.outcome = draw('agreed');
  }

  growth(): Growth[] {
    return [];
  }

  show(): string {
    const place = (square: number) => (GRID.rank(square) - 1) * FILES + GRID.file(square) - 1;
    const mark = (square: number) => [...MARKS].find((_, seat) => this.stones[seat]! & (1 << place(square)));
    const hands = [...MARKS].map((side, seat) => `${side} ${this.hands[seat]}`);
    const turn = this.outcome ? 'game over' : `${MARKS[this.turn]} to move`;
    return `${drawn(GRID, mark)}\nstones in hand: ${hands.join(', ')}\n${turn}`;
  }
}

export const DARA = new Dara();
