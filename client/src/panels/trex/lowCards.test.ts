import { expect, test } from '@jest/globals';
import { cards } from '@kibitz/shared/kit/cards/cards';
import { packAll } from '@kibitz/shared/kit/cards/packed';
import type { Table } from '@kibitz/shared/kit/table/table';
import { tableOf } from '../../table/layout/testTables.ts';
import { lowCardsOf } from './lowCards.ts';

function holding(hand: string): Table {
  const own = { cards: { 'hand:1': packAll(cards(hand)) }, prompt: { key: 'prompt.declarations' }, facts: [] };
  return { ...tableOf(4, []), own };
}

test('three twos stand with the three of the fourth suit, and with no other three', () => {
  expect(lowCardsOf({ table: holding('2C 2D 2H 3S 3H AS'), me: 1 })).toEqual(['2C', '2D', '2H', '3S']);
});

test('four twos stand alone', () => {
  expect(lowCardsOf({ table: holding('2C 2D 2H 2S 3S'), me: 1 })).toEqual(['2C', '2D', '2H', '2S']);
});
