import { describe, expect, test } from '@jest/globals';
import { cards, codeOf } from '@kibitz/shared/kit/cards';
import { packAll, unpack } from '@kibitz/shared/kit/packed';
import fc from 'fast-check';
import { type HandOrder, sortHand } from './order.ts';

function sorted(text: string, order: HandOrder): string {
  const faces = packAll(cards(text));
  return sortHand(faces, order)
    .map((place) => codeOf(unpack(faces[place]!)))
    .join(' ');
}

const SUITS: HandOrder = { by: 'suits', high: 'left' };

describe('a hand held by suits', () => {
  test('has suits in alternating colours, each from the highest card down', () => {
    expect(sorted('2C AS KD 3H QS 9D TC', SUITS)).toBe('AS QS 3H TC 2C KD 9D');
  });

  test('with three suits has the odd colour in the middle', () => {
    expect(sorted('2H AS KD', SUITS)).toBe('2H AS KD');
    expect(sorted('2C AS KD', SUITS)).toBe('AS KD 2C');
  });

  test('has the joker before everything', () => {
    expect(sorted('AS JK 2H', SUITS)).toBe('JK AS 2H');
  });

  test('runs up where high cards are wished at the right', () => {
    expect(sorted('2S AS KS', { by: 'suits', high: 'right' })).toBe('2S KS AS');
  });
});

test('a hand held by ranks runs down from the aces', () => {
  expect(sorted('2C AS AH KD', { by: 'ranks', high: 'left' })).toBe('AS AH KD 2C');
});

test('a hand held as dealt stays so, and so does one that cannot be seen', () => {
  expect(sorted('2C AS KD', { by: 'none', high: 'left' })).toBe('2C AS KD');
  expect(sortHand('???', SUITS)).toEqual([0, 1, 2]);
});

test('sorting loses no card and doubles none', () => {
  const hands = fc.uniqueArray(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz*'), {
    maxLength: 20,
  });
  const orders = fc.record({ by: fc.constantFrom('suits', 'ranks', 'none'), high: fc.constantFrom('left', 'right') });
  fc.assert(
    fc.property(hands, orders, (hand, order) => {
      const places = sortHand(hand.join(''), order as HandOrder);
      expect([...places].sort((a, b) => a - b)).toEqual(hand.map((_, place) => place));
    }),
  );
});
