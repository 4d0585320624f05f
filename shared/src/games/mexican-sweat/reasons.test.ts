import { expect, test } from 'vitest';
import { checkAround, dealt, does, reasonOf, turnOn } from './tables.testing.ts';

/** Seat 0 is ahead with two aces; seat 1 has turned all seven, and is out as soon as its turn comes. */
function decided() {
  const state = turnOn(dealt({ hands: ['AS AD', '3S 4D 5H 7C 8D TS TD'], kill: '2S', beat: 'KC' }));
  return checkAround(checkAround(state));
}

test('a bet is explained by how often the hand wins', () => {
  expect(reasonOf(decided(), 0, { type: 'bet', to: 2 })).toBe('You win about 100% of the time, more than your share');
});

test('a fold and a call are explained by what they would cost, and the pot', () => {
  const state = does(decided(), { type: 'bet', to: 2 });
  expect(reasonOf(state, 1, { type: 'fold' })).toBe(
    'You win about 0% of the time, too rarely to call 2 for a pot of 4',
  );
  expect(reasonOf(state, 1, { type: 'call' })).toContain('to pay 2 for a pot of 4');
});

test('a check is explained by chances that are too small to bet on', () => {
  const state = does(decided(), 'check');
  expect(reasonOf(state, 1, { type: 'check' })).toBe('You win about 0% of the time, too rarely to bet');
});
