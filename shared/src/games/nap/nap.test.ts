import { describe, expect, test } from 'vitest';
import { codes, JOKER } from '../../kit/cards/cards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { dealDeck } from '../../kit/game/play.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { nap } from './index.ts';
import { BIDDING } from './state.ts';
import {
  callOf,
  dealt,
  deckOf,
  does,
  mayDo,
  newGame,
  packOf,
  plays,
  refusalOf,
  stubSize,
  toAct,
} from './tables.testing.ts';

describe('the pack', () => {
  test.each([
    [3, 24, '9S'],
    [4, 28, '8S'],
    [5, 32, '7S'],
    [6, 36, '6S'],
    [7, 40, '5S'],
  ])(
    'for %i players has %i cards, aces down to %s, and a joker besides where it is played with',
    (seats, size, low) => {
      const pack = packOf(newGame(seats));
      expect(pack).toHaveLength(size);
      expect(codes(pack.slice(0, 1))).toBe(low);
      expect(packOf(newGame(seats, { joker: true }))).toHaveLength(size + 1);
    },
  );

  test('has all 52 cards by the option', () => {
    expect(packOf(newGame(3, { deck: 'full' }))).toHaveLength(52);
    expect(packOf(newGame(7, { deck: 'full', joker: true }))).toHaveLength(53);
  });
});

describe('the deal', () => {
  test('is of a batch of three cards and a batch of two, the first to the dealer’s left; the stub is left over', () => {
    const state = newGame(3, {}, 1);
    const deck = deckOf(state, []);
    expect(dealDeck(nap, state, deck)).toBeNull();
    const held = (cards: number[]) => cards.sort((a, b) => a - b);
    expect(state.trick.cardsOf(2)).toEqual(held([...deck.slice(0, 3), ...deck.slice(9, 11)]));
    expect(state.trick.cardsOf(0)).toEqual(held([...deck.slice(3, 6), ...deck.slice(11, 13)]));
    expect(state.trick.cardsOf(1)).toEqual(held([...deck.slice(6, 9), ...deck.slice(13, 15)]));
    expect(stubSize(state)).toBe(9);
  });

  test('passes to the left after a hand, and after one that was thrown in', () => {
    const state = dealt(['', '', ''], 'pass pass pass');
    expect([nap.rules.actors(state), nap.chance.dealerStep(state)]).toEqual([DEALER, 'next']);
    nap.chance.step(state);
    expect([state.dealer, nap.chance.dealerStep(state)]).toEqual([0, 'shuffle']);
  });
});

describe('the bidding', () => {
  test('begins at the dealer’s left, and everybody calls once, the dealer last', () => {
    const state = dealt(['', '', '', '']);
    const asked: number[] = [];
    for (const call of ['pass', 'two', 'pass', 'three']) {
      asked.push(...toAct(state));
      does(state, state.speaker, callOf(call));
    }
    expect(asked).toEqual([0, 1, 2, 3]);
    // the dealer bid highest, and leads
    expect([state.phase, state.trick.turn]).toEqual([PLAYING, 3]);
  });

  test('has seven bids; Wellington needs a Nap before it, and Blücher a Wellington', () => {
    expect(mayDo(dealt(['', '', '']))).toBe('pass two three mis four nap');
    expect(mayDo(dealt(['', '', '', ''], 'nap'))).toBe('pass wellington');
    expect(mayDo(dealt(['', '', '', ''], 'nap wellington'))).toBe('pass blucher');
    expect(mayDo(dealt(['', '', '', ''], 'nap wellington blucher'))).toBe('pass');
    expect(mayDo(dealt(['', '', '', ''], 'nap pass'))).toBe('pass wellington');
  });

  test('overcalls only with a higher bid: Two, Three, Mis, Four, Nap, in this order', () => {
    expect(mayDo(dealt(['', '', ''], 'three'))).toBe('pass mis four nap');
    const mis = dealt(['', '', '', ''], 'mis');
    expect(refusalOf(mis, 1, { type: 'bid', bid: 'three' })).toEqual({ code: 'illegal', key: 'refused.tooLow' });
    expect(mayDo(mis)).toBe('pass four nap');
    does(mis, 1, { type: 'bid', bid: 'four' });
    expect(refusalOf(mis, 2, { type: 'bid', bid: 'four' })).toEqual({ code: 'illegal', key: 'refused.tooLow' });
  });

  test('refuses a Wellington without a Nap, and a Blücher without a Wellington', () => {
    const state = dealt(['', '', ''], 'four');
    expect(refusalOf(state, 1, { type: 'bid', bid: 'wellington' })).toEqual({ code: 'illegal', key: 'refused.needs' });
    does(state, 1, { type: 'bid', bid: 'nap' });
    expect(refusalOf(state, 2, { type: 'bid', bid: 'blucher' })).toEqual({ code: 'illegal', key: 'refused.needs' });
    expect(refusalOf(state, 2, { type: 'bid', bid: 'five' })).toMatchObject({ code: 'malformed' });
  });

  test('throws the deal in if all pass: nobody pays, and no hand is scored', () => {
    const state = dealt(['', '', '', ''], 'pass pass pass pass');
    nap.chance.step(state);
    expect(nap.rules.result(state)).toEqual({ over: false, hands: [], scores: [0, 0, 0, 0], winners: [] });
    expect(nap.rules.counters(state)).toEqual({ made: 0, failed: 0, thrownIn: 1 });
  });

  test('obliges the dealer to bid at least Two if all others have passed and the option says so', () => {
    const state = dealt(['', '', ''], 'pass pass', { allPass: 'dealerTwo' });
    expect(mayDo(state)).toBe('two three mis four nap');
    expect(refusalOf(state, 2, { type: 'pass' })).toEqual({ code: 'illegal', key: 'refused.mustBid' });
    const free = dealt(['', '', ''], 'two pass', { allPass: 'dealerTwo' });
    expect(mayDo(free)).toMatch(/^pass three/);
  });

  test('comes before the play, and ends with it', () => {
    const state = dealt(['AS', '', '']);
    expect(refusalOf(state, 0, { type: 'play', card: 'AS' })).toEqual({ code: 'illegal', key: 'refused.callFirst' });
    for (const call of ['two', 'pass', 'pass']) does(state, state.speaker, callOf(call));
    expect(refusalOf(state, 0, { type: 'pass' })).toEqual({ code: 'illegal', key: 'refused.auctionIsOver' });
    expect(refusalOf(state, 0, { type: 'bid', bid: 'nap' })).toMatchObject({ key: 'refused.auctionIsOver' });
    expect(refusalOf(state, 1, { type: 'pass' })).toMatchObject({ code: 'turn' });
  });
});

describe('the play', () => {
  const hands = ['AH KH 9S TD JD', '9H AS KS QS JS', 'QH AD KD QD TH'];

  test('is opened by the highest bidder, whose first card makes trumps', () => {
    const state = dealt(['9H AS KS QS JS', 'AH KH 9S TD JD', 'QH AD KD QD TH'], 'pass two pass');
    expect(toAct(state)).toEqual([1]);
    plays(state, 'KH');
    expect(state.trick.trump).toBe(1);
  });

  test('each must follow suit if able, and is free to play any card otherwise', () => {
    const state = dealt(hands, 'two pass pass');
    plays(state, 'TD');
    expect(mayDo(state)).toBe('JS QS KS AS 9H');
    plays(state, '9H');
    expect(mayDo(state)).toBe('QD KD AD');
    expect(refusalOf(state, 2, { type: 'play', card: 'QH' })).toEqual({ code: 'illegal', key: 'refused.mustFollow' });
  });

  test('the highest trump wins, else the highest card of the suit led, and the winner leads', () => {
    const state = dealt(hands, 'two pass pass');
    plays(state, 'AH 9H QH');
    expect([...state.trick.won]).toEqual([1, 0, 0]);
    plays(state, 'TD JS AD');
    expect(toAct(state)).toEqual([2]);
    // no clubs: a heart of seat 0 is a trump on seat 2's diamond
    plays(state, 'QD JD KS TH KH QS');
    expect([...state.trick.won]).toEqual([2, 0, 2]);
  });

  test('goes to the last of the five tricks, even when the bid is made or beaten', () => {
    const state = dealt(hands, 'two pass pass');
    plays(state, 'AH 9H QH KH JS TH 9S AS AD KS QD JD QS KD TD');
    expect(nap.chance.dealerStep(state)).toBe('score');
    expect([...state.trick.won]).toEqual([2, 3, 0]);
  });

  test('has no trumps in a Mis, whose bidder leads as well', () => {
    const state = dealt(hands, 'mis pass pass');
    expect(toAct(state)).toEqual([0]);
    plays(state, '9S');
    expect(state.trick.trump).toBe(-1);
    plays(state, 'AS QH');
    expect([...state.trick.won]).toEqual([0, 1, 0]);
  });
});

describe('the joker', () => {
  const joker = { joker: true };

  test('is the highest trump, and counts as one for following: it must be played to trumps if it is the only one', () => {
    const state = dealt(['AH KH 9S TD JD', 'JK AS KS QS JS', 'QH AD KD QD TH'], 'two pass pass', joker);
    plays(state, 'AH');
    expect(mayDo(state)).toBe('JK');
    plays(state, 'JK');
    expect(state.trick.bestSeat).toBe(1);
  });

  test('led first by the bidder goes with the suit that they name, which is trumps and must be followed', () => {
    const state = dealt(['JK KS 9S TD JD', '9H AS QS JS AC', 'QC AD KD QD TC'], 'two pass pass', joker);
    expect(mayDo(state)).toBe('9S KS TD JD JK=S JK=H JK=D JK=C');
    expect(refusalOf(state, 0, { type: 'play', card: 'JK' })).toEqual({ code: 'illegal', key: 'refused.nameSuit' });
    expect(refusalOf(state, 0, { type: 'play', card: 'KS', suit: 'H' })).toEqual({
      code: 'illegal',
      key: 'refused.noNaming',
    });
    plays(state, 'JK=H');
    expect(state.trick.trump).toBe(1);
    expect(mayDo(state)).toBe('9H');
    plays(state, '9H');
    // no heart: any card
    expect(mayDo(state).split(' ')).toHaveLength(5);
  });

  test('led later is a lead of trumps, without a suit to be named', () => {
    const state = dealt(['JK AH KH TD JD', '9H QH QS JS AC', 'QC AD KD QD TC'], 'two pass pass', joker);
    plays(state, 'AH 9H TC');
    expect(mayDo(state)).toBe('KH JK TD JD');
    expect(refusalOf(state, 0, { type: 'play', card: 'JK', suit: 'S' })).toEqual({
      code: 'illegal',
      key: 'refused.noNaming',
    });
    plays(state, 'JK');
    expect(mayDo(state)).toBe('QH');
  });

  test('is in a Mis the only trump, without a suit: it is played only if its holder cannot follow, and wins', () => {
    const state = dealt(['9S KS AH TD JD', 'JK AS QS JS AC', 'QC AD KD QD TC'], 'mis pass pass', joker);
    plays(state, '9S');
    expect(mayDo(state)).toBe('JS QS AS');
    const other = dealt(['9S KS AH TD JD', 'JK QH QS JS AC', 'QC AD KD QD TC'], 'mis pass pass', joker);
    plays(other, 'TD JK');
    expect(other.trick.bestSeat).toBe(1);
  });

  test('led in a Mis need not be followed, and wins: a bidder who holds it always fails', () => {
    const state = dealt(['JK KS 9H TD JD', '9C AS QS JS AC', 'QC AD KD QD TC'], 'mis pass pass', joker);
    expect(mayDo(state)).toBe('KS 9H TD JD JK');
    expect(refusalOf(state, 0, { type: 'play', card: 'JK', suit: 'H' })).toMatchObject({ key: 'refused.noNaming' });
    plays(state, 'JK');
    expect(mayDo(state).split(' ')).toHaveLength(5);
    plays(state, 'AS AD');
    expect([...state.trick.won]).toEqual([1, 0, 0]);
  });

  test('may lie in the stub', () => {
    const state = dealt(['AH KH 9S TD JD', '9H AS KS QS JS', 'QH AD KD QD TH'], 'two pass pass', joker);
    plays(state, 'AH 9H QH');
    expect([0, 1, 2].some((seat) => state.trick.holds(seat, JOKER))).toBe(false);
    expect(state.trick.tricks).toBe(1);
  });
});

test('only the seat whose turn it is has anything to do', () => {
  const state = dealt(['', '', '', ''], 'two');
  expect(state.phase).toBe(BIDDING);
  expect([0, 2, 3].map((seat) => nap.rules.legal(state, seat))).toEqual([[], [], []]);
});
