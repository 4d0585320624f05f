import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { dealDeck } from '../../kit/game/play.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { soloWhist } from './index.ts';
import { rules } from './rules.ts';
import { isSpread } from './state.ts';
import {
  dealt,
  deckOf,
  does,
  E,
  mayDo,
  N,
  newGame,
  plays,
  position,
  refusalOf,
  S,
  score,
  toAct,
  W,
} from './tables.testing.ts';

describe('the deal', () => {
  test('thirteen cards go to each player in sets of three, the thirteenth by itself, beginning at the dealer’s left', () => {
    const state = newGame({}, N);
    const deck = deckOf([], N);
    expect(dealDeck(soloWhist, state, deck)).toBeNull();
    const own = [...deck.slice(0, 3), ...deck.slice(12, 15), ...deck.slice(24, 27), ...deck.slice(36, 39), deck[48]!];
    expect(new Set(state.trick.cardsOf(E))).toEqual(new Set(own));
    expect([0, 1, 2, 3].map((seat) => state.trick.handSize(seat))).toEqual([13, 13, 13, 13]);
  });

  test('the dealer’s thirteenth card, the last of the deck, is turned up', () => {
    const state = newGame({}, N);
    const deck = deckOf([], N);
    dealDeck(soloWhist, state, deck);
    expect(state.hand.turned).toBe(deck[51]);
    expect(state.trick.holds(N, deck[51]!)).toBe(true);
  });

  test('everybody plays for themselves until an auction makes allies', () => {
    expect(soloWhist.rules.sides(4)).toEqual([0, 1, 2, 3]);
  });
});

describe('the lead', () => {
  const others = ', N pass, E pass, S pass';

  test('belongs to the dealer’s left, whichever seat declares', () => {
    for (const text of ['W pass, N solo, E pass, S pass', 'W pass, N misere-ouverte, E pass, S pass']) {
      const state = dealt(text);
      expect([state.phase, toAct(state)]).toEqual([PLAYING, [W]]);
    }
    expect(toAct(dealt(`W misere${others}`))).toEqual([W]);
  });

  test('belongs to the declarer in a Slam', () => {
    expect(toAct(dealt('W pass, N pass, E slam, S pass'))).toEqual([E]);
  });

  test('may be made with any card, a trump too', () => {
    expect(mayDo(dealt(`W solo${others}`))).toHaveLength(13);
  });
});

describe('the play', () => {
  const solo = { contract: 'solo', declarer: N, trump: 'S' } as const;

  test('players must follow suit', () => {
    const state = position({ ...solo, hands: ['5H 2C', '9H AS', '3D 4D', 'KH 2H'] });
    plays(state, '5H');
    expect(mayDo(state)).toEqual(['9H']);
    expect(refusalOf(state, E, { type: 'play', card: 'AS' })).toEqual({ code: 'illegal', key: 'refused.mustFollow' });
    expect(refusalOf(state, E, { type: 'play', card: 'KH' })).toEqual({ code: 'illegal', key: 'refused.notHeld' });
    expect(refusalOf(state, E, { type: 'pass' })).toEqual({ code: 'illegal', key: 'refused.noPass' });
    expect(refusalOf(state, S, { type: 'play', card: '3D' })).toMatchObject({ code: 'turn' });
  });

  test('a player who cannot follow plays any card, a trump or not', () => {
    const state = position({ ...solo, hands: ['5H', 'AS 2C', '3S 4D', 'KH'] });
    plays(state, '5H');
    expect(mayDo(state)).toEqual(['AS', '2C']);
  });

  test('the highest trump wins, or without one the highest card of the suit led; the winner leads', () => {
    const state = position({ ...solo, hands: ['5H 5C', '9H 2S', 'AH 3S', 'AD AC'] });
    plays(state, '5H 9H AH AD');
    expect(toAct(state)).toEqual([S]);
    plays(state, '3S AC 5C 2S');
    expect([...state.trick.won]).toEqual([0, 0, 2, 0]);
  });

  test('there are no trumps in a Misère or a Slam: a spade is worth nothing on a heart', () => {
    for (const contract of ['misere', 'misere-ouverte', 'slam']) {
      const state = position({ contract, declarer: N, hands: ['5H', '2S', 'AS', 'KS'] });
      plays(state, '5H 2S AS KS');
      expect([...state.trick.won]).toEqual([1, 0, 0, 0]);
    }
  });

  test('a Misère is not stopped when the declarer takes a trick, nor a contract that is made: all thirteen are played', () => {
    const misere = position({ contract: 'misere', declarer: N, hands: ['AH 2C', '9H 3C', '8H 4C', '7H 5C'] });
    plays(misere, 'AH 9H 8H 7H');
    expect([misere.phase, toAct(misere)]).toEqual([PLAYING, [N]]);
    const made = position({ ...solo, won: [5, 2, 2, 2], hands: ['AH 2C', '9H 3C', '8H 4C', '7H 5C'] });
    plays(made, 'AH 9H 8H 7H');
    expect(toAct(made)).toEqual([N]);
  });

  test('a full trick lies there until it is gathered, and the hand is scored after the thirteenth', () => {
    const state = position({ ...solo, won: [4, 3, 3, 2], hands: ['AH', '9H', '2H', '3H'] });
    for (const [seat, card] of ['AH', '9H', '2H', '3H'].entries()) does(state, seat, { type: 'play', card });
    expect([soloWhist.rules.actors(state), soloWhist.chance.dealerStep(state)]).toEqual([DEALER, 'gather']);
    expect(codes(state.trick.onTable)).toBe('AH 9H 2H 3H');
    soloWhist.chance.step(state);
    expect([soloWhist.rules.actors(state), soloWhist.chance.dealerStep(state)]).toEqual([DEALER, 'score']);
    soloWhist.chance.step(state);
    expect(soloWhist.chance.dealerStep(state)).toBe('next');
    expect(soloWhist.rules.result(state).hands).toEqual([[3, -1, -1, -1]]);
  });
});

describe('in a Misère Ouverte', () => {
  test('the declarer’s hand lies open to all from the end of the first trick on', () => {
    const hands = ['2H 3C', '9H 4C', '8H 5C', '7H 6C'] as const;
    const state = position({ contract: 'misere-ouverte', declarer: N, hands: [...hands] });
    state.trick.tricks = 0;
    expect(isSpread(state)).toBe(false);
    for (const [seat, card] of ['2H', '9H', '8H', '7H'].entries()) does(state, seat, { type: 'play', card });
    expect(isSpread(state)).toBe(false);
    soloWhist.chance.step(state);
    expect(isSpread(state)).toBe(true);
    expect(rules.view(state, W).seen).not.toBe('');
    expect(state.trick.holds(N, cards('3C')[0]!)).toBe(true);
  });

  test('nobody else’s hand does, and no hand in a plain Misère', () => {
    const state = position({ contract: 'misere', declarer: N, hands: ['2H', '9H', '8H', '7H'] });
    expect(isSpread(state)).toBe(false);
  });
});

describe('the end of the game', () => {
  test('never comes by itself: hands follow until the players stop', () => {
    const state = newGame();
    for (let hand = 0; hand < 40; hand++) score(state, { contract: 'solo', declarer: N, won: [5, 3, 3, 2] });
    expect(soloWhist.rules.result(state)).toMatchObject({ over: false, winners: [] });
  });

  test('comes after as many hands as the option says, not counting those that were abandoned', () => {
    const state = dealt('W pass, N pass, E pass, S pass', { hands: 2 });
    soloWhist.chance.step(state);
    score(state, { contract: 'solo', declarer: N, won: [5, 3, 3, 2] });
    expect(soloWhist.rules.result(state).over).toBe(false);
    score(state, { contract: 'misere', declarer: E, won: [4, 0, 5, 4] });
    expect(soloWhist.rules.result(state)).toMatchObject({ over: true, scores: [1, 5, -3, -3], winners: [E] });
    expect(soloWhist.rules.actors(state)).toBe(0);
  });

  test('is won by all who share the highest score, and by nobody if all are level', () => {
    const shared = newGame({ hands: 1 });
    score(shared, { contract: 'prop', declarer: N, partner: E, won: [4, 4, 3, 2] });
    expect(soloWhist.rules.result(shared).winners).toEqual([N, E]);
    const level = newGame({ hands: 2 });
    score(level, { contract: 'solo', declarer: N, won: [5, 3, 3, 2] });
    score(level, { contract: 'solo', declarer: N, won: [4, 3, 3, 3] });
    expect(soloWhist.rules.result(level)).toMatchObject({ over: true, winners: [] });
  });
});
