import type { IncomingMessage } from 'node:http';
import { CHALLENGE, PROFILE, RANKS, REPLAY } from '@kibitz/shared/wire/otherPages';
import { RULES, TABLE } from '@kibitz/shared/wire/pageAddresses';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { allRoutes, operatorRoutes, visitorRoutes } from './api/allRoutes.ts';
import { mounted } from './api/mount.ts';
import { type OpenApi, openApiOf } from './api/openApi.ts';
import type { RouteSettings, Services } from './api/services.ts';
import type { App } from './app.ts';
import { forwarding } from './cluster/forwarding.ts';
import { GameCards } from './lobby/gameCards.ts';
import { TableLists } from './lobby/tableLists.ts';
import { tellRequestId } from './logging/requestId.ts';
import { noticeForgottenProxy } from './ops/forgottenProxy.ts';
import { LinkPreviews } from './preview/links.ts';
import { Queues } from './queue.ts';
import { refusal } from './refusals.ts';
import { HttpRefusal, refuseErrors } from './refusedHttp.ts';
import { clientRoutes } from './web.ts';

/** Anything shorter fits into one packet anyway. */
const THRESHOLD_BYTES = 1024;

/**
 * Compresses longer answers. Only for answers without secrets: the length of a compressed answer with a token next to
 * something a stranger chose can give the token away, letter by letter.
 */
const compressing = compression({ threshold: THRESHOLD_BYTES });

/** What the HTTP side needs. */
interface HttpSettings extends RouteSettings {
  readonly app: App;
  readonly clientFolder: string;
  readonly proxies: number;
}

/** The socket's address on the host of this request: some browsers do not count it as `self`. */
function socketSource(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^[A-Za-z0-9.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** The services of the routes: the app's parts, and some that only routes use. */
function servicesOf({ app, words, origins, metricsToken }: HttpSettings): Services {
  let openApi: OpenApi | undefined;
  return {
    ...app,
    origins,
    metricsToken,
    cards: new GameCards([...app.games.values()], words),
    lists: new TableLists(app.directory, app.queue, app.games.keys()),
    previews: new LinkPreviews(app, words, origins),
    challengeLocks: new Queues(),
    openApi: () => {
      openApi ??= openApiOf(allRoutes);
      return openApi;
    },
  };
}

/** 'none' if there is no such person; null if there is, or if that cannot be read now: their page asks again. */
async function personAt({ accounts, limits }: App, request: IncomingMessage, handle: string): Promise<'none' | null> {
  if (limits.by.reads.take(limits.addressOf(request)) > 0) return null;
  const found = await accounts.byHandle(handle).catch(() => undefined);
  return found === null ? 'none' : null;
}

/** The pages, the API, and the routes for operators. */
export function httpApp(settings: HttpSettings): Express {
  const { app, clientFolder, proxies } = settings;
  const services = servicesOf(settings);
  const { previews } = services;
  const site = express();
  site.disable('x-powered-by');
  site.set('trust proxy', proxies);
  site.use(securityHeaders());
  site.use((_request, response, next) => {
    response.set('permissions-policy', UNUSED_FEATURES.map((name) => `${name}=()`).join(', '));
    next();
  });
  if (proxies === 0) site.use(noticeForgottenProxy(app.log));
  site.use(mounted(operatorRoutes, services));
  // the client's many files need none
  site.use(['/api', '/matchmake'], (request, response, next) => {
    tellRequestId(request, response);
    next();
  });
  if (app.cluster !== null) site.use(forwarding(app.cluster));
  site.use(['/api', '/matchmake'], (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  // public answers only: those with guests' tokens must not be compressed
  site.use(['/api/games', '/api/tables', '/api/openapi.json'], compressing);
  site.use(mounted(visitorRoutes, services));
  site.use(['/api', '/matchmake'], () => {
    throw new HttpRefusal(refusal('not-found'));
  });
  const gameAt = async (_request: unknown, game: string) => (app.games.has(game) ? null : 'none');
  site.use(
    clientRoutes(clientFolder, [
      [TABLE, (request, table) => previews.tableAt(request, table)],
      [REPLAY, (request, table) => previews.replayAt(request, table)],
      [CHALLENGE, (request, challenge) => previews.challengeAt(request, challenge)],
      [PROFILE, (request, handle) => personAt(app, request, handle)],
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
