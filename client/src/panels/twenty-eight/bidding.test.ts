import { describe, expect, test } from '@jest/globals';
import { twentyEight } from '@kibitz/shared/games/twenty-eight/index';
import { victoryPoints } from '@kibitz/shared/games/twenty-eight/scoring';
import { dealt, E, goes, N, S, W } from '@kibitz/shared/games/twenty-eight/tables.testing';
import { settle } from '@kibitz/shared/kit/game/play';
import { biddersOf, callsOf, isBidding, STAKES } from './bidding.ts';

const HANDS = ['JS 9S AS KS', 'JH 9H AH KH', 'JD 9D AD KD', 'JC 9C AC KC'];

const shown = (state: ReturnType<typeof dealt>) => twentyEight.secrecy.view(state, N);

describe('the auction', () => {
  test('begins at the dealer’s right and ends with the dealer; to the left likewise', () => {
    expect(biddersOf(shown(dealt(HANDS)))).toEqual([E, N, W, S]);
    expect(biddersOf(shown(dealt(HANDS, { direction: 'left' })))).toEqual([W, N, E, S]);
  });

  test('has its first place open before the first bid', () => {
    expect(callsOf(shown(dealt(HANDS)))).toEqual({ rows: [[null, null, null, null]], next: { row: 0, column: 0 } });
  });

  test('has calls under their seats, and a seat that has passed may bid again in the next row', () => {
    expect(callsOf(shown(goes(dealt(HANDS), '14, pass, 20, pass, pass, 21')))).toEqual({
      rows: [
        [14, 0, 20, 0],
        [0, 21, null, null],
      ],
      next: { row: 1, column: 2 },
    });
  });

  test('leaves gaps for seats that are out, when a pass is final', () => {
    expect(callsOf(shown(goes(dealt(HANDS, { passIsFinal: true }), '14, pass, 20, pass, 21')))).toEqual({
      rows: [
        [14, 0, 20, 0],
        [21, null, null, null],
      ],
      next: { row: 1, column: 2 },
    });
  });

  test('stays while the setter chooses trumps, and goes once the card is laid down', () => {
    const state = goes(dealt(HANDS), '14, pass, pass, pass');
    expect(isBidding(shown(state))).toBe(true);
    expect(callsOf(shown(state))).toEqual({ rows: [[14, 0, 0, 0]], next: null });
    goes(state, 'trump KH');
    expect(isBidding(shown(state))).toBe(false);
    settle(twentyEight, state);
    expect(isBidding(shown(state))).toBe(false);
  });
});

test('the bids from 14 to 28 stand by their stakes', () => {
  expect(STAKES.map(({ made, broken }) => [made, broken])).toEqual([
    [1, -2],
    [2, -3],
    [3, -4],
  ]);
  expect(STAKES.flatMap(({ bids }) => bids)).toEqual(Array.from({ length: 15 }, (_, i) => 14 + i));
  for (const { bids, made, broken } of STAKES) {
    for (const bid of bids) expect([victoryPoints(bid, true), victoryPoints(bid, false)]).toEqual([made, broken]);
  }
});
