/**
 * Writes ../src/style/{figtree,fraunces}-core.woff2: the letters, figures and signs that the page's own English is set in. Letters that
 * only names bring, such as the accented ones, come from the whole fonts when they are wanted (../src/style/fonts.css).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Must be the first unicode-range in fonts.css. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0x2010, 0x2027],
  [0x2212, 0x2212],
];
const text = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
).join('');

/** Titles have one weight (`--heading`); text has many, up to the bold within bold. */
const fonts = [
  { name: 'figtree', axes: { wght: { min: 400, max: 900 } } },
  { name: 'fraunces', axes: { wght: 600 } },
];

for (const { name, axes } of fonts) {
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  // the copyright, the name, the licence and where it stands
  const preserveNameIds = [0, 1, 2, 4, 13, 14];
  const core = await subsetFont(readFileSync(file), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    preserveNameIds,
  });
  writeFileSync(new URL(`../src/style/${name}-core.woff2`, import.meta.url), core);
  console.log(`${name}-core.woff2: ${(core.length / 1024).toFixed(1)} KB`);
}
