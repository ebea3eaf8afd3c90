/** What the clocks say between two messages of the server; all times in milliseconds of the store's clock. */
import type { Seat } from '../board/position.ts';
import type { ClockFace } from '../wire/messages.ts';

export interface ClockReading {
  /** What is shown for the seat: its bank, or without banks the time left for its turn; null when untimed. */
  readonly left: number | null;
  /** What is left of the turn's own limit; null for a seat not to move, and when untimed. */
  readonly turnLeft: number | null;
}

/** In an untimed room the deadline is a day away and is no clock to look at. */
const LONGEST_TURN_MS = 10 * 60_000;

/** A seat's clock at the time `now`. */
export function readClock(face: ClockFace, seat: Seat, now: number): ClockReading {
  const running = face.turn === seat;
  const timed = face.deadline !== null && face.deadline - face.since < LONGEST_TURN_MS;
  const turnLeft = running && timed ? Math.max(0, face.deadline! - now) : null;
  if (!face.banks) return { left: turnLeft, turnLeft };
  const bank = face.banks[seat] ?? 0;
  const used = running ? Math.max(0, now - face.since) : 0;
  return { left: Math.max(0, bank - used), turnLeft };
}

/** The full second, of those that are told by a tick (the tenth, and the last five), that a seat's time has come to. */
export function lastSecond(face: ClockFace, seat: Seat, now: number): number | null {
  if (face.turn !== seat) return null;
  const { left, turnLeft } = readClock(face, seat, now);
  const second = Math.ceil(Math.min(left ?? Infinity, turnLeft ?? Infinity) / 1000);
  return second === 10 || (second >= 1 && second <= 5) ? second : null;
}

/** The characters of a clock: minutes and seconds, under ten seconds with tenths. Shown times never round up to more. */
export function clockText(left: number): string {
  if (left < 10_000) {
    const tenths = Math.floor(left / 100);
    return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.floor(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
