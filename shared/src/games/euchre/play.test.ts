import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { euchre } from './index.ts';
import { dealt, E, inPlay, mayDo, N, plays, refusalOf, S, toAct, W } from './tables.testing.ts';

describe('the ranking of the cards', () => {
  test('trumps are right bower, left bower, ace, king, queen, ten, nine, eight, seven', () => {
    const state = dealt('W order, S exchange 7S, W together', {
      hands: ['AH KH QH TH 9H', '8H JD 7D 8D 9D', '7S', 'JH'],
      turned: '7H',
    });
    const { order } = state.trick;
    const ranked = ['JH', 'JD', 'AH', 'KH', 'QH', 'TH', '9H', '8H', '7H'];
    const place = (code: string) => [...order.card].findIndex((card) => card > 0 && codes([card]) === code);
    const places = ranked.map(place);
    expect([...places].sort((a, b) => b - a)).toEqual(places);
    expect(new Set(places.map((at) => at >> 4)).size).toBe(1);
  });

  test('the other suit of the trumps’ colour has seven cards, ace high', () => {
    const state = inPlay(['9D 7C', 'TD 8C', 'QD 9C', '8D TC'], 'H', N);
    plays(state, '9D TD QD 8D');
    expect([...state.trick.won]).toEqual([0, 0, 1, 0]);
  });

  test('right bower beats left bower beats ace', () => {
    const state = inPlay(['AH', 'JD', 'JH', 'KH'], 'H', N);
    plays(state, 'AH JD JH KH');
    expect([...state.trick.won]).toEqual([0, 0, 1, 0]);
    const without = inPlay(['AH', 'JD', 'QH', 'KH'], 'H', N);
    plays(without, 'AH JD QH KH');
    expect([...without.trick.won]).toEqual([0, 1, 0, 0]);
  });

  test('in a suit that is not of the trumps’ colour the jack is an ordinary card', () => {
    const state = inPlay(['JS', 'QS', 'TS', '9S'], 'H', N);
    plays(state, 'JS QS TS 9S');
    expect([...state.trick.won]).toEqual([0, 1, 0, 0]);
  });
});

describe('the left bower', () => {
  // trumps are clubs, and west leads the ace of spades
  const start = () => inPlay(['JS 9D', '7S 8D', 'KS TD', 'AS QD'], 'C', W);

  test('is a trump, so a player with it and no spade need not follow to spades, and wins with it', () => {
    const state = start();
    plays(state, 'AS');
    expect(mayDo(state).split(' ').sort()).toEqual(['9D', 'JS']);
    plays(state, 'JS 7S KS');
    expect([...state.trick.won]).toEqual([1, 0, 0, 0]);
  });

  test('may not be played to spades by a player with another spade', () => {
    const state = inPlay(['JS 9S', '7S 8D', 'KS TD', 'AS QD'], 'C', W);
    plays(state, 'AS');
    expect(mayDo(state)).toBe('9S');
    expect(refusalOf(state, 'N play JS')).toBe('illegal refused.leftBowerIsTrump');
  });

  test('must follow to clubs', () => {
    const state = inPlay(['JS 9S', '7S 8D', 'KS TD', 'AC QD'], 'C', W);
    plays(state, 'AC');
    expect(mayDo(state)).toBe('JS');
    expect(refusalOf(state, 'N play 9S')).toBe('illegal refused.leftBowerFollows');
  });

  test('that is led must be followed with clubs', () => {
    const state = inPlay(['JS 9S', '7S 8C', 'KS TD', 'AC QD'], 'C', N);
    plays(state, 'JS');
    expect(mayDo(state)).toBe('8C');
    expect(refusalOf(state, 'E play 7S')).toBe('illegal refused.mustFollow');
    plays(state, '8C');
    expect(mayDo(state).split(' ').sort()).toEqual(['KS', 'TD']);
  });
});

describe('the play', () => {
  test('players who can follow suit must; others play any card, a trump or not', () => {
    const state = inPlay(['AS 9D', '7S 8H', '8D 9H', 'TH QD'], 'H', N);
    plays(state, 'AS');
    expect(mayDo(state)).toBe('7S');
    expect(refusalOf(state, 'E play 8H')).toBe('illegal refused.mustFollow');
    expect(refusalOf(state, 'E play KC')).toBe('illegal refused.notHeld');
    plays(state, '7S');
    expect(mayDo(state)).toBe('9H 8D');
  });

  test('the highest card of the suit led wins, unless a trump was played: then the highest trump', () => {
    const plain = inPlay(['TS', 'KS', 'AD', 'QS'], 'H', N);
    plays(plain, 'TS KS AD QS');
    expect([...plain.trick.won]).toEqual([0, 1, 0, 0]);
    const trumped = inPlay(['AS', '8H', 'TH', 'KS'], 'H', N);
    plays(trumped, 'AS 8H TH KS');
    expect([...trumped.trick.won]).toEqual([0, 0, 1, 0]);
  });

  test('the winner of a trick leads to the next, any card they like', () => {
    const state = inPlay(['TS 7D', 'KS 7H', 'AD 8D', 'QS 9D'], 'H', N);
    plays(state, 'TS KS AD QS');
    expect(toAct(state)).toEqual([E]);
    expect(mayDo(state)).toBe('7H');
  });

  test('all five tricks are played, and a full one lies there until it is gathered', () => {
    const state = inPlay(['TS', 'KS', 'AD', 'QS'], 'H', N);
    state.trick.won.set([4, 0, 0, 0]);
    plays(state, 'TS KS AD');
    expect(refusalOf(state, 'W play QS')).toBeNull();
    expect([euchre.rules.actors(state), euchre.chance.dealerStep(state)]).toEqual([DEALER, 'gather']);
    expect(codes(state.trick.onTable)).toBe('TS KS AD QS');
    euchre.chance.step(state);
    expect(euchre.chance.dealerStep(state)).toBe('score');
    euchre.chance.step(state);
    expect(euchre.rules.result(state).hands).toEqual([[1, 0, 1, 0]]);
  });

  test('of a lone hand goes past the partner, who keeps their cards', () => {
    const state = inPlay(['TS 7D', 'KS 7H', 'AD 8D', 'QS 9D'], 'H', W, S);
    plays(state, 'QS TS');
    expect(toAct(state)).toEqual([E]);
    plays(state, 'KS');
    expect(toAct(state)).toEqual([E]);
    expect([N, E, S, W].map((seat) => state.trick.handSize(seat))).toEqual([1, 1, 2, 1]);
  });

  test('a card that the dealer has taken up is played like any other', () => {
    const hands = ['7S 8S 9S TS QS', '7C 8C 9C TC QC', '7D 8H AC KC KS', 'AS 7H 8D 9D TD'];
    const state = dealt('W order, S exchange KS, W together', { hands, turned: 'JD' });
    plays(state, 'AS 7S 7C');
    expect(mayDo(state).split(' ')).toContain('JD');
    plays(state, 'JD');
    expect([...state.trick.won]).toEqual([0, 0, 1, 0]);
  });
});
