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

/** The operator's settings for routes. */
export interface RouteSettings {
  readonly words: WordFinder;
  /** The origins whose pages count as the server's own, besides those of its host. */
  readonly origins: readonly string[];
  /** The token for the metrics; null to serve none here. */
  readonly metricsToken: string | null;
}

/**
 * The services of route handlers, besides those of rooms. The composition root (app.ts) makes and describes most of
 * them.
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
  /** The queue of each challenge or table: challenges are made, and their tables opened, one at a time. */
  readonly challengeLocks: Queues;
  readonly reports: Reports;
  readonly push: Push;
  readonly previews: LinkPreviews;
  /** Called with each table from whose events a name was erased. */
  readonly rewritten: (table: string) => void;
  /** The description of all routes. */
  openApi(): object;
}
