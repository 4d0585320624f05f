/**
 * Writes ../src/lobby/hero.svg: the royal flush fanned out over the lobby, as one picture, so that the lobby's first
 * load needs neither the card drawing nor the court art.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import courts from '../src/cards/courts.json' with { type: 'json' };
import { pipPlaces } from '../src/cards/pips.ts';
import rankOutlines from '../src/cards/rankOutlines.json' with { type: 'json' };
import { suitPaths } from '../src/cards/suits.ts';
import { frameClip, heroCourt } from './heroCourt.mjs';

const WIDTH = 84;
const HEIGHT = WIDTH * 1.4;
const INK = '#15181c';
/** The most that the picture may weigh over the wire, in bytes, but for the headers. */
const LIMIT = 9.6 * 1024;
const FAN = ['TS', 'JS', 'QS', 'KS', 'AS'];
/** The lobby shows no more of the picture's height (`.hero` in lobby.css). */
const SHOWN = 110;

/**
 * Where a card of the fan stands: the middle of its top edge, and how far it is turned about the middle of its foot.
 */
function placeOf(i) {
  const off = i - 2;
  return { x: 140 + off * WIDTH * 0.46, y: 14 + off ** 2 * WIDTH * 0.05, degrees: off * 7.5 };
}

/** Turns a point about another. */
function turn([x, y], [about, foot], degrees) {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [about + (x - about) * cosine - (y - foot) * sine, foot + (x - about) * sine + (y - foot) * cosine];
}

/** Whether a point of a card is seen: neither the next card nor the lobby lies over it. */
function isSeen(i, across, down) {
  const { x, y, degrees } = placeOf(i);
  const point = turn([x - WIDTH / 2 + across, y + down], [x, y + HEIGHT], degrees);
  const next = placeOf(i + 1);
  const [overX, overY] = turn(point, [next.x, next.y + HEIGHT], -next.degrees);
  const isCovered = Math.abs(overX - next.x) < WIDTH / 2 - 1 && overY > next.y + 6;
  return point[1] < SHOWN && !isCovered;
}

/** Numbers as the picture has them. */
const at = (...numbers) => numbers.map((number) => number.toFixed(2)).join(' ');

const inked = (d, transform) => `<path transform="${transform}" d="${d}" fill="${INK}"/>`;

const spade = (x, y, size, turned = false) =>
  inked(suitPaths.S, `translate(${at(x, y)})${turned ? ' rotate(180)' : ''} scale(${at(size)})`);

function index(rank) {
  const outline = rankOutlines[rank];
  const cap = 0.2 * WIDTH;
  const across = Math.min(cap / 100, (0.187 * WIDTH) / outline.width);
  const x = 0.122 * WIDTH - (outline.width * across) / 2;
  return (
    inked(outline.d, `translate(${at(x, 0.08 * WIDTH)}) scale(${across.toFixed(4)} ${(cap / 100).toFixed(4)})`) +
    spade(0.122 * WIDTH, 0.4 * WIDTH, 0.152 * WIDTH)
  );
}

function middle(code, i) {
  const rank = code.charAt(0);
  if (rank === 'A') return spade(WIDTH / 2, HEIGHT / 2, WIDTH * 0.6);
  if (rank === 'T') {
    return pipPlaces('T')
      .map(([across, down]) => [WIDTH * (0.5 + across * 0.168), HEIGHT * (0.5 + down * 0.33), down > 0])
      .map(([x, y, isTurned]) => spade(x, y, WIDTH * 0.176, isTurned))
      .join('');
  }
  const height = HEIGHT * 0.9;
  const width = (height * 164.8) / 260.8;
  const x = (WIDTH - width) / 2;
  const y = HEIGHT * 0.05;
  const isPointSeen = (across, down) => isSeen(i, x + across * width, y + down * height);
  return (
    heroCourt(courts[code], { x, y, width, height }, isPointSeen) +
    `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="2" fill="none" ` +
    'stroke="#27408b" stroke-opacity=".55" stroke-width=".8"/>' +
    `<rect x="1.5" y="1.5" width="${at(0.225 * WIDTH)}" height="${at(0.5 * WIDTH)}" fill="#fff"/>`
  );
}

const cards = FAN.map((code, i) => {
  const { x, y, degrees } = placeOf(i);
  const turned = `rotate(${degrees} ${x.toFixed(1)} ${(y + HEIGHT).toFixed(1)})`;
  const moved = `translate(${(x - WIDTH / 2).toFixed(1)} ${y.toFixed(1)})`;
  return (
    `<g transform="${turned} ${moved}"><rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6" ` +
    `fill="#fdfcf8" stroke="#000" stroke-opacity=".35"/>${middle(code, i)}${index(code.charAt(0))}</g>`
  );
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 0 312 130" width="312" height="130">' +
  `${frameClip}${cards.join('')}</svg>\n`;
const weight = brotliCompressSync(svg).length;
if (weight > LIMIT) throw new Error(`the hero weighs ${weight} bytes over the wire; ${LIMIT} are allowed`);
writeFileSync(new URL('../src/lobby/hero.svg', import.meta.url), svg);
process.stdout.write(`hero.svg: ${(weight / 1024).toFixed(1)} KB over the wire\n`);
