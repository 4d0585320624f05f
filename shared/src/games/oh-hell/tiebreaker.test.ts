import { describe, expect, test } from 'vitest';
import { codeOf } from '../../kit/cards/cards.ts';
import { leadersOf } from '../../kit/game/game.ts';
import { ohHell } from './index.ts';
import { bids, deals, ended, mayBid, plays, toAct } from './tables.testing.ts';

describe('a tie for first after the last hand', () => {
  test('is broken by a hand of one card, only among those who are tied', () => {
    const state = ended([40, 20, 40, 30], { dealer: 0 });
    expect(ohHell.chance.dealerStep(state)).toBe('next');
    ohHell.chance.step(state);
    deals(state, ['5H', '', '9H', ''], '7S');
    expect([0, 1, 2, 3].map((seat) => state.trick.handSize(seat))).toEqual([1, 0, 1, 0]);
    expect(codeOf(state.hand.turned)).toBe('7S');
  });

  test('is dealt by the tied player next after the last dealer, and the other bids and leads', () => {
    const state = ended([40, 20, 40, 30], { dealer: 0 });
    ohHell.chance.step(state);
    deals(state, ['5H', '', '9H', ''], '7S');
    expect([state.dealer, toAct(state)]).toEqual([2, [0]]);
    bids(state, 0, 2);
    expect(toAct(state)).toEqual([0]);
    plays(state, '5H 9H');
    ohHell.chance.step(state);
    // bid none and took none; the dealer was bound to bid two
    expect(ohHell.rules.result(state)).toMatchObject({ over: true, scores: [50, 20, 30, 30], winners: [0] });
    expect(ohHell.rules.result(state).hands.at(-1)).toEqual([10, 0, -10, 0]);
  });

  test('binds the dealer as always: two at least after a bid of none, one after a bid of one', () => {
    const state = ended([40, 40, 20], { dealer: 2 });
    ohHell.chance.step(state);
    expect(state.dealer).toBe(0);
    deals(state, ['5H', '9H', ''], '7S');
    const other = ohHell.rules.setup(state.options, 3, 0);
    ohHell.rules.copy(state, other);
    bids(state, 0);
    expect(mayBid(state)).toEqual([2]);
    bids(other, 1);
    expect(mayBid(other)).toEqual([1]);
  });

  test('is repeated until one leads, the deal moving to the left among those who are tied', () => {
    const capped = { options: { dealerRule: 'capped' }, dealer: 2 } as const;
    const state = ended([40, 40, 20], capped);
    const dealers: number[] = [];
    for (let hand = 0; hand < 3; hand++) {
      ohHell.chance.step(state);
      dealers.push(state.dealer);
      deals(state, ['9H', '5H', ''], '7S');
      // the low heart bids none when it comes first, and both are right
      if (state.dealer === 0) bids(state, 0, 1);
      else bids(state, 1, 1);
      plays(state, state.dealer === 0 ? '5H 9H' : '9H 5H');
      ohHell.chance.step(state);
      if (ohHell.rules.actors(state) === 0) break;
    }
    expect(dealers).toEqual([0, 1]);
    expect(ohHell.rules.result(state)).toMatchObject({ over: true, scores: [60, 40, 20], winners: [0] });
  });

  test('takes in players whom the leaders have fallen level with', () => {
    const state = ended([40, 40, 30], { dealer: 2 });
    ohHell.chance.step(state);
    deals(state, ['9H', '5H', ''], '7S');
    bids(state, 1, 1);
    // the dealer takes it: the other is short, and nobody else is
    plays(state, '5H 9H');
    ohHell.chance.step(state);
    expect(ohHell.rules.result(state)).toMatchObject({ over: true, winners: [0] });
    const fallen = ended([40, 40, 30], { dealer: 2 });
    ohHell.chance.step(fallen);
    deals(fallen, ['5H', '9H', ''], '7S');
    bids(fallen, 0, 2);
    plays(fallen, '9H 5H');
    ohHell.chance.step(fallen);
    expect(ohHell.rules.result(fallen).scores).toEqual([20, 30, 30]);
    ohHell.chance.step(fallen);
    deals(fallen);
    expect([0, 1, 2].map((seat) => fallen.trick.handSize(seat))).toEqual([0, 1, 1]);
  });

  test('may be of three or more', () => {
    const state = ended([40, 40, 10, 40], { dealer: 1 });
    ohHell.chance.step(state);
    expect(state.dealer).toBe(3);
    deals(state, ['9H', '5H', '', '2H'], '7S');
    expect(toAct(state)).toEqual([0]);
    bids(state, 1, 0);
    expect(mayBid(state)).toEqual([1]);
  });
});

test('if all are below zero, the least bad score wins: -20 before -30 and -40', () => {
  const state = ended([-30, -20, -40]);
  expect(ohHell.rules.result(state)).toMatchObject({ over: true, scores: [-30, -20, -40], winners: [1] });
  expect(leadersOf([-30, -20, -20])).toEqual([1, 2]);
});
