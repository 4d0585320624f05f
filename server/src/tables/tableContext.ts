import type { Logger } from 'pino';
import type { Face } from '../accounts/accounts.ts';
import type { Think } from '../bots/think.ts';
import type { Chance } from '../chance.ts';
import type { Clock } from '../clock.ts';
import type { Beacon } from '../fairness/beacon.ts';
import type { ShuffleKeys } from '../fairness/shuffleKeys.ts';
import type { SocialGraph } from '../friends/socialGraph.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Push } from '../push/push.ts';

/** What a table needs from the server around it. */
export interface TableContext {
  readonly chance: Chance;
  readonly clock: Clock;
  /** The public beacon that shuffles use; null for none. */
  readonly beacon: Beacon | null;
  readonly shuffleKeys: ShuffleKeys;
  /** Asks the bots. */
  readonly think: Think;
  /** Scales the dealer's and the bots' waits. */
  readonly pace: number;
  /** Scales the players' clocks. */
  readonly clocks: number;
  /** Milliseconds until a bot steps in for a player who is away. */
  readonly grace: number;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Notes who gets a seat at a table through some events, before they are recorded. Throws StorageFailed. */
  noteSeats(table: string, events: readonly TableEvent[]): Promise<void>;
  /** People have lost their seats before the game (Challenges.giveUpSeats). Never rejects. */
  giveUpSeats(head: TableHead, accounts: readonly string[]): Promise<void>;
  /** Somebody without a seat is about to be shown the cards of a table (Challenges.lookedOn). Throws StorageFailed. */
  lookedOn(table: string, account: string): Promise<void>;
  /** These people play at one table now. */
  playTogether(accounts: readonly string[]): void;
  /** How a person looks. If that has to be read first, `changed` is called afterwards. */
  faceOf(account: string, changed: () => void): Face;
  readonly company: SocialGraph;
  readonly push: Pick<Push, 'tell'>;
}
