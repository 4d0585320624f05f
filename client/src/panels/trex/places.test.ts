import { cardOfCode, rankOf, suitOf } from '@kibitz/shared/kit/cards/cards';
import { EMPTY, pack } from '@kibitz/shared/kit/cards/packed';
import type { Table } from '@kibitz/shared/kit/table/table';
import { expect, test } from 'vitest';
import { tableOf } from '../../table/layout/tables.testing.ts';
import { placesOf, runsOf } from './places.ts';

function placeOf(code: string): number {
  const card = cardOfCode(code);
  return suitOf(card) * 13 + rankOf(card) - 2;
}

/** A layout with these cards laid and these places next. */
function laid(codes: string, next: string): Table {
  const cards = Array.from({ length: 52 }, () => EMPTY);
  for (const code of codes.split(' ')) cards[placeOf(code)] = pack(cardOfCode(code));
  const marks = next.split(' ').map(placeOf);
  return tableOf(4, [{ id: 'layout', kind: 'layout', seat: -1, cards: cards.join(''), marks }]);
}

const table = laid('TH JH QH JS', '9H KH TS QS JD JC');
const choices = [
  { type: 'play', card: '9H' },
  { type: 'play', card: 'JD' },
];

test('the places of the viewer’s own cards are gold, those of anybody’s are lined in white', () => {
  const places = placesOf({ table, choices });
  const state = (code: string) => places[placeOf(code)]?.state;
  expect(['TH', '9H', 'JD', 'KH', 'QS', '8H'].map(state)).toEqual(['laid', 'mine', 'mine', 'next', 'next', 'waits']);
  expect(places.map(({ code }) => code).slice(11, 14)).toEqual(['KS', 'AS', '2H']);
});

test('a suit lies from its lowest to its highest card, or is not opened', () => {
  expect(runsOf(placesOf({ table, choices: [] }))).toEqual([
    { suit: 'S', low: 'J', high: 'J' },
    { suit: 'H', low: 'T', high: 'Q' },
    { suit: 'D', low: '', high: '' },
    { suit: 'C', low: '', high: '' },
  ]);
});

test('in other games nothing is laid out', () => {
  expect(placesOf({ table: tableOf(4, []), choices })).toEqual([]);
});
