import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@kibitz/shared/games/index';
import { expect, test } from 'vitest';

const emblems = [
  ...games.map(({ id }) => join(import.meta.dirname, `../../../shared/src/games/${id}/emblem.svg`)),
  ...globSync(join(import.meta.dirname, 'pictures/*.svg')),
];

test.each(emblems)('%s is a self-contained drawing, without text that would need a font', (file) => {
  const emblem = readFileSync(file, 'utf8');
  expect(emblem).toMatch(/^<svg [^>]*viewBox="0 0 48 48"/);
  expect(emblem).not.toMatch(/<text|<image|<script|font-|href=/);
});
