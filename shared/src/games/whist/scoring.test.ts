import { describe, expect, test } from 'vitest';
import { whist } from './index.ts';
import type { WhistState } from './state.ts';
import { dealt, newGame, said, score, scored, tableOf } from './tables.testing.ts';

/** The points of both sides in the last hand. */
function points(state: WhistState): number[] {
  return whist.rules.result(state).hands.at(-1)?.slice(0, 2) ?? [];
}

describe('a hand', () => {
  test('scores a point for each trick in excess of six: 7 to 6 is one, 8 to 5 two, 13 to 0 seven', () => {
    expect(points(scored({ won: [4, 3, 3, 3] }))).toEqual([1, 0]);
    expect(points(scored({ won: [5, 3, 3, 2] }))).toEqual([2, 0]);
    expect(points(scored({ won: [0, 9, 0, 4] }))).toEqual([0, 7]);
  });

  test('scores for both partners, no matter which of them won the tricks', () => {
    expect(whist.rules.result(scored({ won: [0, 1, 9, 3] })).hands).toEqual([[3, 0, 3, 0]]);
  });

  test('has no points for honours', () => {
    expect(points(scored({ won: [4, 3, 3, 3], honours: [4, 0] }))).toEqual([1, 0]);
    const state = dealt(['AS KS QS JS', '', '', '2S'], {}, 3);
    expect(state.hand.honours).toEqual([0, 0]);
  });
});

describe('with honours', () => {
  const honours = true;

  test('three of the four honours in one partnership score two, all four score four, two apiece nothing', () => {
    expect(points(scored({ won: [4, 3, 3, 3], honours: [3, 1] }, { honours }))).toEqual([3, 0]);
    expect(points(scored({ won: [4, 3, 3, 3], honours: [0, 4] }, { honours }))).toEqual([1, 4]);
    expect(points(scored({ won: [4, 3, 3, 3], honours: [2, 2] }, { honours }))).toEqual([1, 0]);
  });

  test('they are the ace, king, queen and jack of trumps as they were dealt, divided between partners as may be', () => {
    const state = dealt(['AS QS', 'JS AH KH', 'KS', 'TS 2S'], { honours }, 3);
    expect(state.hand.honours).toEqual([0b1110, 0b0001]);
  });

  test('nobody knows where one is before it is played, unless it was turned up', () => {
    const state = dealt(['AS QS', '', 'KS', 'JS'], { honours }, 3);
    expect(whist.secrecy.view(state, 0).hand.honours).toEqual([0, 0b0001]);
    const unseen = dealt(['AS QS', '', 'KS', '2S'], { honours }, 3);
    expect(whist.secrecy.view(unseen, 0).hand.honours).toEqual([0, 0]);
    whist.rules.apply(unseen, 0, 14);
    expect(whist.secrecy.view(unseen, 1).hand.honours).toEqual([0b1000, 0]);
  });

  test('both sides may score in one hand: the higher score wins if both reach the target', () => {
    const both = scored({ won: [4, 3, 3, 3], honours: [1, 3] }, { honours, target: 5 }, [4, 4]);
    expect(whist.rules.result(both)).toMatchObject({ scores: [5, 6, 5, 6], over: true, winners: [1, 3] });
  });

  test('if both reach the target level another hand is played', () => {
    const level = scored({ won: [4, 3, 3, 3], honours: [1, 3] }, { honours, target: 5 }, [5, 4]);
    expect(whist.rules.result(level)).toMatchObject({ scores: [6, 6, 6, 6], over: false, winners: [] });
    expect(whist.chance.dealerStep(level)).toBe('next');
    whist.chance.step(level);
    expect(level.game.points).toEqual([6, 6]);
  });
});

describe('the game', () => {
  test('is won with 25 points at the end of a hand: 24 and 1, 22 and 5', () => {
    expect(whist.rules.result(scored({ won: [4, 3, 3, 3] }, {}, [24, 24]))).toMatchObject({
      over: true,
      winners: [0, 2],
    });
    const over = scored({ won: [2, 6, 0, 5] }, {}, [0, 22]);
    expect(whist.rules.result(over)).toMatchObject({ scores: [0, 27, 0, 27], over: true, winners: [1, 3] });
    expect(whist.rules.actors(over)).toBe(0);
    expect(whist.rules.result(scored({ won: [4, 3, 3, 3] }, {}, [23, 24]))).toMatchObject({ over: false, winners: [] });
  });

  test.each([5, 7, 9, 10] as const)('is won with %i if that is the target', (target) => {
    const before = target - 2;
    expect(whist.rules.result(scored({ won: [5, 3, 3, 2] }, { target }, [before, 0])).over).toBe(true);
    expect(whist.rules.result(scored({ won: [4, 3, 3, 3] }, { target }, [before, 0])).over).toBe(false);
  });
});

describe('a rubber', () => {
  const rubber = { rubber: true, target: 5 } as const;

  function afterHands(hands: readonly (readonly number[])[]): WhistState {
    const state = newGame(rubber);
    for (const [i, won] of hands.entries()) {
      if (i > 0) whist.chance.step(state);
      score(state, { won });
    }
    return state;
  }

  const forFirst = [13, 0, 0, 0];
  const forSecond = [0, 13, 0, 0];

  test('is best of three: two games win it', () => {
    expect(whist.rules.result(afterHands([forFirst])).over).toBe(false);
    expect(whist.rules.result(afterHands([forFirst, forFirst]))).toMatchObject({ over: true, winners: [0, 2] });
    expect(whist.rules.result(afterHands([forFirst, forSecond])).over).toBe(false);
    expect(whist.rules.result(afterHands([forFirst, forSecond, forSecond]))).toMatchObject({
      over: true,
      winners: [1, 3],
    });
  });

  test('begins each game at zero: points over the target are not carried on', () => {
    const state = afterHands([forFirst]);
    expect(state.game.points).toEqual([7, 0]);
    whist.chance.step(state);
    expect([state.game.points, state.game.games]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  test('adds the points of all its games up in the running totals; games decide', () => {
    const narrow = [4, 3, 3, 3];
    const games = [forSecond, ...Array.from({ length: 10 }, () => narrow)];
    const { over, winners, scores, hands } = whist.rules.result(afterHands(games));
    expect({ over, winners, scores }).toEqual({ over: true, winners: [0, 2], scores: [10, 7, 10, 7] });
    expect(hands).toHaveLength(11);
  });

  test('shows the points of the current game and the games won', () => {
    const state = afterHands([forFirst]);
    whist.chance.step(state);
    score(state, { won: [3, 5, 3, 2] });
    const { score: lines, sheet } = tableOf(state);
    expect(lines.map(({ value, aside }) => [value, said(aside!)])).toEqual([
      [0, '1 game'],
      [1, '0 games'],
    ]);
    expect(sheet!.rows.map(({ head }) => said(head))).toEqual(['Hand 1, game 1', 'Hand 2, game 2']);
    expect(sheet!.totals).toEqual([7, 1]);
  });
});

test('the counters show games, slams, odd tricks and honours', () => {
  const state = scored({ won: [13, 0, 0, 0], honours: [3, 1] }, { honours: true, target: 5 });
  expect(whist.rules.counters(state)).toEqual({ games: 1, slams: 1, oddTricks: 7, honours: 1 });
});
