import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { CHUNKS, inlineRuntime, openFirst, socketFirst } from './chunks.ts';

// The page is built into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), openFirst(), socketFirst(), inlineRuntime()],
  build: {
    outDir: '../src/wyrmhall/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'index.html', worker: 'src/worker.ts', opening: 'src/opening.ts' },
      // a service worker has one address for ever, and answers for all pages beside it
      output: {
        entryFileNames: (chunk) => (chunk.name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
});
