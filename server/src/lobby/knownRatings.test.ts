import { describe, expect, test } from '@jest/globals';
import { spades } from '@kibitz/shared/games/spades/index';
import { whist } from '@kibitz/shared/games/whist/index';
import type { Game } from '@kibitz/shared/kit/game/game';
import { knownRatings, ratingsFor } from './knownRatings.ts';
import type { Kind } from './matching.ts';

/** Whist that is traditionally played to 5 points, and in nothing else otherwise. */
const short: Game = { ...(whist as Game), presets: { Traditional: { target: 5 } } };

const games = new Map<string, Game>([spades as Game, short].map((game) => [game.id, game]));
const book: Kind = { game: 'spades', rules: 'book' };
const traditional: Kind = { game: 'spades', rules: 'traditional' };

const known = knownRatings(games, [
  { game: 'spades', rules: 'book', rating: 1100, games: 3 },
  { game: 'spades', rules: 'Traditional', rating: 1400, games: 12 },
]);

describe('the rating by which somebody is matched', () => {
  test('is the one at the rules that they would play by', () => {
    expect(ratingsFor([book], known)).toEqual({ 'spades book': 1100 });
    expect(ratingsFor([traditional], known)).toEqual({ 'spades traditional': 1400 });
  });

  test('is the better known one where they would play by either', () => {
    expect(ratingsFor([book, traditional], known)).toEqual({ 'spades book': 1400, 'spades traditional': 1400 });
  });

  test('is missing at rules by which they were never rated, unless others of the same game will do', () => {
    const bookOnly = knownRatings(games, [{ game: 'spades', rules: 'book', rating: 1100, games: 3 }]);
    expect(ratingsFor([traditional], bookOnly)).toEqual({});
    expect(ratingsFor([book, traditional], bookOnly)).toEqual({ 'spades book': 1100, 'spades traditional': 1100 });
  });

  test('is the same at rules that differ in nothing but the length of a game', () => {
    const rated = knownRatings(games, [{ game: 'whist', rules: 'book', rating: 1234, games: 1 }]);
    expect(ratingsFor([{ game: 'whist', rules: 'traditional' }], rated)).toEqual({ 'whist traditional': 1234 });
  });

  test('takes no part of rules of other names, or games that there are no longer', () => {
    const others = [
      { game: 'spades', rules: 'Whiz', rating: 1500, games: 50 },
      { game: 'tarock', rules: 'book', rating: 1500, games: 50 },
    ];
    expect(knownRatings(games, others).size).toBe(0);
  });
});
