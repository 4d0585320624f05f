import type { Journal } from '@kibitz/server/src/journal/journal.ts';
import { KIBITZ_ENV } from '../server/contender.ts';
import type { Findings } from './check.ts';
import type { Plant } from './plants.ts';

/** How often the servers were struck, by kind: for people. */
export type Strikes = { readonly [how: string]: number };

/** Something that was just done to the servers. */
export interface Strike {
  readonly kind: string;
  /** Whether the people at a table count as away from now on. Otherwise they do once the first of them is cut off. */
  readonly isSudden: boolean;
  /** Whether this table is one of those that it takes from their people. */
  isFelt(table: string): boolean;
}

/**
 * The servers that people play at, and what is done to them. Each topology is one of these: clients and check stay the
 * same.
 */
export interface Servers {
  /** Where clients connect, whatever happens to a process. */
  readonly url: string;
  readonly strikes: Strikes;
  /**
   * Does something to them that nobody may notice for long, `most` strikes at most. Resolves with their number once
   * everything is as before.
   */
  strike(most: number, onStruck: (strike: Strike) => void): Promise<number>;
  /** What their logs say went wrong. */
  logLines(): readonly string[];
  /** Stops all of them as an operator does. */
  stop(): Promise<void>;
  /** Reads what they have stored, once they have stopped. */
  openJournal(): Promise<Journal>;
  /** Adds their store's notes on who wrote what, once they have stopped. */
  checkOwners(findings: Findings): Promise<void>;
  /** Removes what they have stored. */
  remove(): Promise<void>;
}

/**
 * The environment of each process, besides where its data is: no bot plays for anybody, so that everything in the
 * journal was sent.
 */
export const STRUCK_ENV = { ...KIBITZ_ENV, LOG: 'error', KIBITZ_GRACE: '3600', KIBITZ_CLOCKS: '10' };

const PLANT = new URL('./plants.ts', import.meta.url);

/** What Node is given to plant a fault into a process. */
export function plantFlags(plant: Plant | null): string[] {
  return plant === null ? [] : ['--import', `${PLANT.href}?${plant}`];
}
