import { describe, expect, test } from '@jest/globals';
import { gameOf } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { botsOf, duel, randomPlayers } from './duel.ts';

function game(id: string): Game {
  const found = gameOf(id);
  if (found === undefined) throw new RangeError(id);
  return found;
}

describe('a duel of bots', () => {
  test('is level between the same players', () => {
    const spades = game('spades');
    const [first, others] = [randomPlayers(spades), randomPlayers(spades)];
    // both sides have the same random numbers, so a deal with the sides changed is the same deal
    expect(duel(spades, [first, others], 6, 'hand')).toMatchObject({ deals: 6, mean: 0, error: 0 });
  });

  test('is won by bots against random players, also where the lowest score wins', () => {
    for (const id of ['spades', 'hearts']) {
      const { mean, error } = duel(game(id), [botsOf(game(id)), randomPlayers(game(id))], 8, 'hand');
      expect(mean).toBeGreaterThan(3 * error);
      expect(error).toBeGreaterThan(0);
    }
  });

  test('counts whole games won', () => {
    const spades = game('spades');
    const { won, p50, p99 } = duel(spades, [botsOf(spades), randomPlayers(spades)], 2, 'game');
    expect(won).toBe(1);
    expect(p50).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });
});
