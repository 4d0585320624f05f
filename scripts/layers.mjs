import { dirname, join, relative } from 'node:path';

const SERVER = 'server/src';

/**
 * The folders of server/src, and the files beside them, from the top: each imports only what stands in a line below its
 * own. Parts in the same line do not import each other.
 */
const LAYERS = [
  'main.ts cli',
  'server.ts supervise.ts',
  'http.ts',
  'app.ts',
  'upkeep.ts',
  'appContext.ts clusterHandlers.ts personalParts.ts web.ts',
  'admin',
  'api backup doctor',
  'doors',
  'rooms',
  'privacy people preview',
  'evenings clubs',
  'challenges',
  'lobby',
  'ratings statistics reports',
  'history',
  'directory',
  'cluster',
  'tables',
  'friends chat fairness bots push',
  'accounts bans',
  'ops',
  'config.ts',
  'configSource.ts refusedHttp.ts',
  'network logging',
  'journal',
].map((line) => line.split(' '));

/**
 * Parts that are not listed are below all others: they may be imported from anywhere, and import nothing that is
 * listed.
 */
const layerOf = (part) => {
  const layer = LAYERS.findIndex((line) => line.includes(part));
  return layer < 0 ? LAYERS.length : layer;
};

/** The part of the server that a path within server/src belongs to: a folder, or a file beside the folders. */
const partOf = (path) => path.split('/')[0];

/** Every import from one part of the server to another. The files have their paths from the root as names. */
export function arrowsOf(files) {
  return files.flatMap(({ name, text }) => {
    const from = relative(SERVER, name);
    if (from.startsWith('..')) return [];
    return [...text.matchAll(/(?:from|import) '(\.[^']+)'|import\('(\.[^']+)'\)/g)].flatMap(([, named, loaded]) => {
      const to = join(dirname(from), named ?? loaded);
      return partOf(from) === partOf(to) ? [] : [{ from, to, parts: `${partOf(from)} ${partOf(to)}` }];
    });
  });
}

/** The imports that break the order: of what stands in the same line or above. */
export function importsUp(arrows) {
  return arrows.filter(({ from, to }) => {
    const [above, below] = [layerOf(partOf(from)), layerOf(partOf(to))];
    return above >= below && below < LAYERS.length;
  });
}
