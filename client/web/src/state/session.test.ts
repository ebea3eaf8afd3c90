import { decode, encode } from '@msgpack/msgpack';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Socket } from '../wire/connection.ts';
import type { Room, ToClient, ToServer } from '../wire/messages.ts';
import { Session } from './session.svelte.ts';

class Wire implements Socket {
  binaryType: BinaryType = 'blob';
  readonly readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: ToServer[] = [];
  send(data: unknown) {
    this.sent.push(decode(data as Uint8Array) as ToServer);
  }
  close() {
    this.onclose = null;
  }
  tell(...messages: (Partial<ToClient> & { type: ToClient['type'] })[]) {
    for (const message of messages) this.onmessage?.({ data: new Uint8Array(encode(message)).buffer });
  }
  welcome(identity: { id: string; secret: string } | null = null) {
    this.onopen?.();
    this.tell({ type: 'welcome', player: 'me', name: null, now: 0, version: '1', identity });
  }
  last<Type extends ToServer['type']>(type: Type) {
    return this.sent.findLast((message) => message.type === type) as
      Extract<ToServer, { type: Type }> | undefined;
  }
}

const room: Room = {
  type: 'room',
  room: 'r1',
  code: 'K4XT7M',
  settings: { game: 'dolambac', options: {}, time: '5min', public: false, watchers: true },
  seats: [
    { player: 'me', name: null, away: false },
    { player: 'you', name: 'Marta', away: false },
  ],
  you: 0,
  creator: 'me',
  state: 'playing',
  series: {},
  rematch: [],
  watching: 0,
  seq: 4,
  event: 'e4',
  basis_seq: 4,
  basis_event: 'e4',
  game: {
    id: 'g1',
    number: 1,
    profile: 1,
    first: 0,
    moves: [],
    turn: 0,
    clock: { banks: [300_000, 300_000], turn: 0, since: 0, deadline: 30_000 },
    draw_offer: [],
    out: [],
    outcome: null,
  },
  rewound: false,
};

const shelf = new Map<string, string>();
let wires: Wire[];
let session: Session;
const wire = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  shelf.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => shelf.set(key, value),
      removeItem: (key: string) => shelf.delete(key),
    },
  });
  wires = [];
  session = new Session('0a1b2c3d', {
    socket: () => {
      wires.push(new Wire());
      return wire();
    },
    now: () => Date.now(),
    random: () => 0,
    later(action, delayMs) {
      const timer = setTimeout(action, delayMs);
      return () => clearTimeout(timer);
    },
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function seated(): void {
  session.join('K4XT7M');
  wire().welcome();
  wire().tell(room, { type: 'legal', seq: 4, moves: ['e2', 'd1', 'f1'] });
}

const entry = { type: 'event', room: 'r1', at: 0, changes: true, name: null } as const;

describe('a session', () => {
  it('opens nothing and makes no identity before a room is wanted', () => {
    expect(wires).toEqual([]);
    session.join('K4XT7M');
    expect(wire().sent).toEqual([]);
    wire().welcome({ id: 'me', secret: 's' });
    expect(wire().last('hello')!.identity).toBeNull();
    expect(JSON.parse(shelf.get('dolambac.identity')!)).toEqual({ id: 'me', secret: 's' });
    expect(wire().last('join_room')).toMatchObject({ code: 'K4XT7M' });
  });

  it('says who it is and what it has seen when it comes back', () => {
    shelf.set('dolambac.identity', '{"id":"me","secret":"s"}');
    seated();
    wire().onclose!();
    vi.advanceTimersByTime(1);
    wire().welcome();
    expect(wire().last('hello')).toMatchObject({
      identity: { id: 'me', secret: 's' },
      room: { room: 'r1', seq: 4, event: 'e4' },
    });
    expect(wire().last('join_room')).toMatchObject({ command: 1 });
  });

  it('asks once for the whole room when an event does not fit, and then in no haste', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    seated();
    const broken = { ...entry, seq: 9, id: 'e9', event: { type: 'left', seat: 1 } } as const;
    wire().tell(broken);
    expect(wires).toHaveLength(2);
    wire().welcome();
    expect(wire().last('hello')!.room).toEqual({ room: 'r1', seq: 0, event: '' });
    wire().tell(broken);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(1);
    wire().welcome();
    wire().tell(room);
    wire().onclose!();
    vi.advanceTimersByTime(1);
    wire().welcome();
    expect(wire().last('hello')!.room).toEqual({ room: 'r1', seq: 4, event: 'e4' });
  });

  it('forgets an identity that the server does not know', () => {
    shelf.set('dolambac.identity', '{"id":"old","secret":"s"}');
    session.join('K4XT7M');
    wire().onopen!();
    wire().tell({ type: 'refused', code: 'unknown_identity', detail: '', command: null });
    expect(wires).toHaveLength(2);
    wire().welcome();
    expect(wire().last('hello')!.identity).toBeNull();
  });

  it('shows its own move at once, and lets nobody move twice', () => {
    seated();
    expect(session.turn).toMatchObject({ seat: 0 });
    session.play('e2');
    expect(wire().last('play')).toMatchObject({ move: 'e2', seq: 4, event: 'e4' });
    expect(session.position!.pawns[0]).toEqual({ file: 4, rank: 1 });
    expect(session.turn).toBeNull();
  });

  it('takes its move back when it is refused', () => {
    const refused = vi.fn();
    session.refused.add(refused);
    seated();
    session.play('e2');
    wire().tell({ type: 'refused', code: 'too_late', detail: '', command: wire().last('play')!.command });
    expect(session.position!.pawns[0]).toEqual({ file: 4, rank: 0 });
    expect(refused).toHaveBeenCalledWith({ code: 'too_late', reason: null, of: 'play' });
  });

  it('sends a move again that was stale only because a draw was offered', () => {
    seated();
    session.play('e2');
    const { command } = wire().last('play')!;
    const offered = {
      ...entry,
      seq: 5,
      id: 'e5',
      event: { type: 'draw_offered', seat: 1 },
      clock: null,
    } as const;
    wire().tell(offered, { type: 'refused', code: 'stale', detail: '', command });
    expect(wire().last('play')).toMatchObject({ move: 'e2', seq: 5, event: 'e5' });
    expect(session.position!.pawns[0]).toEqual({ file: 4, rank: 1 });
  });

  it('tells of what happens, with the state before and after', () => {
    const happened = vi.fn();
    session.happened.add(happened);
    seated();
    session.play('e2');
    const clock = { banks: [299_000, 300_000], turn: 1, since: 1, deadline: 30_001 };
    const event = { type: 'played', seat: 0, ply: 1, move: 'e2', growth: [] } as const;
    wire().tell({ ...entry, seq: 5, id: 'e5', event, clock });
    expect(session.room!.game!.turn).toBe(1);
    expect(session.turn).toBeNull();
    expect(happened).toHaveBeenCalledOnce();
  });

  it('asks for the room again when events are missing', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    seated();
    const event = { type: 'played', seat: 0, ply: 9, move: 'e2', growth: [] } as const;
    wire().tell({ ...entry, seq: 9, id: 'e9', event, clock: null });
    expect(wires).toHaveLength(2);
    warned.mockRestore();
  });

  it('watches a room that is full, and says so when it may not', () => {
    session.join('K4XT7M');
    wire().welcome();
    wire().tell({ type: 'refused', code: 'room_full', detail: '', command: 1 });
    expect(wire().last('join_room')).toMatchObject({ command: 2, watch: true });
    wire().tell({ type: 'refused', code: 'no_watchers', detail: '', command: 2 });
    expect(session.refusedEntry).toBe('room_full');
  });

  it('shows a saying for four seconds', () => {
    seated();
    const event = { type: 'said', seat: 1, saying: 'hello' } as const;
    wire().tell({ ...entry, seq: 5, id: 'e5', event, clock: null, changes: false });
    expect(session.sayings).toMatchObject([{ seat: 1, saying: 'hello' }]);
    vi.advanceTimersByTime(4_000);
    expect(session.sayings).toEqual([]);
  });

  it('leaves a room for another, but no running game', () => {
    session.join('K4XT7M');
    wire().welcome();
    wire().tell({ ...room, state: 'waiting', seats: [room.seats[0]!, null], game: null });
    session.create({ game: 'duel', options: {}, time: '5min', watchers: true });
    expect(wire().sent.map(({ type }) => type)).toEqual(['hello', 'join_room', 'leave_room']);
    wire().tell({ type: 'ok', command: 2, seq: null });
    expect(wire().last('create_room')).toMatchObject({ command: 3, game: 'duel' });
    wire().tell(room);
    session.create({ game: 'duel', options: {}, time: '5min', watchers: true });
    expect(session.refusedEntry).toBe('in_a_room');
    expect(session.room!.code).toBe('K4XT7M');
  });

  it('closes the connection once it has left its room', () => {
    seated();
    session.leave();
    wire().tell({ type: 'ok', command: wire().last('leave_room')!.command, seq: null });
    expect(session.status.kind).toBe('closed');
  });
});
