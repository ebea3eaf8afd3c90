// `engine.mjs`: the line protocol over the standard input and output of Node.js.

import { version } from '../../package.json';
import { isQuit, Session } from './line_protocol.ts';
import { Bot } from './search/bot.ts';

/** In characters; the longest game's events take a third of it. */
const LONGEST_LINE = 65_536;

const bot = new Bot({ tableEntries: 1 << 21 });
const session = new Session(version, (position, limits) => bot.choose(position, limits));
let rest = '';
/** Whether `rest` is the beginning of a line that is too long and has been answered. */
let skipping = false;

function answered(line: string): boolean {
  if (isQuit(line)) return false;
  const answer =
    line.length > LONGEST_LINE
      ? `error bad_command a line of more than ${LONGEST_LINE} characters`
      : session.answer(line);
  process.stdout.write(answer + '\n');
  return true;
}

process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) {
  const lines = (rest + (chunk as string)).split('\n');
  rest = lines.pop()!;
  let goesOn = true;
  for (const line of lines) {
    if (skipping) skipping = false;
    else if (!(goesOn = answered(line))) break;
  }
  if (!goesOn) {
    rest = '';
    break;
  }
  if (rest.length > LONGEST_LINE) {
    if (!skipping) answered(rest);
    skipping = true;
    rest = '';
  }
}
if (rest && !skipping) answered(rest);
