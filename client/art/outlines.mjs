/** Words as outlines, from the font files of `@fontsource/roboto-condensed` (SIL Open Font License). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);

/** Roboto Condensed in a weight, 100 to 900. */
export function readFont(weight) {
  const file = require.resolve(`@fontsource/roboto-condensed/files/roboto-condensed-latin-${weight}-normal.woff`);
  const bytes = readFileSync(file);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

const rounded = (value, decimals) => String(Number(value.toFixed(decimals))).replace(/^(-?)0\./, '$1.');

/** Path commands as SVG writes them; a line to where the pen already stands is left out. */
function written(commands, decimals) {
  let at = '';
  let d = '';
  for (const { type, ...point } of commands) {
    const pairs = [
      ['x1', 'y1'],
      ['x2', 'y2'],
      ['x', 'y'],
    ]
      .filter(([x]) => x in point)
      .map(([x, y]) => `${rounded(point[x], decimals)} ${rounded(point[y], decimals)}`);
    const to = pairs.at(-1) ?? '';
    if (type === 'L' && to === at) continue;
    d += type + pairs.join(' ').replaceAll(' -', '-');
    if (type !== 'Z') at = to;
  }
  return d;
}

/**
 * The outline of a word whose capitals are `cap` high: its top left corner at 0, 0 (the baseline at `cap`; a Q reaches lower).
 * `tracking` widens the gaps between the letters, in units of `cap`.
 */
export function outlineOf(font, text, cap, { tracking = 0, decimals = 1, left = 0, top = 0 } = {}) {
  const box = (glyph) => glyph.getPath(0, 0, font.unitsPerEm).getBoundingBox();
  const high = box(font.charToGlyph('H'));
  const size = (cap / (high.y2 - high.y1)) * font.unitsPerEm;
  const options = { kerning: true, letterSpacing: (tracking * cap) / size };
  const from = font.getPath(text, 0, 0, size, options).getBoundingBox();
  const path = font.getPath(text, left - from.x1, top + cap, size, options);
  return { d: written(path.commands, decimals), width: Number((from.x2 - from.x1).toFixed(decimals)) };
}
