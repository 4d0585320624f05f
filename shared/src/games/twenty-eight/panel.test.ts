import { describe, expect, test } from '@jest/globals';
import { settle } from '../../kit/game/play.ts';
import { twentyEight } from './index.ts';
import { panelOf, type TwentyEightPanel } from './panel.ts';
import type { TwentyEightState } from './state.ts';
import { dealt, E, goes, N, position, S, W } from './tables.testing.ts';

const HANDS = ['JS 9S AS KS', 'JH 9H AH KH', 'JD 9D AD KD', 'JC 9C AC KC'];

/** What the panel shows every seat. */
function shown(state: TwentyEightState): TwentyEightPanel {
  return panelOf(twentyEight.view(state, N));
}

describe('the auction', () => {
  test('begins at the dealer’s right and ends with the dealer; to the left likewise', () => {
    expect(shown(dealt(HANDS)).auction?.seats).toEqual([E, N, W, S]);
    expect(shown(dealt(HANDS, { direction: 'left' })).auction?.seats).toEqual([W, N, E, S]);
  });

  test('has its first place open before the first bid', () => {
    expect(shown(dealt(HANDS)).auction).toMatchObject({
      rows: [[null, null, null, null]],
      next: { row: 0, column: 0 },
      standing: 0,
      holder: -1,
    });
  });

  test('has calls under their seats, and a seat that has passed may bid again in the next row', () => {
    expect(shown(goes(dealt(HANDS), '14, pass, 20, pass, pass, 21')).auction).toMatchObject({
      rows: [
        [14, 0, 20, 0],
        [0, 21, null, null],
      ],
      next: { row: 1, column: 2 },
      standing: 21,
      holder: N,
      least: 22,
    });
  });

  test('leaves gaps for seats that are out, when a pass is final', () => {
    expect(shown(goes(dealt(HANDS, { passIsFinal: true }), '14, pass, 20, pass, 21')).auction).toMatchObject({
      rows: [
        [14, 0, 20, 0],
        [21, null, null, null],
      ],
      next: { row: 1, column: 2 },
    });
  });

  test('stays while the setter chooses trumps, and goes once the card is laid down', () => {
    const state = goes(dealt(HANDS), '14, pass, pass, pass');
    expect(shown(state)).toMatchObject({ auction: { rows: [[14, 0, 0, 0]], next: null }, contract: null });
    goes(state, 'trump KH');
    expect(shown(state)).toMatchObject({ auction: null, contract: { setter: E, bid: 14, fate: 'open', suit: null } });
    settle(twentyEight, state);
    expect(shown(state).auction).toBeNull();
  });
});

test('declarers need their bid, defenders what is left of 28 and one more', () => {
  const state = position({ hands: ['AH', '9S', '8H', ''], setter: W, trumpCard: '7C', bid: 16 });
  state.hand.taken = [3, 5];
  expect(shown(state).contract?.sides).toEqual([
    { seats: [N, S], isDeclaring: false, taken: 3, needed: 13 },
    { seats: [E, W], isDeclaring: true, taken: 5, needed: 16 },
  ]);
});
