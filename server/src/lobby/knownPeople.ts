import type { Friends } from '../friends/friends.ts';
import type { Ratings } from '../ratings/ratings.ts';
import type { Games } from './kinds.ts';
import { type KnownRatings, knownRatings } from './knownRatings.ts';

/** What is known of people who might play together. */
export interface KnownPeople {
  /** Reads somebody's friends and blocks, so that the questions below can be answered. */
  know(account: string): Promise<unknown>;
  ratingsOf(account: string): Promise<KnownRatings>;
  /** Whether one of these two has blocked the other. */
  areApart(a: string, b: string): boolean;
  /** Whether the first of these two has blocked the second. */
  hasBlocked(a: string, b: string): boolean;
  /** Whether one of these two would like to be seated with the other. */
  isWished(a: string, b: string): boolean;
}

/** What their ratings, friends and blocks say about people. */
export function knownPeople(games: Games, ratings: Ratings, friends: Friends): KnownPeople {
  return {
    know: (account) => friends.know(account),
    ratingsOf: async (account) => knownRatings(games, await ratings.ratingsOf(account)),
    areApart: (a, b) => friends.areApart(a, b),
    hasBlocked: (a, b) => friends.hasBlocked(a, b),
    isWished: (a, b) => friends.prefers(a, b) || friends.prefers(b, a),
  };
}
