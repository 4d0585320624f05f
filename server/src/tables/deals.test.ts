import { codes, fullPack } from '@kibitz/shared/kit/cards/cards';
import { shuffledBy } from '@kibitz/shared/kit/fairness/shuffle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Deals } from './deals.ts';

describe('a set of deals', () => {
  test('gives the decks that it was made of, and none after them', () => {
    const decks = [codes(fullPack().reverse()), codes(fullPack())];
    const deals = new Deals('secret', decks, 0);
    expect([0, 1].map((n) => codes(deals.given(n) ?? []))).toEqual(decks);
    expect(deals.given(2)).toBeNull();
  });

  test('shuffles alike only for the same secret and number', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(50), (secret, n) => {
        const deck = (from: string, shuffle: number): string =>
          codes(shuffledBy(fullPack(), new Deals(from, [], 0).drawsOf(shuffle)));
        expect(deck(secret, n)).toBe(deck(secret, n));
        expect(deck(secret, n)).not.toBe(deck(secret, n + 1));
        expect(deck(secret, n)).not.toBe(deck(`${secret}.`, n));
      }),
    );
  });

  test('draws every number about as often', () => {
    const draw = new Deals('a secret', [], 0).drawsOf(0);
    const drawn = Array.from({ length: 7 }, () => 0);
    for (let i = 0; i < 7000; i++) drawn[draw(7)]!++;
    for (const n of drawn) expect(Math.abs(n - 1000)).toBeLessThan(150);
  });

  test('lets bots that see the same draw the same', () => {
    const deals = new Deals('secret', [], 0);
    expect(deals.seedFor({ hand: 'AB' })).toBe(deals.seedFor({ hand: 'AB' }));
    expect(deals.seedFor({ hand: 'AB' })).not.toBe(deals.seedFor({ hand: 'AC' }));
  });
});
