import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { fluentMessages } from './build/messages.ts';

const locales = fileURLToPath(new URL('../../shared/dolambac/locales', import.meta.url));

export default defineConfig({
  plugins: [svelte(), fluentMessages(locales), compressed()],
  build: {
    target: 'es2022',
    // A strict content policy forbids data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/ws': { target: process.env['DOLAMBAC_SERVER'] ?? 'http://127.0.0.1:8080', ws: true } },
  },
});
