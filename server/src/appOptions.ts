import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import type { Think } from './bots/think.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { ClusterAddress } from './clusterConfig.ts';
import type { Beacon } from './fairness/beacon.ts';
import type { WordFinder } from './gameWords.ts';
import type { Limits } from './network/limits.ts';
import type { Deliver } from './push/delivery.ts';

/** The options of an App. */
export interface AppOptions {
  /** Default: CHANCE. */
  readonly chance?: Chance;
  /** Asks the bots. Default: in the server's own thread. */
  readonly think?: Think;
  /** The clock of its tables. Default: CLOCK. */
  readonly clock?: Clock;
  /** The public beacon that shuffles use. Default: none. */
  readonly beacon?: Beacon | null;
  readonly games: readonly Game[];
  readonly words: WordFinder;
  /** Scales the dealer's and the bots' waits: 1 for people, 0 for tests. */
  readonly pace: number;
  /** Scales the players' clocks: 1 for people, less for tests. */
  readonly clocks: number;
  /** Milliseconds until a bot steps in for a player who is away. */
  readonly grace: number;
  /** How many days a guest's token is valid. */
  readonly tokenDays: number;
  readonly limits: Limits;
  /** The contact for push services (OutboxParts). Default: no notifications are sent. */
  readonly pushSubject?: string | null;
  /** Hands notifications to push services. Default: over HTTPS, and only on the public internet. */
  readonly deliver?: Deliver;
  /** How to reach this process if it is one of several that share the store. Default: it has the store to itself. */
  readonly cluster?: ClusterAddress | null;
  readonly log: Logger;
}
