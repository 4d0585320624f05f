/**
 * Writes ../src/style/{figtree,fraunces}-core.woff2: the letters, figures and signs that the page's own English is set
 * in. Letters that only names bring, such as the accented ones, come from the whole fonts when they are wanted
 * (../src/style/fonts.css).
 *
 * And ../../server/src/preview/fonts/*.ttf, which the server draws link previews with: whole scripts, in one weight.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
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
const textOf = (ranges) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join('');
const text = textOf(RANGES);

/** Titles have one weight (`--heading`); text has many, up to the bold within bold. */
const fonts = [
  { name: 'figtree', axes: { wght: { min: 400, max: 900 } } },
  { name: 'fraunces', axes: { wght: 600 } },
];
// the copyright, the name, the licence and where it stands
const preserveNameIds = [0, 1, 2, 4, 13, 14];

for (const { name, axes } of fonts) {
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const core = await subsetFont(readFileSync(file), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    preserveNameIds,
  });
  writeFileSync(new URL(`../src/style/${name}-core.woff2`, import.meta.url), core);
  console.log(`${name}-core.woff2: ${(core.length / 1024).toFixed(1)} KB`);
}

const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];
const MORE_LATIN = [
  [0x100, 0x24f],
  [0x1e00, 0x1eff],
];
const ARABIC = [
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
];
const ofPreviews = [
  { name: 'figtree', script: 'latin', ranges: LATIN },
  { name: 'figtree', script: 'latin-ext', ranges: MORE_LATIN },
  { name: 'fraunces', script: 'latin', ranges: LATIN },
  { name: 'cairo', script: 'arabic', ranges: ARABIC },
];
const folder = new URL('../../server/src/preview/fonts/', import.meta.url);
mkdirSync(folder, { recursive: true });
const covered = Object.fromEntries(ofPreviews.map(({ name }) => [name, new Set()]));
for (const { name, script, ranges } of ofPreviews) {
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`);
  const whole = await subsetFont(readFileSync(file), textOf(ranges), {
    targetFormat: 'truetype',
    variationAxes: { wght: 600 },
    preserveNameIds,
  });
  writeFileSync(new URL(`${name}-${script}.ttf`, folder), whole);
  const { buffer, byteOffset, length } = whole;
  const { glyphIndexMap } = opentype.parse(buffer.slice(byteOffset, byteOffset + length)).tables.cmap;
  for (const code of Object.keys(glyphIndexMap)) covered[name].add(Number(code));
  console.log(`${name}-${script}.ttf: ${(whole.length / 1024).toFixed(1)} KB`);
}

/** Numbers as ranges: 1, 2, 3 and 5 are `1-3 5`, in hexadecimal. */
function rangesOf(numbers) {
  const ranges = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map((range) => [...new Set(range)].map((end) => end.toString(16)).join('-')).join(' ');
}

const coverage = Object.fromEntries(Object.entries(covered).map(([name, codes]) => [name, rangesOf(codes)]));
writeFileSync(new URL('coverage.json', folder), `${JSON.stringify(coverage, null, 2)}\n`);
