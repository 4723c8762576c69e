import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is built into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/wyrmhall/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
