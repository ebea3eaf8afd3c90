/** This tab's session, on a real WebSocket; nothing is sent before a command needs it. */
import type { Socket } from '../wire/connection.ts';
import { Session } from './session.svelte.ts';

function tabId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`;
}

export const session = new Session(tabId(), {
  socket: (subprotocol) => new WebSocket(socketAddress(), subprotocol) as Socket,
  now: () => Date.now(),
  random: () => Math.random(),
  later(action, delayMs) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
});

/** Wakes the connection when the page is seen again or the network is back. Returns what ends that. */
export function watchSurroundings(): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') session.wake();
  };
  const back = () => session.wake();
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', back);
  addEventListener('pageshow', back);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', back);
    removeEventListener('pageshow', back);
  };
}
