/** What this tab does on the server: one connection, at most one room, and the player's commands. */
import type { Turn } from '../board/choice.ts';
import { afterMove, BrokenGame, type PlayedMove, type Position, type Seat } from '../board/position.ts';
import { language } from '../language/language.svelte.ts';
import {
  Connection,
  type Command,
  type CommandType,
  type Status,
  type Surroundings,
} from '../wire/connection.ts';
import type { Event as Entry, Refusal, Saying, ToClient, ToServer, Welcome } from '../wire/messages.ts';
import { forgetIdentity, identity, keepIdentity, keepName, wishedName } from './identity.ts';
import { afterEntry, Gap, isOut, phaseOf, roomFrom, withBoard, type RoomState, type Said } from './room.ts';

/** A saying is shown so long, in milliseconds. */
const SAYING_MS = 4_000;

/** Something that happened in the room, with the state before it. */
export interface Happening {
  readonly entry: Entry;
  readonly before: RoomState;
  readonly after: RoomState;
}

export interface Refused {
  readonly code: Refusal;
  /** What in the rules stands against a move, where it was one. */
  readonly reason: string | null;
  /** The command that was refused; null for the connection itself. */
  readonly of: CommandType | null;
}

export interface NewRoom {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly time: string;
  readonly watchers: boolean;
}

interface Sent {
  readonly command: number;
  readonly text: string;
  readonly ply: number;
  readonly repeated: boolean;
}

type Listener<T> = (value: T) => void;

export class Session {
  status = $state.raw<Status>({ kind: 'closed' });
  room = $state.raw<RoomState | null>(null);
  /** Why the last attempt to make or join a room came to nothing. */
  refusedEntry = $state.raw<Refusal | null>(null);
  sayings = $state.raw<readonly Said[]>([]);
  /** The log had lost its end, and the board went back to what is left of it. */
  rewound = $state(false);
  private legal = $state.raw<{ seq: number; moves: ReadonlySet<string> } | null>(null);
  /** How many times in a row what came did not fit what is known of the room. */
  private misfits = 0;
  private sent = $state.raw<Sent | null>(null);

  readonly happened = new Set<Listener<Happening>>();
  readonly refused = new Set<Listener<Refused>>();

  private me = '';
  /** The number of a `leave_room` on its way, and what is to be sent once it is answered. */
  private leaving: number | null = null;
  private wanted: Command | null = null;
  private readonly connection: Connection;

  constructor(tab: string, around: Surroundings) {
    this.connection = new Connection(tab, around, {
      hello: () => this.hello(),
      welcome: (message) => this.welcomed(message),
      message: (message, answered) => this.received(message, answered),
      status: (status) => (this.status = status),
    });
  }

  /** The position on show: the player's own move is there at once, before the server has said yes. */
  readonly position = $derived.by<Position | null>(() => {
    const game = this.room?.game;
    if (!game) return null;
    const { position } = game;
    if (!position || !this.sent || this.room!.seat === null || this.sent.ply !== game.moves.length)
      return position;
    return afterMove(position, this.room!.seat, this.sent.text);
  });

  /** The moves so far, with the player's own that is on its way. */
  readonly moves = $derived.by<readonly PlayedMove[]>(() => {
    const { game, seat } = this.room ?? {};
    if (!game || seat === null || seat === undefined) return game?.moves ?? [];
    if (!this.sent || this.sent.ply !== game.moves.length) return game.moves;
    return [...game.moves, { seat, text: this.sent.text, growth: [] }];
  });

  /** What the player may do now; null while it is not their turn, the server has not said, or the line is down. */
  readonly turn = $derived.by<Turn | null>(() => {
    const { room, legal } = this;
    if (!room?.game || room.seat === null || room.closed !== null || !legal || this.sent) return null;
    if (room.game.turn !== room.seat || this.status.kind !== 'open') return null;
    return { seat: room.seat, legal: legal.moves };
  });

  /** The store's time now, in milliseconds. */
  now(): number {
    return this.connection.time.at(Date.now());
  }

  create({ game, options, time, watchers }: NewRoom): void {
    if (!this.quitRoom()) return;
    this.enter({ type: 'create_room', game, options, time, watchers });
  }

  /** Takes the free seat of a room, or watches it. Coming back to one's own seat is the same. */
  join(code: string): void {
    this.refusedEntry = null;
    if (this.room?.code === code && this.room.closed === null) return;
    if (this.quitRoom()) this.enter({ type: 'join_room', code });
  }

  play(text: string): void {
    const { room } = this;
    if (!room?.game) return;
    this.sendMove(room, text, false);
  }

  private sendMove(room: RoomState, text: string, repeated: boolean): void {
    const command = this.connection.send({
      type: 'play',
      move: text,
      seq: room.basisSeq,
      event: room.basisEvent,
    });
    this.sent = { command, text, ply: room.game!.moves.length, repeated };
  }

  say(saying: Saying): void {
    this.connection.send({ type: 'say', saying });
  }

  resign(): void {
    this.connection.send({ type: 'resign' });
  }

  offerDraw(): void {
    this.connection.send({ type: 'offer_draw' });
  }

  answerDraw(accept: boolean): void {
    this.connection.send({ type: 'answer_draw', accept });
  }

  offerRematch(): void {
    this.connection.send({ type: 'offer_rematch' });
  }

  /** Remembers the name, and tells the server if there is a connection. */
  setName(name: string): void {
    keepName(name);
    if (name && this.status.kind === 'open') this.connection.send({ type: 'set_name', name });
  }

  /** Gives the room up. Not while a game runs: resign first. */
  leave(): void {
    this.wanted = null;
    const open = this.room?.closed === null && this.status.kind === 'open';
    this.forgetRoom();
    this.leaving = open ? this.connection.send({ type: 'leave_room' }) : null;
    if (!open) this.connection.close();
  }

  /** Tries again after the server sent this client away, or at once instead of waiting. */
  retry(): void {
    this.connection.open();
    this.connection.wake();
  }

  wake(): void {
    this.connection.wake();
  }

  /** Makes room for another room. False while a game runs, which has to end first. */
  private quitRoom(): boolean {
    this.refusedEntry = isPlaying(this.room) ? 'in_a_room' : null;
    if (this.refusedEntry) return false;
    if (this.room?.closed === null) this.leaving = this.connection.send({ type: 'leave_room' });
    this.forgetRoom();
    return true;
  }

  /** Asks for a room; after the one before has been left, since the server takes one at a time. */
  private enter(command: Command): void {
    this.connection.open();
    if (this.leaving === null) this.connection.send(command);
    else this.wanted = command;
  }

  /** The server has answered a `leave_room`. */
  private left(command: number): void {
    if (command !== this.leaving) return;
    this.leaving = null;
    const { wanted } = this;
    this.wanted = null;
    if (wanted) this.connection.send(wanted);
    else if (!this.room) this.connection.close();
  }

  private forgetRoom(): void {
    this.room = null;
    this.legal = null;
    this.sent = null;
    this.sayings = [];
    this.rewound = false;
  }

  private hello() {
    const { room } = this;
    const seen = this.misfits ? { seq: 0, event: '' } : { seq: room?.seq ?? 0, event: room?.event ?? '' };
    return {
      identity: identity(),
      language: language(),
      room: room && room.closed === null ? { room: room.id, ...seen } : null,
      legal: true,
      board: true,
    };
  }

  private welcomed(message: Welcome): void {
    this.me = message.player;
    if (message.identity) keepIdentity(message.identity);
    const wished = wishedName();
    if (wished && wished !== message.name) this.connection.send({ type: 'set_name', name: wished });
  }

  private received(message: Exclude<ToClient, Welcome>, answered: ToServer | null): void {
    switch (message.type) {
      case 'room':
        this.forgetRoom();
        this.refusedEntry = null;
        this.rewound = message.rewound ?? false;
        this.fold(() => roomFrom(message, this.me));
        return;
      case 'event':
        if (message.room === this.room?.id) this.entered(message);
        return;
      case 'legal':
        this.legal = { seq: message.seq, moves: new Set(message.moves) };
        return;
      case 'board':
        if (this.room) this.room = withBoard(this.room, message.board);
        return;
      case 'watching':
        if (this.room) this.room = { ...this.room, watching: message.count };
        return;
      case 'ok':
        this.left(message.command);
        return;
      case 'refused':
        this.wasRefused(message.code, answered, message.reason ?? null);
        return;
      case 'named':
        keepName(message.name);
        return;
      case 'pong':
      case 'farewell':
        return;
    }
  }

  /** Sets the room, or asks for it anew where what came does not fit. */
  private fold(next: () => RoomState): void {
    try {
      this.room = next();
      this.misfits = 0;
    } catch (error) {
      if (!(error instanceof Gap || error instanceof BrokenGame)) throw error;
      console.warn(error);
      // Once at once, for the whole room instead of what was missed; if that does not fit either, in no haste.
      if (this.misfits++ === 0) this.connection.again();
      else this.connection.giveUp();
    }
  }

  private entered(entry: Entry): void {
    const before = this.room!;
    this.fold(() => afterEntry(before, entry));
    const after = this.room!;
    if (after === before) return;
    const { event } = entry;
    if (event.type === 'played' || event.type === 'started' || event.type === 'ended') {
      this.sent = null;
      if (this.legal && this.legal.seq < entry.seq) this.legal = null;
    }
    if (event.type === 'said') this.show({ seat: event.seat, saying: event.saying, seq: entry.seq });
    for (const listener of this.happened) listener({ entry, before, after });
  }

  private show(said: Said): void {
    this.sayings = [...this.sayings.filter(({ seat }) => seat !== said.seat), said];
    setTimeout(() => (this.sayings = this.sayings.filter(({ seq }) => seq !== said.seq)), SAYING_MS);
  }

  /** Whether a refusal means that this connection is not in its room any more, which is then seen to. */
  private outOfRoom(code: Refusal): boolean {
    if (code === 'no_room' || code === 'room_closed' || code === 'no_watchers') {
      this.room = { ...this.room!, closed: '' };
    } else if (code === 'not_in_room') this.connection.again();
    else if (code === 'store_unavailable') this.connection.giveUp();
    else return false;
    return true;
  }

  private wasRefused(code: Refusal, answered: ToServer | null, reason: string | null): void {
    // Whatever kept it from being left, the room is not wanted any more.
    if (answered?.type === 'leave_room') return this.left(answered.command);
    if (code === 'unknown_identity') {
      forgetIdentity();
      this.connection.again();
      return;
    }
    if (answered?.type === 'play' && this.sent?.command === answered.command) {
      const { text, ply, repeated } = this.sent;
      this.sent = null;
      const { room } = this;
      // Stale although nobody moved: a draw was offered meanwhile. The move is as good as it was.
      const same = room?.game?.turn === room?.seat && room?.game?.moves.length === ply;
      if (code === 'stale' && same && !repeated) return this.sendMove(room!, text, true);
    }
    if (code === 'bad_name') keepName('');
    if (answered?.type === 'join_room' && code === 'room_full' && !answered.watch) {
      this.connection.send({ type: 'join_room', code: answered.code, watch: true });
      return;
    }
    if (answered?.type === 'create_room' || answered?.type === 'join_room') {
      // Only a room without a free seat is asked about watching.
      this.refusedEntry = code === 'no_watchers' ? 'room_full' : code;
      return;
    }
    if (this.room && (answered === null || code === 'not_in_room') && this.outOfRoom(code)) return;
    for (const listener of this.refused)
      listener({ code, reason, of: (answered?.type as CommandType | undefined) ?? null });
  }
}

/** Whether a game of this player is going on: it cannot be left without resigning. A side that is out may go. */
export function isPlaying(room: RoomState | null): boolean {
  return room !== null && room.seat !== null && phaseOf(room) === 'playing' && !isOut(room, room.seat);
}

/** The seat across the board. */
export function otherSeat(seat: Seat): Seat {
  return 1 - seat;
}
