import { expect, test } from '@jest/globals';
import type { Chips, News, Table } from '@kibitz/shared/kit/table/table';
import { message } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { outcomeOf } from './outcome.ts';

/** Bets are laid again, and the cards of the last round still lie there. */
function after(outcome: string, points: string, news: News, chips: readonly Chips[] = [], me = 0): SeenTable {
  const table = { board: { outcome, points }, news, chips } as Partial<Table> as Table;
  return { table, me } as Partial<SeenTable> as SeenTable;
}

const NATURAL: News = { event: 7, text: message('news.punto.natural.9', { b: 3 }) };
const BET: News = { event: 8, text: message('news.bet.banco', { who: 1, n: 5 }) };

test('the outcome is told as the news told it', () => {
  expect(outcomeOf(after('P', '9 3', NATURAL))).toEqual(NATURAL.text);
});

test('the outcome stays once others lay bets', () => {
  expect(outcomeOf(after('P', '9 3', BET))).toEqual(message('news.punto', { a: 9, b: 3 }));
  expect(outcomeOf(after('B', '2 6', BET))).toEqual(message('news.banco', { a: 6, b: 2 }));
  expect(outcomeOf(after('T', '5 5', BET))).toEqual(message('news.tie', { n: 5 }));
});

test('who has laid a bet, or sees no finished round, is told what is awaited', () => {
  expect(outcomeOf(after('P', '9 3', BET, [{ id: 'bet:0:tie', seat: 0, spot: 'tie', amount: 5 }]))).toBeNull();
  expect(outcomeOf(after('', '9', BET))).toBeNull();
  expect(outcomeOf(after('P', '9 3', BET, [{ id: 'bet:0:tie', seat: 0, spot: 'tie', amount: 5 }], 1))).not.toBeNull();
});
