import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { defaultAction } from '../../kit/game/defaultAction.ts';
import { actorBit, DEALER, SPECTATOR, seatsIn } from '../../kit/game/game.ts';
import { act, dealDeck } from '../../kit/game/play.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { spades } from './index.ts';
import { dealt, deckOf, does, inPlay, newGame, optionsWith, plays, unbroken } from './tables.testing.ts';

function toAct(state: ReturnType<typeof newGame>): number[] {
  return seatsIn(spades.rules.actors(state));
}

function refusalOf(
  state: ReturnType<typeof newGame>,
  seat: number,
  action: { type: string; [name: string]: string | number },
) {
  const refusal = act(spades, state, seat, action);
  return refusal === null ? null : { code: refusal.code, key: refusal.why.key };
}

/** What a seat may play now. */
function mayPlay(state: ReturnType<typeof newGame>, seat: number): string {
  return spades.rules
    .legal(state, seat)
    .map((choice) => choice['card'])
    .join(' ');
}

describe('the deal', () => {
  test('thirteen cards go to each player, one at a time, the first to the dealer’s left', () => {
    const state = newGame({}, 2);
    expect(dealDeck(spades, state, deckOf([], 2))).toBeNull();
    expect([0, 1, 2, 3].map((seat) => state.trick.handSize(seat))).toEqual([13, 13, 13, 13]);
    const deck = deckOf(['2H', '3H', '4H', '5H'], 2);
    expect(codes(deck.slice(0, 4))).toBe('5H 2H 3H 4H');
  });

  test('partners sit across from one another', () => {
    expect(spades.rules.sides(4)).toEqual([0, 1, 0, 1]);
  });

  test('passes to the left after each hand', () => {
    const state = newGame({}, 3);
    state.phase = TO_SCORE;
    spades.chance.step(state);
    expect(spades.chance.dealerStep(state)).toBe('next');
    spades.chance.step(state);
    expect([state.dealer, spades.chance.dealerStep(state)]).toEqual([0, 'shuffle']);
  });
});

describe('nil', () => {
  const nil = { type: 'nil' };

  test('may not be bid by the rule book', () => {
    expect(refusalOf(dealt([]), 1, nil)).toEqual({ code: 'illegal', key: 'refused.noNil' });
    expect(refusalOf(dealt([], [], { nil: true }), 1, { type: 'bid', tricks: 0 })?.key).toBe('refused.bidOrNil');
  });

  test('is offered with the bids from the least on, if the option allows it', () => {
    const state = dealt([], [], { nil: true });
    const bids = spades.rules.legal(state, 1).map(({ type, tricks }) => tricks ?? type);
    expect(bids).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 'nil']);
    does(state, 1, nil);
    expect(toAct(state)).toEqual([2]);
    expect(state.hand.bids).toEqual([-1, 0, -1, -1]);
  });

  test('is not what is bid for a player who is away', () => {
    const state = dealt([], [], { nil: true, minBid: 1 });
    expect(defaultAction(spades.rules.legal(state, 1))).toEqual({ type: 'bid', tricks: 1 });
  });
});

describe('the bids', () => {
  test('begin at the dealer’s left and go round once, the dealer last', () => {
    const state = dealt([], [], {}, 1);
    const asked: number[] = [];
    for (const tricks of [2, 3, 4, 2]) {
      asked.push(...toAct(state));
      does(state, state.speaker, { type: 'bid', tricks });
    }
    expect(asked).toEqual([2, 3, 0, 1]);
    expect([...state.hand.bids]).toEqual([4, 2, 2, 3]);
  });

  test('are known to everybody at once', () => {
    const state = dealt([], [5]);
    for (const viewer of [SPECTATOR, 0, 3])
      expect(spades.secrecy.view(state, viewer).hand.bids).toEqual([-1, 5, -1, -1]);
  });

  test('are never changed', () => {
    const state = dealt([], [5]);
    expect(refusalOf(state, 1, { type: 'bid', tricks: 4 })).toMatchObject({ code: 'turn' });
    does(state, 2, { type: 'bid', tricks: 2 });
    does(state, 3, { type: 'bid', tricks: 2 });
    does(state, 0, { type: 'bid', tricks: 2 });
    expect(refusalOf(state, 1, { type: 'bid', tricks: 4 })).toEqual({ code: 'illegal', key: 'refused.bidsAreMade' });
  });

  test('are of two to thirteen tricks: nobody passes, nobody bids nil', () => {
    const state = dealt([]);
    expect(spades.rules.legal(state, 1)).toEqual(
      Array.from({ length: 12 }, (_, i) => ({ type: 'bid', tricks: i + 2 })),
    );
    for (const tricks of [0, 1, 14, -2]) {
      expect(refusalOf(state, 1, { type: 'bid', tricks })).toEqual({ code: 'illegal', key: 'refused.bid' });
    }
    expect(refusalOf(state, 1, { type: 'pass' })).toMatchObject({ code: 'malformed' });
  });

  test('may be one by the option minBid', () => {
    const state = dealt([], [], { minBid: 1 });
    expect(spades.rules.legal(state, 1)).toHaveLength(13);
    does(state, 1, { type: 'bid', tricks: 1 });
    expect(refusalOf(state, 2, { type: 'bid', tricks: 0 })).toMatchObject({ code: 'illegal' });
  });

  test('come before the play: until all four are made no card is played', () => {
    const state = dealt(['', 'AS'], [2, 2, 2]);
    expect(refusalOf(state, 0, { type: 'play', card: 'AS' })).toEqual({ code: 'illegal', key: 'refused.bidFirst' });
  });

  test('of partners may add up to more than thirteen', () => {
    const state = dealt([], [13, 13, 13, 13]);
    expect(toAct(state)).toEqual([1]);
  });
});

describe('the play', () => {
  test('the player to the dealer’s left leads to the first trick, any card, even a spade', () => {
    const state = dealt(['', '', '', 'AS 2S 3S 4S KH QH JH TH AD KD QD JD AC'], [2, 2, 2, 2], {}, 2);
    expect(toAct(state)).toEqual([3]);
    expect(spades.rules.legal(state, 3)).toHaveLength(13);
    expect(mayPlay(state, 3)).toContain('AS');
  });

  test('each must follow suit if able', () => {
    const state = inPlay(['5H 2C', '9H AS', '3D 4D', 'KH 2H'], [2, 2, 2, 2]);
    plays(state, '5H');
    expect(mayPlay(state, 1)).toBe('9H');
    expect(refusalOf(state, 1, { type: 'play', card: 'AS' })).toEqual({ code: 'illegal', key: 'refused.mustFollow' });
    expect(refusalOf(state, 1, { type: 'play', card: 'KH' })).toEqual({ code: 'illegal', key: 'refused.notHeld' });
    expect(refusalOf(state, 2, { type: 'play', card: '3D' })).toMatchObject({ code: 'turn' });
  });

  test('a player who cannot follow plays any card: there is no duty to trump or to go over a trump', () => {
    const state = inPlay(['5H', 'AS 2C', 'KS 3C', 'KH'], [2, 2, 2, 2]);
    plays(state, '5H');
    expect(mayPlay(state, 1)).toBe('AS 2C');
    plays(state, 'AS');
    expect(mayPlay(state, 2)).toBe('KS 3C');
  });

  test('the highest card of the suit led wins, unless a spade was played: then the highest spade', () => {
    const state = inPlay(['5H 5C', '9H 2S', 'AH 3S', 'AD AC'], [2, 2, 2, 2]);
    plays(state, '5H 9H AH AD');
    expect([...state.trick.won]).toEqual([0, 0, 1, 0]);
    const trumped = inPlay(['AC', '2S', '3S', 'KC'], [2, 2, 2, 2]);
    plays(trumped, 'AC 2S 3S KC');
    expect([...trumped.trick.won]).toEqual([0, 0, 1, 0]);
  });

  test('the winner of a trick leads to the next', () => {
    const state = inPlay(['5H 5C', '9H 2S', 'AH 3S', '2H AC'], [2, 2, 2, 2]);
    plays(state, '5H 9H AH 2H');
    expect(toAct(state)).toEqual([2]);
  });

  test('a full trick lies there until it is gathered, and the hand is scored after the thirteenth', () => {
    const state = inPlay(['AH', '9H', '2H', '3H'], [2, 2, 2, 2], {}, [3, 3, 3, 3]);
    for (const [seat, card] of ['AH', '9H', '2H', '3H'].entries()) does(state, seat, { type: 'play', card });
    expect([spades.rules.actors(state), spades.chance.dealerStep(state)]).toEqual([DEALER, 'gather']);
    expect(codes(state.trick.onTable)).toBe('AH 9H 2H 3H');
    spades.chance.step(state);
    expect([spades.rules.actors(state), spades.chance.dealerStep(state)]).toEqual([DEALER, 'score']);
    spades.chance.step(state);
    expect(spades.chance.dealerStep(state)).toBe('next');
    expect(spades.rules.result(state).hands).toEqual([[41 + 2, 40 + 2, 41 + 2, 40 + 2]]);
  });
});

describe('with breakSpades', () => {
  const _breakSpades = optionsWith({ breakSpades: true });
  const hands = ['AS 2S KH', '9H 2C 3S', '3D 4D 5D', 'QH 2H 4S'];

  test('no spade is led before one has been played', () => {
    const state = unbroken(hands);
    expect(mayPlay(state, 0)).toBe('KH');
    expect(refusalOf(state, 0, { type: 'play', card: 'AS' })).toEqual({ code: 'illegal', key: 'refused.notBroken' });
    expect(spades.rules.count(state, 0)).toBe(1);
  });

  test('a spade thrown on another suit breaks them, for everybody', () => {
    const state = unbroken(['KH AS', '9C 2S', '3D 4D', 'QH KS']);
    plays(state, 'KH 2S 3D QH');
    expect(toAct(state)).toEqual([1]);
    state.trick.open(3);
    expect(mayPlay(state, 3)).toBe('KS');
  });

  test('a player with nothing but spades leads one', () => {
    const state = unbroken(['AS 2S', '9H 2C', '3D 4D', 'QH 2H']);
    expect(mayPlay(state, 0)).toBe('2S AS');
  });

  test('does not keep anybody from trumping', () => {
    const state = unbroken(['KH AS', '9C 2S', '3D 4D', 'QH KS']);
    plays(state, 'KH');
    expect(mayPlay(state, 1)).toBe('2S 9C');
  });
});

test('only the seat whose turn it is has anything to do', () => {
  const state = dealt([], [2]);
  expect(spades.rules.actors(state)).toBe(actorBit(2));
  expect([0, 1, 3].map((seat) => spades.rules.legal(state, seat))).toEqual([[], [], []]);
});
