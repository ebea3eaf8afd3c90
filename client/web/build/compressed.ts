import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|svg|txt)$/;
/** Below this many bytes a packet is as full either way. */
const WORTH = 1_024;

/** Lays a `.br` and a `.gz` beside every text of the built site: aiohttp and Caddy send them to whoever takes them. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'dolambac-compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue;
        const path = join(folder, name);
        const content = readFileSync(path);
        if (content.length < WORTH) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
