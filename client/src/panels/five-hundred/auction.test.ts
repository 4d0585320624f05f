import { describe, expect, test } from '@jest/globals';
import { bidName, bidOf, GRAND_NULLO, NULLO } from '@kibitz/shared/games/five-hundred/bids';
import { fiveHundred } from '@kibitz/shared/games/five-hundred/index';
import { PASS } from '@kibitz/shared/games/five-hundred/state';
import { auction, calls, type Deal, dealt, does, E, N, S, W } from '@kibitz/shared/games/five-hundred/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { barredSides, callsOf, isAuctionShown, isInkleClosed, isOutbid, roundOf, speakersOf } from './auction.ts';

/** West may declare an ace. */
const ACE_NO_FACE = { hands: ['KS', 'KH', 'KD', '4S 5S 6S 7S 4H 5H 6H 4D 5D AC'] };

/** The view of a spectator of an auction dealt by south. */
function seen(text = '', options: Deal['options'] = {}) {
  return fiveHundred.secrecy.view(auction(text, { options }), SPECTATOR);
}

describe('the auction on paper', () => {
  test('everybody speaks once a round, the dealer’s left first, and the next call has its place', () => {
    const view = seen('W 6S, N pass, E 7S, S pass, W 7NT');
    expect(speakersOf(view)).toEqual([W, N, E, S]);
    const { rows, next } = callsOf(view);
    const name = (call: number | null) => (call === null ? '.' : call === PASS ? 'pass' : bidName(call));
    expect(rows.map((row) => row.map(name).join(' '))).toEqual(['6S pass 7S pass', '7NT . . .', '. . . .']);
    expect(next).toEqual({ row: 1, column: 1 });
    expect(roundOf(view)).toBe(2);
  });

  test('without a limit of rounds the paper has three rows, and one more as soon as it needs one', () => {
    const rounds = 'untilThreePasses';
    const round = (level: number) => `W ${level}S, N ${level}C, E ${level}D, S ${level}H`;
    expect(callsOf(seen('', { rounds })).rows).toHaveLength(3);
    expect(callsOf(seen([7, 8, 9].map(round).join(', '), { rounds })).rows).toHaveLength(4);
    expect(callsOf(seen('', { rounds: 1 })).rows).toHaveLength(1);
  });

  test('while declarations are awaited nobody is to call, and it is no round', () => {
    const waiting = fiveHundred.secrecy.view(dealt(), SPECTATOR);
    expect([callsOf(waiting).next, roundOf(waiting)]).toEqual([null, 0]);
  });

  test('it lies there while declarations are awaited, for a player who answers one, and while somebody calls', () => {
    const state = dealt(ACE_NO_FACE);
    const isShown = (seat: number) =>
      isAuctionShown(fiveHundred.secrecy.view(state, seat), fiveHundred.rules.legal(state, seat));
    expect([E, N].map(isShown)).toEqual([true, true]);
    does(state, W, { type: 'ace-no-face' });
    fiveHundred.chance.step(state);
    expect([E, N].map(isShown)).toEqual([true, false]);
    does(state, E, { type: 'play-on' });
    expect([E, N].map(isShown)).toEqual([true, true]);
    calls(state, 'W pass, N pass, E pass, S pass');
    expect([E, N].map(isShown)).toEqual([false, false]);
  });
});

describe('bids', () => {
  test('nullo ranks right below the bid that the table puts over it, grand nullo over all', () => {
    const nullo = seen('W nullo');
    expect([bidOf(7, 'NT'), NULLO, bidOf(8, 'S')].map((bid) => isOutbid(nullo, bid))).toEqual([true, true, false]);
    const byValue = seen('W nullo', { nulloRank: 'byValue' });
    expect([bidOf(8, 'S'), bidOf(8, 'C')].map((bid) => isOutbid(byValue, bid))).toEqual([true, false]);
    expect([NULLO, GRAND_NULLO].map((bid) => isOutbid(seen('W 10NT'), bid))).toEqual([true, false]);
    expect([bidOf(6, 'S'), NULLO].map((bid) => isOutbid(seen(), bid))).toEqual([false, false]);
  });

  test('sixes that are no longer high enough are not closed by the rule of inkles; those that would be, are', () => {
    const sevens = ['S', 'C', 'D', 'H', 'NT'].map((strain) => bidOf(7, strain));
    expect(isInkleClosed(seen('', { inkle: 'none' }), sevens)).toBe(true);
    expect(isInkleClosed(seen('W 7S'), sevens.slice(1))).toBe(false);
    expect(isInkleClosed(seen(), [bidOf(6, 'NT'), ...sevens])).toBe(false);
  });

  test('of nullo are barred to the side of a player who has declared, or to both sides', () => {
    const barredAfter = (hands: readonly string[], ...declarers: readonly number[]) => {
      const state = dealt({ hands });
      for (const seat of declarers) does(state, seat, { type: 'ace-no-face' });
      fiveHundred.chance.step(state);
      for (const seat of declarers) does(state, (seat + 2) & 3, { type: 'play-on' });
      return barredSides(fiveHundred.secrecy.view(state, SPECTATOR));
    };
    const [north = '', east = '', south = '', west = ''] = ACE_NO_FACE.hands;
    expect(barredAfter([north, east, south, west])).toEqual([]);
    expect(barredAfter([north, east, south, west], W)).toEqual([[E, W]]);
    expect(barredAfter(['8S 9S TS 7H 8H 9H 6D 7D 8D AD', east, south, west], W, N)).toEqual([
      [N, S],
      [E, W],
    ]);
  });
});
