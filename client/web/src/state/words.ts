/** The people and rooms of the state in words of the reader's language. */
import { shapeOf } from '../board/spoken.ts';
import type { Seat } from '../board/position.ts';
import { hasText, t } from '../language/language.svelte.ts';
import type { Refusal, Saying } from '../wire/messages.ts';
import { phaseOf, scoreOf, type RoomState } from './room.ts';
import { spaced } from './room_code.ts';

/** How a player is called in a sentence: by name, else by what they are to the reader. */
export function nameOf(room: RoomState, seat: Seat): string {
  const name = room.seats[seat]?.name;
  if (name) return name;
  if (room.seat === seat) return t('you');
  // At a table of four there is no telling which friend is meant.
  return room.seat === null || room.seats.length > 2 ? sideName(room, seat) : t('friend');
}

/** What a side is called by its pieces: in Roamers White and Black, else by its shape. */
export function sideName(room: RoomState, seat: Seat): string {
  if (room.settings.game === 'roamers') return t('side-roamers', { seat: seat === 0 ? 'white' : 'black' });
  return t('side', { shape: shapeOf(seat) });
}

/** How the news that a side is out of the game is told. */
export function outText(room: RoomState, seat: Seat, ending: string): string {
  return t(`out-${ending}`, { name: room.seats[seat]?.name ?? sideName(room, seat) });
}

/** How a player is called on their strip: the reader is told which one they are. */
export function stripName(room: RoomState, seat: Seat): string {
  const name = room.seats[seat]?.name;
  const shown = name && room.seat === seat ? t('name-and-you', { name }) : nameOf(room, seat);
  // Only Roamers calls its sides by what they are: who is White is not seen by the shape alone.
  const side = sideName(room, seat);
  return room.settings.game === 'roamers' && shown !== side ? `${side} · ${shown}` : shown;
}

export function gameName(game: string): string {
  return t(`game-${game}`);
}

export function sayingText(saying: Saying): string {
  return t(`saying-${saying.replaceAll('_', '-')}`);
}

/** Why something was refused: the rules' reason where there is one with a text, else the refusal's own. */
export function refusalText(code: Refusal, reason: string | null = null): string {
  const told = `reason-${reason?.replaceAll('_', '-')}`;
  if (hasText(told)) return t(told);
  return t(`refusal-${code.replaceAll('_', '-')}`);
}

/** The line under the game's name: series, time, room, watchers. The reader's own score is named first. */
export function roomLine(room: RoomState): string {
  const parts = [];
  // Once a game is over its score stands large below.
  if (room.game && room.game.number > 1 && !room.game.outcome && room.seats.length === 2)
    parts.push(seriesText(room));
  parts.push(...optionTexts(room.settings.game, room.settings.options));
  parts.push(t(`time-short-${room.settings.time}`), t('room-named', { code: spaced(room.code) }));
  if (room.watching > 0) parts.push(t('watching-count', { count: room.watching }));
  return parts.join(' · ');
}

/** The options that are not the usual ones, in words. */
export function optionTexts(game: string, options: Readonly<Record<string, string>>): string[] {
  const usual: Record<string, string> = { walls: '15', board: '7x7', roamers: '3', flip: 'no' };
  return Object.entries(options)
    .filter(([key, value]) => usual[key] !== value)
    .map(([key, value]) => t(`option-${game}-${key}-${value}`));
}

export function seriesText(room: RoomState): string {
  const { mine, theirs } = ownScore(room);
  return t('series', { mine, theirs });
}

/** The series' score, the reader's first; watchers see seat 0's first. */
export function ownScore(room: RoomState): { mine: number; theirs: number } {
  const score = scoreOf(room);
  const own = room.seat ?? 0;
  return { mine: score[own] ?? 0, theirs: score[1 - own] ?? 0 };
}

/** The page's title: whose turn it is can be read from the tab. */
export function titleOf(room: RoomState | null): string {
  if (!room) return t('title');
  const phase = phaseOf(room);
  if (phase === 'playing' && room.game?.turn === room.seat) return t('title-your-turn');
  if (phase === 'waiting') return t('title-waiting', { code: spaced(room.code) });
  return t('title');
}
