import { describe, expect, test } from 'vitest';
import { compareFigures, compareOutcomes, leadOf, scoresFrom } from './standing.ts';

describe('the scores of a game as its player reads them', () => {
  test('have the player’s own side first, then the others, best first', () => {
    expect(scoresFrom(2, [10, 30, 20, 40], [0, 1, 2, 3])).toEqual([20, 40, 30, 10]);
    expect(scoresFrom(3, [480, 510, 480, 510], [0, 1, 0, 1])).toEqual([510, 480]);
    expect(scoresFrom(0, [1], [0])).toEqual([1]);
  });
});

describe('results of the same deals', () => {
  test('are compared by how far a side is ahead of the best other side', () => {
    expect(leadOf({ scores: [20, 40, 30] })).toBe(-20);
    expect(leadOf({ scores: [500, 480] })).toBe(20);
    expect(leadOf({ scores: [7] })).toBe(7);
  });

  test('put winners before all others', () => {
    const won = { scores: [100, 90], hasWon: true };
    const ahead = { scores: [300, 0], hasWon: false };
    const further = { scores: [100, 20], hasWon: true };
    expect([ahead, won, further].sort(compareOutcomes)).toEqual([further, won, ahead]);
  });

  test('are compared by the game’s own figure: winners first, then lower figures, unknown ones last', () => {
    const [unknown, many, few, none] = [undefined, 12, 3, 0].map((figure) => ({
      scores: [0],
      hasWon: figure === 0,
      ...(figure !== undefined && { figure }),
    }));
    expect([unknown!, many!, few!, none!].sort(compareFigures)).toEqual([none, few, many, unknown]);
  });
});
