import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, playOutAtRandom, roomForDeck } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { showcase } from './index.ts';
import { newGame, play, scored } from './tables.testing.ts';

const result = (...of: Parameters<typeof scored>) => showcase.rules.result(scored(...of));

describe('the score', () => {
  test('is one for each value-trick less six: 3 and 5 are +2, 1 and 8 are +3', () => {
    expect(result({ value: [3, 1], endgame: [5, 8] }).hands).toEqual([[2, 3]]);
  });

  test('may be negative', () => {
    expect(result({ value: [0, 2], endgame: [4, 9] }, {}, [1, 1])).toMatchObject({ hands: [[-2, 5]], scores: [-1, 6] });
  });

  test('is nothing instead by the option, whatever the score before', () => {
    const { hands, scores } = result({ value: [0, 2], endgame: [4, 9] }, { negativeScores: 'floor' }, [1, 1]);
    expect(hands).toEqual([[0, 5]]);
    expect(scores).toEqual([1, 6]);
  });

  test('of both together is one more than the value-tricks of the first part', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(10, 20, 30, 50), (seed, limit) => {
        const state = newGame({ limit: limit as 10 });
        playOutAtRandom(showcase, state, new Random(seed), roomForDeck());
        for (let hand = state.log; hand !== null; hand = hand.before) {
          const [a = 0, b = 0] = hand.scores;
          const [n = 0, m = 0] = hand.value;
          expect(a + b).toBe(n + m + 1);
        }
      }),
    );
  });
});

describe('the match', () => {
  test('is over when somebody is at the limit, 20 unless said otherwise', () => {
    expect(result({ value: [0, 1], endgame: [4, 9] }, {}, [0, 15])).toMatchObject({ over: false, winners: [] });
    expect(result({ value: [0, 1], endgame: [4, 9] }, {}, [0, 16])).toMatchObject({ over: true, winners: [1] });
    expect(result({ value: [0, 1], endgame: [4, 9] }, { limit: 30 }, [0, 16]).over).toBe(false);
    expect(result({ value: [0, 1], endgame: [4, 9] }, { limit: 10 }, [0, 6]).winners).toEqual([1]);
  });

  test('goes to the higher score if both are at the limit', () => {
    expect(result({ value: [3, 1], endgame: [5, 8] }, {}, [20, 18])).toMatchObject({ scores: [22, 21], winners: [0] });
  });

  test('is not over if both are level at the limit', () => {
    expect(result({ value: [3, 1], endgame: [5, 8] }, {}, [19, 18])).toMatchObject({
      over: false,
      scores: [21, 21],
      winners: [],
    });
  });

  test('allows nothing more once it is over', () => {
    const state = scored({ value: [0, 1], endgame: [4, 9] }, {}, [0, 16]);
    expect(act(showcase, state, 0, play('AS'))).toMatchObject({ code: 'over' });
    expect(showcase.rules.actors(state)).toBe(0);
  });
});
