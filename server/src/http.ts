import type { IncomingMessage } from 'node:http';
import type { Game } from '@kibitz/shared/kit/game/game';
import { CHALLENGE, RANKS, REPLAY, RULES, TABLE } from '@kibitz/shared/wire/pageAddresses';
import express, { type Express, type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import { accountRoutes } from './accounts/accountRoutes.ts';
import { guestRoutes } from './accounts/routes.ts';
import type { App } from './app.ts';
import { challengeRoutes, newChallengeRoutes } from './challenges/routes.ts';
import { type Forwarding, forwarding } from './cluster/forwarding.ts';
import { compressing } from './compressing.ts';
import { fairnessRoutes } from './fairness/routes.ts';
import { friendRoutes } from './friends/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { GameCards, type WordFinder } from './lobby/gameCards.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { TableOpener } from './lobby/tableOpener.ts';
import { tellRequestId } from './logging/requestId.ts';
import { noticeForgottenProxy } from './ops/forgottenProxy.ts';
import { opsRoutes } from './ops/routes.ts';
import { isOwnOrigin } from './origins.ts';
import { LinkPreviews } from './preview/links.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { refusal } from './refusals.ts';
import { HttpRefusal, refuseErrors } from './refusedHttp.ts';
import { reportRoutes } from './reports/routes.ts';
import { matchmakingRoutes } from './rooms/matchmaking.ts';
import { clientRoutes } from './web.ts';

/** What the HTTP side needs. */
interface HttpSettings {
  readonly app: App;
  /** The processes that share the store; null if there is only one. */
  readonly cluster: Forwarding | null;
  readonly games: readonly Game[];
  readonly words: WordFinder;
  readonly clientFolder: string;
  readonly origins: readonly string[];
  readonly proxies: number;
  /** The token for the metrics; null to serve none here. */
  readonly metricsToken: string | null;
}

/** The longest body of an API request. */
const LARGEST = '8kb';

/** The socket's address on the host of this request: some browsers do not count it as `self`. */
function socketSource(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^[A-Za-z0-9.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** The pages, the API, and the routes for operators. */
export function httpApp(settings: HttpSettings): Express {
  const { app, cluster, words, clientFolder, origins, proxies, metricsToken } = settings;
  const site = express();
  site.disable('x-powered-by');
  site.set('trust proxy', proxies);
  site.use(securityHeaders());
  site.use((_request, response, next) => {
    response.set('permissions-policy', UNUSED_FEATURES.map((name) => `${name}=()`).join(', '));
    next();
  });
  if (proxies === 0) site.use(noticeForgottenProxy(app.log));
  site.use(opsRoutes(app, metricsToken));
  // the client's many files need none
  site.use(['/api', '/matchmake'], (request, response, next) => {
    tellRequestId(request, response);
    next();
  });
  if (cluster !== null) site.use(forwarding(cluster));
  site.use('/api', apiRoutes(settings));
  site.use('/matchmake', matchmakingRoutes(app, origins));
  const previews = new LinkPreviews(app, words, origins);
  const gameAt = async (_request: unknown, game: string) => (app.games.has(game) ? null : 'none');
  site.use(previews.routes());
  site.use(
    clientRoutes(clientFolder, [
      [TABLE, (request, table) => previews.tableAt(request, table)],
      [REPLAY, (request, table) => previews.replayAt(request, table)],
      [CHALLENGE, (request, challenge) => previews.challengeAt(request, challenge)],
      [RULES, gameAt],
      [RANKS, gameAt],
    ]),
  );
  site.use((_request, response) => {
    response.status(404).type('text').send('There is nothing here.\n');
  });
  site.use(refuseErrors(app.limitedLog));
  return site;
}

function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // no markup has inline styles; Preact and Pixi set them through the DOM, which this allows
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", socketSource],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // TLS is the business of the proxy in front
    strictTransportSecurity: false,
  });
}

/** Browser features that no page here ever uses. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

function apiRoutes({ app, games, words, origins }: HttpSettings): Router {
  const api = Router();
  const opener = new TableOpener(app);
  api.use((request, _response, next) => {
    if (isOwnOrigin(request.get('origin'), request.get('host'), origins)) next();
    else next(new HttpRefusal(refusal('malformed'), 403));
  });
  api.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  // public answers only: those with guests' tokens must not be compressed
  api.use(['/games', '/tables'], compressing);
  api.use(express.json({ limit: LARGEST }));
  api.use(
    guestRoutes(app),
    accountRoutes(app),
    friendRoutes(app),
    reportRoutes(app),
    lobbyRoutes(app, new GameCards(games, words), opener),
    ratingRoutes(app),
    historyRoutes(app),
    fairnessRoutes(app),
    newChallengeRoutes(app),
    challengeRoutes(app, opener),
  );
  api.use((_request, _response, next) => next(new HttpRefusal(refusal('not-found'))));
  return api;
}
