import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The module whose default export is the address of the picture with all emblems. */
const MODULE = 'virtual:emblems';
const RESOLVED = `\0${MODULE}`;
/** Where the development server has the picture. */
const DEV_PATH = '/emblems.svg';
const SIZE = 48;

const games = join(import.meta.dirname, '../shared/src/games');
const pictures = join(import.meta.dirname, 'src/icons/pictures');

/** The files of all emblems by their names: a game's is its id. */
function emblems(): (readonly [name: string, file: string])[] {
  return [
    ...globSync(`${games}/*/emblem.svg`).map((file) => [basename(dirname(file)), file] as const),
    ...globSync(`${pictures}/*.svg`).map((file) => [basename(file, '.svg'), file] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** All emblems stacked in one picture. The fragment names the one to show; without it there is nothing to see. */
function sprite(): string {
  const parts = emblems().map(([name, file], i) => {
    const emblem = readFileSync(file, 'utf8')
      .trim()
      .replace('<svg ', `<svg y="${i * SIZE}" `);
    return `<view id="${name}" viewBox="0 ${i * SIZE} ${SIZE} ${SIZE}"/>${emblem}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -${SIZE} ${SIZE} ${SIZE}">${parts.join('')}</svg>`;
}

/**
 * Joins the games' emblems and the page's own pictures into one file, so that the lobby makes one request and not one
 * per game.
 */
export function emblemSprite(): Plugin {
  let isBuild = false;
  return {
    name: 'emblem-sprite',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sprite());
      });
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      if (!isBuild) return `export default ${JSON.stringify(DEV_PATH)};`;
      const reference = this.emitFile({ type: 'asset', name: 'emblems.svg', source: sprite() });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
