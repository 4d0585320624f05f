import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitCount, codes, fullPack } from '../cards/cards.ts';
import type { AnyCards } from './action.ts';
import { anyCardsOf, buttonOf, cardsOfSubset, randomSubset, subsetMove, whyNotCards } from './anyCards.ts';
import { Random } from './random.ts';

const three: AnyCards = { of: 'KH QH 2C 9S', n: 3 };

describe('cards that may not be chosen', () => {
  test.each([
    ['KH QH', { key: 'refused.chooseExactly', with: { n: 3 } }],
    ['KH QH 2C 9S', { key: 'refused.chooseExactly', with: { n: 3 } }],
    ['KH QH QH', { key: 'refused.cardTwice', with: { card: 'QH' } }],
    ['KH QH AS', { key: 'refused.notAmong', with: { card: 'AS' } }],
    ['KH QH 1S', { key: 'refused.noCard', with: { card: '"1S"' } }],
  ])('%s, and it is said why', (chosen, why) => {
    expect(whyNotCards(three, chosen)).toEqual(why);
  });

  test('are never the right number of those offered, in whatever order', () => {
    const hand = fc.shuffledSubarray(fullPack(), { minLength: 1, maxLength: 26 });
    fc.assert(
      fc.property(
        hand.chain((of) => fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: 1 }))),
        ([of, chosen]) => {
          expect(whyNotCards({ of: codes(of), n: chosen.length }, codes(chosen))).toBeNull();
        },
      ),
    );
  });
});

test('a free choice of cards is found among the others, and its button says how many', () => {
  const choice = { type: 'pass', cards: three };
  expect(anyCardsOf([{ type: 'meld', cards: 'KH QH' }, { type: 'raise', to: [4, 20] }, choice])).toBe(three);
  expect(anyCardsOf([{ type: 'meld', cards: 'KH QH' }])).toBeNull();
  expect(buttonOf(choice)).toEqual({ key: 'choice.pass', with: { n: 3 } });
});

describe('a subset of a hand', () => {
  const hands = fc.shuffledSubarray(fullPack(), { maxLength: 30 });

  test('is a move from 0 up to 2 to the number of cards, a different one for each set, and back', () => {
    fc.assert(
      fc.property(
        hands.chain((hand) => fc.tuple(fc.constant(hand), fc.shuffledSubarray(hand))),
        ([hand, chosen]) => {
          const move = subsetMove(hand, chosen);
          expect(Number.isSafeInteger(move) && move >= 0 && move < 2 ** hand.length).toBe(true);
          expect(cardsOfSubset(hand, move)).toEqual(hand.filter((card) => chosen.includes(card)));
        },
      ),
    );
  });

  test('can only be made of cards of the hand, and of no more cards than there are bits', () => {
    const [first, second] = fullPack();
    expect(() => subsetMove([first!], [second!])).toThrow(RangeError);
    expect(() => subsetMove(fullPack().slice(0, 31), [])).toThrow(RangeError);
  });

  test('is drawn with as many cards as it should have', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }), (seed, size, n) => {
        fc.pre(n <= size);
        const subset = randomSubset(size, n, new Random(seed));
        expect(bitCount(subset)).toBe(n);
        expect(subset >= 0 && subset < 2 ** size).toBe(true);
      }),
    );
  });

  test('is drawn about as often as any other', () => {
    const random = new Random(1);
    const drawn = new Map<number, number>();
    for (let i = 0; i < 20_000; i++) {
      const subset = randomSubset(6, 3, random);
      drawn.set(subset, (drawn.get(subset) ?? 0) + 1);
    }
    // a thousand of each of the twenty are expected, with a standard deviation of about 31
    expect(drawn.size).toBe(20);
    for (const n of drawn.values()) expect(Math.abs(n - 1000)).toBeLessThan(160);
  });
});
