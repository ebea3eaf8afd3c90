// Every game against the vectors of the reference implementation: positions, refusals, move counts.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { find, playEvent, replay } from './games.ts';
import { perft } from './perft.ts';
import { RulesError, type Outcome } from './rules.ts';

// On a busy machine these take their time; none of them is about time.
vi.setConfig({ testTimeout: 60_000 });

interface Check {
  ply: number;
  plies: number;
  turn: number | null;
  legal_count: number;
  legal_sha256: string;
  outcome: string;
  legal?: string[];
  growth?: Record<string, string>;
}

interface Case {
  id?: string;
  game: string;
  options: Record<string, string>;
  first: number;
  events: string[];
}

/** Larger counts are left to the test of engine.mjs. */
const LARGEST_PERFT = 100_000;

function cases<T>(file: string): (Case & T)[] {
  const url = new URL(`../../../../tests/vectors/${file}.jsonl`, import.meta.url);
  return readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => line)
    .map((line) => JSON.parse(line) as Case & T);
}

function printed(outcome: Outcome | null): string {
  if (!outcome) return 'none';
  return outcome.winner === null ? `draw ${outcome.ending}` : `win ${outcome.winner} ${outcome.ending}`;
}

describe.each(['dolambac', 'duel', 'race', 'four', 'roamers', 'dara'])('%s', (file) => {
  test.each(cases<{ checks: Check[] }>(file).map((row) => [row.id, row] as const))('%s', (_, row) => {
    const position = find(row.game).start(row.options, row.first);
    const checks = new Map(row.checks.map((check) => [check.ply, check]));
    for (let played = 0; played <= row.events.length; played++) {
      if (played) playEvent(position, row.events[played - 1]!);
      const check = checks.get(played);
      if (!check) continue;
      const legal = position
        .legal()
        .map((move) => position.format(move))
        .sort();
      const said = {
        plies: position.ply,
        turn: position.outcome ? null : position.turn,
        outcome: printed(position.outcome),
      };
      expect(said).toEqual({ plies: check.plies, turn: check.turn, outcome: check.outcome });
      if (check.legal) expect(legal).toEqual(check.legal);
      expect(legal.length).toBe(check.legal_count);
      expect(createHash('sha256').update(legal.join(' ')).digest('hex').slice(0, 16)).toBe(
        check.legal_sha256,
      );
      for (const [wall, figures] of Object.entries(check.growth ?? {})) {
        const growth = position.growth(position.parse(wall));
        expect(growth.map(([seat, steps]) => `${seat}:${steps}`).join(' ')).toBe(figures);
      }
    }
    expect(position.hashLow).toBe(replay(position.game, row.options, row.first, row.events).hashLow);
  });
});

test('refusals agree', () => {
  for (const row of cases<{ move: string; error: string }>('illegal')) {
    const position = replay(find(row.game), row.options, row.first, row.events);
    const before = position.show();
    let code = 'none';
    try {
      playEvent(position, row.move);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      code = error.code;
    }
    expect(`${row.events.join(' ')} ${row.move} ${code}`).toBe(
      `${row.events.join(' ')} ${row.move} ${row.error}`,
    );
    expect(position.show()).toBe(before);
  }
});

test('move counts agree', () => {
  for (const row of cases<{ depth: number; nodes: number }>('perft')) {
    if (row.nodes > LARGEST_PERFT) continue;
    const position = replay(find(row.game), row.options, row.first, row.events);
    const before = [position.show(), position.hashLow, position.hashHigh];
    expect([row, perft(position, row.depth)]).toEqual([row, row.nodes]);
    expect([position.show(), position.hashLow, position.hashHigh]).toEqual(before);
  }
});
