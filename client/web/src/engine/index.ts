// The engine of the six games, for the page. No framework, no network, no DOM: it runs in a worker, in Node and in tests.
//
// Rules, on the page's own thread:
//   const position = find('dolambac').start({}, 0);     // options as texts, the seat that moves first
//   playEvent(position, 'e2');                          // a move, `out:<seat>:<ending>` or `agreed`; throws RulesError
//   position.undo();                                    // takes back one event
//   position.legal().map((move) => position.format(move));
//   position.turn, position.ply, position.outcome       // outcome is null while the game runs
//   position.growth(position.parse('e3h'));             // [seat, steps] of a wall that may be placed; show it once played
//   replay(find(key), options, first, events);          // a stored game: throws RulesError unless every event is allowed
//   find(key).profile                                   // to be stored with the game; do not replay another number
//
// The bot, in a worker:
//   const thinker = new Thinker();
//   await thinker.move({ game, options, first, events }, { level: 3 }, ({ depth, score, line }) => …);
//   await thinker.move(record, { level: 5, movetimeMs: 2000 });
//   await thinker.hint(record);                         // a move; never show a walk in a game under way (rules.md 1.6)
//   await thinker.analysis(record, (done, all) => …);   // of a finished game
//   walkOf(position, seat)                              // the walk on the board of that analysis
//   thinker.stop();                                     // the best move so far is the answer
//   thinker.close();

export { find, GAMES, playEvent, replay } from './games.ts';
export {
  RulesError,
  type Game,
  type Growth,
  type Move,
  type Outcome,
  type Position,
  type Seat,
} from './rules.ts';
export { walkOf, type Analysis, type Judged, type Mistake } from './search/analysis.ts';
export { Stopped, Thinker, type Progress } from './thinker.ts';
export type { Limits } from './line_protocol.ts';
export type { GameRecord } from './worker.ts';
