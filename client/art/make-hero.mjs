/**
 * Writes ../src/lobby/hero.svg: the royal flush fanned out over the lobby, as one picture, so that the lobby's first load needs neither
 * the card drawing nor the court art.
 */
import { writeFileSync } from 'node:fs';
import { courts } from '../src/cards/courts.ts';
import { pipPlaces } from '../src/cards/pips.ts';
import { rankOutlines } from '../src/cards/rankOutlines.ts';
import { suitPaths } from '../src/cards/suits.ts';

const WIDTH = 84;
const HEIGHT = WIDTH * 1.4;
const INK = '#15181c';
const FAN = ['TS', 'JS', 'QS', 'KS', 'AS'];

const spade = (x, y, size, turned = false) =>
  `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)})${turned ? ' rotate(180)' : ''} scale(${size.toFixed(2)})" d="${suitPaths.S}" fill="${INK}"/>`;

function index(rank) {
  const outline = rankOutlines[rank];
  const cap = 0.2 * WIDTH;
  const across = Math.min(cap / 100, (0.187 * WIDTH) / outline.width);
  const x = 0.122 * WIDTH - (outline.width * across) / 2;
  return (
    `<path transform="translate(${x.toFixed(2)} ${(0.08 * WIDTH).toFixed(2)}) scale(${across.toFixed(4)} ${(cap / 100).toFixed(4)})" d="${outline.d}" fill="${INK}"/>` +
    spade(0.122 * WIDTH, 0.4 * WIDTH, 0.152 * WIDTH)
  );
}

function middle(code) {
  const rank = code.charAt(0);
  if (rank === 'A') return spade(WIDTH / 2, HEIGHT / 2, WIDTH * 0.6);
  if (rank === 'T') {
    return pipPlaces('T')
      .map(([across, down]) =>
        spade(WIDTH * (0.5 + across * 0.168), HEIGHT * (0.5 + down * 0.33), WIDTH * 0.176, down > 0),
      )
      .join('');
  }
  const high = HEIGHT * 0.9;
  const wide = (high * 164.8) / 260.8;
  const x = (WIDTH - wide) / 2;
  const y = HEIGHT * 0.05;
  const art = Buffer.from(courts[code]).toString('base64');
  return (
    `<image x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${wide.toFixed(2)}" height="${high.toFixed(2)}" href="data:image/svg+xml;base64,${art}"/>` +
    `<rect x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${wide.toFixed(2)}" height="${high.toFixed(2)}" rx="2" fill="none" stroke="#27408b" stroke-opacity=".55" stroke-width=".8"/>` +
    `<rect x="1.5" y="1.5" width="${(0.225 * WIDTH).toFixed(2)}" height="${(0.5 * WIDTH).toFixed(2)}" fill="#fff"/>`
  );
}

const cards = FAN.map((code, i) => {
  const off = i - 2;
  const x = 140 + off * WIDTH * 0.46;
  const y = 14 + off ** 2 * WIDTH * 0.05;
  const angle = off * 7.5;
  return `<g transform="rotate(${angle} ${x.toFixed(1)} ${(y + HEIGHT).toFixed(1)}) translate(${(x - WIDTH / 2).toFixed(1)} ${y.toFixed(1)})"><rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6" fill="#fdfcf8" stroke="#000" stroke-opacity=".35"/>${middle(code)}${index(code.charAt(0))}</g>`;
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 0 312 130" width="312" height="130">${cards.join('')}</svg>\n`;
writeFileSync(new URL('../src/lobby/hero.svg', import.meta.url), svg);
process.stdout.write(`hero.svg: ${(svg.length / 1024).toFixed(0)} KB\n`);
