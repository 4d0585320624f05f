import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { PLAYING, THROWN_IN, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { nextCards } from '../../kit/tricks/stops.ts';
import { trex } from './index.ts';
import {
  dealt,
  deckFor,
  E,
  hand,
  mayDo,
  N,
  plays,
  points,
  position,
  S,
  toAct,
  tries,
  W,
  withOptions,
} from './positions.testing.ts';
import { FIRST_LAID, LAYING } from './state.ts';

describe('Trex, the Stops game', () => {
  test('jacks open their suits, and cards go on from them one rank up or down', () => {
    const state = position({ game: 'trex', hands: ['JS QS 9S', 'TS JH 4C', 'KS 9C 2C', 'AS 3C 5C'] });
    expect(mayDo(state, N)).toEqual(['JS']);
    expect(tries(state, N, '9S')).toBe('refused.notOpened');
    plays(state, N, 'JS');
    expect(mayDo(state, E)).toEqual(['TS', 'JH']);
    expect(tries(state, E, '4C')).toBe('refused.notOpened');
    plays(state, E, 'JH');
    // the king waits for the queen
    expect(mayDo(state, S)).toEqual(['pass']);
    expect(tries(state, S, 'KS')).toBe('refused.notNext');
    plays(state, S, 'pass', 'pass');
    // the nine waits for the ten
    expect(mayDo(state, N)).toEqual(['QS']);
    plays(state, N, 'QS', 'TS', 'KS', 'AS');
    expect(mayDo(state, N)).toEqual(['9S']);
  });

  test('a player must lay a card that fits, and passes without one', () => {
    const state = position({ game: 'trex', hands: ['JS 4H', 'TS 5H', 'KS 6H', 'AS 7H'] });
    expect(tries(state, N, 'pass')).toBe('refused.mustLay');
    plays(state, N, 'JS', 'TS', 'pass');
    expect(trex.picture.table(trex.secrecy.view(state, N)).seats[S]?.line).toEqual({
      key: 'seat.passed',
      with: { n: 2 },
    });
  });

  test('a run ends at the ace and at the two', () => {
    const state = position({
      game: 'trex',
      hands: ['2S 2H', 'AS', 'AH', 'AD'],
      laid: 'JS TS 9S 8S 7S 6S 5S 4S 3S QS KS',
    });
    plays(state, N, '2S', 'AS');
    expect(nextCards(state.hand, FIRST_LAID).map((card) => codes([card]))).toEqual(['JH', 'JD', 'JC']);
  });

  test('going out scores 200, 150, 100 and 50, and the dealer lays the rest', () => {
    const state = position({ game: 'trex', hands: ['JS', 'QS KS', 'TS', '9S 8S'] });
    plays(state, N, 'JS', 'QS', 'TS', '9S');
    // north and south are out: east is next
    expect(toAct(state)).toEqual([E]);
    plays(state, E, 'KS');
    expect(trex.rules.actors(state)).toBe(DEALER);
    trex.chance.step(state);
    expect(hand(state, W)).toBe('');
    expect(points(state)).toEqual([200, 100, 150, 50]);
    const layout = trex.picture.table(trex.secrecy.view(state, N)).zones.find(({ id }) => id === 'layout');
    expect(layout?.cards).toHaveLength(52);
    expect(layout?.cards).not.toContain('.');
  });

  test('seats that are out are passed over', () => {
    const state = position({ game: 'trex', hands: ['JS 2H', 'QS', 'TS 2D', '9S 2C'] });
    plays(state, N, 'JS', 'QS', 'TS', '9S');
    plays(state, N, 'pass');
    expect(toAct(state)).toEqual([S]);
  });

  test('the layout marks every place at which a card may be laid', () => {
    const state = position({ game: 'trex', hands: ['9S 2H', '3H', '4H', '5H'], laid: 'JS TS' });
    const layout = trex.picture.table(trex.secrecy.view(state, E)).zones.find(({ id }) => id === 'layout');
    // 9S, QS and the jacks of hearts, diamonds and clubs
    expect(layout?.marks).toEqual([7, 10, 13 + 9, 26 + 9, 39 + 9]);
  });
});

describe('the new deal of Trex', () => {
  const asked = (low: string) => {
    const state = position({ game: 'trex', hands: ['', low, '', ''], isDeclaring: true });
    return mayDo(state, E);
  };

  test('four twos, or three and the three of the fourth suit, may have the hand dealt again', () => {
    expect(asked('2C 2D 2H 3S')).toEqual(['redeal', 'ready']);
    expect(asked('2C 2D 2H 3H')).toEqual([]);
    expect(asked('2C 2D 2H 2S')).toEqual(['redeal', 'ready']);
    expect(asked('2C 2D 2H 2S 3S')).toEqual(['redeal', 'ready']);
    expect(asked('2C 2D 3H 3S')).toEqual([]);
  });

  test('the four cards are exposed, and no others; four twos even with a three beside them', () => {
    const shown = (low: string) => {
      const state = position({ game: 'trex', hands: ['', low, '', ''], isDeclaring: true });
      plays(state, E, 'redeal');
      trex.chance.step(state);
      const { news, zones } = trex.picture.table(trex.secrecy.view(state, W));
      expect(news?.text.key).toBe('news.exposed');
      return zones.find(({ id }) => id === 'hand:1')?.cards;
    };
    expect(shown('2C 2D 2H 3S KH')).toBe('BNan?');
    expect(shown('2C 2D 2H 2S 3S')).toBe('ANan?');
  });

  test('the same owner deals again and chooses among the same games, and the hand does not count', () => {
    const state = dealt(['7H', '2C 2D 2H 3S', '', '']);
    plays(state, N, 'choose trex');
    expect(toAct(state)).toEqual([E]);
    plays(state, E, 'redeal');
    trex.chance.step(state);
    expect(state.phase).toBe(THROWN_IN);
    expect(trex.picture.table(trex.secrecy.view(state, N)).summary?.title.key).toBe('summary.abandoned');
    settle(trex, state);
    expect(state.phase).toBe(TO_DEAL);
    expect(state.dealer).toBe(N);
    trex.chance.deal(state, deckFor(['', '', '7H', ''], N, new Random(3)));
    // the seven of hearts decides nothing now
    expect(state.game.owner).toBe(N);
    expect(trex.secrecy.view(state, W).hand.shown).toEqual(['', '', '', '']);
    expect(mayDo(state, N)).toHaveLength(5);
    expect(trex.rules.result(state).hands).toEqual([]);
  });

  test('it is optional, and too late once the first card is laid', () => {
    const state = dealt(['7H', '2C 2D 2H 3S', '', '']);
    plays(state, N, 'choose trex');
    plays(state, E, 'ready');
    settle(trex, state);
    expect(state.phase).toBe(LAYING);
    expect(tries(state, N, 'redeal')).toBe('refused.noDeclarations');
  });

  test('without the option nobody is asked, nor in any other game', () => {
    const off = dealt(['7H', '2C 2D 2H 3S', '', ''], withOptions({ trexRedeal: false }));
    expect(plays(off, N, 'choose trex').phase).toBe(LAYING);
    const other = dealt(['7H', '2C 2D 2H 3S', '', '']);
    expect(plays(other, N, 'choose eltoosh').phase).toBe(PLAYING);
  });
});
