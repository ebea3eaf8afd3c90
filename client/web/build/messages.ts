import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The files of a language by the module they make up; the folder holds the terminal's too. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  messages: ['games.ftl', 'reasons.ftl', 'refusals.ftl', 'sayings.ftl', 'web.ftl', 'boards.ftl'],
  rules: ['rules.ftl'],
};
const ID = /^virtual:(messages|rules)\/([a-z]+)$/;

/**
 * Serves each language of the shared Fluent folder as modules, `virtual:messages/<language>` and the longer texts as
 * `virtual:rules/<language>`, whose default export is the text of their files. Comments are for translators and stay out.
 */
export function fluentMessages(folder: string): Plugin {
  return {
    name: 'dolambac-messages',
    resolveId: (id) => (ID.test(id) ? `\0${id}` : undefined),
    load(id) {
      const found = id.startsWith('\0') ? ID.exec(id.slice(1)) : null;
      if (!found) return undefined;
      const [, module, language] = found as unknown as [string, string, string];
      const texts = MODULES[module]!.map((name) => {
        const path = join(folder, language, name);
        this.addWatchFile(path);
        return readFileSync(path, 'utf8').replace(/^#.*\n/gm, '');
      });
      return `export default ${JSON.stringify(texts.join('\n').replace(/\n{2,}/g, '\n'))};`;
    },
  };
}
