import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { dealDeck } from '../../kit/game/play.ts';
import { PLAYING, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { fiveHundred } from './index.ts';
import { PACK } from './rules.ts';
import { BIDDING, DECLARING, DISCARDING, type FiveHundredState } from './state.ts';
import {
  auction,
  calls,
  dealt,
  deckOf,
  does,
  E,
  handOf,
  mayDo,
  N,
  newGame,
  passOut,
  playing,
  refusalOf,
  refusedCall,
  S,
  score,
  toAct,
  W,
} from './tables.testing.ts';

/** Cards in one order, to compare hands by. */
function sorted(text: string): string {
  return codes(cards(text).sort((a, b) => a - b));
}

describe('the deal', () => {
  test('is of forty-five cards: four to ace of each suit and the joker', () => {
    expect(PACK).toHaveLength(45);
    expect(codes(PACK)).toContain('JK');
    expect(codes(PACK)).not.toMatch(/[23]/);
  });

  test('gives three each, two to the middle, two each, two to the middle, three each, two each, the last to the middle', () => {
    const state = newGame({}, S);
    const deck = [...PACK];
    expect(dealDeck(fiveHundred, state, deck)).toBeNull();
    const at = (...places: number[]) => sorted(codes(places.map((i) => deck[i]!)));
    // west, at the dealer's left, gets the first packet of each round
    expect(sorted(handOf(state, W))).toBe(at(0, 1, 2, 14, 15, 24, 25, 26, 36, 37));
    expect(sorted(handOf(state, N))).toBe(at(3, 4, 5, 16, 17, 27, 28, 29, 38, 39));
    expect(sorted(handOf(state, S))).toBe(at(9, 10, 11, 20, 21, 33, 34, 35, 42, 43));
    expect(codes(state.hand.middle)).toBe(codes([12, 13, 22, 23, 44].map((i) => deck[i]!)));
  });

  test('passes to the left after every hand, also after one that nobody bid on', () => {
    for (const contract of ['N 7S', '']) {
      const state = newGame({}, S);
      score(state, { contract, won: [7, 1, 0, 2] });
      fiveHundred.chance.step(state);
      expect([state.dealer, state.phase]).toEqual([W, TO_DEAL]);
    }
  });

  test('of a hand laid out for a test gives that hand', () => {
    const state = dealt({ hands: ['AS', '', '', 'KH QH'], middle: 'JK 4S' });
    expect(handOf(state, N)).toContain('AS');
    expect(handOf(state, W)).toContain('QH KH');
    expect(codes(state.hand.middle)).toContain('JK 4S');
    expect(new Set(deckOf([])).size).toBe(45);
  });
});

/** One ace, and neither face card nor joker. */
const POOR_W = '4S 5S 6S 7S 4H 5H 6H 4D 5D AC';
const POOR_E = '8S 9S TS 7H 8H 9H TH 6D 7D AD';
const POOR_N = '4C 5C 6C 7C 8C 9C TC 8D 9D AS';

describe('ace, no face', () => {
  test('is asked of every seat with exactly one ace and no king, queen, jack or joker, and of no other', () => {
    expect(toAct(dealt({ hands: ['', POOR_E, '', POOR_W] }))).toEqual([E, W]);
    expect(toAct(dealt({ hands: ['', '', '', '4S 5S 6S 7S 4H 5H 6H 4D AD AC'] }))).not.toContain(W);
    expect(toAct(dealt({ hands: ['', '', '', '4S 5S 6S 7S 4H 5H 6H 4D TD 9C'] }))).not.toContain(W);
    for (const high of ['JC', 'QC', 'KC', 'JK']) {
      expect(toAct(dealt({ hands: ['', '', '', `4S 5S 6S 7S 4H 5H 6H 4D AD ${high}`] }))).not.toContain(W);
    }
  });

  test('is asked before the first call, of all at once, and answered in any order', () => {
    const state = dealt({ hands: ['', POOR_E, '', POOR_W] });
    expect(mayDo(state, E)).toEqual(['no-declaration', 'ace-no-face']);
    does(state, E, { type: 'no-declaration' });
    expect(toAct(state)).toEqual([W]);
    expect(refusalOf(state, W, { type: 'pass' })?.key).toBe('refused.declareFirst');
    does(state, W, { type: 'no-declaration' });
    fiveHundred.chance.step(state);
    expect([state.phase, toAct(state)]).toEqual([BIDDING, [W]]);
    expect(refusalOf(state, W, { type: 'ace-no-face' })?.key).toBe('refused.noDeclaring');
  });

  test('cannot be declared untruthfully', () => {
    const state = dealt({ hands: ['', POOR_E, '', POOR_W] });
    expect(refusalOf(state, S, { type: 'ace-no-face' })?.code).toBe('turn');
  });

  test('with nobody to ask, the dealer moves on to the auction', () => {
    const state = dealt({ hands: ['JS', 'JH', 'JD', 'JC'] });
    expect([state.phase, fiveHundred.rules.actors(state)]).toEqual([DECLARING, DEALER]);
    fiveHundred.chance.step(state);
    expect(state.phase).toBe(BIDDING);
  });

  test('is answered by the partner alone: a new deal of all cards by the same dealer', () => {
    const state = dealt({ hands: ['', 'KS', '', POOR_W] });
    does(state, W, { type: 'ace-no-face' });
    for (const seat of toAct(state)) does(state, seat, { type: 'no-declaration' });
    fiveHundred.chance.step(state);
    expect([toAct(state), mayDo(state)]).toEqual([[E], ['play-on', 'redeal']]);
    does(state, E, { type: 'redeal' });
    expect(state.phase).toBe(THROWN_IN);
    fiveHundred.chance.step(state);
    expect([state.phase, state.dealer, fiveHundred.rules.result(state).hands]).toEqual([TO_DEAL, S, []]);
    expect(fiveHundred.chance.pack(state)).toHaveLength(45);
  });

  test('if they play on, that side bids neither nullo nor grand nullo in this hand; the others may', () => {
    const state = declaredAndPlayedOn();
    expect(mayDo(state)).not.toContain('nullo');
    expect(refusedCall(state, 'W nullo')).toBe('refused.barred');
    calls(state, 'W pass, N nullo');
    expect(refusedCall(state, 'E grand-nullo')).toBe('refused.barred');
    calls(state, 'E pass, S grand-nullo');
    expect(state.hand.holder).toBe(S);
  });

  test('bars nobody in the next hand', () => {
    const state = declaredAndPlayedOn();
    score(state, { contract: 'N 7S', won: [7, 1, 0, 2] });
    fiveHundred.chance.step(state);
    expect(state.hand.barred).toBe(0);
  });

  test('declared by two: the partner of the first in turn answers first, and after playing on, the other’s', () => {
    const hands = [POOR_N, '', '', POOR_W];
    const state = dealt({ hands });
    for (const seat of [N, W]) does(state, seat, { type: 'ace-no-face' });
    fiveHundred.chance.step(state);
    expect(toAct(state)).toEqual([E]);
    expect(refusalOf(state, E, { type: 'pass' })?.key).toBe('refused.answerFirst');
    does(state, E, { type: 'play-on' });
    expect(toAct(state)).toEqual([S]);
    does(state, S, { type: 'play-on' });
    expect([state.phase, state.hand.barred]).toEqual([BIDDING, 0b11]);
    expect(refusalOf(state, W, { type: 'play-on' })?.key).toBe('refused.nothingToAnswer');
  });

  test('declared by both partners: each answers the other', () => {
    const state = dealt({ hands: ['', POOR_E, '', POOR_W] });
    for (const seat of [W, E]) does(state, seat, { type: 'ace-no-face' });
    fiveHundred.chance.step(state);
    expect(toAct(state)).toEqual([E]);
    does(state, E, { type: 'play-on' });
    expect(toAct(state)).toEqual([W]);
    does(state, W, { type: 'redeal' });
    expect(state.phase).toBe(THROWN_IN);
  });

  test('declared by the dealer is answered last', () => {
    const state = dealt({ hands: [POOR_N, 'KS', 'KH', POOR_W], dealer: N });
    for (const seat of [N, W]) does(state, seat, { type: 'ace-no-face' });
    fiveHundred.chance.step(state);
    does(state, E, { type: 'play-on' });
    expect(toAct(state)).toEqual([S]);
    does(state, S, { type: 'play-on' });
    expect(state.phase).toBe(BIDDING);
  });

  test('is not asked if the table plays without it', () => {
    expect(dealt({ hands: ['', '', '', POOR_W], options: { aceNoFace: false } }).phase).toBe(BIDDING);
  });
});

function declaredAndPlayedOn(): FiveHundredState {
  const state = dealt({ hands: ['KS', 'KH', 'KD', POOR_W] });
  does(state, W, { type: 'ace-no-face' });
  fiveHundred.chance.step(state);
  does(state, E, { type: 'play-on' });
  return state;
}

const MIDDLE = 'JK 4S 4H 4D 4C';

describe('the middle', () => {
  test('goes to the declarer, who discards any five of the fifteen cards one by one, and leads', () => {
    const state = passOut(auction('W 7H', { hands: ['', '', '', 'AS AH'], middle: MIDDLE }));
    expect(fiveHundred.rules.actors(state)).toBe(DEALER);
    fiveHundred.chance.step(state);
    expect([state.phase, state.trick.handSize(W), mayDo(state).length]).toEqual([DISCARDING, 15, 15]);
    expect(fiveHundred.rules.legal(state, W)[0]).toEqual({ type: 'discard', card: expect.any(String) });
    for (const card of ['JK', 'AS', 'AH', '4S']) does(state, W, { type: 'discard', card });
    expect(refusalOf(state, W, { type: 'discard', card: 'JK' })?.key).toBe('refused.notHeld');
    expect(refusalOf(state, W, { type: 'play', card: '4H' })?.key).toBe('refused.discardFirst');
    does(state, W, { type: 'discard', card: '4H' });
    expect([state.phase, toAct(state), state.trick.handSize(W)]).toEqual([PLAYING, [W], 10]);
    expect(codes(state.hand.middle)).toBe('JK AS AH 4S 4H');
    expect(refusalOf(state, W, { type: 'discard', card: '4D' })?.key).toBe('refused.noDiscarding');
    expect(refusalOf(state, W, { type: 'pass' })?.key).toBe('refused.auctionIsOver');
  });

  test('in nullo too, and the partner of the declarer sits out', () => {
    const state = playing('W nullo', { middle: MIDDLE }, MIDDLE);
    expect(toAct(state)).toEqual([W]);
    for (let i = 0; i < 3; i++) {
      expect(toAct(state)).not.toContain(E);
      does(state, toAct(state)[0]!, fiveHundred.rules.legal(state, toAct(state)[0]!)[0] as { type: string });
    }
    expect(state.trick.isFull()).toBe(true);
    expect(state.trick.handSize(E)).toBe(10);
  });

  test('in grand nullo: the bidder discards five, the partner takes those and discards five; the bidder leads, all play', () => {
    const state = auction('W nullo, N pass, E grand-nullo', { hands: ['', 'AH', '', 'AC'], middle: MIDDLE });
    fiveHundred.chance.step(state);
    expect(toAct(state)).toEqual([E]);
    for (const card of ['JK', 'AH', '4S', '4H', '4D']) does(state, E, { type: 'discard', card });
    expect(fiveHundred.rules.actors(state)).toBe(DEALER);
    fiveHundred.chance.step(state);
    expect([toAct(state), state.trick.handSize(W)]).toEqual([[W], 15]);
    expect(mayDo(state)).toEqual(expect.arrayContaining(['JK', 'AH', '4S', '4H', '4D', 'AC']));
    for (const card of ['JK', 'AH', 'AC', '4H', '4D']) does(state, W, { type: 'discard', card });
    expect([state.phase, toAct(state), state.trick.players]).toEqual([PLAYING, [E], 4]);
    expect([W, E].map((seat) => state.trick.handSize(seat))).toEqual([10, 10]);
    expect(handOf(state, W)).toContain('4S');
  });

  test('stays where it is if all have passed: nobody takes it', () => {
    const state = auction('W pass, N pass, E pass, S pass', { middle: MIDDLE });
    expect([state.phase, state.hand.discarder, codes(state.hand.middle)]).toEqual([PLAYING, -1, MIDDLE]);
    expect([N, E, S, W].map((seat) => state.trick.handSize(seat))).toEqual([10, 10, 10, 10]);
  });
});
