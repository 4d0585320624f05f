import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bets, Betting, type BettingRules, bettingFields, callsIn, chipLists } from './betting.ts';
import { movesIn } from './bettingMoves.ts';
import { inPots, isContending, lastContender, lay, potsOf } from './chipPots.ts';

type Table = Bets<BettingRules>;

/** The options of these tables are the rules of their betting. */
const betting = new Betting<BettingRules>((rules) => rules);

/** A round in which these chips lie before the seats, all in the hand. */
function roundOf(stacks: readonly number[], rules: Partial<BettingRules> = {}): Table {
  const lists = chipLists(stacks.length, 0);
  lists.stacks.set(stacks);
  return {
    options: { limit: 'none', step: 2, mostRaises: Number.POSITIVE_INFINITY, ...rules },
    fields: { ...bettingFields(), contenders: (1 << stacks.length) - 1 },
    lists,
  };
}

function opened(stacks: readonly number[], first = 0, rules: Partial<BettingRules> = {}): Table {
  const round = roundOf(stacks, rules);
  betting.open(round, first);
  return round;
}

/** The least and the most that the seat whose turn it is can go to; null if it may not raise. */
function range(round: Table): [number, number] | null {
  const { turn } = round.fields;
  return betting.whyNoRaise(round, turn) === null ? [betting.leastTo(round, turn), betting.mostTo(round, turn)] : null;
}

describe('turn order', () => {
  test('betting goes clockwise from the leader, and ends when all have checked', () => {
    const round = opened([50, 50, 50], 1);
    const order: number[] = [];
    while (round.fields.waiting !== 0) {
      order.push(round.fields.turn);
      betting.check(round, round.fields.turn);
    }
    expect(order).toEqual([1, 2, 0]);
  });

  test('after a raise everybody else must act again, and nobody twice on the same bet', () => {
    const round = opened([50, 50, 50]);
    betting.check(round, 0);
    betting.raise(round, 1, 4);
    betting.call(round, 2);
    expect([round.fields.turn, betting.toCall(round, 0)]).toEqual([0, 4]);
    betting.raise(round, 0, 10);
    expect([round.fields.turn, betting.toCall(round, 1)]).toEqual([1, 6]);
    betting.fold(round, 1);
    betting.call(round, 2);
    expect(round.fields.waiting).toBe(0);
    expect([...round.lists.bets]).toEqual([10, 4, 10]);
    expect([...round.lists.stacks]).toEqual([40, 46, 40]);
  });

  test('a leader who cannot bet is passed over', () => {
    expect(opened([50, 0, 50], 1).fields.turn).toBe(2);
  });

  test('once all but one have folded the round is over', () => {
    const round = opened([50, 50, 50]);
    betting.raise(round, 0, 2);
    betting.fold(round, 1);
    betting.fold(round, 2);
    expect(round.fields.waiting).toBe(0);
    expect(lastContender(round)).toBe(0);
  });

  test('if fewer than two have chips there is no round', () => {
    expect(opened([50, 0, 0]).fields.waiting).toBe(0);
  });

  test('a seat with the only chips left must call, but not raise', () => {
    const round = opened([10, 50, 10]);
    betting.raise(round, 0, 10);
    betting.fold(round, 1);
    expect([round.fields.turn, betting.toCall(round, 2), betting.whyNoRaise(round, 2)]).toEqual([2, 10, 'short']);
    const other = opened([10, 50]);
    betting.raise(other, 0, 10);
    expect([betting.toCall(other, 1), betting.whyNoRaise(other, 1)]).toEqual([10, 'alone']);
  });

  test('closing takes the bets into the pots', () => {
    const round = opened([50, 50]);
    betting.raise(round, 0, 4);
    betting.call(round, 1);
    betting.close(round);
    expect([...round.lists.bets]).toEqual([0, 0]);
    expect(potsOf(round, round.lists.bets)).toEqual([{ chips: 8, contenders: 0b11 }]);
  });
});

test('what was said is kept in order, with the chips that a call adds and the totals of bets and raises', () => {
  const round = opened([50, 50, 9]);
  betting.check(round, 0);
  betting.raise(round, 1, 4);
  betting.raise(round, 2, 9);
  betting.call(round, 0);
  betting.fold(round, 1);
  expect(callsIn(round.lists.said)).toEqual([
    { seat: 0, type: 'check', chips: 0 },
    { seat: 1, type: 'bet', chips: 4 },
    { seat: 2, type: 'raise', chips: 9 },
    { seat: 0, type: 'call', chips: 9 },
    { seat: 1, type: 'fold', chips: 0 },
  ]);
  expect(movesIn(round.lists.said)[2]).toEqual({ seat: 2, type: 'raise', to: 9 });
});

describe('blinds', () => {
  function blinds(stacks: readonly number[], rules: Partial<BettingRules> = {}): Table {
    const round = roundOf(stacks, rules);
    betting.post(round, 1, 1);
    betting.post(round, 2, 2);
    betting.open(round, 0);
    return round;
  }

  test.each([
    ['left of the dealer, the small one first', [50, 50, 50], [0, 1, 2]],
    ['of two players the dealer’s the small one', [50, 50], [1, 2]],
  ] as const)('are posted %s', (_how, stacks, bets) => {
    const round = roundOf(stacks);
    betting.postBlinds(round, 0, 1);
    expect([...round.lists.bets]).toEqual(bets);
    expect([round.fields.raiser, round.fields.isBlind]).toEqual([[...bets].indexOf(2), true]);
  });

  test('are live: they must be matched, and count for those who posted them', () => {
    const round = blinds([50, 50, 50]);
    expect([betting.toCall(round, 0), betting.toCall(round, 1), betting.toCall(round, 2)]).toEqual([2, 1, 0]);
  });

  test('the big blind may raise when all have called', () => {
    const round = blinds([50, 50, 50]);
    betting.call(round, 0);
    betting.call(round, 1);
    expect(round.fields.turn).toBe(2);
    expect(range(round)).toEqual([4, 50]);
    betting.check(round, 2);
    expect(round.fields.waiting).toBe(0);
  });

  test('a big blind that is short must be matched in full', () => {
    expect(betting.toCall(blinds([50, 50, 1]), 0)).toBe(2);
  });

  test('but not if nobody could match more', () => {
    const round = roundOf([50, 3]);
    betting.post(round, 0, 5);
    betting.post(round, 1, 10);
    betting.open(round, 0);
    expect(round.fields.waiting).toBe(0);
  });
});

describe('fixed limit', () => {
  const rules = { limit: 'fixed', step: 2, mostRaises: 3 } as const;

  test('bets and raises go up in steps', () => {
    const round = opened([50, 50], 0, rules);
    expect(range(round)).toEqual([2, 2]);
    betting.raise(round, 0, 2);
    expect(range(round)).toEqual([4, 4]);
  });

  test('after three raises there is only call or fold', () => {
    const round = opened([50, 50], 0, rules);
    for (const to of [2, 4, 6, 8]) betting.raise(round, round.fields.turn, to);
    expect(betting.whyNoRaise(round, round.fields.turn)).toBe('raisesUsed');
    betting.call(round, round.fields.turn);
    expect(round.fields.waiting).toBe(0);
  });

  test('a seat with less than a step can go all-in', () => {
    const round = opened([50, 3, 50], 0, rules);
    betting.raise(round, 0, 2);
    expect(range(round)).toEqual([3, 3]);
  });
});

describe('no limit', () => {
  test('a raise goes up by at least as much as the last', () => {
    const round = opened([100, 100, 100]);
    expect(range(round)).toEqual([2, 100]);
    betting.raise(round, 0, 10);
    expect(range(round)).toEqual([20, 100]);
    betting.raise(round, 1, 35);
    expect(range(round)).toEqual([60, 100]);
  });
});

describe('pot limit', () => {
  test('the most is the pot as it is once called', () => {
    const round = roundOf([100, 100, 100], { limit: 'pot' });
    for (const seat of [0, 1, 2]) lay(round, seat, 2);
    betting.open(round, 0);
    expect(range(round)).toEqual([2, 6]);
    betting.raise(round, 0, 6);
    // 12 in the pot, 6 to call: 18 more than the bet
    expect(range(round)).toEqual([12, 24]);
    betting.raise(round, 1, 24);
    // 6 and 6 and 24, and 24 to call
    expect(range(round)).toEqual([42, 84]);
  });

  test('never more than the seat has', () => {
    const round = roundOf([100, 10], { limit: 'pot' });
    lay(round, 0, 40);
    betting.open(round, 1);
    expect(range(round)).toEqual([2, 10]);
  });
});

describe('an all-in below a full raise', () => {
  /** Seat 0 bets ten, 1 calls, 2 goes all-in with 14, 3 has not acted yet. */
  function shortRaise(): Table {
    const round = opened([100, 100, 14, 100]);
    betting.raise(round, 0, 10);
    betting.call(round, 1);
    expect(range(round)).toEqual([14, 14]);
    betting.raise(round, 2, 14);
    return round;
  }

  test('must be called, but does not reopen the betting for those who have acted', () => {
    const round = shortRaise();
    betting.call(round, 3);
    expect([betting.toCall(round, 0), betting.whyNoRaise(round, 0)]).toEqual([4, 'notReopened']);
    betting.call(round, 0);
    expect([betting.toCall(round, 1), betting.whyNoRaise(round, 1)]).toEqual([4, 'notReopened']);
  });

  test('those who have not acted may raise by a full raise over it, which reopens it for all', () => {
    const round = shortRaise();
    expect(range(round)).toEqual([24, 100]);
    betting.raise(round, 3, 24);
    expect(betting.whyNoRaise(round, 0)).toBeNull();
    expect(range(round)).toEqual([34, 100]);
  });

  test('does not count among the raises of a fixed limit', () => {
    const round = opened([100, 3, 100], 0, { limit: 'fixed', step: 2, mostRaises: 1 });
    betting.raise(round, 0, 2);
    betting.raise(round, 1, 3);
    expect([round.fields.raises, range(round)]).toEqual([0, [5, 5]]);
  });

  test('an all-in below the least bet does not reopen it to those who checked', () => {
    const round = opened([100, 1, 100]);
    betting.check(round, 0);
    betting.raise(round, 1, 1);
    betting.call(round, 2);
    expect([betting.toCall(round, 0), betting.whyNoRaise(round, 0)]).toEqual([1, 'notReopened']);
  });
});

describe('whatever is bet', () => {
  const tables = fc.record({
    stacks: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 7 }),
    limit: fc.constantFrom<BettingRules['limit']>('fixed', 'pot', 'none'),
    choices: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 60,
      maxLength: 60,
    }),
  });

  test('the round ends, no chip is lost, and everybody who is in has matched the bet or is all-in', () => {
    fc.assert(
      fc.property(tables, ({ stacks, limit, choices }) => {
        const round = opened(stacks, 0, { limit, mostRaises: 3 });
        const chips = stacks.reduce((sum, n) => sum + n);
        for (const [what, share] of choices) {
          if (round.fields.waiting === 0) break;
          const { turn } = round.fields;
          const to = range(round);
          if (what === 0 && betting.toCall(round, turn) > 0) betting.fold(round, turn);
          else if (what > 2 && to !== null) betting.raise(round, turn, to[0] + Math.floor(share * (to[1] - to[0])));
          else if (betting.toCall(round, turn) > 0) betting.call(round, turn);
          else betting.check(round, turn);
          expect(inPots(round) + round.lists.stacks.reduce((sum, n) => sum + n)).toBe(chips);
          expect(Math.min(...round.lists.stacks)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...round.lists.bets)).toBe(round.fields.toMatch);
        }
        expect(round.fields.waiting).toBe(0);
        for (const [seat, stack] of round.lists.stacks.entries()) {
          if (isContending(round, seat) && stack > 0) expect(round.lists.bets[seat]).toBe(round.fields.toMatch);
        }
      }),
    );
  });
});
