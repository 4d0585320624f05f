import type { Answer } from '@kibitz/shared/wire/messages';
import type { Logger } from 'pino';
import type { Face } from '../accounts/accounts.ts';
import type { Chance } from '../chance.ts';
import type { Clock } from '../clock.ts';
import type { Beacon } from '../fairness/beacon.ts';
import type { ShuffleKeys } from '../fairness/shuffleKeys.ts';
import type { SocialGraph } from '../friends/socialGraph.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Ratings } from '../ratings/ratings.ts';

/** What a table (LiveTable) needs of the app around it. */
export interface TableContext<Table> {
  readonly chance: Chance;
  readonly clock: Clock;
  /** The public beacon that shuffles use; null for none. */
  readonly beacon: Beacon | null;
  readonly shuffleKeys: ShuffleKeys;
  /** Scales the dealer's and the bots' waits. */
  readonly pace: number;
  /** Scales the players' clocks. */
  readonly clocks: number;
  /** Milliseconds until a bot steps in for a player who is away. */
  readonly grace: number;
  readonly log: Logger;
  /** For log lines that clients can trigger at will. */
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  /** Opens the table of a rematch whose players are ready, and returns its id. */
  openRematch(table: Table): Promise<string>;
  /** The host wants strangers on the free seats, or no longer does. */
  findOthers(table: Table, account: string, isWanted: boolean): Promise<Answer>;
  /** Something has changed at the table. */
  changed(table: Table): void;
  /** The game was played to its end, and that is recorded. */
  finished(table: Table): void;
  /** Somebody without a seat is at a table where cards have been dealt. */
  lookedOn(table: Table, account: string): void;
  /** The host has closed the table, and that is recorded. */
  ended(table: Table): void;
  /** Another process owns the table now: this one must forget it. */
  drop(table: Table): void;
  /** Notes who gets a seat at a table from events, before these are recorded. Throws StorageFailed. */
  noteSeats(table: string, events: readonly TableEvent[]): Promise<void>;
  /** May somebody have a seat here (Challenges.claimSeat)? Throws StorageFailed. */
  claimSeat(head: TableHead, account: string, seat: number): Promise<boolean>;
  /** People have lost their seats before the game (Challenges.giveUpSeats). Never rejects. */
  giveUpSeats(head: TableHead, accounts: readonly string[]): Promise<void>;
  /** These people play at one table now. */
  playTogether(accounts: readonly string[]): void;
  /** How a person looks. If that has to be read first, `changed` is called afterwards. */
  faceOf(account: string, changed: () => void): Face;
  readonly company: SocialGraph;
  readonly ratings: Ratings;
}
