/** What the emblems are made of: cards, suits and words, in a drawing of 48 by 48. */
import { suitPaths } from '../src/cards/suits.ts';
import { outlineOf, readFont } from './outlines.mjs';

export const cream = '#f6f3ea';
export const gold = '#f2c14e';
export const rose = '#ff8f86';
export const night = '#0b2f25';
export const black = '#15181c';
export const red = '#c8102e';
export const onGold = '#2a1e02';

const fonts = { bold: readFont(700), black: readFont(900) };

/** A suit with its middle at x, y and `size` high. */
export function suit(letter, x, y, size, fill) {
  return `<path transform="translate(${x} ${y}) scale(${size})" d="${suitPaths[letter]}" fill="${fill}"/>`;
}

/** A card of a width with its middle at x, y, turned by `angle` degrees; `inside` is drawn round its middle. */
export function card(x, y, width, angle, fill, inside = '') {
  const [wide, high] = [width, width * 1.4];
  const turn = angle === 0 ? '' : ` rotate(${angle})`;
  return `<g transform="translate(${x} ${y})${turn}"><rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="${wide * 0.11}" fill="${fill}" stroke="${night}" stroke-width="1.4"/>${inside}</g>`;
}

/** A word in outlines with its middle at x, y and capitals `cap` high. */
export function word(text, x, y, cap, fill, weight = 'bold', tracking = 0) {
  const { width } = outlineOf(fonts[weight], text, cap, { tracking });
  const { d } = outlineOf(fonts[weight], text, cap, { tracking, decimals: 2, left: x - width / 2, top: y - cap / 2 });
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line without fill. */
export function line(d, stroke, width, ends = 'round') {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${ends}" stroke-linejoin="round"/>`;
}

/** A filled shape. */
export function shape(d, fill) {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A disc with its middle at x, y. */
export function disc(x, y, radius, fill) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}
