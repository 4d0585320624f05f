import { describe, expect, test } from 'vitest';
import type { Game } from '../kit/game/game.ts';
import { ranked, rankingsSeen, SUIT_LETTERS, suitsHeld } from '../kit/game/rankings.testing.ts';
import { gameOf, games } from './index.ts';

/*
 * How each game says that hands are sorted. That tricks are won the same way is part of the contract that every game
 * keeps (contract/deciding.ts); what the rule book of one game says about it is in that game's own tests.
 */

function named(id: string): Game {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** How cards rank, without the suit that is trumps. */
const ranksOf = (ranking: string) => ranking.slice(1);

describe('whichever suit is trumps', () => {
  test.each(games.map((game) => [game.id, game] as const))('cards rank the same in %s', (_id, game) => {
    const seen = rankingsSeen(game);
    expect(['-', ...SUIT_LETTERS]).toEqual(expect.arrayContaining(seen.map((ranking) => ranking.charAt(0))));
    const underTrumps = new Set(seen.filter((ranking) => !ranking.startsWith('-')).map(ranksOf));
    expect(underTrumps.size).toBeLessThanOrEqual(1);
  });
});

test('Showcase has trumps once they are named', () => {
  const seen = rankingsSeen(named('showcase'));
  expect(seen).toContain('-');
  expect(seen.length).toBeGreaterThan(1);
  expect(['-', ...SUIT_LETTERS]).toEqual(expect.arrayContaining(seen));
});

test('Trex has no trumps, and the ace is high in every suit', () => {
  expect(rankingsSeen(named('trex'))).toEqual(['-']);
});

test('Euchre has no bowers before trumps are made', () => {
  const seen = rankingsSeen(named('euchre'));
  expect(seen).toContain('-');
  expect(seen.filter((ranking) => !/^-$|^[SHDC]b$/.test(ranking))).toEqual([]);
  expect(seen.length).toBeGreaterThan(2);
});

test('Five Hundred has bowers with a trump suit, and none with no trumps and nullo', () => {
  const seen = rankingsSeen(named('five-hundred'), {}, 'bots');
  expect(seen.filter((ranking) => !/^-$|^[SHDC]b$/.test(ranking))).toEqual([]);
  expect(seen.length).toBeGreaterThan(1);
});

test('Pinochle knows trumps from the deal, and ranks the ten above the king', () => {
  const seen = rankingsSeen(named('pinochle'));
  expect(seen.filter((ranking) => !/^[SHDC]ATKQJ9$/.test(ranking))).toEqual([]);
});

describe('hands are sorted', () => {
  test('with the jack of trumps first, then the other jack of that colour, which is a trump', () => {
    expect(ranked('Hb', '9H AH JD KH JH QH TH')).toBe('JH JD AH KH QH TH 9H');
    expect(suitsHeld('Hb', 'JH JD JS JC AD')).toBe('HHSCD');
  });

  test('with the joker above the right bower, and apart if there are no trumps', () => {
    expect(ranked('Sb', 'AS JK JC JS')).toBe('JK JS JC AS');
    expect(suitsHeld('Sb', 'JK JC')).toBe('SS');
    expect(suitsHeld('-', 'JK JC')).toBe('*C');
  });

  test('by the ranks that are named', () => {
    expect(ranked('SATKQJ9', '9H JH QH KH TH AH')).toBe('AH TH KH QH JH 9H');
  });
});
