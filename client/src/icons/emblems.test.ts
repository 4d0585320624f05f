import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const games =
  'contract-bridge whist spades euchre five-hundred oh-hell nap solo-whist trex twenty-eight pinochle showcase war mini-baccarat mexican-sweat pyramid';

test.each(games.split(' '))('the emblem of %s is a drawing of its own, without text that would want a font', (game) => {
  const emblem = readFileSync(new URL(`../../../shared/src/games/${game}/emblem.svg`, import.meta.url), 'utf8');
  expect(emblem).toMatch(/^<svg [^>]*viewBox="0 0 48 48"/);
  expect(emblem).not.toMatch(/<text|<image|<script|font-|href=/);
});
