import { expect, test } from '@jest/globals';
import { bidName, callName } from '@kibitz/shared/games/solo-whist/bids';
import { soloWhist } from '@kibitz/shared/games/solo-whist/index';
import { dealt, E, N, newGame, S, W } from '@kibitz/shared/games/solo-whist/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { bidsOf, callsOf, speakersOf } from './auction.ts';

/** What lies on the paper after these calls: a round of calls as a row, and the place of the next. */
function paper(calls = '') {
  const { rows, next } = callsOf(soloWhist.secrecy.view(dealt(calls), SPECTATOR));
  return { rows: rows.map((row) => row.map((call) => (call === null ? '.' : callName(call))).join(' ')), next };
}

test('the dealer’s left calls first, the dealer last', () => {
  expect(speakersOf(soloWhist.secrecy.view(dealt(), SPECTATOR))).toEqual([W, N, E, S]);
  expect(paper()).toEqual({ rows: ['. . . .'], next: { row: 0, column: 0 } });
});

test('every call has its place, and who has passed is not awaited again', () => {
  const { rows, next } = paper('W prop, N pass, E solo, S pass, W misere');
  expect(rows).toEqual(['prop pass solo pass', 'misere . . .']);
  expect(next).toEqual({ row: 1, column: 2 });
});

test('a proposer who is asked again begins a new row', () => {
  expect(paper('W prop, N pass, E pass, S pass').next).toEqual({ row: 1, column: 0 });
});

test('no call is awaited while trumps are named', () => {
  expect(paper('W abundance, N pass, E pass, S pass')).toEqual({ rows: ['abundance pass pass pass'], next: null });
});

test('a table has all bids, or all but Prop and Cop', () => {
  const names = (propCop: boolean) => bidsOf(newGame({ propCop }).options).map(bidName);
  expect(names(true).slice(0, 4)).toEqual(['prop', 'cop', 'solo', 'misere']);
  expect(names(false)).toEqual(['solo', 'misere', 'abundance', 'abundance-in-trump', 'misere-ouverte', 'slam']);
});
