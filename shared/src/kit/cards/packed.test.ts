import { expect, test } from 'vitest';
import { cards, fullPack, JOKER } from './cards.ts';
import { BACK, distinctCards, EMPTY, masksOf, pack, packAll, unpack, unpackAll } from './packed.ts';

test('each suit has its letters, from the two to the ace; the joker is a star', () => {
  expect(packAll(cards('2S AS 2H AH 2D AD 2C AC JK'))).toBe('AMNZamnz*');
});

test('a packed card is one character that unpacks to it, and no two share one', () => {
  const all = [...fullPack(), JOKER];
  expect(unpackAll(packAll(all))).toEqual(all);
  expect(new Set(all.map(pack)).size).toBe(53);
});

test('backs, empty places and anything else are no card', () => {
  expect(unpackAll(`${BACK}${EMPTY}A `)).toEqual([-1, -1, cards('2S')[0], -1]);
  expect([unpack(''), unpack('['), unpack('@'), unpack('{')]).toEqual([-1, -1, -1, -1]);
});

test('only cards are packed', () => {
  expect(() => pack(5 * 16)).toThrow(RangeError);
});

test('packed cards are masks of the ranks of each suit', () => {
  expect(masksOf(packAll(cards('2S AS KD')))).toEqual([(1 << 14) | (1 << 2), 0, 1 << 13, 0]);
});

test('of cards that are shown in several places each is there once', () => {
  expect(distinctCards(['AB?', '.Cz.', 'BzD ', '??'])).toBe('ABCzD');
  expect(distinctCards([])).toBe('');
});
