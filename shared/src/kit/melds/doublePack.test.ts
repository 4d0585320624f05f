import { expect, test } from 'vitest';
import { ACE, cardOfCode, codes, KING } from '../cards/cards.ts';
import { doublePack, NO_KIND, suitOfKind } from './doublePack.ts';

const { kinds, pack, kindOf, kindOfCard, codeOfKind } = doublePack([KING, 10, ACE]);

test('a double pack has each card twice, and a kind for both', () => {
  expect(codes(pack.slice(0, 6))).toBe('KS KS TS TS AS AS');
  expect(pack).toHaveLength(24);
  expect(new Set(pack.map(kindOfCard))).toEqual(new Set(kinds));
});

test('a kind says its suit and its card', () => {
  const king = kindOf(1, KING);
  expect([suitOfKind(king), codeOfKind(king)]).toEqual([1, 'KH']);
});

test('a card that the pack does not have is of no kind, and more than seven ranks do not fit', () => {
  expect(kindOfCard(cardOfCode('9S'))).toBe(NO_KIND);
  expect(() => doublePack([2, 3, 4, 5, 6, 7, 8, 9])).toThrow(RangeError);
});
