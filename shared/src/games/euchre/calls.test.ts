import { expect, test } from 'vitest';
import { buttonWords } from '../../kit/table/buttonWords.ts';
import { writtenIn } from '../../kit/table/callSheet.testing.ts';
import { dealt, said, TURNED_DOWN, tableOf, toAct } from './tables.testing.ts';

const paper = (told: string) => writtenIn(tableOf(dealt(told)).calls, said);

/** What the seat to call is asked. */
function asked(told: string, options = {}) {
  const state = dealt(told, { options });
  return tableOf(state, toAct(state)[0]!).own!.asked!;
}

test('every call has its place in its round, the dealer’s left first, and so has the one that is awaited', () => {
  expect(paper('')).toEqual({ rows: ['. . . .', '. . . .'], next: [0, 0] });
  expect(paper('W pass, N order')).toEqual({ rows: ['Pass assists . .', '. . . .'], next: null });
  expect(paper(`${TURNED_DOWN}, W pass`)).toEqual({
    rows: ['Pass Pass Pass turned down', 'Pass . . .'],
    next: [1, 1],
  });
  expect(paper(`${TURNED_DOWN}, W pass, N name D`)).toEqual({
    rows: ['Pass Pass Pass turned down', 'Pass Diamonds . .'],
    next: null,
  });
});

test('players are asked for the suit turned up, then for another; dealers for a card, makers how they play', () => {
  const question = (told: string) => said(asked(told).heading);
  expect([question(''), question(TURNED_DOWN)]).toEqual(['First round', 'Second round']);
  expect([question('W order'), question('W order, S keep')]).toEqual(['Your discard', 'Before the play']);
  expect(question(`${TURNED_DOWN}, W name D`)).toBe('Before the play');
});

test('the card turned up is dimmed once it is turned down, and its suit says so among the four', () => {
  const down = dealt(TURNED_DOWN);
  expect(tableOf(dealt('')).calls!.card).toEqual({ code: '9S', isDown: false });
  expect(tableOf(down).calls!.card).toEqual({ code: '9S', isDown: true });
  const cells = asked(TURNED_DOWN).groups[0]!.cells;
  expect(cells.filter(({ under }) => under !== undefined).map(({ choice }) => choice['suit'])).toEqual(['S']);
});

test('a dealer who must take the card turned up has no button to leave it', () => {
  expect(asked('W order').acts.map(({ choice }) => choice.type)).toEqual(['keep']);
  expect(asked('W order', { dealerMustTake: true }).acts).toEqual([]);
});

test('accepting the suit is named by who accepts it, a pass of the dealer’s by what it does', () => {
  const words = (told: string, type: string) => said(buttonWords(asked(told), { type })!);
  expect(words('', 'order')).toBe('Order it up');
  expect(words('W pass', 'order')).toBe('Assist');
  expect(words('W pass, N pass, E pass', 'order')).toBe('Take it up');
  expect(words('W pass, N pass, E pass', 'pass')).toBe('Turn it down');
  expect(buttonWords(asked(TURNED_DOWN), { type: 'name', suit: 'D' })).toBeUndefined();
});
