import type { Game } from '@kibitz/shared/kit/game/game';
import { type NamedRules, namedOptions } from '@kibitz/shared/kit/game/presets';
import type { Friends } from '../friends/friends.ts';
import { rulesName } from '../history/rulesName.ts';
import type { Rated, Ratings } from '../ratings/ratings.ts';
import { type Variant, variantKey } from './matching.ts';
import type { Games } from './variants.ts';

/** A rating, and the number of games in which it was earned. */
export interface KnownRating {
  readonly rating: number;
  readonly games: number;
}

/** Somebody's ratings by game and rules (`variantKey`), if they have any. */
export type KnownRatings = ReadonlyMap<string, KnownRating>;

const NAMES: readonly NamedRules[] = ['book', 'traditional'];

/**
 * Stored ratings by the rules used for matching. Rules that differ only in the length of a game share a rating
 * (rulesName).
 */
export function knownRatings(games: ReadonlyMap<string, Game>, rated: readonly Rated[]): KnownRatings {
  const known = new Map<string, KnownRating>();
  for (const one of rated) {
    const game = games.get(one.game);
    if (game === undefined) continue;
    const names = NAMES.filter((rules) => rulesName(game, namedOptions(game, rules)) === one.rules);
    for (const rules of names) known.set(variantKey({ game: one.game, rules }), one);
  }
  return known;
}

/**
 * The ratings used to match somebody who would play these variants, by `variantKey`: one for each set of rules. If they
 * would play a game by either rules, the rating earned in more games counts for both.
 */
export function ratingsFor(variants: readonly Variant[], known: KnownRatings): { readonly [variant: string]: number } {
  return Object.fromEntries(
    variants.flatMap((variant) => {
      const [best] = variants
        .filter(({ game }) => game === variant.game)
        .flatMap((one) => known.get(variantKey(one)) ?? [])
        .sort((a, b) => b.games - a.games);
      return best === undefined ? [] : [[variantKey(variant), best.rating]];
    }),
  );
}

/** What people's ratings, friends and blocks say about people who might play together. */
export type KnownPeople = ReturnType<typeof knownPeople>;
export function knownPeople(games: Games, ratings: Ratings, friends: Friends) {
  return {
    /** Reads somebody's friends and blocks, so that the questions below can be answered. */
    know: (account: string) => friends.know(account),
    ratingsOf: async (account: string) => knownRatings(games, await ratings.ratingsOf(account)),
    /** Whether one of these two has blocked the other. */
    areApart: (a: string, b: string) => friends.areApart(a, b),
    /** Whether the first of these two has blocked the second. */
    hasBlocked: (a: string, b: string) => friends.hasBlocked(a, b),
    /** Whether one of these two would like to be seated with the other. */
    isWished: (a: string, b: string) => friends.prefers(a, b) || friends.prefers(b, a),
  };
}
