import { expect, test } from 'vitest';
import { callersIn, writtenIn } from '../../kit/table/callSheet.testing.ts';
import { dealt, said, tableOf } from './tables.testing.ts';

const HANDS = ['AS', 'KS', 'QS', 'JS'];

test('everybody calls once, the dealer last, in a line with their credits', () => {
  const { calls } = tableOf(dealt(HANDS, 'two pass', { bank: 20 }));
  expect(callersIn(calls)).toEqual([0, 1, 2, 3]);
  expect(writtenIn(calls, said)).toEqual({ rows: ['Two Pass . .'], next: [0, 2] });
  expect(calls!.columns.map(({ aside }) => said(aside!))).toEqual(['20', '20', '20', '20']);
});

test('each bid says what it is worth, and what it wins or costs', () => {
  const cells = (options = {}) => tableOf(dealt(HANDS, '', options), 0).own!.asked!.groups.flatMap((one) => one.cells);
  expect(
    cells()
      .map(({ under }) => said(under!))
      .slice(0, 2),
  ).toEqual(['2 credits', '3 credits']);
  const nap = cells({ napLosesHalf: true }).find(({ choice }) => choice['bid'] === 'nap');
  expect(said(nap!.means!)).toBe('5 tricks: wins 10 credits from each player, or pays 5 to each.');
});
