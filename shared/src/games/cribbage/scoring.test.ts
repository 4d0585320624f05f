import { describe, expect, test } from 'vitest';
import { ACE, type Card, cardOf, cards, rankOf } from '../../kit/cards/cards.ts';
import { heightOf, pipsOf, playCombinations, pointsOf, showCombinations } from './scoring.ts';

function show(hand: string, starter: string, isCrib = false) {
  return showCombinations(cards(hand), cards(starter)[0] as Card, isCrib);
}

function kinds(hand: string, starter: string, isCrib = false): string[] {
  return show(hand, starter, isCrib).map(({ kind, points }) => `${kind} ${points}`);
}

describe('a hand with its starter', () => {
  test.each([
    ['5S 5H 5D JC', '5C', 29, 'the best hand: three fives, and the jack of the fourth five’s suit'],
    ['5S 5H 5D 5C', 'JC', 28, 'four fives and a ten card'],
    ['5S 5H JD JC', 'JS', 20, 'two fives and three jacks: six fifteens, a pair royal and a pair'],
    ['7S 7H 8D 8C', '9S', 24, 'a double double run of three with its fifteens'],
    ['4S 5H 5D 6C', '6S', 24, 'the same with fours, fives and sixes'],
    ['3S 3H 3D 9C', '3C', 24, 'four threes and a nine'],
    ['6S 7H 7D 8C', '9S', 16, 'a double run of four'],
    ['2S 3H 4D 4C', 'KS', 10, 'a double run of three: two runs and a pair, and no fifteen but two'],
    ['AS 2H 3D 4C', '5S', 7, 'a run of five and one fifteen'],
    ['2S 4H 6D 8C', 'KS', 0, 'nothing'],
    ['QS KH AD 2C', '9S', 0, 'the ace is low: king, ace and two do not follow one another'],
  ])('%s with %s scores %i: %s', (hand, starter, points) => {
    expect(pointsOf(show(hand, starter))).toBe(points);
  });

  test('is counted fifteens first, then runs, pairs, the flush and nobs', () => {
    expect(kinds('5S 6S 7S JS', '7C')).toEqual(['fifteen 2', 'run 3', 'run 3', 'pair 2', 'flush 4']);
    expect(kinds('JS JH JD JC', '5C')).toEqual([...Array(4).fill('fifteen 2'), 'doublePairRoyal 12', 'nobs 1']);
    expect(kinds('2S 2H 2D 9C', 'KS')).toEqual(['fifteen 2', 'pairRoyal 6']);
  });

  test('without points it is said to have nothing', () => {
    expect(kinds('2S 4H 6D 8C', 'KS')).toEqual(['nothing 0']);
  });

  test('has nobs with the jack of the starter’s suit only, and not with a starter that is a jack', () => {
    expect(kinds('JS 2H 4D 9C', 'KS')).toContain('nobs 1');
    expect(kinds('JS 2H 4D 9C', 'KH')).not.toContain('nobs 1');
    expect(kinds('KS 2H 4D 9C', 'JS')).not.toContain('nobs 1');
  });

  test('has a flush of four without the starter, and of five with it', () => {
    expect(kinds('2S 4S 8S TS', 'KH')).toEqual(['flush 4']);
    expect(kinds('2S 4S 8S TS', 'KS')).toEqual(['flush 5']);
    expect(kinds('2S 4S 8S TH', 'KS')).toEqual(['nothing 0']);
  });

  test('in the crib only a flush of all five counts', () => {
    expect(kinds('2S 4S 8S TS', 'KH', true)).toEqual(['nothing 0']);
    expect(kinds('2S 4S 8S TS', 'KS', true)).toEqual(['flush 5']);
  });
});

/** All sets of five heights, each at most four times. */
function* heights(from = 1, n = 5): Generator<number[]> {
  if (n === 0) yield [];
  else
    for (let height = from; height <= 13; height++)
      for (const rest of heights(height, n - 1)) {
        const all = [height, ...rest];
        if (all.filter((one) => one === height).length <= 4) yield all;
      }
}

/** Five cards of these heights. */
function cardsOf(all: readonly number[]): Card[] {
  return all.map((height, i) =>
    cardOf(all.slice(0, i).filter((one) => one === height).length, height === 1 ? ACE : height),
  );
}

/** The points of five cards without flush and nobs, from every subset, as one would without thinking. */
function naivePoints(five: readonly Card[]): number {
  const subsets = Array.from({ length: 32 }, (_, mask) => five.filter((_, i) => ((mask >> i) & 1) === 1));
  const fifteens = subsets.filter((set) => set.length > 0 && set.reduce((sum, card) => sum + pipsOf(card), 0) === 15);
  const pairs = subsets.filter((set) => set.length === 2 && rankOf(set[0] as Card) === rankOf(set[1] as Card));
  const runs = subsets.filter((set) => {
    const sorted = set.map(heightOf).sort((a, b) => a - b);
    return set.length >= 3 && sorted.every((height, i) => i === 0 || height === (sorted[i - 1] ?? 0) + 1);
  });
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  const inRuns = runs.filter(({ length }) => length === longest).length * longest;
  return 2 * fifteens.length + 2 * pairs.length + inRuns;
}

test('every five ranks score what all their subsets score; 19 and 25 to 27 never come', () => {
  const seen = new Set<number>();
  for (const all of heights()) {
    const five = cardsOf(all);
    const found = showCombinations(five.slice(0, 4), five[4] as Card, true);
    const points = pointsOf(found.filter(({ kind }) => kind !== 'nobs' && kind !== 'flush'));
    expect([all, points]).toEqual([all, naivePoints(five)]);
    seen.add(points);
  }
  expect([...seen].sort((a, b) => a - b)).toEqual(expect.arrayContaining([0, 2, 16, 20, 24, 28]));
  for (const never of [19, 25, 26, 27, 29]) expect(seen.has(never)).toBe(false);
});

describe('a card laid in play', () => {
  test.each([
    ['7S 8H', ['fifteen 2'], 'makes fifteen'],
    ['KS QH JD AC', ['thirtyOne 2'], 'makes thirty-one'],
    ['9S 9H', ['pair 2'], 'makes a pair'],
    ['5S 5H 5D', ['fifteen 2', 'pairRoyal 6'], 'makes a pair royal and fifteen at once'],
    ['2S 2H 2D 2C', ['doublePairRoyal 12'], 'makes a double pair royal'],
    ['2S 4H 3D', ['run 3'], 'ends a run in any order'],
    ['2S 4H 3D 5C', ['run 4'], 'makes a run longer'],
    ['4S 5H 6D', ['fifteen 2', 'run 3'], 'makes fifteen and a run'],
    ['9S 2H 4D 3C', ['run 3'], 'ends a run of the last cards only'],
    ['4S 4H 5D 3C', ['run 3'], 'ends a run after a pair'],
    ['4S 5H 5D 6C', [], 'ends no run through a pair'],
    ['8S 2H 8D', [], 'makes no pair with a card before the last'],
    ['QS KH AD', [], 'ends no run round the king'],
    ['TS KH', [], 'makes no pair of two ten cards'],
    ['7S', [], 'alone scores nothing'],
  ])('%s: the last one scores %j: %s', (line, scored) => {
    expect(playCombinations(cards(line)).map(({ kind, points }) => `${kind} ${points}`)).toEqual(scored);
  });
});
