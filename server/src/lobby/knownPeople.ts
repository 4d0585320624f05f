import type { KnownRatings } from './knownRatings.ts';

/** What is known of people who might play together. */
export interface KnownPeople {
  /** Reads somebody's friends and blocks, so that the questions below can be answered. */
  know(account: string): Promise<unknown>;
  ratingsOf(account: string): Promise<KnownRatings>;
  /** Has one of these two blocked the other? */
  areApart(a: string, b: string): boolean;
  /** Has the first of these two blocked the second? */
  hasBlocked(a: string, b: string): boolean;
  /** Would one of these two like to be seated with the other? */
  isWished(a: string, b: string): boolean;
}
