import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACE,
  bitCount,
  CARD_LIMIT,
  cardOf,
  cardOfCode,
  cards,
  codeOf,
  codes,
  fullPack,
  HEARTS,
  highestBit,
  JOKER,
  lowestBit,
  NO_SUIT,
  nthBit,
  QUEEN,
  rankOf,
  suitLetter,
  suitOf,
  suitOfLetter,
} from './cards.ts';

describe('cards', () => {
  test('a pack has 52 different cards, each with its own code', () => {
    const pack = fullPack();
    expect(new Set(pack).size).toBe(52);
    expect(new Set(pack.map(codeOf)).size).toBe(52);
    expect(Math.max(...pack, JOKER)).toBeLessThan(CARD_LIMIT);
  });

  test('the code is the rank, then the suit; the joker is JK', () => {
    expect(codeOf(cardOf(HEARTS, QUEEN))).toBe('QH');
    expect(codeOf(JOKER)).toBe('JK');
    expect(codes(cards('AS TD 2C JK'))).toBe('AS TD 2C JK');
    expect(cards('  ')).toEqual([]);
  });

  test('every card is the card of its code, of its suit and of its rank', () => {
    for (const card of [...fullPack(), JOKER]) expect(cardOfCode(codeOf(card))).toBe(card);
    for (const card of fullPack()) {
      expect(cardOf(suitOf(card), rankOf(card))).toBe(card);
      expect(suitOfLetter(suitLetter(suitOf(card)))).toBe(suitOf(card));
    }
  });

  test.each(['', 'Q', 'HQ', 'qh', '10H', '1H', 'QHH', 'JKS', ' QH', '🂽'])('no card is called "%s"', (code) => {
    expect(cardOfCode(code)).toBe(-1);
  });

  test('any other letter is no suit', () => {
    expect(['', 'N', 's', 'SH'].map(suitOfLetter)).toEqual([NO_SUIT, NO_SUIT, NO_SUIT, NO_SUIT]);
  });

  test('known text with a card that does not exist is a mistake in the program', () => {
    expect(() => cards('AS ZZ')).toThrow('ZZ');
    expect(() => codeOf(ACE + 1)).toThrow(RangeError);
    expect(() => suitLetter(4)).toThrow(RangeError);
  });
});

describe('bits', () => {
  const positions = fc.uniqueArray(fc.integer({ min: 0, max: 31 }), { maxLength: 32 });
  const maskOf = (bits: number[]) => bits.reduce((mask, bit) => mask | (1 << bit), 0);

  test('counted, and found from both ends and by number', () => {
    fc.assert(
      fc.property(positions, (bits) => {
        const mask = maskOf(bits);
        const ascending = [...bits].sort((a, b) => a - b);
        expect(bitCount(mask)).toBe(bits.length);
        expect(lowestBit(mask)).toBe(ascending[0] ?? -1);
        expect(highestBit(mask)).toBe(ascending.at(-1) ?? -1);
        expect(ascending.map((_, i) => nthBit(mask, i))).toEqual(ascending);
      }),
    );
  });
});
