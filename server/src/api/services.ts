import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import type { OwnTables } from '../accounts/ownTables.ts';
import type { Bans } from '../bans/bans.ts';
import type { Challenges } from '../challenges/challenges.ts';
import type { Chance } from '../chance.ts';
import type { KeptLines } from '../chat/keptLines.ts';
import type { Clock } from '../clock.ts';
import type { LocalTables } from '../cluster/localTables.ts';
import type { Processes } from '../cluster/processes.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { ShuffleKeys } from '../fairness/shuffleKeys.ts';
import type { SocialGraph } from '../friends/socialGraph.ts';
import type { WordFinder } from '../gameWords.ts';
import type { History } from '../history/history.ts';
import type { StoredResults } from '../history/results.ts';
import type { Journal } from '../journal/journal.ts';
import type { GameCards } from '../lobby/gameCards.ts';
import type { PlayQueue } from '../lobby/playQueue.ts';
import type { TableLists } from '../lobby/tableLists.ts';
import type { TableOpener } from '../lobby/tableOpener.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import type { Limits } from '../network/limits.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { StoreWatch } from '../ops/storeWatch.ts';
import type { LinkPreviews } from '../preview/links.ts';
import type { PersonalData } from '../privacy/personalData.ts';
import type { Queues } from '../queue.ts';
import type { Ratings } from '../ratings/ratings.ts';
import type { Reports } from '../reports/reports.ts';
import type { StatisticsBook } from '../statistics/statistics.ts';

/** What the operator has set about routes. */
export interface RouteSettings {
  readonly words: WordFinder;
  /** The origins whose pages are the server's own, beside those of its host. */
  readonly origins: readonly string[];
  /** The token for the metrics; null to serve none here. */
  readonly metricsToken: string | null;
}

/** What the handlers of routes work with. The composition root (app.ts) makes most of it, and says what each is. */
export interface Services extends Pick<RouteSettings, 'origins' | 'metricsToken'> {
  readonly games: ReadonlyMap<string, Game>;
  readonly chance: Chance;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly log: Logger;
  readonly limitedLog: LimitedLog;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly storeWatch: StoreWatch;
  readonly accounts: Accounts;
  readonly bans: Bans;
  readonly ownTables: OwnTables;
  readonly company: SocialGraph;
  readonly personal: PersonalData;
  readonly shuffleKeys: ShuffleKeys;
  readonly processes: Processes;
  readonly tables: LocalTables;
  readonly directory: TableDirectory;
  readonly opener: TableOpener;
  readonly queue: PlayQueue;
  readonly cards: GameCards;
  readonly lists: TableLists;
  readonly history: History;
  readonly results: StoredResults;
  readonly ratings: Ratings;
  readonly statistics: StatisticsBook;
  readonly challenges: Challenges;
  /** By challenge or table: makes challenges, and opens their tables, one at a time. */
  readonly challengeLocks: Queues;
  readonly chats: KeptLines;
  readonly reports: Reports;
  readonly previews: LinkPreviews;
  /** Called with each table whose events have lost a name. */
  readonly rewritten: (table: string) => void;
  /** The description of all routes. */
  openApi(): object;
}
