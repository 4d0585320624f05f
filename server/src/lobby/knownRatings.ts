import type { Game } from '@kibitz/shared/kit/game/game';
import { namedOptions } from '@kibitz/shared/kit/game/namedRules';
import type { NamedRules } from '@kibitz/shared/kit/game/presets';
import { rulesName } from '../history/rulesName.ts';
import type { Rated } from '../ratings/ratings.ts';
import { type Kind, kindKey } from './matching.ts';

/** A rating, and in how many games it was earned. */
export interface KnownRating {
  readonly rating: number;
  readonly games: number;
}

/** Somebody's ratings by game and rules (`kindKey`), if they have any. */
export type KnownRatings = ReadonlyMap<string, KnownRating>;

const NAMES: readonly NamedRules[] = ['book', 'traditional'];

/**
 * Ratings as they are stored, by the rules that people look for each other by. Rules that differ only in the length of
 * a game share a rating (rulesName).
 */
export function knownRatings(games: ReadonlyMap<string, Game>, rated: readonly Rated[]): KnownRatings {
  const known = new Map<string, KnownRating>();
  for (const one of rated) {
    const game = games.get(one.game);
    if (game === undefined) continue;
    const names = NAMES.filter((rules) => rulesName(game, namedOptions(game, rules)) === one.rules);
    for (const rules of names) known.set(kindKey({ game: one.game, rules }), one);
  }
  return known;
}

/**
 * The ratings used to match somebody who would play these kinds, by `kindKey`: for each rules their own. If they play a
 * game by either rules, the one earned in more games counts for both.
 */
export function ratingsFor(kinds: readonly Kind[], known: KnownRatings): { readonly [kind: string]: number } {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const [best] = kinds
        .filter(({ game }) => game === kind.game)
        .flatMap((one) => known.get(kindKey(one)) ?? [])
        .sort((a, b) => b.games - a.games);
      return best === undefined ? [] : [[kindKey(kind), best.rating]];
    }),
  );
}
