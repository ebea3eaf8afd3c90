// The list of games, and their events as texts (rules.md 0): a move, `out:<seat>:<ending>`, `agreed`.

import { DARA } from './dara.ts';
import { FOUR } from './four.ts';
import { ROAMERS } from './roamers.ts';
import { RulesError, WITHDRAWALS, type Ending, type Game, type Position } from './rules.ts';
import { DOLAMBAC, DUEL, RACE } from './two_pawns.ts';

export const GAMES: readonly Game[] = [DOLAMBAC, DUEL, RACE, FOUR, ROAMERS, DARA];

const AGREED = 'agreed';
const OUT = 'out:';

/** The game of a key. Throws `unknown_game`. */
export function find(key: string): Game {
  const game = GAMES.find((other) => other.key === key);
  if (!game) {
    const keys = GAMES.map((other) => other.key).join(', ');
    throw new RulesError('unknown_game', `there is no game '${key}'; the games are ${keys}`);
  }
  return game;
}

/** Plays an event. Throws `bad_notation`, `game_over` or `illegal_move`; the position is then as it was. */
export function playEvent(position: Position, text: string): void {
  if (text === AGREED) {
    refuseAfterEnd(position);
    position.agree();
  } else if (text.startsWith(OUT)) {
    const [seat, ending] = withdrawal(position.game, text);
    refuseAfterEnd(position);
    position.withdraw(seat, ending);
  } else {
    position.play(checked(position, text));
  }
}

/** The move of a text, which has to be legal. Throws as `playEvent`. */
export function checked(position: Position, text: string): number {
  const move = position.parse(text);
  refuseAfterEnd(position);
  const refusal = position.refusal(move);
  if (refusal !== null) throw new RulesError('illegal_move', refusal);
  return move;
}

/** A new position after all events from the start. Throws any refusal. */
export function replay(
  game: Game,
  options: Readonly<Record<string, string>>,
  first: number,
  events: readonly string[],
): Position {
  const position = game.start(options, first);
  for (const text of events) playEvent(position, text);
  return position;
}

function refuseAfterEnd(position: Position): void {
  if (position.outcome) throw new RulesError('game_over', 'the game is over');
}

function withdrawal(game: Game, text: string): [number, Ending] {
  for (let seat = 0; seat < game.seats; seat++) {
    for (const ending of WITHDRAWALS) if (text === `${OUT}${seat}:${ending}`) return [seat, ending];
  }
  const endings = [...WITHDRAWALS].sort().join(', ');
  throw new RulesError(
    'bad_notation',
    `'${text}' is no withdrawal: out:<seat>:<ending>, seat 0 to ${game.seats - 1}, ending ${endings}`,
  );
}
