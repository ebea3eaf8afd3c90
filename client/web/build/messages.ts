import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';
/** The files of a language that this client shows; the folder holds the terminal's too. */
const FILES = ['games.ftl', 'reasons.ftl', 'refusals.ftl', 'sayings.ftl', 'web.ftl', 'boards.ftl'];

/**
 * Serves each language of the shared Fluent folder as one module, `virtual:messages/<language>`,
 * whose default export is the text of its files. Comments are for translators and stay out.
 */
export function fluentMessages(folder: string): Plugin {
  return {
    name: 'dolambac-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = join(folder, id.slice(PREFIX.length + 1));
      const texts = FILES.map((name) => {
        const path = join(language, name);
        this.addWatchFile(path);
        return readFileSync(path, 'utf8').replace(/^#.*\n/gm, '');
      });
      return `export default ${JSON.stringify(texts.join('\n').replace(/\n{2,}/g, '\n'))};`;
    },
  };
}
