import { expect, test } from 'vitest';
import { bitCount, cards, SPADES } from '../cards/cards.ts';
import { masksOf, packAll } from '../cards/packed.ts';
import { worthWithTrumps } from './handWorth.ts';

const FIGURES = { trumpSuit: (mask: number) => 100 * bitCount(mask), sideSuit: bitCount, ruffs: [80, 40] };

function worth(hand: string): number {
  return worthWithTrumps(masksOf(packAll(cards(hand))), SPADES, FIGURES);
}

test('each suit counts by itself', () => {
  expect(worth('AS KS 2H 3H 2D 3D 2C 3C')).toBe(206);
});

test('short suits count while there are trumps other than ace and king to ruff with, the last of these half', () => {
  expect(worth('4S 3S 2S 2H 2D 3D')).toBe(303 + 40 + 80);
  expect(worth('4S 2H 3H 2D 3D')).toBe(104 + 40);
  expect(worth('AS KS 5S 4S 3S 2H')).toBe(501 + 20);
});
