import { gameOf } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { describe, expect, test } from 'vitest';
import { botsOf, duel, randomPlayers, type Terms } from './duel.ts';
import { type FormerGame, formerBots } from './formerBots.ts';

function game(id: string): Game {
  const found = gameOf(id);
  if (found === undefined) throw new RangeError(id);
  return found;
}

function hands(deals: number): Terms {
  return { rules: 'book', length: 'hand', deals };
}

/** Bots that think so little that a test need not wait for them. */
const quickBotsOf = (one: Game) => botsOf(one, 0.05);

describe('a duel of bots', () => {
  test('is level between the same players', () => {
    const spades = game('spades');
    const [first, others] = [randomPlayers(spades), randomPlayers(spades)];
    // both sides have the same random numbers, so a deal with the sides changed is the same deal
    expect(duel(spades, [first, others], hands(6))).toMatchObject({ deals: 6, mean: 0, error: 0 });
  });

  test('is level against the same bots of another commit, which play along by the moves alone', () => {
    for (const id of ['spades', 'euchre', 'cribbage']) {
      const { bot, rules, chance, secrecy, ...rest } = game(id);
      const flat = { ...rest, ...rules, ...chance, ...secrecy, bot: bot.choose } as unknown as FormerGame;
      for (const former of [game(id), flat]) {
        const players = [quickBotsOf(game(id)), formerBots(game(id), former, 0.05)] as const;
        expect(duel(game(id), players, hands(2))).toMatchObject({ mean: 0, error: 0 });
      }
    }
  });

  test('is won by bots against random players, also where the lowest score wins', () => {
    for (const id of ['spades', 'hearts']) {
      const { mean, error } = duel(game(id), [quickBotsOf(game(id)), randomPlayers(game(id))], hands(8));
      expect(mean).toBeGreaterThan(3 * error);
      expect(error).toBeGreaterThan(0);
    }
  });

  test('is played by the rules that are asked for', () => {
    const ohHell = game('oh-hell');
    const players = [quickBotsOf(ohHell), randomPlayers(ohHell)] as const;
    // a bid that is missed costs nothing by the usual ones, so both are nearer to each other
    const [book, usual] = (['book', 'traditional'] as const).map((rules) =>
      duel(ohHell, players, { ...hands(8), rules }),
    );
    expect(book!.mean).toBeGreaterThan(2 * usual!.mean);
  });

  test('ends once a lead is clear, and not before', () => {
    const spades = game('spades');
    const [bots, others] = [botsOf(spades, 0), randomPlayers(spades)];
    expect(duel(spades, [bots, others], { ...hands(40), clearly: 5 }).deals).toBe(8);
    expect(duel(spades, [others, others], { ...hands(20), clearly: 5 }).deals).toBe(20);
  });

  test('is won by the bots that try more', () => {
    const trex = game('trex');
    const { mean, error } = duel(trex, [botsOf(trex, 0.1), botsOf(trex, 0)], hands(60));
    expect(mean).toBeGreaterThan(3 * error);
  });

  test('counts whole games won', () => {
    const spades = game('spades');
    const { won, p50, p99 } = duel(spades, [quickBotsOf(spades), randomPlayers(spades)], {
      ...hands(2),
      length: 'game',
    });
    expect(won).toBe(1);
    expect(p50).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });
});
