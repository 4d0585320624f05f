import { expect, test } from 'vitest';
import { Random } from '../game/random.ts';
import { message } from '../words/message.ts';
import { amount } from './amounts.ts';
import { movesOf, say } from './moves.ts';

/** A seat with chips raises to some of them, at least two, or passes. */
interface Purse {
  readonly phase: number;
  chips: number;
  said: number[];
}

const moves = movesOf<Purse>(
  [
    say(0, 'pass', ({ said }) => void said.push(0)),
    amount({
      from: 1,
      type: 'raise',
      name: 'to',
      may: ({ chips }) => chips >= 2,
      least: () => 2,
      most: ({ chips }) => chips,
      apply: ({ said }, _seat, to) => void said.push(to),
      whyNot: ({ chips }, _seat, to) => message('not.so', { chips, to }),
    }),
  ],
  () => 0b1,
);
const purse = (chips: number): Purse => ({ phase: 0, chips, said: [] });

test('an amount is one entry with its least and most, however many amounts there are', () => {
  const state = purse(9);
  expect(moves.legal(state, 0)).toEqual([{ type: 'pass' }, { type: 'raise', to: [2, 9] }]);
  expect(moves.count(state, 0)).toBe(2);
  expect(moves.actions['raise']).toEqual({ to: 'figure' });
});

test('where only one amount is possible, the entry has that amount', () => {
  expect(moves.legal(purse(2), 0)).toEqual([{ type: 'pass' }, { type: 'raise', to: 2 }]);
  expect(moves.moveOf(purse(2), 0, { type: 'raise', to: 2 })).toBe(3);
});

test.each([2, 5, 9])('%i out of two to nine may be named, and is what is then made', (to) => {
  const state = purse(9);
  const move = moves.moveOf(state, 0, { type: 'raise', to }) as number;
  expect(moves.actionOf(state, 0, move)).toEqual({ type: 'raise', to });
  moves.apply(state, 0, move);
  expect(state.said).toEqual([to]);
});

test.each([1, 10, 2.5, -3])('%d is not between two and nine, and the game says why', (to) => {
  const action = { type: 'raise', to };
  expect(moves.moveOf(purse(9), 0, action)).toBeNull();
  expect(moves.whyNot(purse(9), 0, action)).toEqual(message('not.so', { chips: 9, to }));
});

test('nobody names an amount while it is not possible', () => {
  expect(moves.legal(purse(1), 0)).toEqual([{ type: 'pass' }]);
  expect(moves.moveOf(purse(1), 0, { type: 'raise', to: 2 })).toBeNull();
});

test('an amount that is drawn can be each of those that are possible', () => {
  const random = new Random(3);
  const drawn = Array.from({ length: 60 }, () => moves.pick(purse(5), 0, 1, random) - 1);
  expect([...new Set(drawn)].sort()).toEqual([2, 3, 4, 5]);
});
