import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What must come later than the lobby: the drawing of tables, their connection, and the rules of the games. */
const later = [/node_modules\/pixi\.js\//, /node_modules\/@colyseus\//, /shared\/src\/games\/index\.ts$/];

/** The most that the scripts of the first load may weigh: bytes, gzipped. */
const limit = 25_000;

/** The entry and every chunk that the browser needs before it runs. */
function firstChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.set(fileName, chunk);
    for (const needed of chunk.imports) visit(needed);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
  return [...found.values()];
}

/**
 * Fails the build when lazy code is loaded with the lobby, or when the first load has grown too heavy. One careless
 * import or a shared helper in the wrong chunk is enough.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = firstChunks(bundle);
      const early = chunks
        .flatMap((chunk) => chunk.moduleIds)
        .filter((id) => later.some((pattern) => pattern.test(id)));
      if (early.length > 0) this.error(`These are loaded with the lobby and should come later:\n${early.join('\n')}`);
      const weight = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
      if (weight > limit) this.error(`The first load weighs ${weight} bytes gzipped; ${limit} are allowed.`);
      this.info(`first load: ${(weight / 1024).toFixed(1)} KB of script, gzipped`);
    },
  };
}
