import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { DEALER, SPECTATOR } from '../../kit/game/game.ts';
import { settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { PLAYING, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { trex } from './index.ts';
import {
  dealt,
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
import type { TrexState } from './state.ts';

describe('the trick games', () => {
  test('suit is followed, the highest card of it wins, and the winner leads', () => {
    const state = position({ game: 'eltoosh', hands: ['9H 2S', '3H AC', 'AH 4D', 'KC QC'] });
    expect(tries(state, N, '9H')).toBeNull();
    expect(mayDo(state, E)).toEqual(['3H']);
    expect(tries(state, E, 'AC')).toBe('refused.mustFollow');
    expect(tries(state, E, 'QD')).toBe('refused.notHeld');
    expect(tries(state, E, 'pass')).toBe('refused.noPass');
    plays(state, E, '3H', 'AH', 'KC');
    settle(trex, state);
    expect(toAct(state)).toEqual([S]);
  });

  test('a spectator sees each card of a trick once, though captured girls also lie before their captors', () => {
    const state = position({ game: 'girls', hands: ['9H 2S', '3H 3S', 'QH 4S', 'AH 5S'] });
    plays(state, N, '9H', '3H', 'QH', 'AH');
    settle(trex, state);
    const shown = trex.picture.cardsSeen(trex.secrecy.view(state, SPECTATOR));
    expect(codes(unpackAll(shown)).split(' ').sort()).toEqual(['3H', '9H', 'AH', 'QH']);
  });

  test('play goes to the left, or to the right by the option', () => {
    const order = (direction: 'source' | 'allRight') => {
      const state = position({ game: 'eltoosh', hands: ['9H', '3H', 'AH', 'KC'], owner: E, options: { direction } });
      return ['3H', direction === 'source' ? 'AH' : '9H'].map((card) => {
        const [seat] = toAct(state);
        plays(state, seat as number, card);
        expect(trex.picture.table(trex.secrecy.view(state, W)).news?.text).toEqual({
          key: 'news.played',
          with: { who: seat, card },
        });
        return seat;
      });
    };
    expect(order('source')).toEqual([E, S]);
    expect(order('allRight')).toEqual([E, N]);
  });

  test('with everything to the right the best card still wins and leads', () => {
    const state = position({
      game: 'eltoosh',
      hands: ['9H 2S', '3H 3S', 'AH 4S', 'KH 5S'],
      options: { direction: 'allRight' },
    });
    plays(state, N, '9H', 'KH', 'AH', '3H');
    settle(trex, state);
    expect(toAct(state)).toEqual([S]);
    plays(state, S, '4S', '3S', '2S', '5S');
    expect(points(state)).toEqual([0, 0, -15, -15]);
  });

  test('nobody has to take a trick or to give a scoring card away', () => {
    const state = position({ game: 'girls', hands: ['KS', 'QS 2S', 'QD 3C', '4S'] });
    plays(state, N, 'KS');
    expect(mayDo(state, E)).toEqual(['2S', 'QS']);
    plays(state, E, '2S');
    expect(mayDo(state, S)).toEqual(['QD', '3C']);
  });

  test('each diamond captured scores +10, or -10 by the option', () => {
    for (const diamonds of [10, -10] as const) {
      const state = position({ game: 'diamonds', hands: ['AD', '2D', '9C', 'KD'], options: { diamonds } });
      plays(state, N, 'AD', '2D', '9C', 'KD');
      expect(points(state)).toEqual([3 * diamonds, 0, 0, 0]);
    }
  });

  test('each trick of Eltoosh scores -15: 4, 4, 3 and 2 are -60, -60, -45 and -30', () => {
    const state = position({ game: 'eltoosh', hands: ['AD', '2D', '9C', 'KD'] });
    state.trick.won.set([4, 4, 3, 2]);
    expect(points(state)).toEqual([-60, -60, -45, -30]);
  });

  test('a queen captured scores -25, and the king of hearts -75', () => {
    const girls = position({ game: 'girls', hands: ['AS', 'QS', 'QH', '5S'] });
    expect(points(plays(girls, N, 'AS', 'QS', 'QH', '5S'))).toEqual([-50, 0, 0, 0]);
    const king = position({ game: 'king', hands: ['AS', 'KH', '3S', '5S'] });
    expect(points(plays(king, N, 'AS', 'KH', '3S', '5S'))).toEqual([-75, 0, 0, 0]);
  });

  test('captured scoring cards lie face up before their captor; in Eltoosh tricks lie there to be counted', () => {
    const zones = (state: TrexState) => {
      points(state);
      return trex.picture
        .table(trex.secrecy.view(state, W))
        .zones.filter(({ seat, kind }) => seat === N && kind !== 'hand');
    };
    const girls = position({ game: 'girls', hands: ['AS 2C', 'QS 3C', '3S 4C', '5S 5C'] });
    expect(zones(plays(girls, N, 'AS', 'QS', '3S', '5S'))).toMatchObject([
      { id: 'taken:0', kind: 'row', cards: 'K', marks: [] },
    ]);
    const eltoosh = position({ game: 'eltoosh', hands: ['AS 2C', 'QS 3C', '3S 4C', '5S 5C'] });
    expect(zones(plays(eltoosh, N, 'AS', 'QS', '3S', '5S'))).toMatchObject([{ id: 'won:0', cards: '', count: 4 }]);
  });
});

test('a captured card that was doubled is marked', () => {
  const state = position({ game: 'girls', hands: ['AS QD 2C', 'QS 3C 4C', '3S 4D 5C', '5S 5D 6C'], isDeclaring: true });
  plays(state, E, 'double QS');
  plays(state, N, 'ready');
  trex.chance.step(state);
  plays(state, N, 'AS', 'QS', '3S', '5S');
  trex.chance.step(state);
  plays(state, N, 'QD', '3C', '4D', '5D');
  trex.chance.step(state);
  const taken = trex.picture.table(trex.secrecy.view(state, W)).zones.find(({ id }) => id === 'taken:0');
  expect(codes(unpackAll(taken?.cards ?? ''))).toBe('QS QD');
  expect(taken?.marks).toEqual([0]);
});

describe('King of Hearts', () => {
  test('hearts may not be led unless the player has no other option', () => {
    expect(mayDo(position({ game: 'king', hands: ['9H 4C', '', '', ''] }), N)).toEqual(['4C']);
    expect(mayDo(position({ game: 'king', hands: ['9H 2H', '', '', ''] }), N)).toEqual(['2H', '9H']);
    expect(tries(position({ game: 'king', hands: ['9H 4C', '', '', ''] }), N, '9H')).toBe('refused.noHeartLead');
  });

  test('nor after the king has been played', () => {
    const state = position({ game: 'king', hands: ['AS 9H 4C', 'KH 2C 3C', '3S 5C 6C', '5S 7C 8C'] });
    plays(state, N, 'AS', 'KH', '3S', '5S');
    settle(trex, state);
    expect(mayDo(state, N)).toEqual(['4C']);
  });

  test('in the other games hearts are led like anything else', () => {
    for (const game of ['diamonds', 'eltoosh', 'girls'] as const) {
      expect(mayDo(position({ game, hands: ['9H 4C', '', '', ''] }), N)).toEqual(['9H', '4C']);
    }
  });

  test('a player who leads a heart is known to hold nothing else', () => {
    const state = position({ game: 'king', hands: ['9H 2H', '3C 4C', '5C 6C', '7C 8C'] });
    plays(state, N, '9H');
    const worlds = Array.from({ length: 20 }, (_, i) =>
      trex.secrecy.determinize(trex.secrecy.view(state, E), new Random(i)),
    );
    // the only heart that is left
    expect(new Set(worlds.map((world) => hand(world, N)))).toEqual(new Set(['2H']));
  });
});

describe('doubling', () => {
  test('a doubled queen costs its captor -50 and earns its holder +25', () => {
    const state = position({ game: 'girls', hands: ['AS', 'QS', '3S', '5S'], isDeclaring: true });
    plays(state, E, 'double QS');
    settle(trex, state);
    expect(points(plays(state, N, 'AS', 'QS', '3S', '5S'))).toEqual([-50, 25, 0, 0]);
  });

  test('a doubled king costs -150 and earns +75', () => {
    const state = position({ game: 'king', hands: ['AS', 'KH', '3S', '5S'], isDeclaring: true });
    plays(state, E, 'double KH');
    settle(trex, state);
    expect(points(plays(state, N, 'AS', 'KH', '3S', '5S'))).toEqual([-150, 75, 0, 0]);
  });

  test('if the holder captures it, the leader of the trick gets the bonus', () => {
    const state = position({ game: 'girls', hands: ['JS', 'QS', '3S', '5S'], isDeclaring: true });
    plays(state, E, 'double QS');
    settle(trex, state);
    expect(points(plays(state, N, 'JS', 'QS', '3S', '5S'))).toEqual([25, -50, 0, 0]);
  });

  test('even if that is the holder: -50 + 25', () => {
    const state = position({ game: 'girls', hands: ['4S', 'QS', '3S', '5S'], owner: E, isDeclaring: true });
    plays(state, E, 'double QS');
    settle(trex, state);
    expect(points(plays(state, E, 'QS', '3S', '5S', '4S'))).toEqual([0, -25, 0, 0]);
    const king = position({ game: 'king', hands: ['4H', 'KH', '3H', '5H'], owner: E, isDeclaring: true });
    plays(king, E, 'double KH');
    settle(trex, king);
    expect(points(plays(king, E, 'KH', '3H', '5H', '4H'))).toEqual([0, -75, 0, 0]);
  });

  test('or by the option it counts once and nobody gets a bonus', () => {
    const state = position({
      game: 'girls',
      hands: ['JS', 'QS', '3S', '5S'],
      isDeclaring: true,
      options: { ownCapture: 'single' },
    });
    plays(state, E, 'double QS');
    settle(trex, state);
    expect(points(plays(state, N, 'JS', 'QS', '3S', '5S'))).toEqual([0, -25, 0, 0]);
  });

  test('each queen is doubled separately, by everybody at the same time, the owner included', () => {
    const state = position({ game: 'girls', hands: ['QD 2D', 'QS QC', '3S 3C', 'QH 5S'], isDeclaring: true });
    expect(toAct(state)).toEqual([N, E, W]);
    expect(mayDo(state, E)).toEqual(['double QS', 'double QC', 'ready']);
    plays(state, E, 'double QC');
    expect(mayDo(state, E)).toEqual(['double QS', 'ready']);
    expect(tries(state, E, 'double QC')).toBe('refused.isDoubled');
    expect(tries(state, E, 'double QH')).toBe('refused.notHeld');
    expect(tries(state, E, 'double 2D')).toBe('refused.onlyQueens');
    expect(tries(state, N, '2D')).toBe('refused.declareFirst');
    expect(tries(state, S, 'ready')).toBe('refused.turn');
    plays(state, E, 'ready');
    plays(state, W, 'ready');
    expect(toAct(state)).toEqual([N]);
    // the only queen is doubled: nothing is left to declare, and nothing more to say
    plays(state, N, 'double QD');
    expect(trex.rules.actors(state)).toBe(DEALER);
    settle(trex, state);
    expect(toAct(state)).toEqual([N]);
    expect(trex.picture.table(trex.secrecy.view(state, S)).news?.text).toEqual({
      key: 'news.doubled.2',
      with: { a: 'QD', b: 'QC' },
    });
  });

  test('only the king of hearts is doubled in King of Hearts, and nothing in the others', () => {
    const state = position({ game: 'king', hands: ['QD', 'KH', 'QS', 'KD'], isDeclaring: true });
    expect(toAct(state)).toEqual([E]);
    expect(tries(state, E, 'double KD')).toBe('refused.onlyTheKing');
    for (const game of ['diamonds', 'eltoosh'] as const) {
      const other = dealt(['7H', '', '', '']);
      plays(other, N, `choose ${game}`);
      expect(other.phase).toBe(PLAYING);
      expect(tries(other, N, 'double QS')).toBe('refused.noDeclarations');
    }
  });

  test('without the option nobody is asked', () => {
    const state = dealt(['7H', '', '', ''], withOptions({ doubling: false }));
    plays(state, N, 'choose king');
    expect(state.phase).toBe(PLAYING);
  });
});

describe('the end of a hand', () => {
  const early = ['AS 2S', 'KH 3D', '4S 4C', '5S 5C'] as const;

  test('hands are played out even when nothing is left to score', () => {
    const state = plays(position({ game: 'king', hands: early }), N, 'AS', 'KH', '4S', '5S');
    trex.chance.step(state);
    expect(state.phase).toBe(PLAYING);
  });

  test('or end with the last scoring card by the option, and what was held stays hidden', () => {
    const state = plays(
      position({ game: 'king', hands: early, options: { stopWhenDecided: true } }),
      N,
      'AS',
      'KH',
      '4S',
      '5S',
    );
    trex.chance.step(state);
    expect(state.phase).toBe(TO_SCORE);
    trex.chance.step(state);
    expect(state.log?.scores).toEqual([-75, 0, 0, 0]);
    const hands = trex.picture.table(trex.secrecy.view(state, N)).zones.filter(({ kind }) => kind === 'hand');
    expect(hands.map(({ cards }) => cards)).toEqual(['?', '?', '?', '?']);
  });

  test('never before the last trick of Eltoosh', () => {
    const state = position({ game: 'eltoosh', hands: early, options: { stopWhenDecided: true } });
    plays(state, N, 'AS', '3D', '4S', '5S');
    trex.chance.step(state);
    expect(state.phase).toBe(PLAYING);
  });
});
