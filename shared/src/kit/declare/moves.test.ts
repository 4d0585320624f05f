import { expect, test } from 'vitest';
import { message } from '../words/message.ts';
import { callOne } from './calls.ts';
import { movesOf, say } from './moves.ts';

/** Phase 0: bids from one to four above the last, or a pass. Phase 1: a suit is named. */
interface Auction {
  phase: number;
  bid: number;
  suit: number;
}
const SUITS = ['S', 'H', 'D', 'C'];
const moves = movesOf<Auction>(
  [
    say(0, 'pass', (state) => void state.phase++, { in: 0 }),
    callOne({
      from: 1,
      in: 0,
      type: 'bid',
      name: 'tricks',
      of: [1, 2, 3, 4],
      open: ({ bid }) => 0b1111 & -(1 << bid),
      apply: (state, _seat, place) => {
        state.bid = place + 1;
      },
      whyNot: ({ bid }) => message('too.low', { bid }),
      notNow: () => message('too.late'),
    }),
    callOne({
      from: 0,
      in: [1, 3],
      type: 'name',
      name: 'suit',
      of: SUITS,
      form: 'suit',
      apply: (state, _seat, place) => {
        state.suit = place;
      },
    }),
  ],
  () => 0b1,
);
const after = (bid: number, phase = 0): Auction => ({ phase, bid, suit: -1 });

test('the open entries of a list are offered, in its order', () => {
  expect(moves.legal(after(2), 0)).toEqual([{ type: 'pass' }, { type: 'bid', tricks: 3 }, { type: 'bid', tricks: 4 }]);
  expect(moves.count(after(2), 0)).toBe(3);
  expect(moves.legal(after(2, 3), 0)).toEqual(SUITS.map((suit) => ({ type: 'name', suit })));
});

test('what is called is the action that was offered', () => {
  const state = after(1);
  const move = moves.moveOf(state, 0, { type: 'bid', tricks: 4 }) as number;
  expect(moves.actionOf(state, 0, move)).toEqual({ type: 'bid', tricks: 4 });
  moves.apply(state, 0, move);
  expect(state.bid).toBe(4);
});

test('kinds of different phases may have the same numbers', () => {
  const [bidding, naming] = [after(0), after(0, 1)];
  expect(moves.moveOf(bidding, 0, { type: 'pass' })).toBe(0);
  expect(moves.moveOf(naming, 0, { type: 'name', suit: 'S' })).toBe(0);
  moves.apply(naming, 0, 0);
  expect([naming.suit, naming.phase]).toEqual([0, 1]);
});

test('nobody can do what belongs to another phase, and a kind may say that it is not the time', () => {
  expect(moves.moveOf(after(0, 1), 0, { type: 'bid', tricks: 4 })).toBeNull();
  expect(moves.whyNot(after(0, 1), 0, { type: 'bid', tricks: 4 })).toEqual(message('too.late'));
  expect(moves.whyNot(after(2), 0, { type: 'bid', tricks: 1 })).toEqual(message('too.low', { bid: 2 }));
});

test('what no kind explains is unknown, and so is what no kind has', () => {
  const unknown = message('refused.unknown');
  expect(moves.whyNot(after(0), 0, { type: 'name', suit: 'S' })).toEqual(unknown);
  expect(moves.whyNot(after(0, 1), 0, { type: 'name', suit: 'X' })).toEqual(unknown);
  expect(moves.whyNot(after(0), 0, { type: 'resign' })).toEqual(unknown);
});

test('a record has words, figures and suits as their forms say', () => {
  expect(moves.actions).toEqual({ pass: {}, bid: { tricks: 'figure' }, name: { suit: 'suit' } });
});
