import type { Logger } from 'pino';
import type { Bans } from '../bans/bans.ts';
import type { Challenges } from '../challenges/challenges.ts';
import type { KeptLines } from '../chat/keptLines.ts';
import type { Clock } from '../clock.ts';
import type { LocalTables } from '../cluster/localTables.ts';
import type { Evenings } from '../evenings/evenings.ts';
import type { WaitingGroups } from '../lobby/groups.ts';
import type { Games } from '../lobby/variants.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { PeopleServices } from '../people/people.ts';
import type { Ratings } from '../ratings/ratings.ts';

/** The parts of the server that rooms use. */
export interface RoomServices extends PeopleServices {
  readonly clock: Clock;
  readonly log: Logger;
  /** For log lines that clients can trigger at will. */
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  readonly bans: Bans;
  readonly ratings: Ratings;
  /** The chats of the tables. */
  readonly chats: KeptLines;
  readonly challenges: Challenges;
  readonly evenings: Evenings;
  readonly games: Games;
  /** The tables of this process. */
  readonly tables: LocalTables;
  /** The groups at tables that are waiting for strangers. */
  readonly groups: WaitingGroups;
}
