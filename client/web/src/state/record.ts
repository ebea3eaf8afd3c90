/** A whole game as text, in the notation of docs/notation.md: a line for rules, start and outcome, then the events. */
import type { RoomState } from './room.ts';

const EVENTS_IN_A_LINE = 10;
/** The most characters that are read. */
const LONGEST = 131_072;
const HEAD = /^([a-z]+) profile=(\d{1,5}) first=(\d)((?: \S+=\S+)*)$/;

/** What a notation says; whether the rules agree is not known yet. */
export interface GameText {
  readonly game: string;
  readonly profile: number;
  readonly options: Readonly<Record<string, string>>;
  readonly first: number;
  /** Moves, `out:<seat>:<ending>`, `agreed`. */
  readonly events: readonly string[];
}

/** The notation of the room's current game; empty before there is one. */
export function gameText(room: RoomState): string {
  const { game, settings } = room;
  if (!game) return '';
  const events: string[] = [];
  for (let ply = 0; ply <= game.moves.length; ply++) {
    for (const out of game.out) if (out.ply === ply) events.push(`out:${out.seat}:${out.ending}`);
    const move = game.moves[ply];
    if (move) events.push(move.text);
  }
  const { outcome } = game;
  if (outcome?.ending === 'agreed') events.push('agreed');
  const told =
    outcome === null
      ? 'none'
      : outcome.winner === null
        ? `draw:${outcome.ending}`
        : `win:${outcome.winner}:${outcome.ending}`;
  const options = Object.entries(settings.options).map(([key, value]) => `${key}=${value}`);
  const head = [
    settings.game,
    `profile=${game.profile}`,
    `first=${game.first}`,
    ...options,
    `outcome=${told}`,
  ];
  const lines = [head.join(' ')];
  for (let index = 0; index < events.length; index += EVENTS_IN_A_LINE) {
    lines.push(`${index + 1}. ${events.slice(index, index + EVENTS_IN_A_LINE).join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

/** What a notation says; null when the text is none. Times of events are passed over. */
export function readGameText(text: string): GameText | null {
  if (text.length > LONGEST) return null;
  const [head, ...lines] = text.trim().split('\n');
  const found = HEAD.exec(head!.trim());
  if (!found) return null;
  const [, game, profile, first, rest] = found as unknown as [string, string, string, string, string];
  const pairs = rest
    .split(' ')
    .filter((pair) => pair !== '')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  const events: string[] = [];
  for (const word of lines.join(' ').split(/\s+/)) {
    const number = /^(\d+)\.$/.exec(word);
    // A wrong number shows that something got lost on the way.
    if (number && Number(number[1]) !== events.length + 1) return null;
    if (!number && word) events.push(word.replace(/@\d+$/, ''));
  }
  const options = Object.fromEntries(pairs.filter(([key]) => key !== 'outcome'));
  return { game, profile: Number(profile), options, first: Number(first), events };
}
