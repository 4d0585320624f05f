import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../fairness/chiSquare.testing.ts';
import { Random } from '../game/random.ts';
import { type Card, cards, codes, fullPack, suitOf } from './cards.ts';
import { type MayHold, PossibleCases, PossibleDeals, shuffledRest } from './possibleDeals.ts';

const anywhere = () => true;

function dealt(deals: PossibleDeals, hands: number, random: Random): Card[][] {
  const all: Card[][] = Array.from({ length: hands }, () => []);
  deals.deal(random, (hand, card) => all[hand]?.push(card));
  return all;
}

function nameOf(hands: readonly Card[][]): string {
  return hands.map((hand) => codes(hand.sort((a, b) => a - b))).join(' | ');
}

/** Every deal there is, found by trying each hand for each card in turn. */
function allDeals(deck: readonly Card[], sizes: readonly number[], may: MayHold): string[] {
  const hands: Card[][] = sizes.map(() => []);
  const found: string[] = [];
  const place = (i: number): void => {
    const card = deck[i];
    if (card === undefined) found.push(nameOf(hands.map((hand) => [...hand])));
    else
      for (const [hand, held] of hands.entries()) {
        if (held.length === sizes[hand] || !may(hand, card)) continue;
        held.push(card);
        place(i + 1);
        held.pop();
      }
  };
  place(0);
  return found;
}

/** Hands of a real deal with some suits that each hand lacks, so that there is a deal that fits. */
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
    const hands = dealt(new PossibleDeals(fullPack(), [13, 0, 12, 27], anywhere), 4, new Random(1));
    expect(hands.map((hand) => hand.length)).toEqual([13, 0, 12, 27]);
    expect(new Set(hands.flat()).size).toBe(52);
  });

  test('finds the only deal if there is just one', () => {
    // the first hand lacks all but spades, the second all but spades and hearts
    const may = (hand: number, card: Card) => suitOf(card) <= hand;
    const deals = new PossibleDeals(cards('AS KS AH KH AD'), [2, 2, 1], may);
    expect(deals.count).toBe(1);
    expect(nameOf(dealt(deals, 3, new Random(1)))).toBe('KS AS | KH AH | AD');
  });

  test('breaks no constraint, deal after deal', () => {
    fc.assert(
      fc.property(answerable, ({ seed, truth, voids }) => {
        const may = (hand: number, card: Card) => !voids[hand]!.includes(suitOf(card));
        const sizes = truth.map((hand) => hand.length);
        const unseen = truth.flat().sort((a, b) => a - b);
        const deals = new PossibleDeals(unseen, sizes, may);
        const random = new Random(seed);
        for (let n = 0; n < 3; n++) {
          const hands = dealt(deals, sizes.length, random);
          expect(hands.map((hand) => hand.length)).toEqual(sizes);
          expect(hands.flat().sort((a, b) => a - b)).toEqual(unseen);
          for (const [i, hand] of hands.entries()) expect(hand.every((card) => may(i, card))).toBe(true);
        }
      }),
    );
  });

  test('counts the deals of a full pack as combinatorics does', () => {
    // 39! / 13!^3, to the precision of a number
    const { count } = new PossibleDeals(fullPack().slice(13), [13, 13, 13], anywhere);
    expect(count / 84_478_098_072_866_400).toBeCloseTo(1, 12);
  });

  test('every deal is as likely as any other, whatever voids were shown', () => {
    const deck = cards('AS KS AH KH AD KD');
    const sizes = [2, 2, 2];
    const random = new Random(5);
    let patterns = 0;
    let [sum, degrees] = [0, 0];
    // three hands, each with any of the voids that three suits allow
    for (let voids = 0; voids < 512; voids++) {
      const may = (hand: number, card: Card) => ((voids >> (hand * 3 + suitOf(card))) & 1) === 0;
      const all = allDeals(deck, sizes, may);
      if (all.length === 0) {
        expect(new PossibleDeals(deck, sizes, may).count).toBe(0);
        continue;
      }
      patterns++;
      const deals = new PossibleDeals(deck, sizes, may);
      expect(deals.count).toBe(all.length);
      const seen = new Map(all.map((name) => [name, 0]));
      for (let n = 0; n < 25 * all.length; n++) {
        const name = nameOf(dealt(deals, 3, random));
        seen.set(name, seen.get(name)! + 1);
      }
      expect(seen.size).toBe(all.length);
      if (all.length === 1) continue;
      sum += chiSquare([...seen.values()]);
      degrees += all.length - 1;
      expect(chiSquare([...seen.values()])).toBeLessThan(1.5 * chiSquareLimit(all.length - 1));
    }
    expect(patterns).toBeGreaterThan(100);
    expect(sum).toBeLessThan(chiSquareLimit(degrees));
  });

  test('what cannot be dealt is a mistake in the program', () => {
    expect(() => new PossibleDeals(cards('AS KS'), [1], anywhere)).toThrow('2 cards');
    const impossible = new PossibleDeals(cards('AS KS'), [1, 1], (hand) => hand === 0);
    expect(() => impossible.deal(new Random(1), () => {})).toThrow(RangeError);
  });
});

test('each of several cases is drawn in proportion to its deals', () => {
  const [ace = 0] = cards('AS');
  const cases: MayHold[] = [(hand, card) => hand === 1 || card === ace, (hand, card) => hand === 1 || card !== ace];
  const deals = new PossibleCases(cards('AS KS QS'), [1, 2], cases);
  const random = new Random(1);
  let aces = 0;
  for (let n = 0; n < 3000; n++) {
    deals.deal(random, (hand, card) => {
      if (hand === 0 && card === ace) aces++;
    });
  }
  expect(Math.abs(aces - 1000)).toBeLessThan(100);
});

test('the rest of the pack is every other card once, in random order', () => {
  const seen = cards('AS 7H 2C');
  const rest = shuffledRest(seen, new Random(1));
  expect(codes([...seen, ...rest].sort((a, b) => a - b))).toBe(codes(fullPack()));
  expect(shuffledRest(seen, new Random(2))).not.toEqual(rest);
});
