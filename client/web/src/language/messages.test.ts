import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { SAYINGS } from '../wire/messages.ts';
import { LANGUAGES } from './language.svelte.ts';

const SOURCE = new URL('..', import.meta.url);
const LOCALES = new URL('../../../../shared/dolambac/locales/', import.meta.url);

/** Ids that the code puts together from parts. */
const COMPOSED =
  /^(game|time|time-short|time-explained|about|ending|saying|refusal|storage|told|closed|choice-wall-by|wall-.*|option|time-roamers|out|out-short|rules)-/;

function ids(language: string, file: string): Set<string> {
  const resource = new FluentResource(readFileSync(new URL(`${language}/${file}.ftl`, LOCALES), 'utf8'));
  return new Set(resource.body.map(({ id }) => id));
}

function filesBelow(folder: URL): URL[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(new URL(`${entry.name}/`, folder)) : [new URL(entry.name, folder)],
  );
}

const code = filesBelow(SOURCE)
  .filter(({ pathname }) => /\.(svelte|ts)$/.test(pathname) && !pathname.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe.each(Object.keys(LANGUAGES))('the texts in %s', (language) => {
  const known = new Set(
    ['games', 'reasons', 'refusals', 'sayings', 'web', 'boards', 'rules'].flatMap((file) => [
      ...ids(language, file),
    ]),
  );

  it('are all there', () => {
    const used = [...code.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map(([, id]) => id!);
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((id) => !known.has(id))).toEqual([]);
    const sayings = SAYINGS.map((saying) => `saying-${saying.replaceAll('_', '-')}`);
    expect(sayings.filter((id) => !known.has(id))).toEqual([]);
  });

  it('are all used', () => {
    const unused = [...ids(language, 'web'), ...ids(language, 'boards')].filter(
      (id) => !COMPOSED.test(id) && !code.includes(`'${id}'`),
    );
    expect(unused).toEqual([]);
  });

  it('are the same as in English', () => {
    for (const file of ['web', 'boards', 'rules']) {
      expect([...ids(language, file)].sort()).toEqual([...ids('en', file)].sort());
    }
  });
});
