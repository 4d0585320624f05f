import type { OwnTables } from '../accounts/ownTables.ts';
import type { Chance } from '../chance.ts';
import type { Clubs } from '../clubs/clubs.ts';
import type { Processes } from '../cluster/processes.ts';
import type { ShuffleKeys } from '../fairness/shuffleKeys.ts';
import type { WordFinder } from '../gameWords.ts';
import type { History } from '../history/history.ts';
import type { StoredResults } from '../history/results.ts';
import type { Journal } from '../journal/journal.ts';
import type { GameCards } from '../lobby/gameCards.ts';
import type { PlayQueue } from '../lobby/playQueue.ts';
import type { TableLists } from '../lobby/tableLists.ts';
import type { TableOpener } from '../lobby/tableOpener.ts';
import type { StoreWatch } from '../ops/storeWatch.ts';
import type { LinkPreviews } from '../preview/links.ts';
import type { PersonalData } from '../privacy/personalData.ts';
import type { Push } from '../push/push.ts';
import type { Queues } from '../queue.ts';
import type { Reports } from '../reports/reports.ts';
import type { RoomServices } from '../rooms/roomServices.ts';
import type { StatisticsBook } from '../statistics/statistics.ts';

/** What the operator has set about routes. */
export interface RouteSettings {
  readonly words: WordFinder;
  /** The origins whose pages are the server's own, beside those of its host. */
  readonly origins: readonly string[];
  /** The token for the metrics; null to serve none here. */
  readonly metricsToken: string | null;
}

/**
 * What the handlers of routes work with, besides what rooms use. The composition root (app.ts) makes most of it, and
 * says what each is.
 */
export interface Services extends RoomServices, Pick<RouteSettings, 'origins' | 'metricsToken'> {
  readonly chance: Chance;
  readonly journal: Journal;
  readonly storeWatch: StoreWatch;
  readonly ownTables: OwnTables;
  readonly personal: PersonalData;
  readonly shuffleKeys: ShuffleKeys;
  readonly processes: Processes;
  readonly opener: TableOpener;
  readonly queue: PlayQueue;
  readonly cards: GameCards;
  readonly lists: TableLists;
  readonly history: History;
  readonly results: StoredResults;
  readonly statistics: StatisticsBook;
  readonly clubs: Clubs;
  /** By challenge or table: makes challenges, and opens their tables, one at a time. */
  readonly challengeLocks: Queues;
  readonly reports: Reports;
  readonly push: Push;
  readonly previews: LinkPreviews;
  /** Called with each table whose events have lost a name. */
  readonly rewritten: (table: string) => void;
  /** The description of all routes. */
  openApi(): object;
}
