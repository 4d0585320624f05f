import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { Random } from '../../kit/game/random.ts';
import { PLAYING, SCORED, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { BID_NAMES, bidName } from './bids.ts';
import { soloWhist } from './index.ts';
import { NAMING, OFFERED, RAISING, type SoloState } from './state.ts';
import {
  calls,
  dealt,
  E,
  mayDo,
  N,
  newGame,
  optionsWith,
  refusalOf,
  refusedCall,
  S,
  toAct,
  W,
} from './tables.testing.ts';

/** The contract once the auction is over: its name and its declarers. */
function contract({ hand }: SoloState): [string, number[]] {
  const { declarer, partner } = hand;
  return [bidName(hand.contract), partner < 0 ? [declarer] : [declarer, partner]];
}

const HIGHER = ['solo', 'misere', 'abundance', 'abundance-in-trump', 'misere-ouverte', 'slam'];

describe('the bids', () => {
  test('begin with the player at the dealer’s left, who may make any but Cop, or pass', () => {
    const state = dealt();
    expect(toAct(state)).toEqual([W]);
    expect(mayDo(state)).toEqual(['pass', 'prop', ...HIGHER]);
    expect(refusedCall(state, 'W cop')).toBe('refused.nothingToAccept');
  });

  test('overcall each other strictly in the order of the list, from Prop to Slam', () => {
    for (let bid = 0; bid < HIGHER.length; bid++) {
      const state = dealt(`W ${HIGHER[bid]}`);
      expect(mayDo(state)).toEqual(['pass', ...HIGHER.slice(bid + 1)]);
      for (const lower of ['prop', ...HIGHER.slice(0, bid + 1)]) {
        expect(refusedCall(state, `N ${lower}`)).toBe('refused.tooLow');
      }
    }
  });

  test('of Abundance in Trump overcall Abundance, though both are worth three; Abundance never overcalls Abundance in Trump', () => {
    expect(mayDo(dealt('W abundance'))).toContain('abundance-in-trump');
    expect(refusedCall(dealt('W abundance-in-trump'), 'N abundance')).toBe('refused.tooLow');
  });

  test('of Cop join the Prop of somebody else that stands and that nobody has accepted yet', () => {
    expect(mayDo(dealt('W prop'))).toEqual(['pass', 'cop', ...HIGHER]);
    expect(mayDo(dealt('W prop, N pass'))).toContain('cop');
    const accepted = dealt('W prop, N cop');
    expect(mayDo(accepted)).toEqual(['pass', ...HIGHER]);
    expect(refusedCall(accepted, 'E cop')).toBe('refused.isAccepted');
    expect(refusedCall(dealt('W prop, N solo'), 'E cop')).toBe('refused.isOvercalled');
  });

  test('of a second Prop are refused, accepted or not', () => {
    expect(refusedCall(dealt('W prop'), 'N prop')).toBe('refused.secondProp');
    expect(refusedCall(dealt('W prop, N cop'), 'E prop')).toBe('refused.secondProp');
  });

  test('of Prop and Cop are not made if the table plays without them', () => {
    const state = dealt('', { propCop: false });
    expect(mayDo(state)).toEqual(['pass', ...HIGHER]);
    expect(refusedCall(state, 'W prop')).toBe('refused.noProposals');
    expect(refusedCall(state, 'W cop')).toBe('refused.noProposals');
  });

  test('are made in turn, and no card is played meanwhile', () => {
    const state = dealt('W pass');
    expect(refusalOf(state, E, { type: 'bid', bid: 'solo' })).toMatchObject({ code: 'turn' });
    expect(refusalOf(state, N, { type: 'play', card: codes(state.trick.cardsOf(N).slice(0, 1)) })).toEqual({
      code: 'illegal',
      key: 'refused.callFirst',
    });
    expect(refusalOf(state, N, { type: 'trump', suit: 'S' })).toEqual({ code: 'illegal', key: 'refused.noNaming' });
    expect(refusalOf(state, N, { type: 'bid', bid: 'nap' })).toMatchObject({ code: 'malformed' });
  });
});

describe('the auction', () => {
  test('goes round: a player who has passed cannot rejoin, one whose bid was overcalled may bid again, only higher', () => {
    const state = dealt('W prop, N cop, E solo, S pass');
    // both partners are superseded
    expect(toAct(state)).toEqual([W]);
    expect(mayDo(state)).toEqual(['pass', ...HIGHER.slice(1)]);
    calls(state, 'W misere, N pass');
    expect(toAct(state)).toEqual([E]);
    calls(state, 'E abundance');
    // south and north have passed
    expect(toAct(state)).toEqual([W]);
    calls(state, 'W pass');
    expect(contract(state)).toEqual(['abundance', [E]]);
  });

  test('leaves out the holder of the standing bid: a proposer and their ally cannot raise their own contract', () => {
    const state = dealt('W prop, N cop, E pass');
    expect(toAct(state)).toEqual([S]);
    calls(state, 'S pass');
    expect(contract(state)).toEqual(['prop', [W, N]]);
    expect(state.phase).toBe(PLAYING);
  });

  test('lets a Prop stand for as many calls as it takes to be accepted', () => {
    expect(contract(dealt('W pass, N prop, E pass, S cop'))).toEqual(['prop', [N, S]]);
    expect(contract(dealt('W prop, N pass, E pass, S cop'))).toEqual(['prop', [W, S]]);
  });

  test('is over once a bid above Prop stands and all others have passed, a Slam too', () => {
    const state = dealt('W slam, N pass, E pass');
    expect(mayDo(state)).toEqual(['pass']);
    calls(state, 'S pass');
    expect(contract(state)).toEqual(['slam', [W]]);
    expect(contract(dealt('W pass, N pass, E pass, S solo'))).toEqual(['solo', [S]]);
  });

  test('with four passes abandons the hand, and the same dealer deals anew', () => {
    const state = dealt('W pass, N pass, E pass, S pass');
    expect(state.phase).toBe(THROWN_IN);
    expect([soloWhist.rules.actors(state), soloWhist.chance.dealerStep(state)]).toEqual([DEALER, 'next']);
    soloWhist.chance.step(state);
    expect([state.phase, state.dealer]).toEqual([TO_DEAL, S]);
    expect(soloWhist.rules.result(state)).toMatchObject({ hands: [], scores: [0, 0, 0, 0] });
  });

  test('ends, whatever is called, with a contract that is the highest bid or with an abandoned hand', () => {
    const anyOptions = fc.record({
      eldestCop: fc.constantFrom('literal' as const, 'anyProp' as const),
      upgrade: fc.constantFrom('any' as const, 'solo' as const, 'none' as const),
      propCop: fc.boolean(),
    });
    fc.assert(
      fc.property(anyOptions, fc.integer(), (changed, seed) => {
        const random = new Random(seed);
        const state = dealt('', changed);
        let highest = -1;
        let made = 0;
        while (state.phase < NAMING) {
          const [seat = -1] = toAct(state);
          const name = random.oneOf(mayDo(state));
          if (name !== 'pass' && name !== 'cop') {
            const bid = (BID_NAMES as readonly string[]).indexOf(name);
            expect(bid).toBeGreaterThan(highest);
            highest = bid;
          }
          calls(state, `${'NESW'.charAt(seat)} ${name}`);
          expect(++made).toBeLessThan(16);
        }
        if (state.phase === THROWN_IN) expect(highest).toBeLessThan(1);
        else expect(state.hand.contract).toBe(highest);
      }),
    );
  });
});

describe('the exception for the player at the dealer’s left', () => {
  const secondProposes = 'W pass, N prop, E pass, S pass';

  test('lets them accept the Prop of the next player, when all have passed', () => {
    const state = dealt(secondProposes);
    expect(state.phase).toBe(OFFERED);
    expect(toAct(state)).toEqual([W]);
    expect(mayDo(state)).toEqual(['pass', 'cop']);
    expect(refusedCall(state, 'W solo')).toBe('refused.onlyCop');
    calls(state, 'W cop');
    expect(contract(state)).toEqual(['prop', [N, W]]);
    expect(state.phase).toBe(PLAYING);
  });

  test('lets the proposer raise if they decline; if the proposer declines too, the hand is void and the same dealer deals', () => {
    const state = dealt(`${secondProposes}, W pass`);
    expect(state.phase).toBe(RAISING);
    expect(toAct(state)).toEqual([N]);
    calls(state, 'N pass');
    expect([state.phase, state.dealer]).toEqual([THROWN_IN, S]);
  });

  test('does not apply to a Prop of the third player or of the dealer', () => {
    for (const text of ['W pass, N pass, E prop, S pass', 'W pass, N pass, E pass, S prop']) {
      expect(dealt(text).phase).toBe(RAISING);
    }
  });

  test('applies to any Prop with the option anyProp, but not to their own', () => {
    const any = { eldestCop: 'anyProp' } as const;
    for (const text of [secondProposes, 'W pass, N pass, E prop, S pass', 'W pass, N pass, E pass, S prop']) {
      const state = dealt(text, any);
      expect([state.phase, toAct(state)]).toEqual([OFFERED, [W]]);
    }
    const own = dealt('W prop, N pass, E pass, S pass', any);
    expect([own.phase, toAct(own)]).toEqual([RAISING, [W]]);
  });

  test('does not apply to a Prop that somebody has accepted or overcalled', () => {
    expect(dealt('W pass, N prop, E cop, S pass').phase).toBe(PLAYING);
    expect(contract(dealt('W pass, N prop, E solo, S pass, N pass'))).toEqual(['solo', [E]]);
  });
});

describe('a proposal that nobody accepts', () => {
  const unaccepted = 'W prop, N pass, E pass, S pass';

  test('may be changed to any higher bid, which is final at once', () => {
    const state = dealt(unaccepted);
    expect(mayDo(state)).toEqual(['pass', ...HIGHER]);
    expect(refusedCall(state, 'W cop')).toBe('refused.onlyHigher');
    expect(refusedCall(state, 'W prop')).toBe('refused.onlyHigher');
    calls(state, 'W misere');
    expect(contract(state)).toEqual(['misere', [W]]);
    expect(state.phase).toBe(PLAYING);
  });

  test('may be changed only to a Solo by one option, and not at all by another', () => {
    const solo = dealt(unaccepted, { upgrade: 'solo' });
    expect(mayDo(solo)).toEqual(['pass', 'solo']);
    expect(refusedCall(solo, 'W misere')).toBe('refused.onlySolo');
    const none = dealt(unaccepted, { upgrade: 'none' });
    expect(none.phase).toBe(THROWN_IN);
    const offered = dealt('W pass, N prop, E pass, S pass, W pass', { upgrade: 'none' });
    expect(offered.phase).toBe(THROWN_IN);
  });

  test('costs nobody anything if it is given up', () => {
    const state = dealt(`${unaccepted}, W pass`);
    soloWhist.chance.step(state);
    expect(soloWhist.rules.result(state)).toMatchObject({ hands: [], scores: [0, 0, 0, 0] });
    expect([state.phase, state.dealer]).toEqual([TO_DEAL, S]);
  });
});

describe('trumps', () => {
  const others = ', N pass, E pass, S pass';
  const hearts = (name: string) => dealt(`W ${name}${others}`, {}, [], '7H');

  test('are the default suit, that of the dealer’s last card, in Prop, Solo and Abundance in Trump', () => {
    for (const name of ['solo', 'abundance-in-trump']) expect(hearts(name).trick.trump).toBe(1);
    expect(dealt('W prop, N cop, E pass, S pass', {}, [], '7C').trick.trump).toBe(3);
  });

  test('there are none in either Misère and in Slam', () => {
    for (const name of ['misere', 'misere-ouverte', 'slam']) expect(hearts(name).trick.trump).toBe(-1);
  });

  test('are named by the bidder of an Abundance after the auction and before the lead; the default suit may be named too', () => {
    const state = hearts('abundance');
    expect([state.phase, toAct(state)]).toEqual([NAMING, [W]]);
    expect(mayDo(state)).toEqual(['S', 'H', 'D', 'C']);
    expect(refusalOf(state, W, { type: 'pass' })).toMatchObject({ key: 'refused.nameTrumps' });
    expect(refusalOf(state, W, { type: 'bid', bid: 'slam' })).toMatchObject({ key: 'refused.auctionIsOver' });
    const card = codes(state.trick.cardsOf(W).slice(0, 1));
    expect(refusalOf(state, W, { type: 'play', card })).toMatchObject({ key: 'refused.nameTrumps' });
    expect(refusalOf(state, W, { type: 'trump', suit: 'H' })).toBeNull();
    expect([state.phase, state.trick.trump]).toEqual([PLAYING, 1]);
  });
});

test('the deal passes to the left after a hand that was played', () => {
  const state = newGame(optionsWith());
  state.phase = SCORED;
  soloWhist.chance.step(state);
  expect([state.phase, state.dealer]).toEqual([TO_DEAL, W]);
});
