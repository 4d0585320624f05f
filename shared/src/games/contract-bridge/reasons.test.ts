import { expect, test } from 'vitest';
import { callAction, dealt, reasonOf } from './tables.testing.ts';

/** Why to make a call with a hand after these calls, for the seat whose turn it is; seat 0 deals and calls first. */
function why(hand: string, made: string, call: string): string {
  const before = made === '' ? [] : made.split(' ');
  const seat = before.length & 3;
  const hands = [0, 1, 2, 3].map((one) => (one === seat ? hand : ''));
  const state = dealt(hands, made, {}, 3);
  return reasonOf(state, seat, callAction(call));
}

test.each([
  ['AS KS QS 7S 5S KH 4H 3H QD 6D 2D 7C 3C', '', '1S', '14 points and 5 cards in spades'],
  ['AS KS 5S KH 4H 3H QD JD 2D KC 7C 4C 3C', '', '1NT', '16 points, balanced'],
  ['7S 5S 4S 9H 4H 3H QD 6D 2D JC 7C 4C 3C', '', 'P', '3 points'],
  ['KS QS 5S 4S AH 4H 3H QD 6D 2D 7C 4C 3C', '1NT P', '2C', 'asks for a four-card major'],
  ['AS KS 5S 4S AH KH 4H 3H QD 6D 2D 7C 4C', '1C', 'X', '16 points'],
])('with %s, after %j, %s is explained by: %s', (hand, made, call, reason) => {
  expect(why(hand, made, call)).toBe(reason);
});

test('a call of one card of a suit says so', () => {
  expect(why('7S AH KH QH JH TH AD KD QD AC KC QC JC', '', '1S')).toContain('and one card in spades');
});
