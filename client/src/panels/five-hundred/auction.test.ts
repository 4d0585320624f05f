import { describe, expect, test } from '@jest/globals';
import { type Bid, bidOf, GRAND_NULLO, NULLO, STRAINS } from '@kibitz/shared/games/five-hundred/bids';
import type { FiveHundredAuction } from '@kibitz/shared/games/five-hundred/panel';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { tableOf } from '../../table/layout/testTables.ts';
import { auctionFor, isInkleClosed, isOutbid, overNullo, paperOf, roundOf } from './auction.ts';

/** A bid by its name: `7NT`. */
function bid(name: string): Bid {
  return bidOf(Number.parseInt(name, 10), name.replace(/^\d+/, ''));
}

/** All tricks of a number. */
function all(tricks: number): Bid[] {
  return STRAINS.map((strain) => bidOf(tricks, strain));
}

/** An auction at the first call of seat 1, changed in this. */
function auction(changed: Partial<FiveHundredAuction> = {}): FiveHundredAuction {
  return {
    dealer: 0,
    calls: [],
    caller: 1,
    isDeclaring: false,
    rounds: 3,
    standing: null,
    ladder: [...all(6), ...all(7), NULLO, ...all(8), ...all(9), ...all(10), GRAND_NULLO],
    inkle: 'firstTwo',
    barred: [],
    ...changed,
  };
}

describe('the auction on paper', () => {
  test('everybody speaks once a round, the dealer’s left first, and the next call has its place', () => {
    const calls = [bid('6S'), null, bid('7S'), null, bid('7NT')];
    const { speakers, rows, next } = paperOf(auction({ calls, caller: 2 }));
    expect(speakers).toEqual([1, 2, 3, 0]);
    expect(rows).toEqual([
      [bid('6S'), null, bid('7S'), null],
      [bid('7NT'), undefined, undefined, undefined],
      [undefined, undefined, undefined, undefined],
    ]);
    expect(next).toEqual({ row: 1, column: 1 });
    expect(roundOf(auction({ calls, caller: 2 }))).toBe(2);
  });

  test('without a limit of rounds the paper has three rows, and one more as soon as it needs one', () => {
    const calls = Array.from({ length: 12 }, (_, i) => i);
    expect(paperOf(auction({ rounds: null })).rows).toHaveLength(3);
    expect(paperOf(auction({ rounds: null, calls })).rows).toHaveLength(4);
    expect(paperOf(auction({ rounds: 1 })).rows).toHaveLength(1);
  });

  test('before the first call nobody is to call, and it is no round', () => {
    const waiting = auction({ caller: null });
    expect([paperOf(waiting).next, roundOf(waiting)]).toEqual([null, 0]);
  });

  test('it lies there while somebody calls, and while declarations are awaited, and for a player who answers one', () => {
    const isShown = (caller: number | null, isDeclaring: boolean, ...choices: Choice[]) => {
      const table = { ...tableOf(4, []), panel: { auction: auction({ caller, isDeclaring }), play: null } };
      return auctionFor({ table, choices }) !== null;
    };
    expect(isShown(2, false)).toBe(true);
    expect(isShown(null, false)).toBe(false);
    expect(isShown(null, true)).toBe(true);
    expect(isShown(null, false, { type: 'redeal' })).toBe(true);
    expect(auctionFor({ table: { ...tableOf(4, []), panel: { auction: null } }, choices: [] })).toBeNull();
  });
});

describe('bids', () => {
  test('nullo ranks right below the bid that the table puts over it', () => {
    expect(overNullo(auction())).toBe(bid('8S'));
    const overcalled = auction({ standing: { bid: NULLO, seat: 2 } });
    expect([isOutbid(overcalled, bid('8S')), isOutbid(overcalled, bid('7NT'))]).toEqual([false, true]);
    expect(isOutbid(auction({ standing: { bid: bid('8S'), seat: 2 } }), NULLO)).toBe(true);
  });

  test('sixes that are no longer high enough are not closed by the rule of inkles; those that would be, are', () => {
    expect(isInkleClosed(auction({ inkle: 'none' }), all(7))).toBe(true);
    expect(isInkleClosed(auction({ standing: { bid: bid('7S'), seat: 1 } }), [bid('7NT')])).toBe(false);
    expect(isInkleClosed(auction(), [...all(6), ...all(7)])).toBe(false);
  });
});
