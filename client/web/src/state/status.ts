/** The line that says whose turn it is and what to do now. */
import type { Choice } from '../board/choice.ts';
import { moveName, squareName } from '../board/notation.ts';
import { isJump, type Position, type Seat } from '../board/position.ts';
import type { WallReason } from '../board/reasons.ts';
import { shapeOf, wallInWords } from '../board/spoken.ts';
import { t } from '../language/language.svelte.ts';
import { isOut, type RoomState } from './room.ts';
import { nameOf } from './words.ts';

export interface StatusLine {
  readonly strong: string;
  readonly rest: string;
  readonly warn: boolean;
}

/** A player who has made fewer moves of their own than this is told how. */
const TAUGHT_FOR = 3;

function reasonText(reason: WallReason, form: 'long' | 'short'): string {
  if (reason.why === 'no_way') return t(`wall-no-way-${form}`, { shape: shapeOf(reason.shut) });
  return t(`wall-${reason.why.replace('_', '-')}-${form}`);
}

function choiceLine(strong: string, choice: Choice, from: string): StatusLine {
  if (choice.refused) return { strong, rest: reasonText(choice.refused, 'long'), warn: true };
  if (choice.move.kind === 'pawn')
    return { strong, rest: t('choice-pawn', { from, to: squareName(choice.move.to) }), warn: false };
  const how = t(`choice-wall-by-${choice.by}`);
  return { strong, rest: `${wallInWords(choice.move.wall)}. ${how}`, warn: false };
}

/** The status line of a game under way. */
export function statusLine(
  room: RoomState,
  position: Position,
  choice: Choice | null,
  online: boolean,
): StatusLine {
  const game = room.game!;
  if (!online) return { strong: t('status-lost'), rest: '', warn: true };
  const turn: Seat = position.toMove;
  const offered = room.seat === null ? undefined : game.drawOffers.find((seat) => seat !== room.seat);
  const offer = offered === undefined ? '' : t('status-draw-open', { name: nameOf(room, offered) });
  if (turn !== room.seat) {
    const waits = room.seat !== null && game.drawOffers.includes(room.seat);
    const strong = t('status-their-turn', { name: nameOf(room, turn) });
    if (isOut(room, room.seat)) return { strong, rest: t('status-out'), warn: false };
    return { strong, rest: offer || (waits ? t('status-draw-offered') : ''), warn: false };
  }
  const strong = t('status-your-turn');
  if (choice) return choiceLine(strong, choice, squareName(position.pawns[turn]!));
  const own = game.moves.filter(({ seat }) => seat === turn).length;
  return { strong, rest: offer || (own < TAUGHT_FOR ? t('status-how') : ''), warn: false };
}

/** The words on the confirm slat. */
export function confirmText(position: Position, choice: Choice): string {
  if (choice.refused) return reasonText(choice.refused, 'short');
  if (choice.move.kind === 'wall') return t('confirm-wall', { at: squareName(choice.move.wall.at) });
  const from = position.pawns[position.toMove]!;
  return t(isJump(from, choice.move.to) ? 'confirm-jump' : 'confirm-step', { to: moveName(choice.move) });
}
