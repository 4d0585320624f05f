import { randomBytes, randomInt } from 'node:crypto';
import type { DeckMaker } from './deckMaker.ts';

/**
 * What a server draws at random: decks, first dealers, bots' waits and choices, ids, secrets. A test gives its server
 * one that it can predict.
 */
export interface Chance {
  /** An integer from 0 up to, not including, n, each as likely as the others. n is at least 1 and less than 2 ** 48. */
  below(n: number): number;
  /** This many bytes, each value as likely as the others. */
  bytes(n: number): Buffer;
  /**
   * How decks are made of secrets and parts. Honestly by default: tests have servers that cheat, to see that they are
   * caught.
   */
  readonly decks?: DeckMaker;
}

/** The system's cryptographic source. */
export const CHANCE: Chance = {
  below: (n) => randomInt(n),
  bytes: (n) => randomBytes(n),
};

/**
 * A number under which something is first offered or asked at a table: after a restart, one that a page still holds
 * must not be valid by chance.
 */
export function firstNumber(chance: Chance): number {
  return 1 + chance.below(2 ** 28 - 1);
}
