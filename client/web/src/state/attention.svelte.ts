/** What a player is told while a game goes on: by sound, by a notice in the status line, to a screen reader. */
import { play as sound } from '../sound/sound.svelte.ts';
import type { Voice } from '../sound/voices.ts';
import { announce } from './announcer.svelte.ts';
import type { Happening, Refused, Session } from './session.svelte.ts';
import { telling } from './telling.ts';
import { refusalText } from './words.ts';

/** A notice stands so long, in milliseconds. */
const NOTICE_MS = 5_000;
/** Longer than this after one's own move, the other's move is told by a sound of its own, in milliseconds. */
const LONG_WAIT_MS = 5_000;

export class Attention {
  notice = $state('');
  /** The other side's sayings are neither shown nor heard. */
  muted = $state(false);
  private movedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: Session) {}

  /** Tells of what happens from now on. Returns what ends that. */
  listen(): () => void {
    const happened = (happening: Happening) => this.happened(happening);
    const refused = (refusal: Refused) => this.refuse(refusalText(refusal.code, refusal.reason));
    this.session.happened.add(happened);
    this.session.refused.add(refused);
    return () => {
      clearTimeout(this.timer);
      this.session.happened.delete(happened);
      this.session.refused.delete(refused);
    };
  }

  /** Shows a sentence for a while, and has it read. */
  show(text: string): void {
    this.notice = text;
    announce(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.notice = ''), NOTICE_MS);
  }

  /** Something the player wished cannot be. */
  refuse(text: string): void {
    sound('refuse');
    this.show(text);
  }

  /** The player has made a move, which is to be heard at once. */
  moved(voice: Voice): void {
    this.movedAt = Date.now();
    this.notice = '';
    sound(voice);
  }

  private happened(happening: Happening): void {
    const { event } = happening.entry;
    const { seat } = happening.after;
    if (event.type === 'said' && this.muted && event.seat !== seat) return;
    const told = telling(happening);
    if (!told) return;
    if (event.type === 'draw_answered') this.show(told.text);
    else announce(told.text);
    if (event.type === 'played' && event.seat === seat) return;
    if (told.voice) sound(told.voice);
    const waited = document.visibilityState !== 'visible' || Date.now() - this.movedAt > LONG_WAIT_MS;
    if (event.type === 'played' && seat !== null && waited) sound('yours');
  }
}
