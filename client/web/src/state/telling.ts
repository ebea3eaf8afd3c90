/** What an event of the room is told by: a sound, and a sentence for those who listen to the page. */
import { isJump } from '../board/position.ts';
import { moveInWords } from '../board/spoken.ts';
import { pieceMoveInWords } from '../board/spoken_pieces.ts';
import { t } from '../language/language.svelte.ts';
import type { Voice } from '../sound/voices.ts';
import { seatOf, type Game } from './room.ts';
import type { Happening } from './session.svelte.ts';
import { gameName, nameOf, outText, sayingText } from './words.ts';

export interface Told {
  readonly voice: Voice | null;
  readonly text: string;
}

function voiceOfPiece(text: string, game: string): Voice {
  if (text.startsWith('x') || text.slice(1).includes('x')) return 'take';
  if (text.endsWith('!')) return 'stand';
  if (/[hv]$/.test(text)) return 'wall';
  return game === 'dara' ? 'stone' : 'step';
}

/** The sound of a move that has just been folded in. */
export function voiceOfMove(game: Pick<Game, 'position'>, text: string, key: string): Voice {
  const last = game.position?.last;
  if (!last) return voiceOfPiece(text, key);
  return last.kind === 'wall' ? 'wall' : isJump(last.from, last.to) ? 'jump' : 'step';
}

function played({ entry, after }: Happening, event: { seat: number; move: string }): Told {
  const game = after.game!;
  const name = nameOf(after, event.seat);
  const sentence = game.position
    ? moveInWords(event.move, name, game.moves.at(-1)!.growth, after.seats.length)
    : pieceMoveInWords(event.move, name);
  const yours = entry.clock?.turn !== null && game.turn === after.seat;
  return {
    voice: voiceOfMove(game, event.move, after.settings.game),
    text: yours ? `${sentence} ${t('status-your-turn')}` : sentence,
  };
}

/** How the game ended, from the reader's side: the word, and the way. */
export function resultWord({ after }: Pick<Happening, 'after'>): {
  word: string;
  kind: 'win' | 'loss' | 'draw' | 'over';
} {
  const outcome = after.game?.outcome;
  if (!outcome || outcome.winner === null) return { word: t('result-draw'), kind: 'draw' };
  if (after.seat === null)
    return { word: t('result-side-won', { name: nameOf(after, outcome.winner) }), kind: 'over' };
  return outcome.winner === after.seat
    ? { word: t('result-won'), kind: 'win' }
    : { word: t('result-lost'), kind: 'loss' };
}

/** What to tell of something that happened; null when there is nothing to say. */
export function telling(happening: Happening): Told | null {
  const { entry, after } = happening;
  const { event } = entry;
  switch (event.type) {
    case 'played':
      return played(happening, event);
    case 'started': {
      const first = t(event.first === after.seat ? 'told-you-begin' : 'told-other-begins', {
        name: nameOf(after, event.first),
      });
      return {
        voice: 'yours',
        text: `${t('told-started', { game: gameName(after.settings.game) })} ${first}`,
      };
    }
    case 'ended': {
      const { word, kind } = resultWord(happening);
      const ending = t(`ending-${event.ending.replaceAll('_', '-')}`);
      return { voice: kind === 'over' ? 'draw' : kind, text: t('told-ended', { result: word, ending }) };
    }
    case 'said':
      if (event.seat === after.seat) return null;
      return {
        voice: 'saying',
        text: t('told-said', { name: nameOf(after, event.seat), saying: sayingText(event.saying) }),
      };
    case 'away':
    case 'back': {
      const seat = seatOf(after, event.player);
      if (seat === null || seat === after.seat) return null;
      return { voice: null, text: t(`told-${event.type}`, { name: nameOf(after, seat) }) };
    }
    case 'draw_offered':
      if (event.seat === after.seat) return { voice: null, text: t('status-draw-offered') };
      return { voice: 'yours', text: t('status-draw-open', { name: nameOf(after, event.seat) }) };
    case 'draw_answered':
      if (event.accepted || event.seat === after.seat) return null;
      return { voice: null, text: t('told-draw-declined', { name: nameOf(after, event.seat) }) };
    case 'rematch_offered':
      if (event.seat === after.seat) return null;
      return { voice: 'yours', text: t('end-wants-again', { name: nameOf(after, event.seat) }) };
    case 'withdrawn': {
      // With two seats the end of the game, which follows, says it all.
      if (after.seats.length === 2) return null;
      return { voice: 'take', text: outText(after, event.seat, event.ending) };
    }
    case 'left':
      return { voice: null, text: t('told-left', { name: nameOf(happening.before, event.seat) }) };
    default:
      return null;
  }
}
