import { describe, expect, test } from 'vitest';
import { isUniform, tableDealer, uniformityOf } from './benchShuffle.ts';
import { allShapes, verdictOn } from './odds.ts';

describe('the test of shuffles', () => {
  test('knows how likely the shapes of hands are', () => {
    const shapes = allShapes();
    expect(shapes).toHaveLength(39);
    expect(shapes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    // as in every book on bridge
    expect(shapes.find(({ lengths }) => lengths.join() === '4,4,3,2')?.probability).toBeCloseTo(0.21551, 5);
    expect(shapes.find(({ lengths }) => lengths.join() === '4,3,3,3')?.probability).toBeCloseTo(0.10536, 5);
  });

  test('knows the quantiles of chi-square', () => {
    // from tables: 5 % and 1 % of 30 and of 100 degrees
    expect(verdictOn(43.773, 30).p).toBeCloseTo(0.05, 3);
    expect(verdictOn(50.892, 30).p).toBeCloseTo(0.01, 3);
    expect(verdictOn(124.342, 100).p).toBeCloseTo(0.05, 3);
  });

  test('finds nothing in decks that a table is dealt', () => {
    const found = uniformityOf(tableDealer, 20_000);
    expect({ found, isUniform: isUniform(found) }).toMatchObject({ isUniform: true });
  });

  test('finds a card that comes to the top a little too often', () => {
    const found = uniformityOf((n) => {
      const deck = [...tableDealer(n)];
      const ace = deck.indexOf(12);
      if (n % 50 === 0) [deck[0], deck[ace]] = [deck[ace] as number, deck[0] as number];
      return deck;
    }, 20_000);
    expect(isUniform(found)).toBe(false);
  });
});
