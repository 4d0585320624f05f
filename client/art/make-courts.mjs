/**
 * Writes ../src/cards/courts.json: the figures of the twelve court cards, from `@letele/playing-cards` (Adrian
 * Kennard's art, CC0). Corner indices, corner pips, ground and frame are left out: the face draws its own, so that they
 * can be large or four-coloured.
 */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { gzipSync } from 'node:zlib';
import { optimize } from 'svgo';

/** The most that the courts may weigh in the browser: bytes, gzipped. */
const LIMIT = 61 * 1024;

/** The art's plain screen colours, and the inks that sit well beside the suits of our faces. */
const INKS = { '#44F': '#27408b', red: '#d3202f', '#FC4': '#f3bd48', '#000': '#15181c' };

/**
 * In place of React, which the package is written for: an element is the plain tree of its name, attributes and
 * children.
 */
const STAND_INS = {
  react: 'export const createElement = (name, props, ...children) => ({ name, props: props ?? {}, children });',
  '@babel/runtime/helpers/extends': 'export default Object.assign;',
};

registerHooks({
  resolve(specifier, context, next) {
    const source = STAND_INS[specifier];
    if (source === undefined) return next(specifier, context);
    return { url: `data:text/javascript,${encodeURIComponent(source)}`, shortCircuit: true };
  },
});

/** Attributes that SVG writes in camel case; all others of the package are hyphenated. */
const CAMEL = new Set(['viewBox', 'preserveAspectRatio']);

function attribute(name, value) {
  if (value === undefined || name === 'className' || name === 'ariaLabelledby' || name.startsWith('aria-')) return '';
  if (name === 'xmlnsXlink') return '';
  const written =
    name === 'xlinkHref' ? 'href' : CAMEL.has(name) ? name : name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  return ` ${written}="${INKS[value] ?? value}"`;
}

function markup(element) {
  const attributes = Object.entries(element.props).map(([name, value]) => attribute(name, value));
  const inside = element.children.filter((child) => child !== null).map(markup);
  return `<${element.name}${attributes.join('')}>${inside.join('')}</${element.name}>`;
}

/**
 * Whether a child of the card belongs to the figure: definitions, and the layers that fill the frame of 164.8 by 260.8.
 */
function isFigure(child) {
  return child !== null && (child.name === 'defs' || (child.name === 'use' && child.props.width === 164.8));
}

function figureOf(card) {
  const figure = card.children.filter(isFigure);
  // The size is what browsers take for the picture's own, from which some scale it: large enough for every table.
  const props = { xmlns: card.props.xmlns, width: 495, height: 783, viewBox: '-82.4 -130.4 164.8 260.8' };
  const { data } = optimize(markup({ name: 'svg', props, children: figure }), {
    multipass: true,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            // A drawing is 1300 units wide and at most 500 pixels.
            convertPathData: { floatPrecision: 0, makeArcs: false },
            cleanupNumericValues: { floatPrecision: 1 },
          },
        },
      },
    ],
  });
  if (data.includes("'")) throw new Error('a quotation mark in the art would end the string it is written in');
  return data;
}

const deck = await import('@letele/playing-cards/dist/index.esm.js');
const courts = 'SHDC'
  .split('')
  .flatMap((suit) => 'JQK'.split('').map((rank) => [rank + suit, figureOf(deck[suit + rank.toLowerCase()]({}))]));

const weight = gzipSync(courts.map(([, svg]) => svg).join('\n')).length;
if (weight > LIMIT) throw new Error(`the courts weigh ${weight} bytes gzipped; ${LIMIT} are allowed`);

writeFileSync(
  new URL('../src/cards/courts.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(courts), null, 2)}\n`,
);
console.log(`courts.json: ${(weight / 1024).toFixed(1)} KB gzipped`);
