import { describe, expect, test } from 'vitest';
import { codeOf, codes } from '../../kit/cards/cards.ts';
import { DEALER, SPECTATOR } from '../../kit/game/game.ts';
import { act } from '../../kit/game/play.ts';
import { ohHell } from './index.ts';
import { handSizes } from './schedule.ts';
import type { OhHellState } from './state.ts';
import {
  bids,
  deals,
  dealt,
  deckFor,
  does,
  mayBid,
  newGame,
  optionsWith,
  plays,
  playsOn,
  toAct,
} from './tables.testing.ts';

function refusalOf(state: OhHellState, seat: number, action: { type: string; [name: string]: string | number }) {
  const refusal = act(ohHell, state, seat, action);
  return refusal === null ? null : { code: refusal.code, key: refusal.why.key };
}

function mayPlay(state: OhHellState): string {
  return ohHell.rules
    .legal(state, state.trick.turn)
    .map((choice) => choice['card'])
    .join(' ');
}

function upTo(n: number): number[] {
  return Array.from({ length: n + 1 }, (_, i) => i);
}

describe('the hands of a game', () => {
  const sizes = (seats: number, changed = {}) => handSizes(optionsWith(changed), seats);

  test('begin with ten cards for three to five players, eight for six, seven for seven', () => {
    expect(ohHell.seats.map((seats) => newGame({ seats }).hand.size)).toEqual([10, 10, 10, 8, 7]);
  });

  test('go down to one card, which is dealt once, and up again: 19, 15 and 13 hands', () => {
    expect(sizes(4)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(ohHell.seats.map((seats) => sizes(seats).length)).toEqual([19, 19, 19, 15, 13]);
  });

  test('with six players are 8, 7, ... 1 ... 8 cards', () => {
    expect(sizes(6)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('go one way only by the option shape', () => {
    expect(sizes(7, { shape: 'down' })).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(sizes(7, { shape: 'up' })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('are no larger than the option maxHand, nor than the pack', () => {
    expect(sizes(4, { maxHand: 3 })).toEqual([3, 2, 1, 2, 3]);
    expect(sizes(4, { maxHand: 1 })).toEqual([1]);
    expect(sizes(4, { maxHand: 12, shape: 'up' })).toHaveLength(12);
    expect([3, 4, 5, 6, 7].map((seats) => sizes(seats, { maxHand: 17 })[0])).toEqual([17, 12, 10, 8, 7]);
  });

  test('always leave a card to turn up; only without trumps may the whole pack be dealt', () => {
    for (const seats of ohHell.seats) {
      for (const maxHand of [0, 17]) expect((sizes(seats, { maxHand })[0] ?? 0) * seats).toBeLessThan(52);
    }
    expect(sizes(4, { maxHand: 17, trump: 'none' })[0]).toBe(13);
    expect(ohHell.seats.map((seats) => (sizes(seats)[0] ?? 0) * seats + 1)).toEqual([31, 41, 51, 49, 50]);
  });
});

describe('the deal', () => {
  test('goes one card at a time from the dealer’s left, and the next card is turned up for trumps', () => {
    const state = newGame({ dealer: 2, options: { maxHand: 2 } });
    const deck = deckFor(state, ['2H 3H', '4H 5H', '6H 7H', '8H 9H'], 'KD');
    expect(codes(deck.slice(0, 9))).toBe('8H 2H 4H 6H 9H 3H 5H 7H KD');
    deals(state, ['2H 3H', '4H 5H', '6H 7H', '8H 9H'], 'KD');
    expect([0, 1, 2, 3].map((seat) => codes(state.trick.cardsOf(seat)))).toEqual(['2H 3H', '4H 5H', '6H 7H', '8H 9H']);
    expect([codeOf(state.hand.turned), state.trick.trump]).toEqual(['KD', 2]);
  });

  test('passes to the left after each hand, and the next hand has a card less', () => {
    const state = newGame({ dealer: 3, seats: 5 });
    const seen: number[][] = [];
    for (let hand = 0; hand < 3; hand++) {
      seen.push([state.dealer, state.hand.size]);
      deals(state);
      playsOn(state, hand);
    }
    expect(seen).toEqual([
      [3, 10],
      [4, 9],
      [0, 8],
    ]);
  });

  test('turns nothing up by the option trump', () => {
    const state = dealt(['AH', '2S', '3S', '4S'], { dealer: 3, options: { trump: 'none' } });
    expect([state.hand.turned, state.trick.trump]).toEqual([0, -1]);
    bids(state, 0, 0, 0, 2);
    plays(state, 'AH 2S 3S 4S');
    expect([...state.trick.won]).toEqual([1, 0, 0, 0]);
  });
});

describe('the bids', () => {
  test('go round once from the dealer’s left, the dealer last, each of none to all the tricks', () => {
    const state = newGame({ dealer: 1 });
    deals(state);
    const asked: number[] = [];
    for (const tricks of [0, 10, 3]) {
      asked.push(...toAct(state));
      expect(mayBid(state)).toEqual(upTo(10));
      bids(state, tricks);
    }
    asked.push(...toAct(state));
    expect(asked).toEqual([2, 3, 0, 1]);
    for (const tricks of [-1, 11]) {
      const other = newGame();
      deals(other);
      expect(refusalOf(other, 1, { type: 'bid', tricks })).toEqual({ code: 'illegal', key: 'refused.bid' });
    }
  });

  test('are known to everybody at once, and stand', () => {
    const state = newGame();
    deals(state);
    bids(state, 4);
    for (const viewer of [SPECTATOR, 0, 3])
      expect(ohHell.secrecy.view(state, viewer).hand.bids).toEqual([-1, 4, -1, -1]);
    expect(refusalOf(state, 1, { type: 'bid', tricks: 3 })).toMatchObject({ code: 'turn' });
    bids(state, 3, 3, 1);
    expect(refusalOf(state, 1, { type: 'bid', tricks: 3 })).toEqual({ code: 'illegal', key: 'refused.bidsAreMade' });
  });

  test('come before the play, and nobody passes', () => {
    const state = dealt(['AH', '2S', '3S', '4S']);
    expect(refusalOf(state, 1, { type: 'play', card: '2S' })).toEqual({ code: 'illegal', key: 'refused.bidFirst' });
    expect(refusalOf(state, 1, { type: 'pass' })).toMatchObject({ code: 'malformed' });
  });
});

describe('the dealer’s bid', () => {
  /** What the dealer may bid after these bids. */
  function after(made: readonly number[], options: Parameters<typeof optionsWith>[0] = {}): unknown[] {
    const state = newGame({ options, seats: made.length + 1 });
    deals(state);
    bids(state, ...made);
    return mayBid(state);
  }

  test('brings the total above the tricks there are: after 3, 2 and 1 the dealer bids five to ten', () => {
    expect(after([3, 2, 1])).toEqual([5, 6, 7, 8, 9, 10]);
  });

  test('is free once the others have bid more than there are: after 4, 4 and 3 none to ten', () => {
    expect(after([4, 4, 3])).toEqual(upTo(10));
    expect(after([4, 3, 3])).toEqual(upTo(10).slice(1));
  });

  test('is one more than the dealer can take if all others bid none', () => {
    expect(after([0, 0, 0])).toEqual([11]);
    const state = dealt(['AH', '2S', '3S', '4S'], { dealer: 3 });
    bids(state, 0, 0, 0);
    expect(refusalOf(state, 3, { type: 'bid', tricks: 1 })).toEqual({ code: 'illegal', key: 'refused.onlyBid' });
    expect(refusalOf(state, 3, { type: 'bid', tricks: 3 })).toEqual({ code: 'illegal', key: 'refused.onlyBid' });
    does(state, 3, { type: 'bid', tricks: 2 });
  });

  test('goes by the cards of this hand, not of the first', () => {
    expect(after([2, 2], { maxHand: 8 })).toEqual([5, 6, 7, 8]);
    const state = newGame({ options: { maxHand: 8 }, seats: 3 });
    deals(state);
    playsOn(state);
    deals(state);
    bids(state, 2, 2);
    expect(mayBid(state)).toEqual([4, 5, 6, 7]);
  });

  test('with hook is anything but what makes bids and tricks even', () => {
    const hook = { dealerRule: 'hook' } as const;
    expect(after([3, 2, 1], hook)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9, 10]);
    expect(after([4, 4, 2], hook)).toEqual(upTo(10).slice(1));
    expect(after([0, 0, 0], hook)).toEqual(upTo(9));
    expect(after([4, 4, 3], hook)).toEqual(upTo(10));
    const state = dealt(['AH', '2S', '3S', '4S'], { dealer: 3, options: hook });
    bids(state, 0, 1, 0);
    expect(refusalOf(state, 3, { type: 'bid', tricks: 0 })).toEqual({ code: 'illegal', key: 'refused.even' });
  });

  test('with capped never has to be more than the dealer can take', () => {
    const capped = { dealerRule: 'capped' } as const;
    expect(after([0, 0, 0], capped)).toEqual([10]);
    expect(after([1, 0, 0], capped)).toEqual([10]);
    expect(after([3, 2, 1], capped)).toEqual([5, 6, 7, 8, 9, 10]);
  });

  test('is free with none', () => {
    expect(after([3, 2, 1], { dealerRule: 'none' })).toEqual(upTo(10));
  });

  test('too low is refused with what it must be at least', () => {
    const state = newGame();
    deals(state);
    bids(state, 3, 2, 1);
    expect(refusalOf(state, 0, { type: 'bid', tricks: 4 })).toEqual({ code: 'illegal', key: 'refused.exceed' });
  });
});

describe('the play', () => {
  const hands = ['5H 2C', '9H AS', '3D 4D', 'KH 2H'];

  test('the player at the dealer’s left leads any card, a trump too', () => {
    const state = dealt(hands, { dealer: 3, turned: '7C' });
    bids(state, 0, 1, 1, 1);
    expect([toAct(state), mayPlay(state)]).toEqual([[0], '5H 2C']);
  });

  test('players must follow suit if possible', () => {
    const state = dealt(hands, { dealer: 3, turned: '7S' });
    bids(state, 0, 1, 1, 1);
    plays(state, '5H');
    expect(mayPlay(state)).toBe('9H');
    expect(refusalOf(state, 1, { type: 'play', card: 'AS' })).toEqual({ code: 'illegal', key: 'refused.mustFollow' });
    expect(refusalOf(state, 1, { type: 'play', card: 'KH' })).toEqual({ code: 'illegal', key: 'refused.notHeld' });
    expect(refusalOf(state, 2, { type: 'play', card: '3D' })).toMatchObject({ code: 'turn' });
  });

  test('a player who cannot follow plays any card: there is no duty to trump', () => {
    const state = dealt(['5H 2C', '9H AS', '3D 4S', 'KH 2H'], { dealer: 3, turned: '7S' });
    bids(state, 0, 1, 1, 1);
    plays(state, '5H 9H');
    expect(mayPlay(state)).toBe('4S 3D');
  });

  test('the highest card of the suit led takes the trick, or the highest trump if there is one', () => {
    const state = dealt(['5H 2C', '9H AS', 'AD 4S', 'KH 2S'], { dealer: 3, turned: '7S' });
    bids(state, 0, 1, 1, 1);
    plays(state, '5H 9H AD KH');
    expect([...state.trick.won]).toEqual([0, 0, 0, 1]);
    plays(state, '2S 2C AS 4S');
    expect([...state.trick.won]).toEqual([0, 1, 0, 1]);
    expect([ohHell.rules.actors(state), ohHell.chance.dealerStep(state)]).toEqual([DEALER, 'score']);
  });

  test('the winner of a trick leads to the next', () => {
    const state = dealt(hands, { dealer: 3, turned: '7S' });
    bids(state, 0, 1, 1, 1);
    plays(state, '5H 9H 3D KH');
    expect(toAct(state)).toEqual([3]);
  });

  test('a full trick lies there until it is gathered', () => {
    const state = dealt(['5H', '9H', '3D', 'KH'], { dealer: 3, turned: '7S' });
    bids(state, 0, 1, 0, 1);
    for (const [seat, card] of ['5H', '9H', '3D', 'KH'].entries()) does(state, seat, { type: 'play', card });
    expect([ohHell.rules.actors(state), ohHell.chance.dealerStep(state)]).toEqual([DEALER, 'gather']);
    expect(codes(state.trick.onTable)).toBe('5H 9H 3D KH');
  });

  test('in a hand of one card everybody sees their own', () => {
    const state = dealt(['5H', '9H', '3D', 'KH'], { dealer: 3, turned: '7S' });
    const own = [0, 1, 2, 3].map((seat) => ohHell.secrecy.view(state, seat).trick.own);
    expect(own.every((cards) => cards.length === 1)).toBe(true);
    expect(new Set(own).size).toBe(4);
  });
});
