import { describe, expect, test } from 'vitest';
import { Random } from '../game/random.ts';
import { type Card, cards, codes, fullPack, rankOf, suitOf } from './cards.ts';
import {
  beatsAsFarAsBothGo,
  bestFive,
  categoryOf,
  FLUSH,
  FOUR,
  FULL_HOUSE,
  figuresOf,
  HIGH_CARD,
  PAIR,
  pokerRank,
  rankOfSuits,
  STRAIGHT,
  STRAIGHT_FLUSH,
  THREE,
  TWO_PAIR,
} from './pokerRank.ts';

/** A hand by its category and the ranks that decide. */
function read(text: string): [number, number[]] {
  const rank = pokerRank(cards(text));
  return [categoryOf(rank), figuresOf(rank)];
}

describe('the best five of five to seven cards count', () => {
  test.each<[string, string, number, number[]]>([
    ['high card', 'AS QD 9H 8S 3D', HIGH_CARD, [14, 12, 9, 8, 3]],
    ['a pair and three kickers', '9S 9D KH 4C 3D 2S', PAIR, [9, 13, 4, 3]],
    ['two pairs and a kicker', '9S 9D 4H 4C AD', TWO_PAIR, [9, 4, 14]],
    ['of three pairs the third may be the kicker', '9S 9D 4H 4C 3D 3S 2C', TWO_PAIR, [9, 4, 3]],
    ['three', '9S 9D 9H KC 2D 3S', THREE, [9, 13, 3]],
    ['straight', '2S 3D 4H 5C 6D', STRAIGHT, [6]],
    ['the ace ends a straight', 'TS JD QH KC AD', STRAIGHT, [14]],
    ['the ace begins the lowest straight', 'AS 2S 3D 4H 5C', STRAIGHT, [5]],
    ['of a wheel and a six the six-high counts', 'AS 2S 3D 4H 5C 6C', STRAIGHT, [6]],
    ['no straight goes round the ace', 'QS KD AH 2C 3D', HIGH_CARD, [14, 13, 12, 3, 2]],
    ['flush', '2S 4S 9S TS KS', FLUSH, [13, 10, 9, 4, 2]],
    ['a flush beats the straight that is there too', '2S 4S 9S TS KS JD QH', FLUSH, [13, 10, 9, 4, 2]],
    ['full house', '9S 9D 9H 4C 4D', FULL_HOUSE, [9, 4]],
    ['of two threes the lower is the pair', '9S 9D 9H 4C 4D 4H 2S', FULL_HOUSE, [9, 4]],
    ['four', '9S 9D 9H 9C 4D 4H 4S', FOUR, [9, 4]],
    ['straight flush', '6S 7S 8S 9S TS AS KS', STRAIGHT_FLUSH, [10]],
    ['a steel wheel', 'AD 2D 3D 4D 5D', STRAIGHT_FLUSH, [5]],
  ])('%s: %s', (_, hand, category, figures) => {
    expect(read(hand)).toEqual([category, figures]);
  });
});

describe('hands of fewer than five cards', () => {
  test.each<[string, number, number[]]>([
    ['7D', HIGH_CARD, [7]],
    ['4C 7C', HIGH_CARD, [7, 4]],
    ['4C 7C 4H', PAIR, [4, 7]],
    ['9S 9D 4H 4C', TWO_PAIR, [9, 4]],
    ['9S 9D 9H', THREE, [9]],
    ['9S 9D 9H 9C', FOUR, [9]],
  ])('%s', (hand, category, figures) => {
    expect(read(hand)).toEqual([category, figures]);
  });

  test('four to a straight, a flush or both are a high card', () => {
    expect(read('2S 3S 4S 5S')).toEqual([HIGH_CARD, [5, 4, 3, 2]]);
    expect(read('AS 2S 3S 4S')).toEqual([HIGH_CARD, [14, 4, 3, 2]]);
  });
});

describe('compared as far as both hands have cards', () => {
  const beats = (hand: string, other: string) => beatsAsFarAsBothGo(pokerRank(cards(hand)), pokerRank(cards(other)));

  test('a further card does not break a tie', () => {
    expect(beats('4C 7C', '7D')).toBe(false);
    expect(beats('7D', '4C 7C')).toBe(false);
    expect(beats('9S 9C KD 5C', 'KC 9D 9H')).toBe(false);
    expect(beats('AS KC QD 9H 8S 3D 2C', 'AC')).toBe(false);
  });

  test('a higher card does, if both have one', () => {
    expect(beats('8C', '7D')).toBe(true);
    expect(beats('7C 5D', '7D 4S')).toBe(true);
    expect(beats('9S 9C AH', 'KC 9D 9H')).toBe(true);
    expect(beats('9S 9C QH', 'KC 9D 9H')).toBe(false);
  });

  test('the better category always', () => {
    expect(beats('2S 2C', 'AD')).toBe(true);
    expect(beats('AD KC', '2S 2C')).toBe(false);
    expect(beats('2C 3D 4H 5S AC', 'AD AS AH')).toBe(true);
    expect(beats('2C 3D 4H 5S AC', '2S 3S 4S 5D 6D')).toBe(false);
  });

  test('with no kicker missing the result is the same as by rank', () => {
    const random = new Random(5);
    const pack = fullPack();
    for (let i = 0; i < 2000; i++) {
      random.shuffle(pack);
      const a = pokerRank(pack.slice(0, 5));
      const b = pokerRank(pack.slice(5, 10));
      expect(beatsAsFarAsBothGo(a, b)).toBe(a > b);
    }
  });
});

test('the five that count are named by weight', () => {
  const five = (hand: string) => codes(bestFive(cards(hand)));
  expect(five('9D 2S 9S')).toBe('9D 9S 2S');
  expect(five('2C 5S AC 3D 4H')).toBe('5S 4H 3D 2C AC');
  expect(five('AH 2C 5S AC 3D 4H 9C')).toMatch(/^5S 4H 3D 2C A[HC]$/);
  expect(five('KD 4C 9S 9D 9H 4D 2S')).toBe('9S 9D 9H 4C 4D');
  expect(five('KS 4S 9S 9D 9H 3S 2S')).toBe('KS 9S 4S 3S 2S');
});

/** How many five-card hands there are of each category. */
const FIVE_CARDS = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40];
/** And how many seven-card hands, of which the best five count. */
const SEVEN_CARDS = [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584];

/**
 * The categories and ranks of all hands of `size` cards. Suits are alike, so each set of four masks in falling order
 * stands for all the ways in which they can be given to the suits, and a hand in 24 is enough.
 */
function census(size: number): { counts: number[]; ranks: number } {
  const bySize: number[][] = Array.from({ length: size + 1 }, () => []);
  for (let mask = 0; mask < 1 << 13; mask++) bySize[bits(mask)]?.push(mask << 2);
  const masks = bySize.flatMap((some, n) => some.map((mask) => ({ mask, n }))).sort((a, b) => b.mask - a.mask);
  const counts = new Array<number>(9).fill(0);
  const ranks = new Set<number>();
  const chosen: number[] = [];
  const choose = (from: number, left: number): void => {
    if (chosen.length < 3) {
      for (let i = from; i < masks.length; i++) {
        const { mask, n } = masks[i]!;
        if (n > left) continue;
        chosen.push(mask);
        choose(i, left - n);
        chosen.pop();
      }
      return;
    }
    const [a, b, c] = chosen as [number, number, number];
    for (const d of bySize[left]!) {
      if (d > c) break;
      const rank = rankOfSuits(a, b, c, d);
      counts[categoryOf(rank)]! += waysToGive(a, b, c, d);
      ranks.add(rank);
    }
  };
  choose(0, size);
  return { counts, ranks: ranks.size };
}

test('all 2,598,960 hands of five cards fall into their categories, and have 7,462 ranks', () => {
  expect(census(5)).toEqual({ counts: FIVE_CARDS, ranks: 7462 });
});

test('so do all 133,784,560 hands of seven cards', () => {
  expect(census(7).counts).toEqual(SEVEN_CARDS);
  // a few seconds, and longer on a busy machine
});

function bits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}

/** The number of ways to give four masks, with equal ones side by side, to four suits. */
function waysToGive(a: number, b: number, c: number, d: number): number {
  let ways = 24;
  let run = 1;
  for (const [one, next] of [
    [a, b],
    [b, c],
    [c, d],
  ]) {
    run = one === next ? run + 1 : 1;
    ways /= run;
  }
  return ways;
}

/** The same ranking written down as plainly as can be: the best of all fives, compared figure by figure. */
function plainRank(hand: readonly Card[]): number[] {
  if (hand.length > 5) {
    const fewer = hand.map((_, i) => plainRank(hand.filter((_, k) => k !== i)));
    return fewer.reduce((best, rank) => (comesAfter(rank, best) ? rank : best));
  }
  const ranks = hand.map(rankOf).sort((a, b) => b - a);
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, n: ranks.filter((other) => other === rank).length }))
    .sort((a, b) => b.n - a.n || b.rank - a.rank);
  const sizes = groups.map(({ n }) => n).join('');
  const order = groups.map(({ rank }) => rank);
  const isFlush = hand.length === 5 && new Set(hand.map(suitOf)).size === 1;
  const isWheel = ranks.join() === '14,5,4,3,2';
  const isStraight = isWheel || (sizes === '11111' && ranks[0]! - ranks[4]! === 4);
  const top = isWheel ? [5] : ranks.slice(0, 1);
  if (isFlush && isStraight) return [STRAIGHT_FLUSH, ...top];
  if (sizes.startsWith('4')) return [FOUR, ...order];
  if (sizes === '32') return [FULL_HOUSE, ...order];
  if (isFlush) return [FLUSH, ...order];
  if (isStraight) return [STRAIGHT, ...top];
  if (sizes.startsWith('3')) return [THREE, ...order];
  if (sizes.startsWith('22')) return [TWO_PAIR, ...order];
  return [sizes.startsWith('2') ? PAIR : HIGH_CARD, ...order];
}

function comesAfter(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (a[i] !== b[i]) return (a[i] ?? 0) > (b[i] ?? 0);
  return false;
}

test('hands of one to seven cards rank as they do when ranked plainly', () => {
  const random = new Random(2024);
  const pack = fullPack();
  // cards of few ranks and suits, so that the rarer hands come up too
  const narrow = pack.filter((card) => rankOf(card) > 8 || (rankOf(card) < 6 && suitOf(card) === 0));
  for (let i = 0; i < 12_000; i++) {
    const from = i % 2 === 0 ? pack : narrow;
    random.shuffle(from);
    const hand = from.slice(0, 1 + (i % 7));
    const rank = pokerRank(hand);
    const plain = plainRank(hand);
    if ([categoryOf(rank), ...figuresOf(rank)].join() !== plain.join()) {
      throw new Error(`${codes(hand)}: ${categoryOf(rank)} ${figuresOf(rank)}, plainly ${plain}`);
    }
  }
});
