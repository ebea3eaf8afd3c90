import { describe, expect, it } from 'vitest';
import type { Event as Entry, Room, RoomEvent } from '../wire/messages.ts';
import { afterEntry, Gap, phaseOf, roomFrom, scoreOf, type RoomState } from './room.ts';

const snapshot: Room = {
  type: 'room',
  room: 'r',
  code: 'K4XT7M',
  settings: { game: 'dolambac', options: {}, time: '5min', public: false, watchers: true },
  seats: [{ player: 'me', name: 'Deniz', away: false }, null],
  you: 0,
  creator: 'me',
  state: 'waiting',
  series: {},
  rematch: [],
  watching: 0,
  seq: 2,
  event: 'e2',
  basis_seq: 2,
  basis_event: 'e2',
  game: null,
  rewound: false,
};

const face = (turn: number | null) => ({ banks: [300_000, 300_000], turn, since: 0, deadline: 30_000 });

function after(room: RoomState, ...events: [RoomEvent, Partial<Entry>?][]): RoomState {
  return events.reduce((state, [event, more]) => {
    const seq = state.seq + 1;
    const entry = {
      type: 'event',
      room: 'r',
      seq,
      id: `e${seq}`,
      at: 0,
      changes: true,
      clock: null,
      name: null,
    } as const;
    return afterEntry(state, { ...entry, event, ...more });
  }, room);
}

const waiting = roomFrom(snapshot, 'me');
const joined: [RoomEvent, Partial<Entry>] = [{ type: 'joined', seat: 1, player: 'you' }, { name: 'Marta' }];
const started: [RoomEvent, Partial<Entry>] = [
  { type: 'started', game: 'g', number: 1, profile: 1, first: 0, players: ['me', 'you'] },
  { clock: face(0) },
];
const played = (
  seat: number,
  ply: number,
  move: string,
  growth: number[][] = [],
): [RoomEvent, Partial<Entry>] => [{ type: 'played', seat, ply, move, growth }, { clock: face(1 - seat) }];

describe('the fold of a room', () => {
  it('goes from waiting to playing to finished', () => {
    expect(phaseOf(waiting)).toBe('waiting');
    const playing = after(waiting, joined, started);
    expect(phaseOf(playing)).toBe('playing');
    expect(playing.seats[1]).toEqual({ player: 'you', name: 'Marta', away: false });
    const over = after(playing, [{ type: 'ended', winner: 1, ending: 'goal' }, { clock: face(null) }]);
    expect(phaseOf(over)).toBe('finished');
    expect(scoreOf(over)).toEqual([0, 1]);
    expect(over.game!.turn).toBeNull();
    expect(phaseOf(after(over, [{ type: 'closed', reason: 'expired' }]))).toBe('closed');
  });

  it('plays moves and keeps their growth', () => {
    const room = after(waiting, joined, started, played(0, 1, 'e2'), played(1, 2, 'e2h', [[0, 2]]));
    expect(room.game!.moves).toEqual([
      { seat: 0, text: 'e2', growth: [] },
      { seat: 1, text: 'e2h', growth: [{ seat: 0, steps: 2 }] },
    ]);
    expect(room.game!.turn).toBe(0);
  });

  it('names the last game-changing event, and no bystanding one', () => {
    const room = after(waiting, joined, started, played(0, 1, 'e2'));
    const heard = after(
      room,
      [{ type: 'said', seat: 1, saying: 'hello' }],
      [{ type: 'away', player: 'you' }],
    );
    expect([heard.basisSeq, heard.basisEvent]).toEqual([room.seq, room.event]);
    expect(heard.seq).toBe(room.seq + 2);
    expect(heard.seats[1]!.away).toBe(true);
    expect(after(heard, [{ type: 'back', player: 'you' }]).seats[1]!.away).toBe(false);
  });

  it('declines a draw by moving on, but keeps the mover’s own offer', () => {
    const room = after(waiting, joined, started, [{ type: 'draw_offered', seat: 1 }]);
    expect(room.game!.drawOffers).toEqual([1]);
    expect(after(room, played(0, 1, 'e2')).game!.drawOffers).toEqual([]);
    const own = after(waiting, joined, started, [{ type: 'draw_offered', seat: 0 }], played(0, 1, 'e2'));
    expect(own.game!.drawOffers).toEqual([0]);
  });

  it('gives back a time without a server', () => {
    const room = after(waiting, joined, started, [{ type: 'gap', ms: 5_000 }]);
    expect(room.game!.clock).toMatchObject({ since: 5_000, deadline: 35_000 });
  });

  it('follows the player to the other seat of the next game', () => {
    const next: RoomEvent = {
      type: 'started',
      game: 'h',
      number: 2,
      profile: 1,
      first: 0,
      players: ['you', 'me'],
    };
    const room = after(waiting, joined, started, [next, { clock: face(0) }]);
    expect(room.seat).toBe(1);
    expect(room.seats[0]!.name).toBe('Marta');
  });

  it('ignores what it knows and refuses a gap', () => {
    const room = after(waiting, joined);
    expect(after(room, [{ type: 'left', seat: 1 }, { seq: 3 }])).toBe(room);
    expect(() => after(room, [{ type: 'left', seat: 1 }, { seq: 9 }])).toThrow(Gap);
  });

  it('is the same from a snapshot as from the events', () => {
    const folded = after(waiting, joined, started, played(0, 1, 'e2'), played(1, 2, 'e7v', [[0, 1]]));
    const direct = roomFrom(
      {
        ...snapshot,
        seats: [snapshot.seats[0]!, { player: 'you', name: 'Marta', away: false }],
        state: 'playing',
        seq: folded.seq,
        event: folded.event,
        basis_seq: folded.seq,
        basis_event: folded.event,
        game: {
          id: 'g',
          number: 1,
          profile: 1,
          first: 0,
          moves: [
            { seat: 0, move: 'e2', growth: [] },
            { seat: 1, move: 'e7v', growth: [[0, 1]] },
          ],
          turn: 0,
          clock: face(0),
          draw_offer: [],
          out: [],
          outcome: null,
        },
      },
      'me',
    );
    expect(direct).toEqual(folded);
  });
});
