import { expect, test } from '@jest/globals';
import { nap } from '@kibitz/shared/games/nap/index';
import { dealt, plays } from '@kibitz/shared/games/nap/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { biddersProgress, othersProgress } from './contract.ts';

/** How far the bidder and the others are, once these calls are made and these cards played. */
function progress(calls: string, played: string) {
  const state = dealt(['AH KH 9S TD JD', '9H AS KS QS JS', 'QH AD KD QD TH'], calls);
  plays(state, played);
  const view = nap.view(state, SPECTATOR);
  return [biddersProgress(view), othersProgress(view)];
}

test('a Two is made with two tricks, and beaten with four of the others', () => {
  expect(progress('two pass pass', 'AH 9H QH KH JS TH')).toEqual([
    { taken: 2, needed: 2 },
    { taken: 0, needed: 4 },
  ]);
});

test('a Nap is beaten with a single trick of the others', () => {
  expect(progress('nap pass pass', '9S AS QH')).toEqual([
    { taken: 0, needed: 5 },
    { taken: 1, needed: 1 },
  ]);
});

test('the bidder of a Mis has to lose all five tricks', () => {
  expect(progress('mis pass pass', '9S AS QH')).toEqual([{ taken: 1, needed: 5 }, null]);
});
