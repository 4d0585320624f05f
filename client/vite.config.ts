import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { firstLoad } from './firstLoad.ts';
import { pixiParts } from './pixiParts.ts';

/** The server that `npm run dev` started beside this one. */
const server = process.env['KIBITZ_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/',
  plugins: [preact(), pixiParts(), firstLoad()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A font within a style sheet would be refused by the server's content security policy.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    // Pixi and Colyseus get chunks of their own because only lazy parts import them. They are not grouped by name: that would
    // draw helpers which the lobby needs into their chunks, and Pixi's renderers, of which one is used, into a single one.
  },
  server: {
    proxy: {
      '^/(api|matchmake|healthz|readyz|metrics)(/|\\?|$)': { target: server, changeOrigin: false },
      // A room's socket: /<process>/<room>?sessionId=...
      '^/[\\w-]+/[\\w-]+\\?(.*&)?sessionId=': { target: server, changeOrigin: false, ws: true },
    },
  },
});
