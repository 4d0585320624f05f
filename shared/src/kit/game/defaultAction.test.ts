import { describe, expect, test } from 'vitest';
import type { Choice } from './action.ts';
import { defaultAction } from './defaultAction.ts';

const play = (...cards: string[]): Choice[] => cards.map((card) => ({ type: 'play', card }));

describe('a player who must be moved for does what commits them least', () => {
  test('they pass if they can', () => {
    expect(defaultAction([{ type: 'bid', level: 1, strain: 'C' }, { type: 'double' }, { type: 'pass' }])).toEqual({
      type: 'pass',
    });
  });

  test('they make the lowest bid if they have to bid, in whatever order the bids are listed', () => {
    expect(
      defaultAction([
        { type: 'bid', tricks: 3 },
        { type: 'bid', tricks: 0 },
        { type: 'bid', tricks: 13 },
      ]),
    ).toEqual({
      type: 'bid',
      tricks: 0,
    });
    expect(defaultAction([{ type: 'bid', points: [17, 28] }])).toEqual({ type: 'bid', points: 17 });
  });

  test('among bids of one height they make the one in the lowest strain', () => {
    const bids = ['NT', 'S', 'D', 'C', 'H'].map((strain) => ({ type: 'bid', level: 2, strain }));
    expect(defaultAction([{ type: 'bid', level: 3, strain: 'C' }, ...bids])).toEqual({
      type: 'bid',
      level: 2,
      strain: 'C',
    });
  });

  test('of bids that are words they make the first, since they are listed from the lowest', () => {
    expect(
      defaultAction([
        { type: 'bid', bid: 'two' },
        { type: 'bid', bid: 'nap' },
      ]),
    ).toEqual({ type: 'bid', bid: 'two' });
  });

  test('they play the lowest card', () => {
    expect(defaultAction(play('AS', '9H', 'TD', '9C'))).toEqual({ type: 'play', card: '9C' });
  });

  test('of equal ranks clubs go first, then diamonds, hearts and spades', () => {
    expect(defaultAction(play('2S', '2H', '2D'))).toEqual({ type: 'play', card: '2D' });
    expect(defaultAction(play('2S', '2H'))).toEqual({ type: 'play', card: '2H' });
  });

  test('the lowest card is that of the ranking: where the ace is low it goes first, and a jack that is a bower last', () => {
    const aceLow = '-KQJT98765432A';
    expect(defaultAction(play('KS', '2H', 'AD'), aceLow)).toEqual({ type: 'play', card: 'AD' });
    expect(defaultAction([{ type: 'discard', cards: { of: 'KS AS 3D 2H', n: 2 } }], aceLow)).toEqual({
      type: 'discard',
      cards: 'AS 2H',
    });
    expect(defaultAction(play('JD', 'AC', 'JS'), 'Hb')).toEqual({ type: 'play', card: 'JS' });
    expect(defaultAction(play('JD', 'AC'), 'Hb')).toEqual({ type: 'play', card: 'AC' });
  });

  test('the joker is the last card they part with', () => {
    expect(defaultAction(play('JK', 'AS'))).toEqual({ type: 'play', card: 'AS' });
  });

  test('they choose the lowest cards, even if the choice is called a pass', () => {
    const of = 'AS 9H JK TD 9C 2S';
    expect(defaultAction([{ type: 'pass', cards: { of, n: 3 } }])).toEqual({ type: 'pass', cards: '2S 9C 9H' });
    expect(defaultAction([{ type: 'resign' }, { type: 'give', cards: { of, n: 5 } }])).toEqual({
      type: 'give',
      cards: '2S 9C 9H TD AS',
    });
  });

  test('they check, and fold if they cannot', () => {
    expect(defaultAction([{ type: 'bet', to: [2, 90] }, { type: 'check' }])).toEqual({ type: 'check' });
    expect(defaultAction([{ type: 'call' }, { type: 'raise', to: [4, 20] }, { type: 'fold' }])).toEqual({
      type: 'fold',
    });
  });

  test('they do not bet', () => {
    const bet = { type: 'bet', punto: [5, 1000], banco: [5, 1000], tie: [5, 1000] } as const;
    expect(defaultAction([{ type: 'cut', at: [1, 415] }, bet, { type: 'ready' }])).toEqual({ type: 'ready' });
  });

  test('they do not resign while a card can be drawn or matched', () => {
    expect(defaultAction([{ type: 'match', cards: 'QS AD' }, { type: 'resign' }, { type: 'draw' }])).toEqual({
      type: 'draw',
    });
    expect(defaultAction([{ type: 'resign' }, { type: 'match', cards: 'QS AD' }])).toEqual({
      type: 'match',
      cards: 'QS AD',
    });
    expect(defaultAction([{ type: 'resign' }])).toEqual({ type: 'resign' });
  });

  test('a player who may do nothing is not moved for', () => {
    expect(() => defaultAction([])).toThrow(RangeError);
  });
});
