/** What to do now in Roamers and Dara, in words. */
import type { Turn } from '../board/choice.ts';
import { isGroove, type Boards } from '../board/pieces.ts';
import { oneOf } from '../board/spoken_pieces.ts';
import { FLIP, placesAfter, type Wish } from '../board/wishes.ts';
import { t } from '../language/language.svelte.ts';
import type { BoardView } from '../wire/messages.ts';
import type { RoomState } from './room.ts';
import type { StatusLine } from './status.ts';
import { nameOf } from './words.ts';

/** One of the two actions of a turn of Roamers. */
export interface ActionSlat {
  readonly text: string;
  readonly state: 'done' | 'now' | 'later';
}

/** The entrapped roamer of a seat; there is at most one. */
function entrappedOf(board: BoardView, seat: number): string | undefined {
  return board.entrapped.find((square) => board.pieces[seat]?.includes(square));
}

/** The numbered slats of a turn of Roamers: what must be done now, and what after it. */
export function actionSlats(board: BoardView, turn: number | null): ActionSlat[] {
  if (turn === null || board.due === null) return [];
  const entrapped = entrappedOf(board, turn);
  const second = t('slat-roamer-or-barrier');
  switch (board.due) {
    case 'place':
      return [{ text: t('slat-place', { left: board.reserve[turn] ?? 0 }), state: 'now' }];
    case 'only':
      return [{ text: entrapped ? t('slat-roamer-must', { at: entrapped }) : second, state: 'now' }];
    case 'capture':
      return [{ text: t('slat-capture'), state: 'now' }];
    case 'second':
      return [
        { text: t('slat-roamer'), state: 'done' },
        { text: second, state: 'now' },
      ];
    default:
      return [
        { text: entrapped ? t('slat-roamer-must', { at: entrapped }) : t('slat-roamer'), state: 'now' },
        { text: second, state: 'later' },
      ];
  }
}

function roamersHint(board: BoardView, turn: Turn, wish: Wish | null): string {
  const [first] = wish?.path ?? [];
  if (wish?.text) return '';
  if (first !== undefined && isGroove(first)) {
    const next = placesAfter(turn, [first]);
    if (next.has(FLIP)) return t(next.size > 1 ? 'hint-shift-or-flip' : 'hint-flip');
    return t('hint-shift');
  }
  if (first !== undefined) return t('hint-roamer-to');
  const entrapped = entrappedOf(board, turn.seat);
  const starts = [...placesAfter(turn, [])];
  switch (board.due) {
    case 'place':
      return t('hint-place-roamer');
    case 'capture':
      return t('hint-capture', { squares: oneOf(board.captures) });
    case 'second': {
      const roamers = starts.filter((place) => !isGroove(place));
      const own = board.pieces[turn.seat] ?? [];
      if (entrapped && roamers.every((place) => place === entrapped) && own.length > 1) {
        return t(roamers.length ? 'hint-second-bound' : 'hint-second-stuck', { at: entrapped });
      }
      return t((board.hands[turn.seat] ?? 0) > 0 ? 'hint-second-place' : 'hint-second-shift');
    }
    default:
      if (!entrapped) return t(board.due === 'only' ? 'hint-only' : 'hint-first');
      return starts.includes(entrapped)
        ? t('hint-entrapped', { at: entrapped })
        : t('hint-entrapped-helped', {
            at: entrapped,
            squares: oneOf(starts.filter((place) => !isGroove(place))),
          });
  }
}

function daraHint(board: BoardView, turn: Turn, wish: Wish | null): { strong?: string; rest: string } {
  const path = wish?.path ?? [];
  if (path.length >= 2) {
    const takeable = [...placesAfter(turn, path.slice(0, 2))];
    if (takeable.length > 0) {
      return { strong: t('dara-three'), rest: t('dara-takeable', { squares: oneOf(takeable.sort()) }) };
    }
    return { rest: '' };
  }
  if (board.due === 'place') return { rest: t('hint-place-stone', { left: board.reserve[turn.seat] ?? 0 }) };
  return { rest: t(path.length ? 'hint-stone-to' : 'hint-stone') };
}

/** The status line of a game of Roamers or Dara under way. */
export function pieceStatus(
  room: RoomState,
  boards: Boards,
  turn: Turn | null,
  wish: Wish | null,
  online: boolean,
): StatusLine {
  const game = room.game!;
  if (!online) return { strong: t('status-lost'), rest: '', warn: true };
  const offered = room.seat === null ? undefined : game.drawOffers.find((seat) => seat !== room.seat);
  const offer = offered === undefined ? '' : t('status-draw-open', { name: nameOf(room, offered) });
  if (game.turn === null) return { strong: '', rest: '', warn: false };
  if (game.turn !== room.seat) {
    const waits = room.seat !== null && game.drawOffers.includes(room.seat);
    const strong = t('status-their-turn', { name: nameOf(room, game.turn) });
    return { strong, rest: offer || (waits ? t('status-draw-offered') : ''), warn: false };
  }
  const strong = t('status-your-turn');
  if (!turn) return { strong, rest: offer, warn: false };
  if (room.settings.game === 'dara') {
    const hint = daraHint(boards.now, turn, wish);
    return { strong: hint.strong ?? strong, rest: hint.strong ? hint.rest : offer || hint.rest, warn: false };
  }
  return { strong, rest: offer || roamersHint(boards.now, turn, wish), warn: false };
}

/** The words on the slat that plays a wish, and the move it plays; null while there is none to play. */
export function wishToConfirm(turn: Turn | null, wish: Wish | null): { text: string; move: string } | null {
  if (!turn || !wish) return null;
  const [first, second, third] = wish.path as [string, string?, string?];
  if (!wish.text) {
    const flip = first + FLIP;
    return isGroove(first) && turn.legal.has(flip) ? { text: t('confirm-flip'), move: flip } : null;
  }
  const move = wish.text;
  if (move.startsWith('x')) return { text: t('confirm-capture', { at: first }), move };
  if (third !== undefined) return { text: t('confirm-take', { at: third }), move };
  if (isGroove(first)) return { text: t(second === undefined ? 'confirm-barrier' : 'confirm-shift'), move };
  if (second === undefined) return { text: t('confirm-place', { at: first }), move };
  return { text: t('confirm-move', { to: second }), move };
}
