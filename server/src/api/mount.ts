import { encodable } from '@kibitz/shared/wire/text';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { safeParse } from 'zod/v4/core';
import type { StoredAccount } from '../accounts/accountStore.ts';
import { isByAddress } from '../network/limits.ts';
import { isOwnOrigin } from '../network/origins.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { guestOf, tokenIn } from './authenticate.ts';
import { readAs } from './reading.ts';
import { type Route, SENT } from './route.ts';
import type { Services } from './services.ts';

/** The longest body of a request. */
const LARGEST = '8kb';

/** A value for a name in a path. No id is longer. */
const inPath = encodable(64);

/** The paths where pages of other sites are refused. Elsewhere there is nothing for a page to do. */
const FOR_OWN_PAGES = /^\/(?:api|matchmake)\//;

/** Whether pages of any site may read the answer because it is the same for everybody. */
function isPublic({ method, path, token }: Route): boolean {
  return path.startsWith('/api/') && method === 'get' && (token === 'none' || token === 'optional');
}

/** Refuses pages of other sites, but lets them read what is public. */
function guardOrigin(route: Route, origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (isPublic(route) && request.get('authorization') === undefined) response.set('access-control-allow-origin', '*');
    else if (!isOwnOrigin(request.get('origin'), request.get('host'), origins))
      throw new HttpRefusal(refusal('malformed', 'otherSite'), 403);
    next();
  };
}

/** Who asks; null for nobody in particular. Refuses with `guest` or `banned` if a guest's token is needed. */
async function accountFor({ token }: Route, services: Services, request: Request): Promise<StoredAccount | null> {
  if (token === 'needed') return guestOf(services, request);
  return token === 'optional' && tokenIn(request) !== '' ? services.accounts.of(tokenIn(request)) : null;
}

async function answer(route: Route, services: Services, request: Request, response: Response): Promise<void> {
  const { limits } = services;
  const address = limits.addressOf(request);
  const rate = typeof route.rate === 'string' ? route.rate : null;
  if (rate !== null && isByAddress(rate)) takeFrom(limits.by[rate], address);
  const account = await accountFor(route, services, request);
  if (rate !== null && !isByAddress(rate)) takeFrom(limits.by[rate], (account as StoredAccount).id);
  const params = request.params as { readonly [name: string]: string };
  if (!Object.values(params).every((given) => safeParse(inPath, given).success))
    throw new HttpRefusal(refusal('not-found'));
  const query = route.query === undefined ? undefined : readAs(route.query, request.query);
  const body = route.body === undefined ? undefined : readAs(route.body.schema, request.body, route.codes);
  const answered = await route.handle(services, { params, query, body, account, address, request, response });
  if (answered !== SENT) response.status(route.status ?? 200).json(answered);
}

/** A path in Express's notation. */
function expressPath({ path }: Route): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Refuses a method that no route has at a path. */
function refuseMethod(routes: readonly Route[]): RequestHandler {
  const methods = routes.map(({ method }) => method.toUpperCase()).join(', ');
  return (_request, response) => {
    response.set('allow', methods);
    throw new HttpRefusal(refusal('unknown', 'method', { methods }), 405);
  };
}

/** Serves routes. Throws if a route counts by account but may be asked by nobody in particular. */
export function mounted(routes: readonly Route[], services: Services): Router {
  const router = Router();
  for (const route of routes) {
    const { method, path, token, rate, body } = route;
    if (typeof rate === 'string' && !isByAddress(rate) && token !== 'needed')
      throw new TypeError(`${path} counts by account`);
    const first: RequestHandler[] = FOR_OWN_PAGES.test(path) ? [guardOrigin(route, services.origins)] : [];
    if (body !== undefined) first.push(express.json({ limit: LARGEST }));
    router[method](expressPath(route), ...first, (request, response) => answer(route, services, request, response));
  }
  for (const [path, alike] of Map.groupBy(routes, expressPath)) router.all(path, refuseMethod(alike));
  return router;
}
