import type { IncomingMessage } from 'node:http';
import type { Game } from '@kibitz/shared/kit/game/game';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { guestRoutes } from './accounts/routes.ts';
import { compressing } from './compressing.ts';
import type { House } from './house.ts';
import { GameCards, type WordFinder } from './lobby/gameCards.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { opsRoutes } from './ops/routes.ts';
import { isOwnOrigin } from './origins.ts';
import { HttpRefusal, refuseErrors } from './refusedHttp.ts';
import { matchmakingRoutes } from './rooms/matchmaking.ts';
import { refusal } from './tables/refusing.ts';
import { clientRoutes } from './web.ts';

/** What the web side of a house needs to know. */
export interface AppSettings {
  readonly house: House;
  readonly games: readonly Game[];
  readonly words: WordFinder;
  readonly clientFolder: string;
  readonly origins: readonly string[];
  readonly proxies: number;
  /** What a request for the figures must carry; null where they are not to be had here. */
  readonly metricsToken: string | null;
}

/** No request of the API is longer. */
const LARGEST = '8kb';

/** The socket's address under which this very request came: some browsers do not count it as `self`. */
function socketSource(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^[A-Za-z0-9.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** The pages, the API, and what those ask who keep the house running. */
export function appOf({ house, games, words, clientFolder, origins, proxies, metricsToken }: AppSettings): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', proxies);
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // Preact sets styles on elements
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'", socketSource],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // whether there is TLS is for the proxy before the house to say
      strictTransportSecurity: false,
    }),
  );
  app.use(opsRoutes(house, metricsToken));

  const api = express.Router();
  api.use((request, _response, next) => {
    if (isOwnOrigin(request.get('origin'), request.get('host'), origins)) next();
    else next(new HttpRefusal(refusal('malformed'), 403));
  });
  api.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  // what everybody may see; guests' tokens are elsewhere
  api.use(['/games', '/tables'], compressing);
  api.use(express.json({ limit: LARGEST }));
  api.use(guestRoutes(house), lobbyRoutes(house, new GameCards(games, words)));
  api.use((_request, _response, next) => next(new HttpRefusal(refusal('not-found'))));
  app.use('/api', api);

  const { limitedLog: log } = house;
  const joining = {
    origins,
    log,
    isClosing: () => house.isClosing(),
    onceRestored: (table: string) => house.tableOnceRestored(table),
    addressOf: (request: IncomingMessage) => house.limits.addressOf(request),
  };
  app.use('/matchmake', matchmakingRoutes(joining));

  app.use(clientRoutes(clientFolder));
  app.use((_request, response) => {
    response.status(404).type('text').send('There is nothing here.\n');
  });
  app.use(refuseErrors(log));
  return app;
}
