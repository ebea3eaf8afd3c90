/** A whole game as a text: a first line that names it, then its events, by spaces. */
import type { RoomState } from './room.ts';

/** The text of the room's current game: `roamers board=7x6 first=0`, then moves and withdrawals (`out:2:timeout`). */
export function gameText(room: RoomState): string {
  const { game, settings } = room;
  if (!game) return '';
  const first = game.moves[0]?.seat ?? 0;
  const options = Object.entries(settings.options).map(([key, value]) => `${key}=${value}`);
  const events: string[] = [];
  for (let ply = 0; ply <= game.moves.length; ply++) {
    for (const out of game.out) if (out.ply === ply) events.push(`out:${out.seat}:${out.ending}`);
    const move = game.moves[ply];
    if (move) events.push(move.text);
  }
  if (game.outcome?.ending === 'agreed') events.push('agreed');
  return `${[settings.game, ...options, `first=${first}`].join(' ')}\n${events.join(' ')}\n`;
}
