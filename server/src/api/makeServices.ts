import type { App } from '../app.ts';
import { StoredResults } from '../history/results.ts';
import { GameCards } from '../lobby/gameCards.ts';
import { TableLists } from '../lobby/tableLists.ts';
import { TableOpener } from '../lobby/tableOpener.ts';
import { LinkPreviews } from '../preview/links.ts';
import { Queues } from '../queue.ts';
import { allRoutes } from './allRoutes.ts';
import { type OpenApi, openApiOf } from './openApi.ts';
import { addAccountParts } from './routes/account.ts';
import { addPeoplePart } from './routes/friends.ts';
import { queueOf } from './routes/queue.ts';
import type { RouteSettings, Services } from './services.ts';

/** The services of an app, once for each: they add what they store about people to what a guest can export. */
export function servicesOf(app: App, { games, words, origins, metricsToken }: RouteSettings): Services {
  const opener = new TableOpener(app);
  addAccountParts(app);
  addPeoplePart(app);
  let openApi: OpenApi | undefined;
  return {
    app,
    origins,
    metricsToken,
    opener,
    cards: new GameCards(games, words),
    lists: new TableLists(app),
    queue: queueOf(app, opener),
    results: new StoredResults(app),
    previews: new LinkPreviews(app, words, origins),
    challengeTurns: new Queues(),
    openApi: () => {
      openApi ??= openApiOf(allRoutes);
      return openApi;
    },
  };
}
