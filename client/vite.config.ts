import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { emblemSprite } from './emblemSprite.ts';
import { encodedCopies } from './encodedCopies.ts';
import { firstLoad } from './firstLoad.ts';
import { tablePage } from './tablePage.ts';

/** The server that `npm run dev` started beside this one. */
const server = process.env['KIBITZ_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * Pixi's index registers masks, sprite sheets and pictures from the net, none of which a table uses. Vite takes whether
 * a module has side effects from its package, before the option `treeshake.moduleSideEffects`, so a hook says it.
 */
const withoutRegistrations: Plugin = {
  name: 'without-registrations',
  apply: 'build',
  transform: {
    filter: { id: /\/pixi\.js\/lib\/(?:index|rendering\/init|spritesheet\/init)\.mjs$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
};

export default defineConfig({
  base: '/',
  plugins: [preact(), withoutRegistrations, emblemSprite(), firstLoad(), tablePage(), encodedCopies()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A font within a style sheet would be refused by the server's content security policy.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
  // a worker loads the rules of one game, not of all
  worker: { format: 'es' },
  server: {
    proxy: {
      '^/(api|matchmake|healthz|readyz|metrics)(/|\\?|$)': { target: server, changeOrigin: false },
      // A room's socket: /<process>/<room>?sessionId=...
      '^/[\\w-]+/[\\w-]+\\?(.*&)?sessionId=': { target: server, changeOrigin: false, ws: true },
    },
  },
});
