import { expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { nap } from './index.ts';
import { contractOf } from './table.ts';
import { dealt, plays } from './tables.testing.ts';

/** How far the bidder and the others are, once these calls are made and these cards played. */
function progress(calls: string, played: string) {
  const state = dealt(['AH KH 9S TD JD', '9H AS KS QS JS', 'QH AD KD QD TH'], calls);
  plays(state, played);
  return contractOf(nap.secrecy.view(state, SPECTATOR))?.sides.map(({ taken, needed }) => ({ taken, needed }));
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

test('the bidder of a Mis needs no trick, and the others have to take all five', () => {
  expect(progress('mis pass pass', '9S AS QH')).toEqual([
    { taken: 0, needed: 0 },
    { taken: 1, needed: 5 },
  ]);
});

test('trumps are not known before the first lead, and a Mis has none', () => {
  const trump = (calls: string, played = '') => {
    const state = dealt(['AH KH 9S TD JD', '9H AS KS QS JS', 'QH AD KD QD TH'], calls);
    if (played !== '') plays(state, played);
    return contractOf(nap.secrecy.view(state, SPECTATOR))?.trump;
  };
  expect([trump('two pass pass'), trump('two pass pass', 'AH'), trump('mis pass pass')]).toEqual(['?', 'H', 'NT']);
});

test('there is none while calls are made', () => {
  const state = dealt(['AH KH 9S TD JD', '9H AS KS QS JS', 'QH AD KD QD TH'], 'two');
  expect(contractOf(nap.secrecy.view(state, SPECTATOR))).toBeUndefined();
});
