import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text files; fonts are already compressed. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);

/** A copy has to save at least this many bytes, or the header that announces it eats up the saving. */
const LEAST_SAVED = 64;

const brotli = promisify(brotliCompress);
const encoders: { readonly [encoding: string]: (content: Buffer) => Promise<Buffer> } = {
  br: (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

async function encode(folder: string, name: string): Promise<void> {
  const content = await readFile(join(folder, name));
  const copies = Object.entries(encoders).map(async ([encoding, encoder]) => {
    const encoded = await encoder(content);
    if (encoded.length + LEAST_SAVED > content.length) return;
    const copy = join(folder, '.encoded', encoding, name);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, encoded);
  });
  await Promise.all(copies);
}

/**
 * Leaves a Brotli and a gzip copy of each text file, where it pays, in `.encoded/<encoding>` under the output folder,
 * for the server to send as they are. Web servers do not hand out dot folders on their own.
 */
export function encodedCopies(): Plugin {
  let folder = '';
  return {
    name: 'encoded-copies',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => TEXT.has(extname(name))).map((name) => encode(folder, name)));
    },
  };
}
