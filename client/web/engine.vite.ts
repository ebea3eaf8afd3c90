// Builds dist/engine.mjs, the line protocol under Node.js, beside the page.

import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    target: 'node20',
    ssr: 'src/engine/node_main.ts',
    outDir: 'dist',
    emptyOutDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'engine.mjs' } },
  },
});
