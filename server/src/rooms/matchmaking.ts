import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { matchMaker } from '@colyseus/core';
import { isOwnOrigin } from '../origins.ts';

/** More than an id and a token take. */
const LARGEST = 4096;

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ code: status, error }));
}

/** The table that a request wants to join; '' for none. */
export function tableToJoin(request: IncomingMessage): string {
  return /^\/matchmake\/joinById\/([0-9A-Za-z]{1,40})(?:\?|$)/.exec(request.url ?? '')?.[1] ?? '';
}

/** Is this Colyseus's own route, by which a client gets its place in a room? */
export function isMatchmaking(request: IncomingMessage): boolean {
  return request.url?.startsWith('/matchmake/') === true;
}

/**
 * Colyseus's route for joining, behind a door: as it comes it takes bodies of megabytes from pages of any origin, and lets clients make
 * rooms with options of their own.
 */
export function matchmaking(
  inner: RequestListener,
  allowed: readonly string[],
  isLeftToNext: (table: string) => boolean,
): RequestListener {
  Object.assign(matchMaker.controller, {
    exposedMethods: ['joinById'],
    DEFAULT_CORS_HEADERS: {},
    getCorsHeaders: () => ({}),
  });
  return (request, response) => {
    const length = Number(request.headers['content-length']);
    if (request.method !== 'POST') refuse(response, 405, 'ask by POST');
    else if (!isOwnOrigin(request.headers.origin, request.headers.host, allowed))
      refuse(response, 403, 'this page is not of the house');
    else if (!Number.isFinite(length)) refuse(response, 411, 'say how long the body is');
    else if (length > LARGEST) refuse(response, 413, 'the body is too long');
    else if (isLeftToNext(tableToJoin(request))) refuse(response, 503, 'the server is being restarted');
    else inner(request, response);
  };
}
