import { spades } from '@kibitz/shared/games/spades/index';
import { whist } from '@kibitz/shared/games/whist/index';
import type { Game } from '@kibitz/shared/kit/game/game';
import { describe, expect, test } from 'vitest';
import { knownRatings, ratingsFor } from './knownPeople.ts';
import type { Variant } from './matching.ts';

/** Whist with traditional rules that differ only in that the game goes to 5 points. */
const short: Game = { ...(whist as Game), presets: { Traditional: { target: 5 } } };

const games = new Map<string, Game>([spades as Game, short].map((game) => [game.id, game]));
const book: Variant = { game: 'spades', rules: 'book' };
const traditional: Variant = { game: 'spades', rules: 'traditional' };

const known = knownRatings(games, [
  { game: 'spades', rules: 'book', rating: 1100, games: 3 },
  { game: 'spades', rules: 'Traditional', rating: 1400, games: 12 },
]);

describe('the rating used to match somebody', () => {
  test('is the one under the rules they would play by', () => {
    expect(ratingsFor([book], known)).toEqual({ 'spades book': 1100 });
    expect(ratingsFor([traditional], known)).toEqual({ 'spades traditional': 1400 });
  });

  test('is the one earned in more games if they would play by either', () => {
    expect(ratingsFor([book, traditional], known)).toEqual({ 'spades book': 1400, 'spades traditional': 1400 });
  });

  test('is missing under rules they were never rated by, unless other rules of the same game will do', () => {
    const bookOnly = knownRatings(games, [{ game: 'spades', rules: 'book', rating: 1100, games: 3 }]);
    expect(ratingsFor([traditional], bookOnly)).toEqual({});
    expect(ratingsFor([book, traditional], bookOnly)).toEqual({ 'spades book': 1100, 'spades traditional': 1100 });
  });

  test('is the same under rules that differ only in the length of a game', () => {
    const rated = knownRatings(games, [{ game: 'whist', rules: 'book', rating: 1234, games: 1 }]);
    expect(ratingsFor([{ game: 'whist', rules: 'traditional' }], rated)).toEqual({ 'whist traditional': 1234 });
  });

  test('ignores rules of other names, and games that no longer exist', () => {
    const others = [
      { game: 'spades', rules: 'Whiz', rating: 1500, games: 50 },
      { game: 'tarock', rules: 'book', rating: 1500, games: 50 },
    ];
    expect(knownRatings(games, others).size).toBe(0);
  });
});
