// Roamers: roamers and barriers placed, moved, jumped and captured (rules.md 5).

import { Arena, RESTING_OF } from './arena.ts';
import { drawn, Grid } from './grid.ts';
import { chosen, draw, RulesError, win, type Ending, type Game, type Growth, type Outcome } from './rules.ts';

export const BARRIERS = 25;
const MOST_TURNS = 300;
const MARKS = 'WB';
const GRIDS = { '7x7': new Grid(7, 7), '7x6': new Grid(7, 6) };
const TEXT = /^(x)?([a-g][1-7])([hv])?(!)?(?:-([a-g][1-7])([hv])?)?$/;

/** A move: its kind times 65536, the square or groove left times 256, the square or groove that it is about. */
const enum Kind {
  PlaceRoamer,
  MoveRoamer,
  PlaceBarrier,
  MoveBarrier,
  Flip,
  Capture,
}

function coded(kind: Kind, to: number, from = 0): number {
  return (kind << 16) | (from << 8) | to;
}

/** The rules of Roamers. */
export class Roamers implements Game {
  readonly key = 'roamers';
  readonly profile = 1;
  readonly seats = 2;
  readonly options = { board: ['7x7', '7x6'], roamers: ['3', '4'], flip: ['no', 'yes'] };

  start(options: Readonly<Record<string, string>>, first: number): RoamersPosition {
    const values = chosen(this.options, options);
    if (first !== 0)
      throw new RulesError('bad_option', `seat ${first} cannot move first; White, seat 0, does`);
    const grid = GRIDS[values['board'] as keyof typeof GRIDS];
    return new RoamersPosition(this, grid, Number(values['roamers']), values['flip'] === 'yes');
  }
}

/** Everything about a position that is not on the board; each ply gets a new one. */
interface Stage {
  readonly turn: number;
  readonly ply: number;
  readonly outcome: Outcome | null;
  /** By seat, the roamers still to be placed and the barriers in hand. */
  readonly toPlace: readonly [number, number];
  readonly hands: readonly [number, number];
  /** How many turns have begun since the set-up; 0 while it lasts. */
  readonly turns: number;
  /** Whether this is the turn's second action. */
  readonly second: boolean;
  /** Where a roamer that was entrapped landed by the first action and is surrounded again; otherwise 0. */
  readonly bound: number;
  /** The roamers of which one has to be captured; empty when none has. */
  readonly choices: readonly number[];
  /** While choices are open: who was entrapped before the action that led to them, and what the action has moved. */
  readonly before: readonly number[];
  readonly acted: Acted;
}

/** The roamer that an action has moved or placed: where it is now, and whether it was entrapped at the start of the turn. */
interface Acted {
  readonly landing: number;
  readonly wasEntrapped: boolean;
}

const NOTHING: Acted = { landing: 0, wasEntrapped: false };

/** A position of Roamers. */
export class RoamersPosition {
  readonly arena: Arena;
  private stage: Stage;
  private readonly past: Stage[] = [];
  /** What to put back on `undo`: triples of the place (grooves from `points` on), what was there, the ply. */
  private readonly changes: number[] = [];
  /** The names of the positions at the start of each turn. */
  private readonly seen: string[] = [];

  constructor(
    readonly game: Roamers,
    grid: Grid,
    count: number,
    readonly canFlip: boolean,
  ) {
    this.arena = new Arena(grid);
    this.stage = {
      turn: 0,
      ply: 0,
      outcome: null,
      toPlace: [count, count],
      hands: [BARRIERS, BARRIERS],
      turns: 0,
      second: false,
      bound: 0,
      choices: [],
      before: [],
      acted: NOTHING,
    };
  }

  get turn(): number {
    return this.stage.turn;
  }

  get ply(): number {
    return this.stage.ply;
  }

  get outcome(): Outcome | null {
    return this.stage.outcome;
  }

  get hands(): readonly [number, number] {
    return this.stage.hands;
  }

  /** By seat, the roamers still to be placed. */
  get toPlace(): readonly [number, number] {
    return this.stage.toPlace;
  }

  /** Whether roamers are still to be placed. */
  get isSetUp(): boolean {
    return this.stage.turns === 0;
  }

  /** Whether the seat to move is at its turn's second action. */
  get isSecondAction(): boolean {
    return this.stage.second;
  }

  /** Whether a capture has to be chosen. */
  get isChoosing(): boolean {
    return this.stage.choices.length > 0;
  }

  get hashLow(): number {
    const { stage } = this;
    return this.arena.hashLow ^ Math.imul(this.stageWord(), 0x9e3779b1) ^ stage.bound;
  }

  get hashHigh(): number {
    return this.arena.hashHigh ^ Math.imul(this.stageWord() + 0x51ed27, 0x85ebca6b);
  }

  private stageWord(): number {
    const { turn, hands, second, bound, choices, toPlace } = this.stage;
    return (
      turn |
      (hands[0] << 1) |
      (hands[1] << 6) |
      (Number(second) << 11) |
      (bound << 12) |
      (choices.length << 19) |
      (toPlace[turn]! << 23)
    );
  }

  parse(text: string): number {
    const { grid } = this.arena;
    const [, takes, first, firstSide, flips, second, secondSide] = TEXT.exec(text) ?? [];
    const square = first === undefined ? undefined : grid.named(first);
    const other = second === undefined ? undefined : grid.named(second);
    const bad = new RulesError(
      'bad_notation',
      `'${text}' names no move of a roamer or a barrier on this board`,
    );
    if (square === undefined || (second !== undefined && other === undefined)) throw bad;
    const groove = this.grooveNamed(square, firstSide);
    const target = other === undefined ? undefined : this.grooveNamed(other, secondSide);
    if (groove === null || target === null) throw bad;
    if (takes) {
      if (firstSide || flips || second) throw bad;
      return coded(Kind.Capture, square);
    }
    if (flips) {
      if (groove === undefined || second) throw bad;
      return coded(Kind.Flip, groove);
    }
    if (other === undefined) {
      return groove === undefined ? coded(Kind.PlaceRoamer, square) : coded(Kind.PlaceBarrier, groove);
    }
    if ((groove === undefined) !== (target === undefined)) throw bad;
    if (groove === undefined || target === undefined) return coded(Kind.MoveRoamer, other, square);
    return coded(Kind.MoveBarrier, target, groove);
  }

  /** The groove of a square and a letter; undefined without a letter, null when the board ends there. */
  private grooveNamed(square: number, side: string | undefined): number | null | undefined {
    const { grid } = this.arena;
    if (!side) return undefined;
    if (side === 'h') return grid.rank(square) < grid.ranks ? square : null;
    return grid.file(square) < grid.files ? square + grid.points : null;
  }

  private grooveName(groove: number): string {
    const { grid } = this.arena;
    return groove < grid.points ? grid.name(groove) + 'h' : grid.name(groove - grid.points) + 'v';
  }

  format(move: number): string {
    const { grid } = this.arena;
    const to = move & 255;
    const from = (move >> 8) & 255;
    switch (move >> 16) {
      case Kind.PlaceRoamer:
        return grid.name(to);
      case Kind.MoveRoamer:
        return `${grid.name(from)}-${grid.name(to)}`;
      case Kind.PlaceBarrier:
        return this.grooveName(to);
      case Kind.MoveBarrier:
        return `${this.grooveName(from)}-${this.grooveName(to)}`;
      case Kind.Flip:
        return this.grooveName(to) + '!';
      default:
        return 'x' + grid.name(to);
    }
  }

  legal(): number[] {
    return this.stage.outcome ? [] : this.moves();
  }

  private moves(): number[] {
    const { arena, stage } = this;
    if (stage.choices.length) return stage.choices.map((square) => coded(Kind.Capture, square));
    if (stage.turns === 0) {
      return arena.grid.squares
        .filter((square) => !arena.roamers[square])
        .map((square) => coded(Kind.PlaceRoamer, square));
    }
    const moves: number[] = [];
    for (const square of this.movers()) {
      for (const landing of arena.landings(square)) moves.push(coded(Kind.MoveRoamer, landing, square));
    }
    if (stage.second || stage.turns === 1) this.addBarrierActions(moves);
    return moves;
  }

  /** The roamers of which one may move (rules.md 5.6). */
  private movers(): number[] {
    const { arena, stage } = this;
    if (stage.bound) return [stage.bound];
    if (!stage.second) {
      const trapped = arena.entrapped(stage.turn)[0];
      if (trapped !== undefined) return arena.canMove(trapped) ? [trapped] : arena.movingNeighbours(trapped);
    }
    return arena.roamersOf(stage.turn);
  }

  private addBarrierActions(moves: number[]): void {
    const { arena, stage } = this;
    const resting = RESTING_OF[stage.turn]!;
    const own = arena.grooves.filter((groove) => arena.barriers[groove] === resting);
    const empty = arena.grooves.filter((groove) => !arena.barriers[groove]);
    if (stage.hands[stage.turn]) {
      for (const groove of empty) moves.push(coded(Kind.PlaceBarrier, groove));
    } else {
      for (const from of own) for (const to of empty) moves.push(coded(Kind.MoveBarrier, to, from));
    }
    if (this.canFlip) for (const groove of own) moves.push(coded(Kind.Flip, groove));
  }

  refusal(move: number): string | null {
    if (this.moves().includes(move)) return null;
    if (this.isChoosing) return 'a capture has to be chosen first';
    if (this.isSetUp) return 'in the set-up a roamer is placed on an empty square';
    return `${this.format(move)} is not allowed now`;
  }

  play(move: number): void {
    const { arena } = this;
    const stage = this.stage;
    const { turn } = stage;
    this.past.push(stage);
    this.stage = { ...stage, ply: stage.ply + 1 };
    const to = move & 255;
    const from = (move >> 8) & 255;
    const kind: Kind = move >> 16;
    if (kind === Kind.Capture) {
      this.setRoamer(to, 0);
      this.settle(stage.before, stage.acted);
      return;
    }
    const before = [...arena.entrapped(0), ...arena.entrapped(1)];
    let acted = NOTHING;
    switch (kind) {
      case Kind.PlaceRoamer:
        this.setRoamer(to, turn + 1);
        this.stage = { ...this.stage, toPlace: oneLess(stage.toPlace, turn) };
        acted = { landing: to, wasEntrapped: false };
        break;
      case Kind.MoveRoamer: {
        const over = arena.jumpedOver(from, to)!;
        acted = { landing: to, wasEntrapped: before.includes(from) };
        this.setRoamer(from, 0);
        this.setRoamer(to, turn + 1);
        if (over >= 0) this.setBarrier(over, RESTING_OF[turn]! + 1);
        break;
      }
      case Kind.PlaceBarrier:
        this.setBarrier(to, RESTING_OF[turn]!);
        this.stage = { ...this.stage, hands: oneLess(stage.hands, turn) };
        break;
      case Kind.MoveBarrier:
        this.setBarrier(from, 0);
        this.setBarrier(to, RESTING_OF[turn]!);
        break;
      case Kind.Flip:
        this.setBarrier(to, RESTING_OF[turn]! + 1);
        break;
    }
    if (acted.landing && arena.isDead(acted.landing)) {
      this.setRoamer(acted.landing, 0);
      acted = NOTHING;
    }
    this.settle(before, acted);
  }

  /** Captures until nothing changes or a choice is open (rules.md 5.5 b and c), then goes on with the game. */
  private settle(before: readonly number[], acted: Acted): void {
    for (let found = this.candidates(before); found.length; found = this.candidates(before)) {
      if (found.length > 1) {
        this.stage = { ...this.stage, choices: found, before, acted };
        return;
      }
      this.setRoamer(found[0]!, 0);
    }
    this.stage = { ...this.stage, choices: [], before: [], acted: NOTHING };
    this.goOn(acted);
  }

  /** The roamers of which one is captured next. */
  private candidates(before: readonly number[]): number[] {
    const { arena } = this;
    const sides = [this.stage.turn, 1 - this.stage.turn];
    for (const seat of sides) {
      const dead = arena.dead(seat);
      if (dead.length) return dead;
    }
    for (const seat of sides) {
      const entrapped = arena.entrapped(seat);
      if (entrapped.length > 1) return entrapped.filter((square) => !before.includes(square));
    }
    return [];
  }

  /** After an action whose captures are settled: the end, the next action or the next turn. */
  private goOn(acted: Acted): void {
    const { arena, stage } = this;
    const { turn } = stage;
    if (stage.turns === 0) {
      if (stage.toPlace[0] + stage.toPlace[1] > 0) {
        this.stage = { ...stage, turn: 1 - turn };
        return;
      }
    }
    if (!arena.counts[turn] || !arena.counts[1 - turn]) {
      this.stage = { ...stage, outcome: win(arena.counts[turn] ? turn : 1 - turn, 'captured') };
      return;
    }
    if (stage.turns === 0) {
      this.begin(0);
      return;
    }
    if (stage.second || stage.turns === 1) {
      this.begin(1 - turn);
      return;
    }
    const here = acted.landing;
    const bound =
      acted.wasEntrapped && arena.roamers[here] === turn + 1 && arena.isSurrounded(here) ? here : 0;
    this.stage = { ...stage, second: true, bound };
    if (this.moves().length === 0) this.begin(1 - turn);
  }

  /** Begins a seat's turn, unless the game ends before it. */
  private begin(turn: number): void {
    const turns = this.stage.turns + 1;
    this.stage = { ...this.stage, turn, turns, second: false, bound: 0 };
    const name = this.positionName();
    const times = this.seen.filter((other) => other === name).length;
    this.seen.push(name);
    let outcome: Outcome | null = null;
    if (this.moves().length === 0) outcome = win(1 - turn, 'no_moves');
    else if (times >= 2) outcome = draw('repetition');
    else if (turns > MOST_TURNS) outcome = draw('ply_limit');
    this.stage = { ...this.stage, outcome };
  }

  private positionName(): string {
    const { arena, stage } = this;
    return `${stage.turn} ${stage.hands.join()} ${arena.roamers.join('')} ${arena.barriers.join('')}`;
  }

  /** How many earlier turns began with the position that this one began with. */
  earlier(): number {
    const last = this.seen.at(-1);
    return this.stage.second || this.isChoosing ? 0 : this.seen.filter((name) => name === last).length - 1;
  }

  private setRoamer(square: number, roamer: number): void {
    this.changes.push(square, this.arena.roamers[square]!, this.stage.ply);
    this.arena.setRoamer(square, roamer);
  }

  private setBarrier(groove: number, barrier: number): void {
    this.changes.push(groove + this.arena.grid.points, this.arena.barriers[groove]!, this.stage.ply);
    this.arena.setBarrier(groove, barrier);
  }

  undo(): void {
    const { arena, changes } = this;
    const { ply, turns } = this.stage;
    this.stage = this.past.pop()!;
    if (this.stage.ply === ply) return;
    if (this.stage.turns !== turns) this.seen.pop();
    while (changes.length && changes.at(-1) === ply) {
      const [place, before] = changes.splice(-3);
      if (place! < arena.grid.points) arena.setRoamer(place!, before!);
      else arena.setBarrier(place! - arena.grid.points, before!);
    }
  }

  withdraw(seat: number, ending: Ending): void {
    this.past.push(this.stage);
    this.stage = { ...this.stage, outcome: win(1 - seat, ending) };
  }

  agree(): void {
    this.past.push(this.stage);
    this.stage = { ...this.stage, outcome: draw('agreed') };
  }

  growth(): Growth[] {
    return [];
  }

  private awaited(): string {
    if (this.isChoosing) return 'capture';
    const { turns, second } = this.stage;
    if (turns === 0) return 'set up';
    return turns === 1 ? 'only action' : second ? 'second action' : 'first action';
  }

  show(): string {
    const { arena, stage } = this;
    const { grid } = arena;
    // Barriers bear their owner's letter, a small one at rest, a capital one standing.
    const stroke = (groove: number) => ['w', 'W', 'b', 'B'][arena.barriers[groove]! - 1];
    const picture = drawn(
      grid,
      (square) => MARKS[arena.roamers[square]! - 1],
      (square) => stroke(square),
      (square) => stroke(square + grid.points),
    );
    const hands = [...MARKS].map((mark, seat) => `${mark} ${stage.hands[seat]}`).join(', ');
    const turn = stage.outcome ? 'game over' : `${MARKS[stage.turn]} to move: ${this.awaited()}`;
    return `${picture}\nbarriers in hand: ${hands}\n${turn}`;
  }
}

function oneLess(pair: readonly [number, number], seat: number): readonly [number, number] {
  return seat === 0 ? [pair[0] - 1, pair[1]] : [pair[0], pair[1] - 1];
}

export const ROAMERS = new Roamers();
