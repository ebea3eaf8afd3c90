/**
 * The messages of the wire. Written from the message classes of `shared/dolambac` by
 * `python -m tests.protocol.typescript`: change those, not this.
 */

export const SUBPROTOCOL = 'dolambac.1';

export const SAYINGS: readonly Saying[] = [
  'hello',
  'good_luck',
  'have_fun',
  'your_turn',
  'thinking',
  'nice_move',
  'nice_wall',
  'well_jumped',
  'oops',
  'close_one',
  'wow',
  'sorry',
  'thanks',
  'well_played',
  'good_game',
  'goodbye',
];

/** Events that change nothing in the game or its seats. */
export const BYSTANDING: readonly RoomEvent['type'][] = ['away', 'back', 'renamed', 'said', 'gap'];

export type Refusal =
  | 'bad_message'
  | 'too_large'
  | 'hello_first'
  | 'hello_twice'
  | 'too_fast'
  | 'stale_command'
  | 'unknown_identity'
  | 'bad_name'
  | 'unknown_game'
  | 'bad_option'
  | 'bad_time'
  | 'bad_code'
  | 'no_room'
  | 'room_full'
  | 'room_closed'
  | 'no_watchers'
  | 'in_a_room'
  | 'not_in_room'
  | 'not_seated'
  | 'not_creator'
  | 'too_many_rooms'
  | 'not_running'
  | 'running'
  | 'not_your_turn'
  | 'bad_notation'
  | 'illegal_move'
  | 'stale'
  | 'too_late'
  | 'no_draws'
  | 'draw_open'
  | 'no_offer'
  | 'no_rematch'
  | 'saying_too_soon'
  | 'sayings_used_up'
  | 'store_unavailable'
  | 'draining';

export type Ending =
  | 'goal'
  | 'last_standing'
  | 'captured'
  | 'too_few_stones'
  | 'no_moves'
  | 'repetition'
  | 'ply_limit'
  | 'no_progress'
  | 'agreed'
  | 'resigned'
  | 'timeout'
  | 'abandoned';

export type Saying =
  | 'hello'
  | 'good_luck'
  | 'have_fun'
  | 'your_turn'
  | 'thinking'
  | 'nice_move'
  | 'nice_wall'
  | 'well_jumped'
  | 'oops'
  | 'close_one'
  | 'wow'
  | 'sorry'
  | 'thanks'
  | 'well_played'
  | 'good_game'
  | 'goodbye';

export type Due =
  | 'place'
  | 'move'
  | 'only'
  | 'first'
  | 'second'
  | 'capture';

/** A player made the room. Always the first event; the creator joins by the second. */
export interface Opened {
  readonly type: 'opened';
  readonly code: string;
  readonly settings: Settings;
}

/** What the creator chose; fixed for the room's life. */
export interface Settings {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly time: string;
  readonly public: boolean;
  readonly watchers: boolean;
}

/** A player took a seat. */
export interface Joined {
  readonly type: 'joined';
  readonly seat: number;
  readonly player: string;
}

/** A player gave the seat up. */
export interface Left {
  readonly type: 'left';
  readonly seat: number;
}

/** A seated player has no live connection any more. Presence is a person's, wherever they sit. */
export interface Away {
  readonly type: 'away';
  readonly player: string;
}

/** A player who was away has a connection again. */
export interface Back {
  readonly type: 'back';
  readonly player: string;
}

/** A player took another display name; it is looked up, not logged. */
export interface Renamed {
  readonly type: 'renamed';
  readonly seat: number;
}

/** A game of the room's series begins. */
export interface Started {
  readonly type: 'started';
  readonly game: string;
  readonly number: number;
  readonly profile: number;
  readonly first: number;
  readonly players: readonly string[];
}

/** A seat made a move; `growth` are the figures above zero, by seat (rules.md 1.6). */
export interface Played {
  readonly type: 'played';
  readonly seat: number;
  readonly ply: number;
  readonly move: string;
  readonly growth: readonly (readonly number[])[];
}

/** A seat sent a preset saying. */
export interface Said {
  readonly type: 'said';
  readonly seat: number;
  readonly saying: Saying;
}

/** A seat is out of the running game: resigned, timeout or abandoned. */
export interface Withdrawn {
  readonly type: 'withdrawn';
  readonly seat: number;
  readonly ending: Ending;
}

/** A seat offers a draw; open until answered or until the other side moves. */
export interface DrawOffered {
  readonly type: 'draw_offered';
  readonly seat: number;
}

/** The other seat accepted or declined the open draw offer. */
export interface DrawAnswered {
  readonly type: 'draw_answered';
  readonly seat: number;
  readonly accepted: boolean;
}

/** The running game is over; `winner` is None in a draw. */
export interface Ended {
  readonly type: 'ended';
  readonly winner: number | null;
  readonly ending: Ending;
}

/** A seat would play again; the next game starts when all seats have said so. */
export interface RematchOffered {
  readonly type: 'rematch_offered';
  readonly seat: number;
}

/** No server or no store was there for `ms` milliseconds: they are given back to everything that runs. */
export interface Gap {
  readonly type: 'gap';
  readonly ms: number;
}

/** The room is over for good: `left`, `expired`, `closed` (by its creator) or `full` (its log). */
export interface Closed {
  readonly type: 'closed';
  readonly reason: string;
}

/** The first message of every connection; answered by `welcome`. */
export interface Hello {
  readonly type: 'hello';
  readonly tab: string;
  readonly identity?: Credentials | null;
  readonly language?: string;
  readonly room?: SeenRoom | null;
  readonly legal?: boolean;
  readonly board?: boolean;
}

/** Who a client claims to be. */
export interface Credentials {
  readonly id: string;
  readonly secret: string;
}

/** The last event a client knows of a room: where to go on after a lost connection. */
export interface SeenRoom {
  readonly room: string;
  readonly seq: number;
  readonly event: string;
}

/** Make a room by code and take its first seat. */
export interface CreateRoom {
  readonly type: 'create_room';
  readonly command: number;
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly time?: string;
  readonly watchers?: boolean;
}

/** Take the free seat of a room, or watch it. Who is seated there already simply comes back. */
export interface JoinRoom {
  readonly type: 'join_room';
  readonly command: number;
  readonly code: string;
  readonly watch?: boolean;
}

/** Stop watching, or give up the seat (not while a game runs: resign first). */
export interface LeaveRoom {
  readonly type: 'leave_room';
  readonly command: number;
}

/** The creator closes the room (not while a game runs). */
export interface CloseRoom {
  readonly type: 'close_room';
  readonly command: number;
}

/** Make a move. `seq` and `event` name the last game-changing event that the client knew (`basis`). */
export interface Play {
  readonly type: 'play';
  readonly command: number;
  readonly move: string;
  readonly seq: number;
  readonly event: string;
}

/** Send a preset saying to the others in the room. */
export interface Say {
  readonly type: 'say';
  readonly command: number;
  readonly saying: Saying;
}

/** Give the running game up. */
export interface Resign {
  readonly type: 'resign';
  readonly command: number;
}

/** Offer a draw to the other side. */
export interface OfferDraw {
  readonly type: 'offer_draw';
  readonly command: number;
}

/** Accept or decline the other side's draw offer. */
export interface AnswerDraw {
  readonly type: 'answer_draw';
  readonly command: number;
  readonly accept: boolean;
}

/** Say that one would play again; when all have, the next game starts. */
export interface OfferRematch {
  readonly type: 'offer_rematch';
  readonly command: number;
}

/** Take a display name. */
export interface SetName {
  readonly type: 'set_name';
  readonly command: number;
  readonly name: string;
}

/** Ask for the server's time; also tells that the client is there. */
export interface Ping {
  readonly type: 'ping';
  readonly command: number;
}

/** Answers `hello`. `identity` comes only when it is new: the client has to keep it. */
export interface Welcome {
  readonly type: 'welcome';
  readonly player: string;
  readonly name: string | null;
  readonly now: number;
  readonly version: string;
  readonly identity?: Credentials | null;
}

/** A command was carried out; `seq` is the log entry it made, if it made one. */
export interface Ok {
  readonly type: 'ok';
  readonly command: number;
  readonly seq?: number | null;
}

/** A message was not acted on, and nothing has changed. `command` is None when it had no readable number. */
export interface Refused {
  readonly type: 'refused';
  readonly code: Refusal;
  readonly detail: string;
  readonly command?: number | null;
  readonly reason?: string | null;
}

/** The whole state of a room at `seq`: on joining, and whenever the missed events cannot be given one by one. */
export interface Room {
  readonly type: 'room';
  readonly room: string;
  readonly code: string;
  readonly settings: Settings;
  readonly seats: readonly (SeatView | null)[];
  readonly you: number | null;
  readonly creator: string;
  readonly state: string;
  readonly series: Readonly<Record<string, number>>;
  readonly rematch: readonly number[];
  readonly watching: number;
  readonly seq: number;
  readonly event: string;
  readonly basis_seq: number;
  readonly basis_event: string;
  readonly game: GameView | null;
  readonly rewound?: boolean;
}

/** Who sits on a seat. */
export interface SeatView {
  readonly player: string;
  readonly name: string | null;
  readonly away: boolean;
}

/** The current (or last) game of the room. */
export interface GameView {
  readonly id: string;
  readonly number: number;
  readonly profile: number;
  readonly first: number;
  readonly moves: readonly MoveView[];
  readonly turn: number | null;
  readonly clock: ClockFace;
  readonly draw_offer: readonly number[];
  readonly out: readonly OutView[];
  readonly outcome: OutcomeView | null;
}

/** A move of the current game. */
export interface MoveView {
  readonly seat: number;
  readonly move: string;
  readonly growth: readonly (readonly number[])[];
}

/** The clocks as of the event that carries them. */
export interface ClockFace {
  readonly banks: readonly number[] | null;
  readonly turn: number | null;
  readonly since: number;
  readonly deadline: number | null;
}

/** A seat that went out of the current game, after `ply` moves. */
export interface OutView {
  readonly seat: number;
  readonly ending: Ending;
  readonly ply: number;
}

/** How the current game ended. */
export interface OutcomeView {
  readonly winner: number | null;
  readonly ending: Ending;
}

/** One entry of the room's log. `event` is a map with the key `type` and the fields of that room event. */
export interface Event {
  readonly type: 'event';
  readonly room: string;
  readonly seq: number;
  readonly id: string;
  readonly at: number;
  readonly event: RoomEvent;
  readonly changes: boolean;
  readonly clock?: ClockFace | null;
  readonly name?: string | null;
}

/** The legal moves of the receiver, who is to move, after the event `seq` (if asked for in `hello`). */
export interface Legal {
  readonly type: 'legal';
  readonly seq: number;
  readonly moves: readonly string[];
}

/** The board after the event `seq`, in Roamers and Dara (if asked for in `hello`): the picture needs the rules. */
export interface Board {
  readonly type: 'board';
  readonly seq: number;
  readonly board: BoardView;
}

/** What is on the board and what is due. */
export interface BoardView {
  readonly pieces: readonly (readonly string[])[];
  readonly reserve: readonly number[];
  readonly due: Due | null;
  readonly barriers: readonly BarrierView[];
  readonly hands: readonly number[];
  readonly entrapped: readonly string[];
  readonly captures: readonly string[];
  readonly threes: readonly (readonly string[])[];
}

/** A barrier of Roamers, in the groove of that name. */
export interface BarrierView {
  readonly owner: number;
  readonly groove: string;
  readonly standing: boolean;
}

/** How many watch the room. */
export interface Watching {
  readonly type: 'watching';
  readonly count: number;
}

/** The receiver's display name is set. */
export interface Named {
  readonly type: 'named';
  readonly name: string;
}

/** Answers `ping` with the store's clock. */
export interface Pong {
  readonly type: 'pong';
  readonly command: number;
  readonly now: number;
}

/** The connection is about to be closed by the server, and why; `resume` says whether to connect again at once. */
export interface Farewell {
  readonly type: 'farewell';
  readonly code: Refusal;
  readonly resume: boolean;
}

export type RoomEvent =
  | Opened
  | Joined
  | Left
  | Away
  | Back
  | Renamed
  | Started
  | Played
  | Said
  | Withdrawn
  | DrawOffered
  | DrawAnswered
  | Ended
  | RematchOffered
  | Gap
  | Closed;

export type ToServer =
  | Hello
  | CreateRoom
  | JoinRoom
  | LeaveRoom
  | CloseRoom
  | Play
  | Say
  | Resign
  | OfferDraw
  | AnswerDraw
  | OfferRematch
  | SetName
  | Ping;

export type ToClient =
  | Welcome
  | Ok
  | Refused
  | Room
  | Event
  | Legal
  | Board
  | Watching
  | Named
  | Pong
  | Farewell;
