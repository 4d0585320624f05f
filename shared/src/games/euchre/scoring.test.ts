import { describe, expect, test } from 'vitest';
import { euchre } from './index.ts';
import { winnersBy } from './scoring.ts';
import { E, N, newGame, optionsWith, S, score, scored, W } from './tables.testing.ts';

function added(state: ReturnType<typeof scored>) {
  return euchre.rules.result(state).hands.at(-1);
}

describe('a partnership that made trumps', () => {
  test('scores 1 for the odd trick, three or four', () => {
    expect(added(scored({ tricks: 3 }))).toEqual([1, 0, 1, 0]);
    expect(added(scored({ tricks: 4 }))).toEqual([1, 0, 1, 0]);
  });

  test('scores 2 for a march', () => {
    expect(added(scored({ tricks: 5 }))).toEqual([2, 0, 2, 0]);
  });

  test('is euchred with fewer than three: the opponents score 2, even with all five tricks', () => {
    expect(added(scored({ tricks: 2 }))).toEqual([0, 2, 0, 2]);
    expect(added(scored({ tricks: 0 }))).toEqual([0, 2, 0, 2]);
    expect(added(scored({ tricks: 1, maker: E }))).toEqual([2, 0, 2, 0]);
  });

  test('is the side that accepted the suit, though the dealer of the other side took the card', () => {
    expect(added(scored({ tricks: 3, maker: W }))).toEqual([0, 1, 0, 1]);
  });
});

describe('a lone hand', () => {
  test('scores 1 for the odd trick, three or four', () => {
    expect(added(scored({ tricks: 3, isAlone: true }))).toEqual([1, 0, 1, 0]);
    expect(added(scored({ tricks: 4, isAlone: true }))).toEqual([1, 0, 1, 0]);
  });

  test('scores 4 for a march', () => {
    expect(added(scored({ tricks: 5, isAlone: true }, [0, 0]))).toEqual([4, 0, 4, 0]);
  });

  test('that is euchred gives the opponents 2, by the option 4', () => {
    expect(added(scored({ tricks: 2, isAlone: true }))).toEqual([0, 2, 0, 2]);
    expect(added(scored({ tricks: 2, isAlone: true }, [0, 0], { loneEuchre: 4 }))).toEqual([0, 4, 0, 4]);
    expect(added(scored({ tricks: 2 }, [0, 0], { loneEuchre: 4 }))).toEqual([0, 2, 0, 2]);
  });
});

describe('the game', () => {
  test('is won by the side that reaches five points', () => {
    const state = scored({ tricks: 3 }, [4, 4]);
    expect(euchre.rules.result(state)).toMatchObject({ over: true, scores: [5, 4, 5, 4], winners: [0, 2] });
    expect(euchre.rules.actors(state)).toBe(0);
  });

  test('is won above the target too: at 4-4 the makers are euchred, and the opponents win 6-4', () => {
    const state = scored({ tricks: 2, maker: W }, [4, 4]);
    expect(euchre.rules.result(state)).toMatchObject({ over: true, scores: [6, 4, 6, 4], winners: [0, 2] });
  });

  test('is not over below it, and the deal passes to the left', () => {
    const state = scored({ tricks: 5 }, [2, 4]);
    expect(euchre.rules.result(state)).toMatchObject({ over: false, scores: [4, 4, 4, 4], winners: [] });
    expect(euchre.chance.dealerStep(state)).toBe('next');
    euchre.chance.step(state);
    expect([state.dealer, euchre.chance.dealerStep(state)]).toEqual([3, 'shuffle']);
    score(state, { tricks: 3, maker: N });
    expect(euchre.rules.result(state).hands).toEqual([
      [2, 0, 2, 0],
      [1, 0, 1, 0],
    ]);
  });

  test.each([5, 7, 10, 11] as const)('to %i ends there', (target) => {
    const options = optionsWith({ target });
    expect(winnersBy({ options, scores: [target - 1, target - 1] })).toBeNull();
    expect(winnersBy({ options, scores: [target - 1, target] })).toEqual([E, W]);
    expect(winnersBy({ options, scores: [target + 1, 0] })).toEqual([N, S]);
  });
});

test('counters tell how hands ended', () => {
  const state = newGame({ target: 11 });
  for (const hand of [{ tricks: 3 }, { tricks: 5, isAlone: true }, { tricks: 2, isAlone: true }]) {
    score(state, hand);
    euchre.chance.step(state);
  }
  expect(euchre.rules.counters(state)).toEqual({
    odd: 1,
    march: 1,
    euchre: 1,
    alone: 2,
    marchAlone: 1,
    euchreAlone: 1,
  });
});
