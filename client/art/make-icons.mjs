/**
 * Writes ../public/icon-*.png, what the installed app is shown by: the logo (src/lobby/TopBar.tsx) on the room's green.
 */
import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const LOGO =
  '<rect x="8" y="9" width="22" height="31" rx="3" fill="#f6f3ea" transform="rotate(-12 18 26)"/>' +
  '<g transform="rotate(10 30 26)">' +
  '<rect x="18" y="9" width="22" height="31" rx="3" fill="#f2c14e" stroke="#06231b" stroke-width="1.5"/>' +
  '<path d="M20.6 24.5q8.4-10.5 16.8 0-8.4 10.5-16.8 0Z" fill="#06231b"/>' +
  '<circle cx="29" cy="24.5" r="3.2" fill="#f2c14e"/>' +
  '<circle cx="30" cy="23.5" r="1.1" fill="#fff"/></g>';

/** `within` is how much of the width the logo takes, `rounding` that of the corners, in per cent of the width. */
function icon(name, size, within, rounding) {
  const scale = within / 48;
  const middle = 50 - 24 * scale;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    '<defs><radialGradient id="f" cx=".5" cy=".4" r=".7"><stop offset="0" stop-color="#1b7b58"/>' +
    '<stop offset="1" stop-color="#0d4a36"/></radialGradient></defs>' +
    `<rect width="100" height="100" rx="${rounding}" fill="url(#f)"/>` +
    `<g transform="translate(${middle} ${middle}) scale(${scale})">${LOGO}</g></svg>`;
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  writeFileSync(new URL(`../public/${name}.png`, import.meta.url), png);
  console.log(`${name}.png: ${(png.length / 1024).toFixed(1)} KB`);
}

icon('icon-192', 192, 80, 22);
icon('icon-512', 512, 80, 22);
// what a system cuts to a shape of its own: all that matters is within the middle 80 per cent
icon('icon-maskable-512', 512, 58, 0);
icon('icon-apple-180', 180, 72, 0);
