import { cards } from '@kibitz/shared/kit/cards/cards';
import { packAll } from '@kibitz/shared/kit/cards/packed';
import { expect, test } from 'vitest';
import { tableOf } from '../../table/layout/tables.testing.ts';
import { attemptWith } from './moves.ts';

const table = tableOf(1, [
  { id: 'pyramid', kind: 'tableau', seat: -1, cards: packAll(cards('6S AD KC')) },
  { id: 'waste', kind: 'pile', seat: -1, cards: packAll(cards('7H')), count: 1 },
  { id: 'removed', kind: 'pile', seat: -1, cards: packAll(cards('QD')), count: 2 },
]);

test('a card is tried with one that would make thirteen with it', () => {
  expect(attemptWith(table, '6S')).toEqual({ type: 'match', cards: '6S 7H' });
});

test('a king is tried alone, and so is a card whose partners are gone', () => {
  expect(attemptWith(table, 'KC')).toEqual({ type: 'remove', card: 'KC' });
  expect(attemptWith(table, 'AD')).toEqual({ type: 'remove', card: 'AD' });
});
