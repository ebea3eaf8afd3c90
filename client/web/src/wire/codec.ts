/** Messages to frames and back: the only place that knows msgpack. */
import { decode, encode } from '@msgpack/msgpack';
import type { ToClient, ToServer } from './messages.ts';

/** Raised for a frame that is no message: the connection is of no use then. */
export class BadFrame extends Error {
  override name = 'BadFrame';
}

export function toFrame(message: ToServer): Uint8Array<ArrayBuffer> {
  return encode(message, { ignoreUndefined: true });
}

/** The message in a frame of our own server. Raises BadFrame. */
export function fromFrame(frame: unknown): ToClient {
  if (!(frame instanceof ArrayBuffer)) throw new BadFrame('a frame that is not binary');
  let value: unknown;
  try {
    value = decode(frame);
  } catch (error) {
    throw new BadFrame('a frame that is not msgpack', { cause: error });
  }
  if (typeof value !== 'object' || value === null || !('type' in value))
    throw new BadFrame('a frame without a type');
  return value as ToClient;
}
