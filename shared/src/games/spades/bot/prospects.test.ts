import { describe, expect, test } from 'vitest';
import { scored } from '../tables.testing.ts';
import { chanceToWin } from './prospects.ts';

const LEVEL = { bids: [3, 3, 3, 3], won: [3, 3, 3, 4] };

describe('the chance to win a game of Spades', () => {
  const chance = (scores: [number, number], bags: [number, number] = [0, 0]) => {
    const state = scored(LEVEL);
    state.scores[0] = scores[0];
    state.scores[1] = scores[1];
    state.game.bags = bags;
    return chanceToWin(state, 0);
  };

  test('is even at level scores, and both chances add up to one', () => {
    expect(chance([200, 200])).toBe(0.5);
    expect(chance([250, 200]) + chance([200, 250])).toBeCloseTo(1, 12);
  });

  test('counts a lead for more the fewer hands are left', () => {
    expect(chance([450, 400])).toBeGreaterThan(chance([150, 100]));
    expect(chance([150, 100])).toBeGreaterThan(0.5);
  });

  test('takes off ten points for each bag that is not paid yet', () => {
    expect(chance([209, 200], [9, 0])).toBeLessThan(0.5);
    expect(chance([250, 200], [5, 0])).toBe(0.5);
  });

  test('is certain once the game is over', () => {
    const state = scored(LEVEL, { target: 200 }, { scores: [180, 100] });
    expect([chanceToWin(state, 0), chanceToWin(state, 1)]).toEqual([1, 0]);
  });
});
