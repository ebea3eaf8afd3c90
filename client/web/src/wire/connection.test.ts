import { decode, encode } from '@msgpack/msgpack';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Listener, type Socket } from './connection.ts';
import type { ToClient, ToServer } from './messages.ts';

class Wire implements Socket {
  binaryType: BinaryType = 'blob';
  readonly readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: ToServer[] = [];
  closed = false;

  send(data: unknown) {
    this.sent.push(decode(data as Uint8Array) as ToServer);
  }
  close() {
    this.closed = true;
  }
  tell(message: Partial<ToClient> & { type: ToClient['type'] }) {
    this.onmessage?.({ data: new Uint8Array(encode(message)).buffer });
  }
  welcome() {
    this.onopen?.();
    this.tell({ type: 'welcome', player: 'p', name: null, now: 0, version: '1', identity: null });
  }
}

let wires: Wire[];
let listener: { [Name in keyof Listener]: ReturnType<typeof vi.fn> };
let connection: Connection;
const wire = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  listener = { hello: vi.fn(() => ({ legal: true })), welcome: vi.fn(), message: vi.fn(), status: vi.fn() };
  connection = new Connection(
    '0a1b2c3d',
    {
      socket: () => {
        wires.push(new Wire());
        return wire();
      },
      now: () => Date.now(),
      random: () => 0.5,
      later(action, delayMs) {
        const timer = setTimeout(action, delayMs);
        return () => clearTimeout(timer);
      },
    },
    listener as unknown as Listener,
  );
  return () => vi.useRealTimers();
});

const statuses = () => listener.status.mock.calls.map(([status]) => status.kind);

describe('a connection', () => {
  it('opens nothing before it is asked to', () => {
    expect(wires).toEqual([]);
  });

  it('says hello first, and sends what was waiting after the welcome', () => {
    connection.open();
    connection.send({ type: 'resign' });
    expect(wire().sent).toEqual([]);
    wire().welcome();
    expect(wire().sent).toEqual([
      { type: 'hello', tab: '0a1b2c3d', legal: true },
      { type: 'resign', command: 1 },
    ]);
    expect(statuses()).toEqual(['connecting', 'open']);
  });

  it('sends an unanswered command again under its number, and an answered one never', () => {
    connection.open();
    wire().welcome();
    connection.send({ type: 'resign' });
    connection.send({ type: 'offer_draw' });
    wire().tell({ type: 'ok', command: 1, seq: 5 });
    wire().onclose!();
    vi.advanceTimersByTime(400);
    wire().welcome();
    expect(wires).toHaveLength(2);
    expect(wire().sent.slice(1)).toEqual([{ type: 'offer_draw', command: 2 }]);
  });

  it('names the answered command to its listener', () => {
    connection.open();
    wire().welcome();
    connection.send({ type: 'resign' });
    wire().tell({ type: 'refused', code: 'not_running', detail: '', command: 1 });
    expect(listener.message.mock.calls).toEqual([
      [
        { type: 'refused', code: 'not_running', detail: '', command: 1 },
        { type: 'resign', command: 1 },
      ],
    ]);
  });

  it('tries a command again that the store could not take, without telling', () => {
    connection.open();
    wire().welcome();
    connection.send({ type: 'resign' });
    wire().tell({ type: 'refused', code: 'store_unavailable', detail: '', command: 1 });
    expect(listener.message).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(wire().sent.filter(({ type }) => type === 'resign')).toHaveLength(2);
  });

  it('gives an attempt up that is never welcomed, and waits longer each time', () => {
    connection.open();
    vi.advanceTimersByTime(8_000);
    expect(statuses()).toEqual(['connecting', 'waiting']);
    expect(wires[0]!.closed).toBe(true);
    vi.advanceTimersByTime(200);
    expect(wires).toHaveLength(2);
    wire().onclose!();
    vi.advanceTimersByTime(399);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(3);
  });

  it('asks a silent server whether it lives, and leaves a dead line', () => {
    connection.open();
    wire().welcome();
    vi.advanceTimersByTime(15_000);
    expect(wire().sent.at(-1)!.type).toBe('ping');
    vi.advanceTimersByTime(6_000);
    expect(statuses().at(-1)).toBe('waiting');
  });

  it('learns the time from the answer to a ping', () => {
    connection.open();
    wire().welcome();
    connection.wake();
    const ping = wire().sent.at(-1) as { command: number };
    wire().tell({ type: 'pong', command: ping.command, now: Date.now() + 7_000 });
    expect(connection.time.at(Date.now())).toBe(Date.now() + 7_000);
  });

  it('does not wait when it is woken', () => {
    connection.open();
    wire().onclose!();
    connection.wake();
    expect(wires).toHaveLength(2);
  });

  it('comes back after a farewell that says so, and stays away after one that does not', () => {
    connection.open();
    wire().welcome();
    wire().tell({ type: 'farewell', code: 'draining', resume: true });
    vi.advanceTimersByTime(400);
    wire().welcome();
    wire().tell({ type: 'farewell', code: 'too_fast', resume: false });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(2);
    expect(listener.status).toHaveBeenLastCalledWith({ kind: 'dismissed', code: 'too_fast' });
  });

  it('leaves a line that speaks no msgpack', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    connection.open();
    wire().welcome();
    wire().onmessage!({ data: 'text' });
    expect(statuses().at(-1)).toBe('waiting');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('keeps a bounded number of unanswered commands', () => {
    connection.open();
    for (let sent = 0; sent < 100; sent++) connection.send({ type: 'resign' });
    wire().welcome();
    expect(wire().sent).toHaveLength(1 + 32);
  });
});
