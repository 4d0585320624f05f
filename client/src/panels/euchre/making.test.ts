import { expect, test } from '@jest/globals';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { tableOf } from '../../table/layout/testTables.ts';
import { isMaking, makingOf } from './making.ts';

/** A table of four at which seat 3 has dealt, with this on its board. */
function seen(board: { readonly [name: string]: string }): SeenTable {
  return { table: { ...tableOf(4, []), board: { dealer: '3', ...board } } } as unknown as SeenTable;
}

/** The paper in words: a row a round, `.` where nothing was said. */
function written(table: SeenTable): string[] | undefined {
  return makingOf(table)?.rounds.map((calls) => calls.map((call) => call?.word ?? '.').join(' '));
}

test('the dealer’s left speaks first, the dealer last', () => {
  const making = makingOf(seen({ question: 'accept', asked: '0', calls: '', accept: 'orderUp', decline: 'pass' }));
  expect(making?.speakers).toEqual([0, 1, 2, 3]);
  expect(making?.next).toEqual({ row: 0, column: 0 });
});

test('once the dealer has turned the card down the second round begins at his left', () => {
  const table = seen({
    question: 'name',
    asked: '1',
    calls: '0:pass 1:pass 2:pass 3:turnDown 0:pass',
    turnedIs: 'down',
  });
  expect(written(table)).toEqual(['pass pass pass turnDown', 'pass . . .']);
  expect(makingOf(table)).toMatchObject({ next: { row: 1, column: 1 }, turnedIs: 'down', maker: -1 });
});

test('a suit named in the second round stands under the seat that named it, and nobody is awaited', () => {
  const calls = '0:pass 1:pass 2:pass 3:turnDown 0:pass 1:name:S';
  const making = makingOf(seen({ question: 'alone', asked: '1', calls, maker: '1', trump: 'S', turnedIs: 'down' }));
  expect(making?.rounds[1]?.[1]).toEqual({ word: 'name', suit: 'S' });
  expect(making).toMatchObject({ next: null, maker: 1, trump: 'S' });
});

test('the paper stays for the exchange and the word alone, and goes once cards are played', () => {
  expect(isMaking(seen({ question: 'exchange' }))).toBe(true);
  expect(isMaking(seen({ question: 'alone' }))).toBe(true);
  expect(isMaking(seen({ question: '' }))).toBe(false);
  expect(makingOf(seen({ question: '' }))).toBeNull();
});
