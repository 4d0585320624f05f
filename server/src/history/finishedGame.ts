import type { Result } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { isProgram } from '../ids.ts';

/**
 * The rules a table plays by: the rule book's (`book`), one of the game's presets by its name, or others (`own`).
 * Options that only set the length of a game do not count (rulesName.ts).
 */
export type RulesName = string;

/** The player on a seat when a game ended. */
export interface FinishedSeat {
  readonly kind: 'person' | 'bot' | 'free';
  /** '' on other seats, and for a person whose account has been deleted. */
  readonly account: string;
  /** '' on a free seat, and for a person whose account has been deleted. */
  readonly name: string;
  /**
   * Whether the same person played here from the first deal to the last, without a bot's help. Moves that the clock
   * made for them, and claims that were played out, do not count as help.
   */
  readonly isWhole: boolean;
  /**
   * The account that played here from the first deal on, or from the deal from which the game is rated, whether or not
   * to the end. '' for none, and `FORGOTTEN` once it has been deleted.
   */
  readonly beganBy: string;
  /**
   * `left` if that person left the game for good or a bot played for them at its end; `removed` if the host sent them
   * away. In a game that was stopped, only people who went while others played on have left.
   */
  readonly gone: 'no' | 'left' | 'removed';
}

/** Stands for an account that has been deleted. */
export const FORGOTTEN = '-';

/** Whether these accounts, one for each seat, are all different people. */
export function isOnePersonEach(accounts: readonly string[]): boolean {
  if (accounts.some((account) => account === '' || isProgram(account))) return false;
  const known = accounts.filter((account) => account !== FORGOTTEN);
  return new Set(known).size === known.length;
}

/**
 * A game that was played to its end or stopped earlier, as read by the modules that use it: ratings, statistics,
 * challenges.
 */
export interface FinishedGame {
  /** The table's id. */
  readonly table: string;
  readonly game: string;
  /** Every option. */
  readonly options: AnyOptions;
  readonly rules: RulesName;
  readonly seats: readonly FinishedSeat[];
  /** If the game was stopped, how many hands had been scored by then. */
  readonly result: Result;
  /** How many hands had been scored before the deal from which the game is rated; 0 if all count. */
  readonly ratedFrom: number;
  /** Whether its table was closed before its end, so that it has no winners. */
  readonly isStopped: boolean;
  /** When the first hand began, in epoch milliseconds. */
  readonly began: number;
  readonly ended: number;
}
