/** Scenes of the room's pages without a server, for the eye: `/dev/?scene=end`. Not part of the built site. */
import { encode } from '@msgpack/msgpack';
import { mount } from 'svelte';
import { startLanguage } from '../src/language/language.svelte.ts';
import RoomPage from '../src/pages/RoomPage.svelte';
import { Session } from '../src/state/session.svelte.ts';
import type { Socket } from '../src/wire/connection.ts';
import type { GameView, Room, ToClient } from '../src/wire/messages.ts';
import '../src/style/tokens.css';
import '../src/style/base.css';

const parameters = new URLSearchParams(location.search);
const scene = parameters.get('scene') ?? 'mine';
document.documentElement.className = parameters.get('theme') ?? '';

const MOVES = 'e2 e8 e3 e7 e4 d3h d6h f3v e5 d7 c6v d8 e6 e8h f6 c8 f7 g6h f8 c7 c5h b7 b5v f8v'.split(' ');
const GREW: Record<string, number> = { c6v: 1, e8h: 1, c5h: 1, f8v: 1 };
const now = Date.now();
const over = scene === 'end' || scene === 'again';
const moves =
  scene === 'theirs' || scene === 'turned'
    ? MOVES.slice(0, 23)
    : over
      ? [...MOVES, 'e8', 'b6', 'd8', 'b5', 'd9']
      : MOVES;
const turn = moves.length % 2;

const game: GameView = {
  id: 'g1',
  number: 3,
  profile: 1,
  first: 0,
  moves: moves.map((move, ply) => ({
    seat: ply % 2,
    move,
    growth: GREW[move] ? [[1 - (ply % 2), GREW[move]]] : [],
  })),
  turn: over ? null : turn,
  clock: {
    banks: [187_300, 171_900],
    turn: over ? null : turn,
    since: now,
    deadline: over ? null : now + Number(parameters.get('left') ?? 28_000),
  },
  draw_offer: scene === 'draw' ? [1] : [],
  out: [],
  outcome: over ? { winner: 0, ending: 'goal' } : null,
};

const room: Room = {
  type: 'room',
  room: 'r1',
  code: 'K4XT7M',
  settings: { game: 'dolambac', options: {}, time: '5min', public: false, watchers: true },
  seats: [
    { player: 'me', name: 'Deniz', away: false },
    scene === 'waiting'
      ? null
      : { player: 'other', name: scene === 'nameless' ? null : 'Marta', away: scene === 'away' },
  ],
  you: scene === 'watch' ? null : scene === 'turned' ? 1 : 0,
  creator: 'me',
  state: scene === 'waiting' ? 'waiting' : over ? 'finished' : 'playing',
  series: { me: over ? 2 : 1, other: 1 },
  rematch: scene === 'again' ? [1] : [],
  watching: scene === 'watch' ? 3 : 0,
  seq: 40,
  event: 'x',
  basis_seq: 40,
  basis_event: 'x',
  game: scene === 'waiting' ? null : game,
  rewound: false,
};

const LEGAL = [
  'e8',
  'f7',
  ...'abcdefgh'
    .split('')
    .flatMap((file) => [1, 2, 3, 4, 5, 6, 7, 8].flatMap((rank) => [`${file}${rank}h`, `${file}${rank}v`])),
].filter((text) => !['f8h', 'f7v', 'c5v', 'd5h', 'b5h', 'h8v'].includes(text));

function socket(): Socket {
  const made: Socket = {
    binaryType: 'arraybuffer',
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => undefined,
    close: () => undefined,
  };
  const tell = (message: ToClient) => {
    const bytes = encode(message);
    made.onmessage?.({ data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) });
  };
  setTimeout(() => {
    if (scene === 'joining') return;
    made.onopen?.();
    tell({
      type: 'welcome',
      player: room.you === 1 ? 'other' : 'me',
      name: 'Deniz',
      now,
      version: '0',
      identity: null,
    });
    tell(room);
    if (turn === room.you && !over) tell({ type: 'legal', seq: 40, moves: LEGAL });
    if (scene === 'mine')
      tell({
        type: 'event',
        room: 'r1',
        seq: 41,
        id: 'y',
        at: now,
        event: { type: 'said', seat: 1, saying: 'nice_wall' },
        changes: false,
        clock: null,
        name: null,
      });
    if (scene === 'lost') setTimeout(() => made.onclose?.(), 300);
  });
  return made;
}

let sockets = 0;
const session = new Session('00000000', {
  socket: () => (++sockets > 1 ? { ...socket(), onopen: null } : socket()),
  now: () => Date.now(),
  random: () => Math.random(),
  later(action, delayMs) {
    const timer = setTimeout(action, scene === 'joining' || scene === 'lost' ? delayMs * 100 : delayMs);
    return () => clearTimeout(timer);
  },
});

await startLanguage();
mount(RoomPage, { target: document.getElementById('app')!, props: { session, code: 'K4XT7M' } });
