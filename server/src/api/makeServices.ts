import type { App } from '../app.ts';
import { GameCards } from '../lobby/gameCards.ts';
import { TableLists } from '../lobby/tableLists.ts';
import { LinkPreviews } from '../preview/links.ts';
import { Queues } from '../queue.ts';
import { allRoutes } from './allRoutes.ts';
import { type OpenApi, openApiOf } from './openApi.ts';
import { addAccountParts } from './routes/account.ts';
import { addPeoplePart } from './routes/friends.ts';
import type { RouteSettings, Services } from './services.ts';

/** The services of an app, once for each: they add what they store about people to what a guest can export. */
export function servicesOf(app: App, { games, words, origins, metricsToken }: RouteSettings): Services {
  addAccountParts(app);
  addPeoplePart(app);
  let openApi: OpenApi | undefined;
  return {
    app,
    origins,
    metricsToken,
    opener: app.opener,
    cards: new GameCards(games, words),
    lists: new TableLists(app.directory, app.games.keys()),
    queue: app.queue,
    results: app.results,
    previews: new LinkPreviews(app, words, origins),
    challengeTurns: new Queues(),
    openApi: () => {
      openApi ??= openApiOf(allRoutes);
      return openApi;
    },
  };
}
