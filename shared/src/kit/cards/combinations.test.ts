import { expect, test } from 'vitest';
import { cards, codes, rankOf } from './cards.ts';
import { isRun, runsIn, setsIn, sumsTo } from './combinations.ts';

const all = (found: readonly (readonly number[])[]) => found.map((one) => codes(one)).sort();

test('cards that add up to a sum are found in every choice, but no card by itself', () => {
  expect(all(sumsTo(cards('5H 5S TD 4C 6C'), 10, rankOf))).toEqual(['4C 6C', '5H 5S']);
  expect(sumsTo(cards('9H'), 9, rankOf)).toEqual([]);
});

test('a run is as long as it can be, and there is one for each card of a rank', () => {
  expect(all(runsIn(cards('7H 5S 6D 6C 8C TD'), 3, rankOf))).toEqual(['5S 6C 7H 8C', '5S 6D 7H 8C']);
  expect(runsIn(cards('7H 8S TD JC'), 3, rankOf)).toEqual([]);
});

test('cards are a run in any order, and not with two of a rank or a gap', () => {
  expect(['7H 5S 6D', '7H 5S 5D', '7H 5S 8D'].map((line) => isRun(cards(line), rankOf))).toEqual([true, false, false]);
});

test('a set is all cards of a rank', () => {
  expect(all(setsIn(cards('7H 5S 7D 5C 7C TD')))).toEqual(['5S 5C', '7H 7D 7C']);
});
