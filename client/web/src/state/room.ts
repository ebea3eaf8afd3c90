/** A room as this client knows it: the snapshot it joined with, and a fold over the events that follow. */
import { groundOf } from '../board/grounds.ts';
import type { Boards } from '../board/pieces.ts';
import {
  afterMove,
  BrokenGame,
  startPosition,
  withoutSeat,
  type Grown,
  type PlayedMove,
  type Position,
  type Seat,
} from '../board/position.ts';
import {
  BYSTANDING,
  type BoardView,
  type ClockFace,
  type Event as Entry,
  type GameView,
  type OutcomeView,
  type OutView,
  type Room,
  type RoomEvent,
  type Saying,
  type SeatView,
  type Settings,
} from '../wire/messages.ts';

/** The current or last game of a room. */
export interface Game {
  readonly id: string;
  /** 1 for the first game of the series. */
  readonly number: number;
  /** The profile of the rules that it is played by. */
  readonly profile: number;
  readonly first: Seat;
  readonly moves: readonly PlayedMove[];
  /** The picture of a wall game; null in Roamers and Dara, where the server sends the board. */
  readonly position: Position | null;
  /** Whose move is awaited; null when the game is over. */
  readonly turn: Seat | null;
  readonly clock: ClockFace;
  /** The seats whose draw offer is open. */
  readonly drawOffers: readonly Seat[];
  readonly out: readonly OutView[];
  readonly outcome: OutcomeView | null;
}

export interface RoomState {
  readonly id: string;
  readonly code: string;
  readonly settings: Settings;
  readonly seats: readonly (SeatView | null)[];
  /** The player on this device, by id; the seat is null for a watcher. */
  readonly me: string;
  readonly seat: Seat | null;
  readonly creator: string;
  readonly series: Readonly<Record<string, number>>;
  /** The seats that would play again. */
  readonly rematch: readonly Seat[];
  readonly watching: number;
  readonly game: Game | null;
  /** The board of Roamers and Dara; null until it has come, and in the wall games. */
  readonly boards: Boards | null;
  /** Why the room is over for good; null while it is open, empty when the reason is not known. */
  readonly closed: string | null;
  readonly seq: number;
  readonly event: string;
  /** The last game-changing event: what a move has to name. */
  readonly basisSeq: number;
  readonly basisEvent: string;
}

/** Raised when an event does not follow on what is known: the missing ones must be asked for. */
export class Gap extends Error {
  override name = 'Gap';
}

/** The figures of a wall that the server has counted, in playing order after the mover. */
function growthOf(growth: readonly (readonly number[])[], mover: Seat, seats: number): readonly Grown[] {
  const order = (seat: Seat) => (seat - mover + seats) % seats;
  return growth
    .map(([seat, steps]) => ({ seat: seat!, steps: steps! }))
    .toSorted((one, other) => order(one.seat) - order(other.seat));
}

function start({ game, options }: Settings, first: Seat): Position | null {
  return groundOf(game, options) ? startPosition(first, game, options) : null;
}

/** The game after a move; whose turn it is then is the server's to say. */
function moved(game: Game, seat: Seat, text: string, growth: readonly (readonly number[])[], seats: number) {
  const played = { seat, text, growth: growthOf(growth, seat, seats) };
  return {
    moves: [...game.moves, played],
    position: game.position && afterMove(game.position, seat, text, played.growth),
  };
}

function gameFrom(view: GameView, settings: Settings, seats: number): Game {
  let game: Game = {
    id: view.id,
    number: view.number,
    profile: view.profile,
    first: view.first,
    moves: [],
    position: start(settings, view.first),
    turn: view.turn,
    clock: view.clock,
    drawOffers: view.draw_offer,
    out: view.out,
    outcome: view.outcome,
  };
  const leave = (ply: number) => {
    for (const { seat, ply: at } of view.out) {
      if (at === ply && game.position) game = { ...game, position: withoutSeat(game.position, seat) };
    }
  };
  leave(0);
  for (const { seat, move, growth } of view.moves) {
    game = { ...game, ...moved(game, seat, move, growth, seats) };
    leave(game.moves.length);
  }
  return turnedTo(game, view.turn);
}

/** The game when a seat is to move: it may be another one than the next in order, who could not move. */
function turnedTo(game: Game, turn: Seat | null): Game {
  const position = game.position && turn !== null ? { ...game.position, toMove: turn } : game.position;
  return { ...game, position, turn };
}

/** The state that a snapshot stands for; `me` is this player's id. */
export function roomFrom(room: Room, me: string): RoomState {
  return {
    id: room.room,
    code: room.code,
    settings: room.settings,
    seats: room.seats,
    me,
    seat: room.you,
    creator: room.creator,
    series: room.series,
    rematch: room.rematch,
    watching: room.watching,
    game: room.game && gameFrom(room.game, room.settings, room.seats.length),
    boards: null,
    closed: room.state === 'closed' ? '' : null,
    seq: room.seq,
    event: room.event,
    basisSeq: room.basis_seq,
    basisEvent: room.basis_event,
  };
}

function seated(seats: RoomState['seats'], seat: Seat, change: (view: SeatView | null) => SeatView | null) {
  return seats.map((view, index) => (index === seat ? change(view) : view));
}

function inGame(room: RoomState, change: (game: Game) => Partial<Game>): RoomState {
  if (!room.game) throw new BrokenGame('an event of a game before there is one');
  return { ...room, game: { ...room.game, ...change(room.game) } };
}

function started(
  room: RoomState,
  event: Extract<RoomEvent, { type: 'started' }>,
  clock: ClockFace | null,
): RoomState {
  const seats = event.players.map((player) => room.seats.find((view) => view?.player === player) ?? null);
  const seat = event.players.indexOf(room.me);
  return {
    ...room,
    seats,
    seat: seat < 0 ? null : seat,
    rematch: [],
    boards: null,
    game: {
      id: event.game,
      number: event.number,
      profile: event.profile,
      first: event.first,
      moves: [],
      position: start(room.settings, event.first),
      turn: event.first,
      clock: clock ?? { banks: null, turn: event.first, since: 0, deadline: null },
      drawOffers: [],
      out: [],
      outcome: null,
    },
  };
}

/** The clocks when a time in which nobody was served is given back to the one whose time runs. */
function later(clock: ClockFace, ms: number): ClockFace {
  if (clock.turn === null) return clock;
  return {
    ...clock,
    since: clock.since + ms,
    deadline: clock.deadline === null ? null : clock.deadline + ms,
  };
}

function ended(room: RoomState, event: Extract<RoomEvent, { type: 'ended' }>): RoomState {
  const winner = event.winner === null ? null : room.seats[event.winner]?.player;
  const series = winner ? { ...room.series, [winner]: (room.series[winner] ?? 0) + 1 } : room.series;
  const over = inGame(room, () => ({
    outcome: { winner: event.winner, ending: event.ending },
    turn: null,
    drawOffers: [],
  }));
  return { ...over, series };
}

function fold(room: RoomState, entry: Entry): RoomState {
  const { event } = entry;
  switch (event.type) {
    case 'joined': {
      const view = { player: event.player, name: entry.name ?? null, away: false };
      return {
        ...room,
        seats: seated(room.seats, event.seat, () => view),
        seat: event.player === room.me ? event.seat : room.seat,
        creator: room.creator || event.player,
      };
    }
    case 'left':
      return {
        ...room,
        seats: seated(room.seats, event.seat, () => null),
        seat: event.seat === room.seat ? null : room.seat,
        rematch: [],
      };
    case 'away':
    case 'back': {
      const away = event.type === 'away';
      return {
        ...room,
        seats: room.seats.map((view) => (view?.player === event.player ? { ...view, away } : view)),
      };
    }
    case 'renamed':
      return {
        ...room,
        seats: seated(room.seats, event.seat, (view) => view && { ...view, name: entry.name ?? null }),
      };
    case 'started':
      return started(room, event, entry.clock ?? null);
    case 'played':
      return inGame(room, (game) => {
        const after = moved(game, event.seat, event.move, event.growth, room.seats.length);
        const turn = entry.clock ? entry.clock.turn : (after.position?.toMove ?? 1 - event.seat);
        return {
          ...turnedTo({ ...game, ...after }, turn),
          // Moving on is the answer "no" to the other side's offer; one's own offer stays open.
          drawOffers: game.drawOffers.filter((seat) => seat === event.seat),
        };
      });
    case 'withdrawn':
      return inGame(room, (game) => {
        const position = game.position && withoutSeat(game.position, event.seat);
        const out = [...game.out, { seat: event.seat, ending: event.ending, ply: game.moves.length }];
        return turnedTo({ ...game, position, out }, entry.clock ? entry.clock.turn : game.turn);
      });
    case 'draw_offered':
      return inGame(room, ({ drawOffers }) => ({ drawOffers: [...drawOffers, event.seat] }));
    case 'draw_answered':
      return inGame(room, () => ({ drawOffers: [] }));
    case 'ended':
      return ended(room, event);
    case 'rematch_offered':
      return { ...room, rematch: [...room.rematch, event.seat] };
    case 'closed':
      return { ...room, closed: event.reason };
    case 'opened':
    case 'said':
      return room;
    case 'gap':
      return room.game ? inGame(room, ({ clock }) => ({ clock: later(clock, event.ms) })) : room;
  }
}

/** The state after an entry of the log. An entry known already changes nothing. Raises Gap, and BrokenGame. */
export function afterEntry(room: RoomState, entry: Entry): RoomState {
  if (entry.seq <= room.seq) return room;
  if (entry.seq !== room.seq + 1) throw new Gap(`event ${entry.seq} after ${room.seq}`);
  const after = { ...fold(room, entry), seq: entry.seq, event: entry.id };
  const timed = entry.clock && after.game ? { ...after, game: { ...after.game, clock: entry.clock } } : after;
  const bystanding = BYSTANDING.includes(entry.event.type);
  return bystanding ? timed : { ...timed, basisSeq: entry.seq, basisEvent: entry.id };
}

/** The room once the server has sent the board of Roamers or Dara. */
export function withBoard(room: RoomState, now: BoardView): RoomState {
  const move = room.game?.moves.at(-1) ?? null;
  return { ...room, boards: { now, before: room.boards?.now ?? null, move } };
}

/** Whether a seat has gone out of a game that goes on without it. */
export function isOut(room: RoomState, seat: Seat | null): boolean {
  return room.game !== null && room.game.out.some((one) => one.seat === seat);
}

/** What a room is doing, in one word. */
export type Phase = 'waiting' | 'playing' | 'finished' | 'closed';

export function phaseOf(room: RoomState): Phase {
  if (room.closed !== null) return 'closed';
  if (!room.game) return 'waiting';
  return room.game.outcome ? 'finished' : 'playing';
}

/** The seat a player sits on; null for somebody who has none. */
export function seatOf(room: RoomState, player: string): Seat | null {
  const seat = room.seats.findIndex((view) => view?.player === player);
  return seat < 0 ? null : seat;
}

/** The score of the series by seat. */
export function scoreOf(room: RoomState): readonly number[] {
  return room.seats.map((view) => (view ? (room.series[view.player] ?? 0) : 0));
}

/** A saying on show, and whose it is. */
export interface Said {
  readonly seat: Seat;
  readonly saying: Saying;
  readonly seq: number;
}
