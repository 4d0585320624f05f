import { describe, expect, test } from 'vitest';
import { inPots, isContending } from '../../kit/chips/chipPots.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { act, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { handsOf } from '../../kit/score/scoreLog.ts';
import { mexicanSweat } from './index.ts';
import { type SweatOptions, options as specs } from './options.ts';
import { PHASE, type SweatState } from './state.ts';
import { checkAround, type Deal, dealt, does, nextDeal, turnOn } from './tables.testing.ts';

/** Seat 0 stands with an ace at once. */
const ACE: Deal = { hands: ['AS', '', ''], kill: '2S', beat: 'KC' };

function betting(options: Partial<SweatOptions>, stacks?: readonly number[]): SweatState {
  return turnOn(dealt({ ...ACE, options, ...(stacks === undefined ? {} : { stacks }) }));
}

const choices = (state: SweatState) => mexicanSweat.rules.legal(state, state.fields.turn);

describe('bets', () => {
  test('players may check while there is no bet, and fold only when there is one (rulings 17 and 21)', () => {
    const state = betting({});
    expect(choices(state)).toEqual([{ type: 'check' }, { type: 'bet', to: 2 }]);
    does(state, { type: 'bet', to: 2 });
    expect(choices(state)).toEqual([{ type: 'call' }, { type: 'raise', to: 4 }, { type: 'fold' }]);
  });

  test('a fixed limit goes in steps of two antes, with three raises a round', () => {
    const state = betting({ ante: 5 });
    does(
      state,
      { type: 'bet', to: 10 },
      { type: 'raise', to: 20 },
      { type: 'raise', to: 30 },
      { type: 'raise', to: 40 },
    );
    expect(choices(state)).toEqual([{ type: 'call' }, { type: 'fold' }]);
  });

  test('or four raises, or any number', () => {
    const to = [2, 4, 6, 8, 10].map((n, i) => ({ type: i === 0 ? 'bet' : 'raise', to: n }));
    expect(choices(does(betting({ raises: 4 }), ...to))).toHaveLength(2);
    expect(choices(does(betting({ raises: 'unlimited' }), ...to))).toContainEqual({ type: 'raise', to: 12 });
  });

  test('without a limit: an ante at least, then at least the last raise, and all your chips at most', () => {
    const state = betting({ limit: 'none', ante: 3 });
    expect(choices(state)).toContainEqual({ type: 'bet', to: [3, 97] });
    does(state, { type: 'bet', to: 10 });
    expect(choices(state)).toContainEqual({ type: 'raise', to: [20, 97] });
    expect(choiceFor(choices(state), { type: 'raise', to: 19 })).toBeNull();
  });

  test('at pot limit: the pot at most, with the call in it', () => {
    const state = betting({ limit: 'pot', ante: 3 });
    expect(choices(state)).toContainEqual({ type: 'bet', to: [3, 9] });
    does(state, { type: 'bet', to: 9 });
    expect(choices(state)).toContainEqual({ type: 'raise', to: [18, 36] });
  });

  test('an all-in below a full raise does not reopen the raising', () => {
    const state = betting({ ante: 2 }, [100, 8, 100]);
    does(state, { type: 'bet', to: 4 });
    expect(choices(state)).toContainEqual({ type: 'raise', to: 6 });
    does(state, { type: 'raise', to: 6 }, 'call');
    expect(choices(state)).toEqual([{ type: 'call' }, { type: 'fold' }]);
  });

  test('a bet is a new round’s first: bets of the round before count no more', () => {
    const state = turnOn(dealt({ ...ACE, hands: ['AS', '2C', ''] }));
    does(state, { type: 'bet', to: 2 }, 'call', 'call');
    expect(choices(state)).toContainEqual({ type: 'bet', to: 2 });
  });
});

describe('blinds (ruling 2)', () => {
  const options = { stakes: 'blinds', ante: 1 } as const;

  test('the small one is left of the dealer, the big one next, both live in the first betting round', () => {
    const state = betting(options);
    expect([...state.lists.bets]).toEqual([1, 2, 0]);
    expect(inPots(state)).toBe(3);
    expect(choices(state)).toEqual([{ type: 'call' }, { type: 'raise', to: 4 }, { type: 'fold' }]);
    does(state, 'call');
    // the big blind has called by posting it, and may raise
    expect(choices(state)).toEqual([{ type: 'check' }, { type: 'raise', to: 4 }]);
  });

  test('of two players the dealer posts the small one', () => {
    const state = dealt({ hands: ['AS', ''], kill: '2S', beat: 'KC', options });
    expect([...state.lists.bets]).toEqual([2, 1]);
  });

  test('the big blind of a player killed before anybody could call goes back except for what was matched', () => {
    const state = turnOn(dealt({ hands: ['2C', ''], kill: '2S', beat: 'KC', options }));
    expect(handsOf(state.fields.log)).toEqual([[-1, 1]]);
  });

  test('a fixed limit goes in steps of two small blinds', () => {
    const state = does(betting({ ...options, ante: 5 }), { type: 'raise', to: 20 });
    expect(choices(state)).toContainEqual({ type: 'raise', to: 30 });
  });
});

describe('all-in and side pots (ruling 18)', () => {
  /** The case worked by hand, up to the moment at which B is killed: seats A, B and C, of which A deals. */
  function caseByHand(c: string): SweatState {
    const hands = ['QD 3S 4D 6H 7S 8C TS', 'TD 2C', c];
    const options = { limit: 'none' } as const;
    const state = turnOn(dealt({ hands, kill: '2S', beat: '9C', dealer: 0, stacks: [6, 21, 21], options }));
    expect([...state.lists.stacks, inPots(state)]).toEqual([5, 20, 20, 3]);
    does(state, 'check', 'check', { type: 'bet', to: 5 }, 'call', 'call');
    expect(inPots(state)).toBe(18);
    // C is ahead and leads
    does(state, 'check', { type: 'bet', to: 10 }, 'call');
    expect(mexicanSweat.picture.table(mexicanSweat.secrecy.view(state, -1)).chips).toMatchObject([
      { spot: 'pot', amount: 18 },
      { spot: 'sidePot', amount: 20 },
    ]);
    // A is ahead, but all-in: so is the dealer, and the next to the left leads
    expect([state.fields.standing, state.fields.turn]).toEqual([0, 1]);
    does(state, 'check');
    mexicanSweat.rules.apply(state, 2, 0);
    mexicanSweat.chance.step(state);
    expect(state.fields.lastEvent).toBe('killed');
    return state;
  }

  test('the side pot is taken at once when its last rival is out, while the main pot is played for (by hand)', () => {
    const state = caseByHand('JD JH');
    expect(mexicanSweat.chance.dealerStep(state)).toBe('gather');
    mexicanSweat.chance.step(state);
    expect([state.fields.lastEvent, state.fields.lastSeat, state.fields.lastChips]).toEqual(['sidePot', 2, 20]);
    expect([state.lists.stacks[2], inPots(state), state.phase]).toEqual([25, 18, PHASE.turn]);
  });

  test('if A then fails, C takes the main pot too (by hand)', () => {
    const state = turnOn(caseByHand('JD JH'));
    expect([...state.lists.stacks]).toEqual([0, 5, 43]);
  });

  test('if C is killed, A takes it (by hand)', () => {
    const state = turnOn(caseByHand('JD 2D'));
    expect([...state.lists.stacks]).toEqual([18, 5, 25]);
    expect(handsOf(state.fields.log)).toEqual([[12, -16, 4]]);
  });

  test('uncalled excess goes back at once, and the betting is over for this hand', () => {
    const state = betting({ limit: 'none' }, [100, 11, 100]);
    does(state, { type: 'bet', to: 40 }, 'call');
    mexicanSweat.rules.apply(state, 2, mexicanSweat.rules.moveOf(state, 2, { type: 'fold' })!);
    mexicanSweat.chance.step(state);
    expect([state.fields.lastEvent, state.fields.lastSeat, state.fields.lastChips]).toEqual(['uncalled', 0, 30]);
    expect([...state.lists.laid]).toEqual([11, 11, 1]);
    expect(state.phase).toBe(PHASE.turn);
    expect(turnOn(state).phase).toBe(PHASE.scored);
  });

  test('players go on turning cards while they are all-in; fewer than two with chips bet no more', () => {
    const state = turnOn(dealt({ ...ACE, stacks: [100, 1, 1] }));
    expect(state.phase).toBe(PHASE.scored);
    expect(state.places.open.of(1).size).toBeGreaterThan(0);
  });

  test('unless a player must call', () => {
    const options = { stakes: 'blinds', ante: 5 } as const;
    const state = turnOn(dealt({ ...ACE, options, stacks: [5, 10, 100] }));
    expect(choices(state)).toEqual([{ type: 'call' }, { type: 'fold' }]);
  });
});

describe('hand after hand', () => {
  test('a seat without chips is no longer dealt in, and is passed over', () => {
    const state = turnOn(dealt({ hands: ['AS', '2C', '', ''], kill: '2S', beat: 'KC', stacks: [100, 1, 100, 100] }));
    does(state, { type: 'bet', to: 2 }, 'fold', 'fold');
    expect([state.phase, state.lists.stacks[1]]).toEqual([PHASE.scored, 0]);
    nextDeal(state);
    expect([state.phase, state.fields.dealer]).toEqual([PHASE.shuffle, 0]);
    mexicanSweat.chance.deal(state, mexicanSweat.chance.pack(state));
    expect([state.fields.active, [...state.places.open.of(1).list()], isContending(state, 1)]).toEqual([2, [], false]);
  });

  test('the game is over when one seat has all chips', () => {
    const state = turnOn(dealt({ hands: ['AS', '2C'], kill: '2S', beat: 'KC', options: { buyIn: 1 } }));
    expect(mexicanSweat.rules.result(state)).toEqual({ over: true, hands: [[1, -1]], scores: [1, -1], winners: [0] });
  });

  test('or after a set number of hands: those with the most chips have won', () => {
    const state = checkAround(turnOn(dealt({ hands: ['AS', '2C'], kill: '2S', beat: 'KC', options: { hands: 1 } })));
    expect(mexicanSweat.rules.result(state)).toEqual({ over: true, hands: [[1, -1]], scores: [1, -1], winners: [0] });
    expect(mexicanSweat.rules.actors(state)).toBe(0);
  });

  test('a score is the net win or loss since the start, and does not change during a hand', () => {
    const state = does(betting({}), { type: 'bet', to: 2 });
    expect(mexicanSweat.rules.result(state)).toMatchObject({ hands: [], scores: [0, 0, 0], over: false });
  });

  test.each([2, 3, 5, 7])('what one player wins the others lose, to the chip, at %i seats', (seats) => {
    const random = new Random(seats);
    for (const limit of ['fixed', 'pot', 'none'] as const) {
      const options = { ...defaultsOf(specs), limit, buyIn: 40, ante: 3, hands: 60 };
      const state = mexicanSweat.rules.setup(options, seats, 0);
      const choosers = Array.from({ length: seats }, () => randomChooser(mexicanSweat, random));
      playOut(mexicanSweat, state, choosers, random, () => {
        const chips = inPots(state) + state.lists.stacks.reduce((sum, n) => sum + n, 0);
        expect(chips).toBe(seats * 40);
      });
      const { hands, scores } = mexicanSweat.rules.result(state);
      for (const row of [...hands, scores]) expect(row.reduce((sum, n) => sum + n, 0)).toBe(0);
      expect(scores).toEqual(scores.map((_, seat) => hands.reduce((sum, row) => sum + row[seat]!, 0)));
    }
  });
});

describe('refusals say the rule', () => {
  const refused = (state: SweatState, type: string, to?: number) =>
    act(mexicanSweat, state, state.fields.turn, to === undefined ? { type } : { type, to })?.why.key;

  test('before and after a bet', () => {
    const state = betting({});
    expect(refused(state, 'call')).toBe('refused.nothingToCall');
    expect(refused(state, 'fold')).toBe('refused.nothingToFoldTo');
    expect(refused(state, 'raise', 4)).toBe('refused.nothingToRaise');
    expect(refused(state, 'bet', 3)).toBe('refused.onlyTo');
    does(state, { type: 'bet', to: 2 });
    expect(refused(state, 'check')).toBe('refused.check');
    expect(refused(state, 'bet', 4)).toBe('refused.isBetAlready');
    expect(refused(betting({ limit: 'none' }), 'bet', 200)).toBe('refused.between');
  });

  test('if no raise is possible', () => {
    const used = does(betting({}), ...[2, 4, 6, 8].map((to, i) => ({ type: i === 0 ? 'bet' : 'raise', to })));
    expect(refused(used, 'raise', 10)).toBe('refused.raisesUsed');
    expect(refused(does(betting({}, [100, 2, 100]), { type: 'bet', to: 2 }), 'raise', 4)).toBe('refused.short');
    const alone = does(betting({ limit: 'none' }, [11, 1, 100]), { type: 'bet', to: 10 });
    expect(refused(alone, 'raise', 20)).toBe('refused.alone');
    const closed = does(betting({ ante: 2 }, [100, 8, 100]), { type: 'bet', to: 4 }, { type: 'raise', to: 6 }, 'call');
    expect(refused(closed, 'raise', 10)).toBe('refused.notReopened');
  });

  test('a seat whose turn it is not is refused for that reason', () => {
    const state = betting({});
    expect(act(mexicanSweat, state, 1, { type: 'check' })?.code).toBe('turn');
  });
});
