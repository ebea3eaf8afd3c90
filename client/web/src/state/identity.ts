/** Who this device plays as: kept here only, made by the server when the player first goes online. */
import { kept } from '../device/kept.svelte.ts';
import type { Credentials } from '../wire/messages.ts';

const IDENTITY = 'dolambac.identity';
const NAME = 'dolambac.name';

/** The identity of this device; null when none was made, or what is kept is not one. */
export function identity(): Credentials | null {
  const text = kept.read(IDENTITY);
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Credentials>;
    if (typeof value.id === 'string' && typeof value.secret === 'string')
      return { id: value.id, secret: value.secret };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // Written by nothing of ours: without it the server makes a new identity.
  kept.remove(IDENTITY);
  return null;
}

export function keepIdentity(credentials: Credentials): void {
  kept.write(IDENTITY, JSON.stringify(credentials));
}

export function forgetIdentity(): void {
  kept.remove(IDENTITY);
}

/** The name the player wishes to be seen by; empty when none was given. */
export function wishedName(): string {
  return kept.read(NAME) ?? '';
}

export function keepName(name: string): void {
  if (name) kept.write(NAME, name);
  else kept.remove(NAME);
}
