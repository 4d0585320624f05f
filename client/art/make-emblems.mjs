/** Writes emblem.svg into the folder of every game: standing files, since they are shown as images and may use no font of the page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { optimize } from 'svgo';
import { emblems } from './emblems.mjs';

for (const [game, parts] of Object.entries(emblems)) {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">${parts.join('')}</svg>`;
  const { data } = optimize(markup, { multipass: true, floatPrecision: 2, plugins: ['preset-default'] });
  const folder = new URL(`../../shared/src/games/${game}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('emblem.svg', folder), `${data}\n`);
}
console.log(`${Object.keys(emblems).length} emblems`);
