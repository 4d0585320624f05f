import { expect, test } from 'vitest';
import type { TwentyEightState } from './state.ts';
import { actionOf, dealt, E, goes, N, position, reasonOf, turnOf } from './tables.testing.ts';

/** Why the seat whose turn it is may do what the text says. */
function why(state: TwentyEightState, text: string): string {
  return reasonOf(state, turnOf(state), actionOf(text));
}

test('the first bidder bids the least because they must', () => {
  const state = dealt(['', '7S 8H TD QC']);
  expect(why(state, '14')).toBe('You must open, and 14 is the least you can bid');
  expect(why(state, '16')).toBe('Only the seven of spades for trumps, no side jack');
});

test('a bid or a pass says what the hand has for its best trumps', () => {
  // north bids after east
  const second = (hand: string) => goes(dealt([hand, '']), '14');
  expect(why(second('JS 9S AS JH'), '15')).toBe('3 spades with jack and nine, one side jack');
  expect(why(second('JS AS JH JD'), '15')).toBe('2 spades with the jack, 2 side jacks');
  expect(why(second('9C AC KC 7D'), 'pass')).toBe('3 clubs with the nine, no side jack');
  expect(why(second('AC KC 7D 8D'), 'pass')).toBe('2 clubs without jack or nine, no side jack');
});

test('a pass over the partner says what it would take', () => {
  expect(why(goes(dealt(['', '', '', 'JS 9S TS JH']), '14, pass'), 'pass')).toBe(
    'Ben has bid for your side, and going over that takes 20',
  );
});

test('the card laid face down goes with what is held of its suit', () => {
  const state = goes(dealt(['', 'JS 9S 7S AH']), '14, pass, pass, pass');
  expect(why(state, 'trump 7S')).toBe('Lay the seven of spades face down: 3 spades with jack and nine, no side jack');
  expect(why(state, 'trump AH')).toBe('Only the ace of hearts for trumps, one side jack');
});

test('trumps are called for because nothing else wins', () => {
  const hands = ['KS 7H 8D', '8S AD 9H', '8C QH KH', 'JS 7D'] as const;
  const state = position({ hands, setter: E, trumpCard: '9C', leader: N, options: { reveal: 'optional' } });
  expect(why(goes(state, 'KS, JS'), 'reveal')).toBe('You have no spades: only a trump can win you this trick');
});
