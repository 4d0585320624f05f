import { trex } from '@kibitz/shared/games/trex/index';
import { E, N, plays, position, W } from '@kibitz/shared/games/trex/positions.testing';
import { cards } from '@kibitz/shared/kit/cards/cards';
import { packAll } from '@kibitz/shared/kit/cards/packed';
import type { Table } from '@kibitz/shared/kit/table/table';
import { expect, test } from 'vitest';
import { tableOf } from '../../table/layout/tables.testing.ts';
import { heldDoubles, lowCardsOf } from './held.ts';

test('a doubled card is marked from the end of the declarations until it is played', () => {
  const state = position({ game: 'girls', hands: ['QD 2D', 'QS 9C', '3S 3C', 'QH 5S'], isDeclaring: true });
  const held = () => heldDoubles(trex.secrecy.view(state, W));
  plays(state, E, 'double QS');
  plays(state, N, 'ready');
  expect(held()).toEqual([[], [], [], []]);
  plays(state, W, 'ready');
  trex.chance.step(state);
  expect(held()).toEqual([[], ['QS'], [], []]);
  plays(state, N, '2D', 'QS');
  expect(held()).toEqual([[], [], [], []]);
});

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
