import type { Clubs } from '../clubs/clubs.ts';
import type { WordFinder } from '../gameWords.ts';
import type { History } from '../history/history.ts';
import type { RecordParts } from '../history/records.ts';
import type { StoredResults } from '../history/results.ts';
import type { GameCards } from '../lobby/gameCards.ts';
import type { PlayQueue } from '../lobby/playQueue.ts';
import type { TableLists } from '../lobby/tableLists.ts';
import type { TableOpener } from '../lobby/tableOpener.ts';
import type { StoreWatch } from '../ops/storeWatch.ts';
import type { LinkPreviews } from '../preview/links.ts';
import type { DeletingParts } from '../privacy/deleting.ts';
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
export interface Services
  extends RoomServices,
    DeletingParts,
    RecordParts,
    Pick<RouteSettings, 'origins' | 'metricsToken'> {
  readonly storeWatch: StoreWatch;
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
  readonly previews: LinkPreviews;
  /** The description of all routes. */
  openApi(): object;
}
