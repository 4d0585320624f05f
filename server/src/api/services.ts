import type { Game } from '@kibitz/shared/kit/game/game';
import type { App } from '../app.ts';
import type { WordFinder } from '../gameWords.ts';
import type { StoredResults } from '../history/results.ts';
import type { GameCards } from '../lobby/gameCards.ts';
import type { PlayQueue } from '../lobby/playQueue.ts';
import type { TableLists } from '../lobby/tableLists.ts';
import type { TableOpener } from '../lobby/tableOpener.ts';
import type { LinkPreviews } from '../preview/links.ts';
import type { Queues } from '../queue.ts';

/** What the operator has set about routes. */
export interface RouteSettings {
  readonly games: readonly Game[];
  readonly words: WordFinder;
  /** The origins whose pages are the server's own, beside those of its host. */
  readonly origins: readonly string[];
  /** The token for the metrics; null to serve none here. */
  readonly metricsToken: string | null;
}

/** What the handlers of routes work with. */
export interface Services extends Pick<RouteSettings, 'origins' | 'metricsToken'> {
  readonly app: App;
  readonly opener: TableOpener;
  readonly cards: GameCards;
  readonly lists: TableLists;
  readonly queue: PlayQueue;
  readonly results: StoredResults;
  readonly previews: LinkPreviews;
  /** Makes challenges, and opens their tables, one at a time. */
  readonly challengeTurns: Queues;
  /** The description of all routes. */
  openApi(): object;
}
