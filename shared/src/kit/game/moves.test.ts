import { expect, test } from 'vitest';
import type { Choice } from './action.ts';
import { choiceFor } from './moves.ts';

const queen: Choice = { type: 'play', card: 'QH' };
const raise: Choice = { type: 'raise', to: [4, 20] };
const meld: Choice = { type: 'meld', cards: 'KH QH' };
const fold: Choice = { type: 'fold' };
const choices = [queen, raise, meld, fold];

test('an action is the choice that it equals', () => {
  expect(choiceFor(choices, { type: 'play', card: 'QH' })).toBe(queen);
  expect(choiceFor(choices, { type: 'fold' })).toBe(fold);
  expect(choiceFor(choices, { type: 'play', card: 'KH' })).toBeNull();
  expect(choiceFor([], { type: 'fold' })).toBeNull();
});

test('an amount may be anything in the range, both ends included, in whole chips', () => {
  for (const to of [4, 11, 20]) expect(choiceFor(choices, { type: 'raise', to })).toBe(raise);
  for (const to of [3, 21, 4.5, Number.NaN, '4', true]) expect(choiceFor(choices, { type: 'raise', to })).toBeNull();
});

test('of several amounts any may be 0: nothing is laid on that spot', () => {
  const bet: Choice = { type: 'bet', red: [5, 20], black: [5, 20], zero: 0 };
  expect(choiceFor([bet], { type: 'bet', red: 0, black: 20, zero: 0 })).toBe(bet);
  expect(choiceFor([bet], { type: 'bet', red: 0, black: 0, zero: 0 })).toBe(bet);
  expect(choiceFor([bet], { type: 'bet', red: 4, black: 20, zero: 0 })).toBeNull();
  expect(choiceFor([bet], { type: 'bet', red: 5, black: 20, zero: 5 })).toBeNull();
  expect(choiceFor([raise], { type: 'raise', to: 0 })).toBeNull();
});

test('the order of the cards of a set is free', () => {
  expect(choiceFor(choices, { type: 'meld', cards: 'QH KH' })).toBe(meld);
  expect(choiceFor(choices, { type: 'meld', cards: 'QH QH' })).toBeNull();
  expect(choiceFor(choices, { type: 'meld', cards: 'KH' })).toBeNull();
  expect(choiceFor([{ type: 'meld', cards: 'QH QH KH' }], { type: 'meld', cards: 'QH KH KH' })).toBeNull();
});

test('cards to choose freely fit in any order, as many as there must be', () => {
  const pass: Choice = { type: 'pass', to: 'left', cards: { of: 'KH QH 2C 9S', n: 3 } };
  const fits = (cards: string | number) => choiceFor([fold, pass], { type: 'pass', to: 'left', cards }) === pass;
  expect(['KH QH 2C', '9S 2C KH'].map(fits)).toEqual([true, true]);
  expect(['KH QH', 'KH QH 2C 9S', 'KH KH QH', 'KH QH 3C', 'KH QH kh', '', 3].map(fits)).not.toContain(true);
  expect(choiceFor([pass], { type: 'pass', to: 'right', cards: 'KH QH 2C' })).toBeNull();
});

test('an action with one value more or fewer is a different one', () => {
  expect(choiceFor(choices, { type: 'fold', card: 'QH' })).toBeNull();
  expect(choiceFor(choices, { type: 'play' })).toBeNull();
  expect(choiceFor(choices, { type: 'play', suit: 'QH' })).toBeNull();
});

test('names that every object has are not values', () => {
  expect(choiceFor([{ type: 'call', toString: 'x' }], { type: 'call', valueOf: 'x' })).toBeNull();
});
