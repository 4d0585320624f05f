import { describe, expect, test } from '@jest/globals';
import { SPECTATOR } from '../../kit/game/game.ts';
import { nap } from './index.ts';
import type { NapPanel } from './panel.ts';
import type { NapState } from './state.ts';
import { dealt, plays, scored, tableOf } from './tables.testing.ts';

const HANDS = ['AH KH 9S TD JD', '9H AS KS QS JS', 'QH AD KD QD TH'];

/** What the panel shows a spectator. */
function panel(state: NapState): NapPanel {
  return tableOf(state, SPECTATOR).panel as unknown as NapPanel;
}

describe('the calls', () => {
  test('are made by everybody once, the dealer’s left first and the dealer last', () => {
    const { callers, contract } = panel(dealt(HANDS, 'pass three'));
    expect(callers).toEqual([
      { seat: 0, call: 'pass', isStanding: false, isNext: false, credits: 0 },
      { seat: 1, call: 'three', isStanding: true, isNext: false, credits: 0 },
      { seat: 2, call: null, isStanding: false, isNext: true, credits: 0 },
    ]);
    expect(contract).toBeNull();
  });

  test('leave nobody’s bid standing while all have passed', () => {
    expect(panel(dealt(HANDS, 'pass')).callers?.filter(({ isStanding }) => isStanding)).toEqual([]);
  });

  test('stand beside what each seat has: its chips, with the credits won and lost', () => {
    const state = scored({ bid: 'three', taken: 4 }, 4, { bank: 50 });
    nap.step(state);
    nap.deal(state, nap.pack(state));
    expect(panel(state).callers?.map(({ seat, credits }) => [seat, credits])).toEqual([
      [2, 47],
      [3, 47],
      [0, 59],
      [1, 47],
    ]);
  });

  test('are over with the play, and if all pass', () => {
    expect(panel(dealt(HANDS, 'two pass pass')).callers).toBeNull();
    expect(panel(dealt(HANDS, 'pass pass pass'))).toMatchObject({ callers: null, contract: null });
  });
});

test('a bid wins its credits for its tricks, and a Nap may cost half if it fails', () => {
  const told = (changed: object) =>
    panel(dealt(HANDS, '', changed)).bids.map(({ name, tricks, credits, cost }) => [name, tricks, credits, cost]);
  expect(told({})).toEqual([
    ['two', 2, 2, 2],
    ['three', 3, 3, 3],
    ['mis', 0, 3, 3],
    ['four', 4, 4, 4],
    ['nap', 5, 10, 10],
    ['wellington', 5, 20, 20],
    ['blucher', 5, 40, 40],
  ]);
  expect(told({ values: 'old', napLosesHalf: true })[4]).toEqual(['nap', 5, 5, 2.5]);
});

describe('the contract', () => {
  test('of a Two is made with two tricks, and beaten with four of the others', () => {
    const state = dealt(HANDS, 'two pass pass');
    expect(panel(state).contract).toMatchObject({
      bidder: 0,
      bid: { name: 'two', credits: 2 },
      fate: 'open',
      ofBidder: { taken: 0, needed: 2 },
      theirs: { taken: 0, needed: 4 },
    });
    plays(state, 'AH 9H QH KH JS TH');
    expect(panel(state).contract).toMatchObject({ fate: 'made', ofBidder: { taken: 2 }, theirs: { taken: 0 } });
  });

  test('of a Nap is beaten with a single trick of the others', () => {
    const state = dealt(HANDS, 'nap pass pass');
    plays(state, '9S AS QH');
    expect(panel(state).contract).toMatchObject({
      fate: 'beaten',
      ofBidder: { taken: 0, needed: 5 },
      theirs: { taken: 1, needed: 1 },
    });
  });

  test('of a Mis has its bidder lose all five tricks', () => {
    const state = dealt(HANDS, 'mis pass pass');
    plays(state, '9S AS QH');
    expect(panel(state).contract).toMatchObject({ fate: 'open', ofBidder: { taken: 1, needed: 5 }, theirs: null });
  });

  test('is gone once the hand is scored', () => {
    expect(panel(scored({ bid: 'two', taken: 2 })).contract).toBeNull();
  });
});
