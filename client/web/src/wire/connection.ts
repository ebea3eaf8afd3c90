/**
 * One connection to the server that comes back by itself. Commands are numbered and kept until the server has
 * answered them; after a lost connection they are sent again under the same number, so that none is lost or
 * carried out twice.
 */
import { retryDelay } from './backoff.ts';
import { BadFrame, fromFrame, toFrame } from './codec.ts';
import {
  SUBPROTOCOL,
  type Hello,
  type Refusal,
  type ToClient,
  type ToServer,
  type Welcome,
} from './messages.ts';
import { ServerTime } from './server_time.ts';

type Numbered = Extract<ToServer, { command: number }>;
/** A command without its number, which the connection gives. */
export type Command = Numbered extends infer Each
  ? Each extends Numbered
    ? Omit<Each, 'command'>
    : never
  : never;
export type CommandType = Command['type'];

export type Status =
  | { readonly kind: 'connecting' | 'open' | 'closed' }
  /** Trying again; `failures` in a row so far. */
  | { readonly kind: 'waiting'; readonly failures: number }
  /** The server sent this client away, and said why. */
  | { readonly kind: 'dismissed'; readonly code: Refusal };

/** The part of a WebSocket that is used here. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'binaryType' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

export interface Surroundings {
  readonly socket: (subprotocol: string) => Socket;
  readonly now: () => number;
  readonly random: () => number;
  readonly later: (action: () => void, delayMs: number) => () => void;
}

export interface Listener {
  /** What to say first: who we are, and what we have seen of our room. */
  hello: () => Omit<Hello, 'type' | 'tab'>;
  welcome: (message: Welcome) => void;
  message: (message: Exclude<ToClient, Welcome>, answered: Numbered | null) => void;
  status: (status: Status) => void;
}

/** Longer than this without a welcome, and the attempt is given up. */
const WELCOME_MS = 8_000;
/** A ping goes out when the server was silent for so long; no answer in time, and the line is dead. */
const QUIET_MS = 15_000;
const ANSWER_MS = 6_000;
/** Before a command is sent again that the server could not carry out just now. */
const AGAIN_MS = 1_000;
/** More than a player can have under way. */
const MOST_UNANSWERED = 32;

/** Refusals that ask for the same command again. */
const PASSING: readonly Refusal[] = ['store_unavailable', 'draining', 'too_fast'];
const MOST_AGAIN = 8;

interface Waiting {
  readonly message: Numbered;
  refusals: number;
}

export class Connection {
  readonly time = new ServerTime();
  private socket: Socket | null = null;
  private welcomed = false;
  private failures = 0;
  private counter = 0;
  private readonly unanswered = new Map<number, Waiting>();
  private cancelTimer: () => void = () => undefined;
  private cancelAgain: () => void = () => undefined;
  private status: Status = { kind: 'closed' };
  private helloAt = 0;
  private pingAt: { command: number; at: number } | null = null;

  constructor(
    private readonly tab: string,
    private readonly around: Surroundings,
    private readonly listener: Listener,
  ) {}

  /** Connects, if it is not connected or on the way there. */
  open(): void {
    if (this.status.kind === 'closed' || this.status.kind === 'dismissed') this.connect();
  }

  /** Ends the connection for good and forgets what was not answered. */
  close(): void {
    this.drop();
    this.unanswered.clear();
    this.show({ kind: 'closed' });
  }

  /** Numbers a command and sends it, now or as soon as there is a connection. Returns its number. */
  send(command: Command): number {
    if (this.unanswered.size >= MOST_UNANSWERED) this.unanswered.delete(this.unanswered.keys().next().value!);
    const message = { ...command, command: ++this.counter } as Numbered;
    this.unanswered.set(message.command, { message, refusals: 0 });
    if (this.welcomed) this.put(message);
    return message.command;
  }

  /** Something changed (the page is seen again, the network is back): try at once, or ask if the line lives. */
  wake(): void {
    if (this.status.kind === 'waiting') this.connect();
    else if (this.welcomed) this.ping();
  }

  /** Leaves the line and comes back on a new one, to be told everything anew. */
  again(): void {
    this.drop();
    this.connect();
  }

  /** The line is of no use just now: leaves it and comes back after a while, as after any loss. */
  giveUp(): void {
    this.lost();
  }

  private show(status: Status): void {
    this.status = status;
    this.listener.status(status);
  }

  private connect(): void {
    this.drop();
    this.show({ kind: 'connecting' });
    const socket = this.around.socket(SUBPROTOCOL);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.onopen = () => {
      this.helloAt = this.around.now();
      this.put({ type: 'hello', tab: this.tab, ...this.listener.hello() });
    };
    socket.onmessage = ({ data }) => this.received(data);
    socket.onclose = () => this.lost();
    this.after(WELCOME_MS, () => this.lost());
  }

  private after(delayMs: number, action: () => void): void {
    this.cancelTimer();
    this.cancelTimer = this.around.later(action, delayMs);
  }

  private put(message: ToServer): void {
    this.socket?.send(toFrame(message));
  }

  private drop(): void {
    this.cancelTimer();
    this.cancelAgain();
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    this.pingAt = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lost(): void {
    this.drop();
    const delay = retryDelay(this.failures++, this.around.random());
    this.show({ kind: 'waiting', failures: this.failures });
    this.after(delay, () => this.connect());
  }

  private received(data: unknown): void {
    let message: ToClient;
    try {
      message = fromFrame(data);
    } catch (error) {
      if (!(error instanceof BadFrame)) throw error;
      console.error(error);
      return this.lost();
    }
    if (message.type === 'welcome') return this.began(message);
    if (this.welcomed) this.after(QUIET_MS, () => this.ping());
    if (message.type === 'pong') {
      if (this.pingAt?.command === message.command) {
        this.time.learn(message.now, this.pingAt.at, this.around.now());
      }
      this.pingAt = null;
      return;
    }
    if (message.type === 'farewell') return this.dismissed(message.code, message.resume);
    const number = message.type === 'ok' || message.type === 'refused' ? (message.command ?? null) : null;
    const waiting = number === null ? undefined : this.unanswered.get(number);
    if (message.type === 'refused' && waiting && this.sendLater(waiting, message.code)) return;
    if (number !== null) this.unanswered.delete(number);
    this.listener.message(message, waiting?.message ?? null);
  }

  private began(message: Welcome): void {
    this.welcomed = true;
    this.failures = 0;
    this.time.learn(message.now, this.helloAt, this.around.now());
    this.show({ kind: 'open' });
    this.listener.welcome(message);
    for (const { message: command } of this.unanswered.values()) this.put(command);
    this.after(QUIET_MS, () => this.ping());
  }

  private ping(): void {
    const command = ++this.counter;
    this.pingAt = { command, at: this.around.now() };
    this.put({ type: 'ping', command });
    this.after(ANSWER_MS, () => this.lost());
  }

  private dismissed(code: Refusal, resume: boolean): void {
    if (resume) return this.lost();
    this.drop();
    this.show({ kind: 'dismissed', code });
  }

  /** Whether a refused command is to be sent again a little later, which is then seen to. */
  private sendLater(waiting: Waiting, code: Refusal): boolean {
    if (!PASSING.includes(code) || ++waiting.refusals > MOST_AGAIN) return false;
    this.cancelAgain();
    this.cancelAgain = this.around.later(() => {
      if (!this.welcomed) return;
      for (const { message, refusals } of this.unanswered.values()) if (refusals > 0) this.put(message);
    }, AGAIN_MS * waiting.refusals);
    return true;
  }
}
