import { describe, expect, test } from 'vitest';
import { codeOf } from '../../kit/cards/cards.ts';
import { settle } from '../../kit/game/play.ts';
import { OVER, PLAYING, SCORED, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { twentyEight } from './index.ts';
import { CARD_POINTS, orderFor, PACK } from './ranking.ts';
import { BIDDING, CHOOSING } from './state.ts';
import { dealt, E, goes, hand, mayDo, N, newGame, optionsWith, S, scored, tries, turnOf, W } from './tables.testing.ts';

const HANDS = ['JS 9S AS KS', 'JH 9H AH KH', 'JD 9D AD KD', 'JC 9C AC KC'];

/** The ranks of a suit from the highest down. */
function ranking(rank10: 'belowQueen' | 'aboveKing'): string {
  const { place } = orderFor(optionsWith({ rank10 }));
  const spades = PACK.filter((card) => card >> 4 === 0).sort((a, b) => (place[b] ?? 0) - (place[a] ?? 0));
  return spades.map((card) => codeOf(card).charAt(0)).join(' ');
}

describe('the pack', () => {
  test('has 32 cards, the sevens to tens, the court cards and the aces', () => {
    expect(PACK).toHaveLength(32);
    expect(new Set(PACK.map((card) => card & 15))).toEqual(new Set([7, 8, 9, 10, 11, 12, 13, 14]));
  });

  test('ranks J, 9, A, K, Q, 10, 8, 7 in each suit; by the option the ten is above the king', () => {
    expect(ranking('belowQueen')).toBe('J 9 A K Q T 8 7');
    expect(ranking('aboveKing')).toBe('J 9 A T K Q 8 7');
  });

  test('has 28 points: three for each jack, two for each nine, one for each ace and ten', () => {
    const points = (rank: number) => CARD_POINTS[32 + rank];
    expect([points(11), points(9), points(14), points(10), points(13), points(12), points(8), points(7)]).toEqual([
      3, 2, 1, 1, 0, 0, 0, 0,
    ]);
    expect(PACK.reduce((sum, card) => sum + (CARD_POINTS[card] ?? 0), 0)).toBe(28);
  });
});

describe('the deal', () => {
  test('gives four cards to each, one at a time from the dealer’s right, and sets the rest aside', () => {
    const state = newGame({}, S);
    twentyEight.chance.deal(state, PACK);
    const dealtTo = (seat: number) => hand(state, seat).split(' ').sort();
    const every4th = (from: number) =>
      PACK.slice(0, 16)
        .filter((_, i) => i % 4 === from)
        .map(codeOf)
        .sort();
    expect([E, N, W, S].map(dealtTo)).toEqual([0, 1, 2, 3].map(every4th));
    expect(state.hand.stock.length).toBe(16);
    expect([state.phase, turnOf(state)]).toEqual([BIDDING, E]);
  });

  test('continues with four more each once the trumps are chosen, in the same order', () => {
    const state = newGame({}, S);
    twentyEight.chance.deal(state, PACK);
    goes(state, '28');
    const card = hand(state, E).split(' ')[0] as string;
    goes(state, `trump ${card}`);
    settle(twentyEight, state);
    expect([N, E, S, W].map((seat) => state.trick.handSize(seat))).toEqual([8, 7, 8, 8]);
    expect(hand(state, N)).toContain(codeOf(PACK[17] as number));
    expect(state.hand.stock.length).toBe(0);
  });

  test('passes to the right, and so does everything else; to the left by the option', () => {
    const right = scored([{ setter: N, bid: 14, taken: 14 }]);
    twentyEight.chance.step(right);
    expect(right.dealer).toBe(E);
    const left = scored([{ setter: N, bid: 14, taken: 14 }], { direction: 'left' });
    twentyEight.chance.step(left);
    expect(left.dealer).toBe(W);
    const other = dealt(HANDS, { direction: 'left' });
    expect(turnOf(other)).toBe(W);
    goes(other, '14, pass, pass, pass, trump KC');
    settle(twentyEight, other);
    expect(turnOf(other)).toBe(W);
    goes(other, mayDo(other)[0] as string);
    expect(other.trick.turn).toBe(N);
  });
});

describe('the auction', () => {
  test('is opened by the player at the dealer’s right, who must bid 14 to 28 and may not pass', () => {
    const state = dealt(HANDS);
    expect(mayDo(state)).toEqual(Array.from({ length: 15 }, (_, i) => String(14 + i)));
    expect(tries(state, E, 'pass')).toBe('illegal refused.firstMustBid');
    expect(tries(state, E, '13')).toBe('illegal refused.bid');
    expect(tries(state, E, '29')).toBe('illegal refused.bid');
    expect(tries(state, N, '14')).toBe('turn refused.turn');
    expect(tries(state, E, '14')).toBeNull();
    expect(turnOf(state)).toBe(N);
  });

  test('over the partner’s bid asks for 20 at least, over an opponent’s for one more', () => {
    const state = goes(dealt(HANDS), '14');
    expect(mayDo(state).slice(0, 3)).toEqual(['pass', '15', '16']);
    goes(state, 'pass');
    expect(tries(state, W, '15')).toBe('illegal refused.bidOverPartner');
    expect(tries(state, W, '19')).toBe('illegal refused.bidOverPartner');
    expect(tries(state, W, '20')).toBeNull();
    expect(mayDo(state).slice(0, 2)).toEqual(['pass', '21']);
  });

  test('over a partner’s bid of 20 or more asks for one more', () => {
    const state = goes(dealt(HANDS), '22, pass');
    expect(mayDo(state).slice(0, 3)).toEqual(['pass', '23', '24']);
    expect(tries(state, W, '22')).toBe('illegal refused.bidOverPartner');
    expect(tries(goes(dealt(HANDS), '22'), N, '22')).toBe('illegal refused.bidHigher');
  });

  test('is over once three have passed in succession, and no sooner', () => {
    const state = goes(dealt(HANDS), '14, pass, pass, 15');
    expect([state.phase, turnOf(state)]).toEqual([BIDDING, E]);
    goes(state, 'pass, pass, pass');
    expect([state.phase, state.hand.holder, state.hand.standing, turnOf(state)]).toEqual([CHOOSING, S, 15, S]);
  });

  test('lets a player who has passed bid again; by the option a pass is final', () => {
    const state = goes(dealt(HANDS), '14, pass, pass, 15, 16');
    expect(tries(state, N, '17')).toBeNull();
    const final = goes(dealt(HANDS, { passIsFinal: true }), '14, pass, pass, 15, 16');
    expect(tries(final, N, '17')).toBe('turn refused.turn');
    expect(turnOf(final)).toBe(S);
    expect(tries(final, S, '17')).toBeNull();
    expect(turnOf(final)).toBe(E);
    goes(final, 'pass');
    expect([final.phase, final.hand.holder]).toEqual([CHOOSING, S]);
  });

  test('is over with a bid of 28, which nobody can go over', () => {
    const state = goes(dealt(HANDS), '14, 28');
    expect([state.phase, turnOf(state)]).toEqual([CHOOSING, N]);
  });

  test('takes every bid made once, with two passes before each', () => {
    const state = dealt(HANDS);
    goes(state, '14');
    while (state.phase === BIDDING) goes(state, `pass, pass, ${state.hand.standing + 1}`);
    expect([state.hand.standing, state.hand.calls.length]).toEqual([28, 43]);
  });
});

describe('the trumps', () => {
  test('are chosen by the highest bidder, who lays one of the first four cards face down', () => {
    const state = goes(dealt(HANDS), '14, pass, pass, pass');
    expect(mayDo(state)).toEqual(['trump KH', 'trump AH', 'trump 9H', 'trump JH'].sort(byHolding(state)));
    expect(tries(state, E, 'JH')).toBe('illegal refused.chooseFirst');
    expect(tries(state, E, 'trump JS')).toBe('illegal refused.notHeld');
    expect(tries(state, N, 'trump JS')).toBe('turn refused.turn');
    expect(tries(state, E, 'pass')).toBe('illegal refused.noPass');
    expect(tries(state, E, '15')).toBe('illegal refused.auctionIsOver');
    goes(state, 'trump KH');
    expect(hand(state, E)).not.toContain('KH');
    settle(twentyEight, state);
    expect(state.phase).toBe(PLAYING);
    expect(state.trick.trump).toBe(-1);
    expect(tries(state, E, 'trump JH')).toBe('illegal refused.trumpsStand');
  });

  test('are not chosen anew after the second four cards: no second auction', () => {
    const state = goes(dealt(HANDS), '14, pass, pass, pass, trump KH');
    expect(mayDo(state).every((text) => text.length === 2)).toBe(true);
    expect(tries(state, E, '24')).toBe('illegal refused.auctionIsOver');
  });

  function byHolding(state: { trick: { cardsOf(seat: number): number[] } }) {
    const order = state.trick.cardsOf(E).map(codeOf);
    return (a: string, b: string) => order.indexOf(a.slice(-2)) - order.indexOf(b.slice(-2));
  }
});

describe('the score', () => {
  const after = (bid: number, taken: number, before: readonly [number, number] = [0, 0]) =>
    scored([{ setter: S, bid, taken }], {}, before).scores;

  test.each([
    [14, 1, -2],
    [19, 1, -2],
    [20, 2, -3],
    [24, 2, -3],
    [25, 3, -4],
    [28, 3, -4],
  ])('of a bid of %i is %i made and %i broken', (bid, made, broken) => {
    expect(after(bid, bid)).toEqual([made, 0]);
    expect(after(bid, bid - 1)).toEqual([broken, 0]);
  });

  test('is the declarers’ alone: the defenders’ stands, and both may be negative', () => {
    const state = scored([
      { setter: W, bid: 25, taken: 20 },
      { setter: E, bid: 25, taken: 24 },
    ]);
    expect(twentyEight.rules.result(state).scores).toEqual([0, -8, 0, -8]);
    expect(twentyEight.rules.result(state).hands).toEqual([
      [0, -4, 0, -4],
      [0, -4, 0, -4],
    ]);
  });

  test('at ten wins: nine and a bid of 14 made are the game', () => {
    const state = scored([{ setter: N, bid: 14, taken: 14 }], {}, [9, 9]);
    expect(state.phase).toBe(OVER);
    expect(twentyEight.rules.result(state)).toMatchObject({ over: true, scores: [10, 9, 10, 9], winners: [0, 2] });
    expect(twentyEight.rules.actors(state)).toBe(0);
    expect(tries(state, N, '14')).toBe('over refused.over');
  });

  test('of nine falls to five with a failed 25, and the game is not over', () => {
    const state = scored([{ setter: N, bid: 25, taken: 24 }], {}, [9, 0]);
    expect(state.scores).toEqual([5, 0]);
    expect(state.phase).toBe(SCORED);
    twentyEight.chance.step(state);
    expect(state.phase).toBe(TO_DEAL);
  });

  test('wins at 6 or at 15 by the option', () => {
    expect(scored([{ setter: E, bid: 20, taken: 20 }], { target: 6 }, [0, 4]).phase).toBe(OVER);
    expect(scored([{ setter: E, bid: 20, taken: 20 }], { target: 15 }, [0, 12]).phase).toBe(SCORED);
    expect(
      twentyEight.rules.result(scored([{ setter: E, bid: 25, taken: 28 }], { target: 15 }, [0, 12])).winners,
    ).toEqual([1, 3]);
  });
});
