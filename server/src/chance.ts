import { randomBytes, randomInt } from 'node:crypto';
import type { DeckMaker } from './deckMaker.ts';

/**
 * A server's source of randomness: for decks, first dealers, bots' waits and choices, ids, secrets. A test gives its
 * server one that it can predict.
 */
export interface Chance {
  /** An integer from 0 to n - 1, each equally likely. n is at least 1 and less than 2 ** 48. */
  below(n: number): number;
  /** This many bytes, each value equally likely. */
  bytes(n: number): Buffer;
  /**
   * How decks are made from secrets and parts, honestly by default. Tests have servers that cheat, to check that they
   * are caught.
   */
  readonly decks?: DeckMaker;
}

/** The system's cryptographic source. */
export const CHANCE: Chance = {
  below: (n) => randomInt(n),
  bytes: (n) => randomBytes(n),
};

/**
 * The first number of something offered or asked at a table. It is random because a number that a page still holds from
 * before a restart must not be valid by chance.
 */
export function firstNumber(chance: Chance): number {
  return 1 + chance.below(2 ** 28 - 1);
}
