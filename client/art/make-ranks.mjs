/**
 * Writes ../src/cards/rankOutlines.json: the indices of the faces as outlines of Roboto Condensed Bold, so that no font
 * is waited for.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const CAP = 100;

const file = createRequire(import.meta.url).resolve(
  '@fontsource/roboto-condensed/files/roboto-condensed-latin-700-normal.woff',
);
const bytes = readFileSync(file);
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

/** What is printed, by the letter of the record format; the joker's word is set letter under letter. */
const INDICES = { T: '10', ...Object.fromEntries([...'23456789JQKA', ...'OER'].map((letter) => [letter, letter])) };

const rounded = (value) => String(Number(value.toFixed(1))).replace(/^(-?)0\./, '$1.');

/** Path commands as SVG writes them; a line to where the pen already stands is left out. */
function written(commands) {
  let at = '';
  let d = '';
  for (const { type, ...point } of commands) {
    const pairs = [
      ['x1', 'y1'],
      ['x2', 'y2'],
      ['x', 'y'],
    ]
      .filter(([x]) => x in point)
      .map(([x, y]) => `${rounded(point[x])} ${rounded(point[y])}`);
    const to = pairs.at(-1) ?? '';
    if (type === 'L' && to === at) continue;
    d += type + pairs.join(' ').replaceAll(' -', '-');
    if (type !== 'Z') at = to;
  }
  return d;
}

/**
 * The outline of a word whose capitals are 100 high: its top left corner at 0, 0 (the baseline at 100; a Q reaches
 * lower). `tracking` widens the gaps between the letters, in heights of a capital.
 */
function outlineOf(text, tracking) {
  const high = font.charToGlyph('H').getPath(0, 0, font.unitsPerEm).getBoundingBox();
  const size = (CAP / (high.y2 - high.y1)) * font.unitsPerEm;
  const options = { kerning: true, letterSpacing: (tracking * CAP) / size };
  const from = font.getPath(text, 0, 0, size, options).getBoundingBox();
  const path = font.getPath(text, -from.x1, CAP, size, options);
  return { d: written(path.commands), width: Number(rounded(from.x2 - from.x1)) };
}

const outlines = Object.entries(INDICES).map(([letter, text]) => {
  // The two figures of the ten stand closer than in running text, or it would be the one wide index.
  return [letter, outlineOf(text, text.length > 1 ? -0.035 : 0)];
});

writeFileSync(
  new URL('../src/cards/rankOutlines.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(outlines), null, 2)}\n`,
);
console.log(`rankOutlines.json: ${outlines.length} outlines`);
