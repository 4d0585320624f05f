import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Random } from '../game/random.ts';
import { type Card, cards, codes, fullPack, suitOf } from './cards.ts';
import { dealHidden, shuffledRest } from './dealHidden.ts';

const anywhere = () => true;

/** Hands of a real deal with some suits that each hand lacks: a question that has an answer. */
const answerable = fc
  .record({ seed: fc.integer(), hands: fc.integer({ min: 2, max: 5 }), each: fc.integer({ min: 1, max: 10 }) })
  .map(({ seed, hands, each }) => {
    const random = new Random(seed);
    const deck = fullPack();
    random.shuffle(deck);
    const truth = Array.from({ length: hands }, (_, i) => deck.slice(i * each, (i + 1) * each));
    // every void that the true hands have is known
    const voids = truth.map((hand) => [0, 1, 2, 3].filter((suit) => !hand.some((card) => suitOf(card) === suit)));
    return { seed, truth, voids };
  });

describe('dealing what has not been seen', () => {
  test('gives each hand its number of cards, and every card to one hand', () => {
    const hands = dealHidden(fullPack(), [13, 0, 12, 27], anywhere, new Random(1));
    expect(hands.map((hand) => hand.length)).toEqual([13, 0, 12, 27]);
    expect(new Set(hands.flat()).size).toBe(52);
  });

  test('finds the only deal if there is just one', () => {
    // the first hand lacks all but spades, the second all but spades and hearts
    const may = (hand: number, card: Card) => suitOf(card) <= hand;
    for (let seed = 0; seed < 50; seed++) {
      const hands = dealHidden(cards('AS KS AH KH AD'), [2, 2, 1], may, new Random(seed));
      expect(hands.map((hand) => codes(hand.sort((a, b) => a - b)))).toEqual(['KS AS', 'KH AH', 'AD']);
    }
  });

  test('moves cards on along a chain of hands when the first placing gets stuck', () => {
    // each hand may hold two neighbouring ranks; only one rotation fills all
    const deck = cards('2S 3S 4S 5S 6S 7S');
    const may = (hand: number, card: Card) => (card & 15) - 2 === hand || ((card & 15) - 2 === hand + 1 && hand < 5);
    for (let seed = 0; seed < 50; seed++) {
      const hands = dealHidden(deck, [1, 1, 1, 1, 1, 1], may, new Random(seed));
      expect(hands.every((hand, i) => may(i, hand[0]!))).toBe(true);
    }
  });

  test('always finds a deal if there is one, and breaks no constraint', () => {
    fc.assert(
      fc.property(answerable, ({ seed, truth, voids }) => {
        const may = (hand: number, card: Card) => !voids[hand]!.includes(suitOf(card));
        const sizes = truth.map((hand) => hand.length);
        const unseen = truth.flat().sort((a, b) => a - b);
        const hands = dealHidden(unseen, sizes, may, new Random(seed));
        expect(hands.map((hand) => hand.length)).toEqual(sizes);
        expect(hands.flat().sort((a, b) => a - b)).toEqual(unseen);
        for (const [i, hand] of hands.entries()) expect(hand.every((card) => may(i, card))).toBe(true);
      }),
    );
  });

  test('leaves no deal out: each of the possible ones comes up about as often', () => {
    // two hands of two, a third of two that has no spade: the two spades fall 2-0, 0-2 or 1-1 to the first two
    const may = (hand: number, card: Card) => hand < 2 || suitOf(card) !== 0;
    const random = new Random(5);
    const seen = new Map<string, number>();
    const rounds = 9000;
    for (let i = 0; i < rounds; i++) {
      const [first = []] = dealHidden(cards('AS KS AH KH AD KD'), [2, 2, 2], may, random);
      const key = codes(first.sort((a, b) => a - b));
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    // counted by hand: 36 deals in all. AS KS leaves 6, one spade and one of four 3 each, two of the four others 1 each
    expect(seen.size).toBe(15);
    const share = (key: string) => (seen.get(key) ?? 0) / rounds;
    expect(share('KS AS')).toBeGreaterThan(0.13);
    expect(share('KS AS')).toBeLessThan(0.21);
    for (const key of ['AS KH', 'AS AH', 'KS KD', 'KS AD']) {
      expect(share(key)).toBeGreaterThan(0.055);
      expect(share(key)).toBeLessThan(0.115);
    }
    for (const key of ['KH AH', 'KD AD', 'AH AD']) {
      expect(share(key)).toBeGreaterThan(0.012);
      expect(share(key)).toBeLessThan(0.05);
    }
  });

  test('what cannot be dealt is a mistake in the program', () => {
    expect(() => dealHidden(cards('AS KS'), [1], anywhere, new Random(1))).toThrow('2 cards');
    expect(() => dealHidden(cards('AS KS'), [1, 1], (hand) => hand === 0, new Random(1))).toThrow(RangeError);
  });
});

test('the rest of the pack is every other card once, in random order', () => {
  const seen = cards('AS 7H 2C');
  const rest = shuffledRest(seen, new Random(1));
  expect(codes([...seen, ...rest].sort((a, b) => a - b))).toBe(codes(fullPack()));
  expect(shuffledRest(seen, new Random(2))).not.toEqual(rest);
});
