import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEALER } from '../../kit/game/game.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import {
  bidOf,
  bidSaid,
  bidValue,
  GRAND_NULLO,
  isTrickBid,
  NO_BID,
  NULLO,
  STRAINS,
  strainOf,
  tricksOf,
} from './bids.ts';
import { fiveHundred } from './index.ts';
import { isNaivelyOver, type NaiveCall, naiveCalls, naiveValue, naiveWinner } from './naiveAuction.testing.ts';
import type { FiveHundredOptions } from './options.ts';
import { BIDDING, type FiveHundredState, TO_TAKE } from './state.ts';
import {
  auction,
  callOf,
  calls,
  does,
  E,
  mayDo,
  N,
  optionsWith,
  passOut,
  refusalOf,
  refusedCall,
  S,
  said,
  toAct,
  W,
} from './tables.testing.ts';

function standing({ hand: { standing: bid, holder } }: FiveHundredState): string {
  if (bid === NO_BID) return 'nothing';
  const name = isTrickBid(bid) ? `${tricksOf(bid)}${strainOf(bid)}` : bid === NULLO ? 'nullo' : 'grand-nullo';
  return `${'NESW'.charAt(holder)} ${name}`;
}

describe('the values', () => {
  test('are those of the table: forty for six spades, twenty more a suit, a hundred more a trick', () => {
    const row = (tricks: number) => STRAINS.map((strain) => bidValue(bidOf(tricks, strain)));
    expect(row(6)).toEqual([40, 60, 80, 100, 120]);
    expect(row(7)).toEqual([140, 160, 180, 200, 220]);
    expect(row(8)).toEqual([240, 260, 280, 300, 320]);
    expect(row(9)).toEqual([340, 360, 380, 400, 420]);
    expect(row(10)).toEqual([440, 460, 480, 500, 520]);
  });

  test('of nullo are 250 and of grand nullo 510; both promise no trick', () => {
    expect([bidValue(NULLO), bidValue(GRAND_NULLO)]).toEqual([250, 510]);
    expect([tricksOf(NULLO), tricksOf(GRAND_NULLO)]).toEqual([0, 0]);
  });

  test('exist for no other bid', () => {
    for (const [tricks, strain] of [
      [5, 'S'],
      [11, 'NT'],
      [7.5, 'H'],
      [7, 'X'],
      [Number.NaN, 'S'],
    ] as const) {
      expect(bidOf(tricks, strain)).toBe(NO_BID);
    }
  });

  test('are said with the bid', () => {
    const text = (bid: number) => said({ key: 'bid.trumps', with: bidSaid(bid) });
    expect(text(bidOf(7, 'H'))).toBe('7 hearts');
    expect(said({ key: 'seat.bid', with: bidSaid(bidOf(10, 'NT')) })).toBe('10 no trump');
    expect(said({ key: 'seat.bid', with: bidSaid(GRAND_NULLO) })).toBe('grand nullo');
  });
});

describe('the first call', () => {
  test('is that of the player at the dealer’s left, and it goes round to the left', () => {
    const state = auction();
    for (const seat of [W, N, E, S]) {
      expect(toAct(state)).toEqual([seat]);
      does(state, seat, { type: 'pass' });
    }
  });

  test('may be a pass, any of the twenty-five bids, or nullo', () => {
    expect(mayDo(auction())).toHaveLength(27);
    expect(mayDo(auction())).toContain('nullo');
    expect(mayDo(auction())).not.toContain('grand-nullo');
  });
});

describe('a bid', () => {
  test('must outrank the one that stands, by suit or by tricks', () => {
    const state = auction('W 7D');
    expect(refusedCall(state, 'N 7D')).toBe('refused.tooLow');
    expect(refusedCall(state, 'N 7C')).toBe('refused.tooLow');
    expect(refusedCall(state, 'N 7H')).toBeNull();
    expect(refusedCall(state, 'E 7NT')).toBeNull();
    expect(refusedCall(state, 'S 8S')).toBeNull();
  });

  test('is of six tricks to ten', () => {
    const state = auction();
    expect(refusedCall(state, 'W 5H')).toBe('refused.noSuchBid');
    expect(refusedCall(state, 'W 11S')).toBe('refused.noSuchBid');
  });

  test('may raise the same player’s, and a pass keeps nobody from bidding later', () => {
    const state = auction('W pass, N 7S, E pass, S pass, W 7C, N 7D, E pass, S pass, W pass, N 8D');
    expect(standing(state)).toBe('N 8D');
    passOut(state);
    expect(standing(state)).toBe('N 8D');
  });

  test('out of turn is refused', () => {
    expect(refusalOf(auction(), N, callOf('7S'))).toEqual({ code: 'turn', key: 'refused.turn' });
  });
});

describe('an inkle, a bid of six', () => {
  test('is open only to the first two players to call', () => {
    const state = auction('W pass, N 6S');
    expect(refusedCall(state, 'E 6NT')).toBe('refused.inkle');
    expect(refusedCall(auction('W 6S'), 'N 6S')).toBe('refused.tooLow');
    expect(refusedCall(auction('W 6S'), 'N 6C')).toBeNull();
    expect(mayDo(auction('W pass, N pass'))).toEqual(expect.not.arrayContaining(['6NT']));
  });

  test('is open to them in the first round only', () => {
    expect(refusedCall(auction('W pass, N 6S, E pass, S pass'), 'W 6C')).toBe('refused.inkle');
  });

  test('may be open to anyone, or to nobody', () => {
    expect(refusedCall(auction('W pass, N pass', { options: { inkle: 'anyone' } }), 'E 6S')).toBeNull();
    expect(refusedCall(auction('W pass, N 6S, E pass, S pass', { options: { inkle: 'anyone' } }), 'W 6C')).toBeNull();
    const none = auction('', { options: { inkle: 'none' } });
    expect(refusedCall(none, 'W 6NT')).toBe('refused.noInkle');
    expect(mayDo(none)).toHaveLength(22);
  });
});

describe('nullo', () => {
  test('outbids seven, and is outbid by any bid of eight', () => {
    expect(refusedCall(auction('W 7NT'), 'N nullo')).toBeNull();
    expect(refusedCall(auction('W nullo'), 'N 8S')).toBeNull();
    expect(refusedCall(auction('W nullo'), 'N 7NT')).toBe('refused.tooLow');
    expect(refusedCall(auction('W nullo'), 'N nullo')).toBe('refused.tooLow');
  });

  test('cannot be bid over eight spades, although it scores ten points more', () => {
    expect(refusedCall(auction('W 8S'), 'N nullo')).toBe('refused.tooLow');
  });

  test('ranks by its value if the table plays so: between eight spades and eight clubs', () => {
    const options = { nulloRank: 'byValue' } as const;
    expect(refusedCall(auction('W 8S', { options }), 'N nullo')).toBeNull();
    expect(refusedCall(auction('W nullo', { options }), 'N 8S')).toBe('refused.tooLow');
    expect(refusedCall(auction('W nullo', { options }), 'N 8C')).toBeNull();
    expect(refusedCall(auction('W 8C', { options }), 'N nullo')).toBe('refused.tooLow');
  });
});

describe('grand nullo', () => {
  test('can only be bid if the partner has bid nullo before, overcalled or not', () => {
    expect(refusedCall(auction('W pass'), 'N grand-nullo')).toBe('refused.noNulloBefore');
    expect(refusedCall(auction('W nullo'), 'N grand-nullo')).toBe('refused.noNulloBefore');
    expect(refusedCall(auction('W nullo, N pass'), 'E grand-nullo')).toBeNull();
    expect(refusedCall(auction('W nullo, N 8S, E 9S, S pass, W pass, N pass'), 'E grand-nullo')).toBeNull();
    // a player's own nullo is not the partner's
    expect(refusedCall(auction('W nullo, N pass, E pass, S pass'), 'W grand-nullo')).toBe('refused.noNulloBefore');
  });

  test('N nullo, E 8♠, S grand nullo: the auction is over at once, and S takes the middle', () => {
    const state = auction('N nullo, E 8S, S grand-nullo', { dealer: W });
    expect(state.phase).toBe(TO_TAKE);
    expect([standing(state), state.speaker]).toEqual(['S grand-nullo', S]);
  });

  test('may be bid even over ten no trump', () => {
    expect(refusedCall(auction('W nullo, N 10NT'), 'E grand-nullo')).toBeNull();
  });
});

describe('the end of the auction', () => {
  test('comes after three full rounds, no matter who passes: twelve calls', () => {
    const state = auction('W 6H, N pass');
    expect(refusedCall(state, 'E 6NT')).toBe('refused.inkle');
    calls(state, 'E 7S, S pass');
    expect(refusedCall(state, 'W 6NT')).toBe('refused.inkle');
    calls(state, 'W 7C, N pass, E pass, S pass');
    expect(state.phase).toBe(BIDDING);
    // N, who has passed twice, may still bid 7♦
    calls(state, 'W pass');
    expect(mayDo(state)).toContain('7D');
    calls(state, 'N pass, E pass, S pass');
    expect(state.phase).toBe(TO_TAKE);
    expect([standing(state), state.hand.calls.length]).toEqual(['W 7C', 12]);
  });

  test('comes once three players have passed a bid, if the table plays so: after eight calls there', () => {
    const state = auction('W 6H, N pass, E 7S, S pass, W 7C, N pass, E pass', { options: { endOnThreePasses: true } });
    expect(state.phase).toBe(BIDDING);
    calls(state, 'S pass');
    expect([state.phase, standing(state), state.hand.calls.length]).toEqual([TO_TAKE, 'W 7C', 8]);
  });

  test('W 6♥, N 6NT would have been legal: second speaker, higher', () => {
    expect(refusedCall(auction('W 6H'), 'N 6NT')).toBeNull();
  });

  test('comes after one round, or whenever three have passed, by the option', () => {
    const one = auction('W 7S, N pass, E pass, S 7C', { options: { rounds: 1 } });
    expect([one.phase, standing(one)]).toEqual([TO_TAKE, 'S 7C']);
    const options = { rounds: 'untilThreePasses' } as const;
    const state = auction('W pass, N pass, E pass, S 7S, W 7C, N 7D, E 7H, S 7NT, W 8S, N 8C, E 8D, S 8H', { options });
    calls(state, 'W 8NT, N pass, E pass');
    expect(state.phase).toBe(BIDDING);
    calls(state, 'S pass');
    expect([state.phase, standing(state)]).toEqual([TO_TAKE, 'W 8NT']);
  });

  test('comes at once if all players pass without bidding: no contract, no trump, and the dealer’s left leads', () => {
    for (const rounds of [3, 1, 'untilThreePasses'] as const) {
      const state = auction('W pass, N pass, E pass, S pass', { options: { rounds } });
      expect([state.phase, standing(state)]).toEqual([PLAYING, 'nothing']);
      expect(toAct(state)).toEqual([W]);
    }
  });

  test('is final: the last bid is the contract, and nothing is bid over it', () => {
    const state = passOut(auction('W 7H'));
    expect([state.hand.standing, state.hand.holder]).toEqual([bidOf(7, 'H'), W]);
    expect(fiveHundred.rules.actors(state)).toBe(DEALER);
    fiveHundred.chance.step(state);
    expect(refusedCall(state, 'W 8H')).toBe('refused.discardFirst');
    expect(refusedCall(state, 'W pass')).toBe('refused.discardFirst');
  });
});

const anyOptions: fc.Arbitrary<FiveHundredOptions> = fc
  .record({
    nulloRank: fc.constantFrom<'belowEight' | 'byValue'>('belowEight', 'byValue'),
    inkle: fc.constantFrom<'firstTwo' | 'anyone' | 'none'>('firstTwo', 'anyone', 'none'),
    rounds: fc.constantFrom<3 | 1 | 'untilThreePasses'>(3, 1, 'untilThreePasses'),
    endOnThreePasses: fc.boolean(),
  })
  .map((changed) => optionsWith({ ...changed, aceNoFace: false }));

/**
 * How a random player calls: a pass most of the time, else one of the lowest few bids or a nullo, so that auctions are
 * long.
 */
const anyCourse = fc.array(fc.record({ passes: fc.integer({ min: 0, max: 9 }), step: fc.nat(6) }), {
  minLength: 90,
  maxLength: 90,
});

describe('the auction and its naive reference rules', () => {
  test('agree at every call on what may be called, on the end, on who has won, and on the value', () => {
    let ends = 0;
    fc.assert(
      fc.property(anyOptions, anyCourse, fc.nat(3), fc.subarray([0, 1]), (options, course, dealer, barred) => {
        const state = auction('', { options, dealer });
        for (const side of barred) state.hand.barred |= 1 << side;
        const made: NaiveCall[] = [];
        for (const { passes, step } of course) {
          if (isNaivelyOver(options, made)) break;
          expect(state.phase).toBe(BIDDING);
          const seat = (dealer + 1 + made.length) % 4;
          expect(toAct(state)).toEqual([seat]);
          const open = naiveCalls(options, made, seat, barred);
          expect(new Set(mayDo(state))).toEqual(new Set(open));
          expect(mayDo(state)).toHaveLength(open.length);
          const byValue = open.filter((call) => call !== 'pass').sort((a, b) => naiveValue(a) - naiveValue(b));
          const isPass = passes < 5 || byValue.length === 0;
          // now and then a nullo if there is one
          const nullo = byValue.find((call) => call === (passes === 8 ? 'grand-nullo' : 'nullo'));
          const call = isPass ? 'pass' : passes > 7 && nullo !== undefined ? nullo : byValue[step % byValue.length]!;
          does(state, seat, callOf(call));
          made.push({ seat, call });
        }
        expect(isNaivelyOver(options, made)).toBe(true);
        ends++;
        const winner = naiveWinner(made);
        expect(standing(state)).toBe(winner === null ? 'nothing' : `${'NESW'.charAt(winner.seat)} ${winner.call}`);
        expect(state.phase).toBe(winner === null ? PLAYING : TO_TAKE);
        if (winner !== null) expect(bidValue(state.hand.standing)).toBe(naiveValue(winner.call));
      }),
      { numRuns: 150 },
    );
    expect(ends).toBe(150);
  });
});
