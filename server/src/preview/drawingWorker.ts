import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

/*
 * The thread that draws pictures: an SVG comes in, a PNG goes out, one at a time and in order. A picture takes some 50
 * ms, for which the server's own thread has no time.
 */

const port = parentPort;
if (port === null) throw new Error('this runs as a worker thread, not as a program');

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));
const fontFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => join(folder, name));
const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Figtree Light' };

port.on('message', (svg: string) => {
  port.postMessage(new Resvg(svg, { font }).render().asPng());
});
