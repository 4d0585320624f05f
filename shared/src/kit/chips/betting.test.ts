import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type BettingLimit, BettingRound, type BettingRules } from './betting.ts';
import { ChipPots } from './chipPots.ts';

/** A round in which these chips lie before the seats, all in the hand. */
function roundOf(stacks: readonly number[], rules: Partial<BettingRules> = {}): BettingRound {
  const pots = new ChipPots(stacks.length);
  pots.stacks.set(stacks);
  pots.contenders = (1 << stacks.length) - 1;
  return new BettingRound(pots, { limit: 'none', step: 2, mostRaises: Number.POSITIVE_INFINITY, ...rules });
}

function opened(stacks: readonly number[], first = 0, rules: Partial<BettingRules> = {}): BettingRound {
  const round = roundOf(stacks, rules);
  round.open(first);
  return round;
}

/** The least and the most that the seat whose turn it is can go to; null if it may not raise. */
function range(round: BettingRound): [number, number] | null {
  const { turn } = round;
  return round.whyNoRaise(turn) === null ? [round.leastTo(turn), round.mostTo(turn)] : null;
}

describe('turn order', () => {
  test('bets go round clockwise from the leader, and end when all have checked', () => {
    const round = opened([50, 50, 50], 1);
    const order: number[] = [];
    while (round.waiting !== 0) {
      order.push(round.turn);
      round.check(round.turn);
    }
    expect(order).toEqual([1, 2, 0]);
  });

  test('after a raise everybody else must act again, and nobody twice on the same bet', () => {
    const round = opened([50, 50, 50]);
    round.check(0);
    round.raise(1, 4);
    round.call(2);
    expect([round.turn, round.toCall(0)]).toEqual([0, 4]);
    round.raise(0, 10);
    expect([round.turn, round.toCall(1)]).toEqual([1, 6]);
    round.fold(1);
    round.call(2);
    expect(round.waiting).toBe(0);
    expect([...round.bets]).toEqual([10, 4, 10]);
    expect([...round.pots.stacks]).toEqual([40, 46, 40]);
  });

  test('a leader who cannot bet is passed over', () => {
    expect(opened([50, 0, 50], 1).turn).toBe(2);
  });

  test('once all but one have folded the round is over', () => {
    const round = opened([50, 50, 50]);
    round.raise(0, 2);
    round.fold(1);
    round.fold(2);
    expect(round.waiting).toBe(0);
    expect(round.pots.lastContender()).toBe(0);
  });

  test('if fewer than two have chips there is no round', () => {
    expect(opened([50, 0, 0]).waiting).toBe(0);
  });

  test('a seat with the only chips left must call, but not raise', () => {
    const round = opened([10, 50, 10]);
    round.raise(0, 10);
    round.fold(1);
    expect([round.turn, round.toCall(2), round.whyNoRaise(2)]).toEqual([2, 10, 'short']);
    const other = opened([10, 50]);
    other.raise(0, 10);
    expect([other.toCall(1), other.whyNoRaise(1)]).toEqual([10, 'alone']);
  });

  test('closing takes the bets into the pots', () => {
    const round = opened([50, 50]);
    round.raise(0, 4);
    round.call(1);
    round.close();
    expect([...round.bets]).toEqual([0, 0]);
    expect(round.pots.pots(round.bets)).toEqual([{ chips: 8, contenders: 0b11 }]);
  });
});

describe('blinds', () => {
  function blinds(stacks: readonly number[], rules: Partial<BettingRules> = {}): BettingRound {
    const round = roundOf(stacks, rules);
    round.post(1, 1);
    round.post(2, 2);
    round.open(0);
    return round;
  }

  test('are live: they must be matched, and count for those who posted them', () => {
    const round = blinds([50, 50, 50]);
    expect([round.toCall(0), round.toCall(1), round.toCall(2)]).toEqual([2, 1, 0]);
  });

  test('the big blind may raise when all have called', () => {
    const round = blinds([50, 50, 50]);
    round.call(0);
    round.call(1);
    expect(round.turn).toBe(2);
    expect(range(round)).toEqual([4, 50]);
    round.check(2);
    expect(round.waiting).toBe(0);
  });

  test('a big blind that is short must be matched in full', () => {
    expect(blinds([50, 50, 1]).toCall(0)).toBe(2);
  });

  test('but not if nobody could match more', () => {
    const round = roundOf([50, 3]);
    round.post(0, 5);
    round.post(1, 10);
    round.open(0);
    expect(round.waiting).toBe(0);
  });
});

describe('fixed limit', () => {
  const rules = { limit: 'fixed', step: 2, mostRaises: 3 } as const;

  test('bets and raises go up in steps', () => {
    const round = opened([50, 50], 0, rules);
    expect(range(round)).toEqual([2, 2]);
    round.raise(0, 2);
    expect(range(round)).toEqual([4, 4]);
  });

  test('after three raises there is only call or fold', () => {
    const round = opened([50, 50], 0, rules);
    for (const to of [2, 4, 6, 8]) round.raise(round.turn, to);
    expect(round.whyNoRaise(round.turn)).toBe('raisesUsed');
    round.call(round.turn);
    expect(round.waiting).toBe(0);
  });

  test('a seat with less than a step can go all-in', () => {
    const round = opened([50, 3, 50], 0, rules);
    round.raise(0, 2);
    expect(range(round)).toEqual([3, 3]);
  });
});

describe('no limit', () => {
  test('a raise goes up by at least as much as the last', () => {
    const round = opened([100, 100, 100]);
    expect(range(round)).toEqual([2, 100]);
    round.raise(0, 10);
    expect(range(round)).toEqual([20, 100]);
    round.raise(1, 35);
    expect(range(round)).toEqual([60, 100]);
  });
});

describe('pot limit', () => {
  test('the most is the pot as it is once called', () => {
    const round = roundOf([100, 100, 100], { limit: 'pot' });
    for (const seat of [0, 1, 2]) round.pots.lay(seat, 2);
    round.open(0);
    expect(range(round)).toEqual([2, 6]);
    round.raise(0, 6);
    // 12 in the pot, 6 to call: 18 more than the bet
    expect(range(round)).toEqual([12, 24]);
    round.raise(1, 24);
    // 6 and 6 and 24, and 24 to call
    expect(range(round)).toEqual([42, 84]);
  });

  test('never more than the seat has', () => {
    const round = roundOf([100, 10], { limit: 'pot' });
    round.pots.lay(0, 40);
    round.open(1);
    expect(range(round)).toEqual([2, 10]);
  });
});

describe('an all-in below a full raise', () => {
  /** Seat 0 bets ten, 1 calls, 2 goes all-in with 14, 3 has not acted yet. */
  function shortRaise(): BettingRound {
    const round = opened([100, 100, 14, 100]);
    round.raise(0, 10);
    round.call(1);
    expect(range(round)).toEqual([14, 14]);
    round.raise(2, 14);
    return round;
  }

  test('must be called, but does not reopen the raising to those who have acted', () => {
    const round = shortRaise();
    round.call(3);
    expect([round.toCall(0), round.whyNoRaise(0)]).toEqual([4, 'notReopened']);
    round.call(0);
    expect([round.toCall(1), round.whyNoRaise(1)]).toEqual([4, 'notReopened']);
  });

  test('those who have not acted may raise by a full raise over it, which reopens it for all', () => {
    const round = shortRaise();
    expect(range(round)).toEqual([24, 100]);
    round.raise(3, 24);
    expect(round.whyNoRaise(0)).toBeNull();
    expect(range(round)).toEqual([34, 100]);
  });

  test('does not count among the raises of a fixed limit', () => {
    const round = opened([100, 3, 100], 0, { limit: 'fixed', step: 2, mostRaises: 1 });
    round.raise(0, 2);
    round.raise(1, 3);
    expect([round.raises, range(round)]).toEqual([0, [5, 5]]);
  });

  test('an all-in below the least bet does not reopen it to those who checked', () => {
    const round = opened([100, 1, 100]);
    round.check(0);
    round.raise(1, 1);
    round.call(2);
    expect([round.toCall(0), round.whyNoRaise(0)]).toEqual([1, 'notReopened']);
  });
});

describe('whatever is bet', () => {
  const tables = fc.record({
    stacks: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 7 }),
    limit: fc.constantFrom<BettingLimit>('fixed', 'pot', 'none'),
    choices: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 60,
      maxLength: 60,
    }),
  });

  test('the round ends, no chip is lost, and everybody who is in has matched the bet or is all-in', () => {
    fc.assert(
      fc.property(tables, ({ stacks, limit, choices }) => {
        const round = opened(stacks, 0, { limit, mostRaises: 3 });
        const { pots } = round;
        const chips = stacks.reduce((sum, n) => sum + n);
        for (const [what, share] of choices) {
          if (round.waiting === 0) break;
          const { turn } = round;
          const to = range(round);
          if (what === 0 && round.toCall(turn) > 0) round.fold(turn);
          else if (what > 2 && to !== null) round.raise(turn, to[0] + Math.floor(share * (to[1] - to[0])));
          else if (round.toCall(turn) > 0) round.call(turn);
          else round.check(turn);
          expect(pots.total() + pots.stacks.reduce((sum, n) => sum + n)).toBe(chips);
          expect(Math.min(...pots.stacks)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...round.bets)).toBe(round.toMatch);
        }
        expect(round.waiting).toBe(0);
        for (const [seat, stack] of pots.stacks.entries()) {
          if (pots.isContending(seat) && stack > 0) expect(round.bets[seat]).toBe(round.toMatch);
        }
      }),
    );
  });

  test('a copy is equal and goes its own way', () => {
    const round = opened([50, 50, 50]);
    round.raise(0, 6);
    const copy = roundOf([0, 0, 0]);
    copy.copyFrom(round);
    expect(copy).toEqual(round);
    copy.raise(1, 20);
    expect(round.toMatch).toBe(6);
    expect([...round.pots.stacks]).toEqual([44, 50, 50]);
  });
});
