import type { IncomingMessage } from 'node:http';
import { ErrorCode, matchMaker, ServerError } from '@colyseus/core';
import { joinOptions } from '@kibitz/shared/wire/api';
import { WIRE } from '@kibitz/shared/wire/version';
import express, { type ErrorRequestHandler, Router } from 'express';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { namesOf } from '../logging/requestId.ts';
import { isOwnOrigin } from '../origins.ts';

/** More than a token takes. */
const LARGEST = '4kb';

/** What the joining route needs. */
interface MatchmakingParts {
  readonly origins: readonly string[];
  readonly log: LimitedLog;
  /** Is the server closing? Then nobody joins. */
  readonly isClosing: () => boolean;
  /** Resolves once a table that is still to be restored is there, at once for any other. */
  readonly onceRestored: (table: string) => Promise<unknown>;
  /** The address whose limits a request counts against. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** A refusal as Colyseus's client reads it; the code is also the HTTP status. */
class JoinRefusal extends Error {
  override readonly name = 'JoinRefusal';
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** The refusal for an error; null if the client did not cause it. */
function refusalOf(error: unknown): JoinRefusal | null {
  if (error instanceof JoinRefusal) return error;
  if (error instanceof ServerError) return new JoinRefusal(error.code, error.message);
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  if (status === 413) return new JoinRefusal(status, 'the body is too long');
  return status >= 400 && status < 500 ? new JoinRefusal(status, 'the body cannot be read') : null;
}

function refuseJoins(log: LimitedLog): ErrorRequestHandler {
  // express recognizes an error handler by its four parameters
  return (error: unknown, request, response, _next) => {
    const refusal = refusalOf(error);
    const names = namesOf(request, request.originalUrl);
    if (refusal === null) log.failure('a request to join failed', error, names);
    const { status, message } = refusal ?? new JoinRefusal(ErrorCode.MATCHMAKE_UNHANDLED, 'the server failed');
    log.write('debug', 'a request to join was refused', { status, ...names });
    response.status(status).json({ code: status, error: message });
  };
}

/**
 * The way into a room: `POST /matchmake/joinById/<table>` reserves a place, as Colyseus's client asks for it. Colyseus's own route is not used: it
 * makes a URL of a request's Host and X-Forwarded-Proto and ends the process where it cannot, accepts megabytes of body from pages of any
 * origin, and lets clients make rooms with options of their own.
 */
export function matchmakingRoutes({ origins, log, isClosing, onceRestored, addressOf }: MatchmakingParts): Router {
  const router = Router();
  router.use((request, _response, next) => {
    if (request.method !== 'POST') throw new JoinRefusal(405, 'use POST');
    if (!isOwnOrigin(request.headers.origin, request.headers.host, origins))
      throw new JoinRefusal(403, 'this page belongs to another server');
    if (isClosing()) throw new JoinRefusal(503, 'the server is closing');
    next();
  });
  router.use(express.json({ limit: LARGEST }));
  router.post('/joinById/:table', async (request, response) => {
    const read = joinOptions.safeParse(request.body);
    // the room itself refuses a guest without a valid token, with a code that clients know
    const options = read.success ? read.data : {};
    const context = { ip: addressOf(request), headers: new Headers(), req: request };
    await onceRestored(request.params.table);
    if (isClosing()) throw new JoinRefusal(503, 'the server is closing');
    const place = await matchMaker.joinById(request.params.table, options, context);
    // a page that was made for another version loads itself anew
    response.json({ ...place, wire: WIRE });
  });
  router.use(() => {
    throw new JoinRefusal(404, 'there is nothing here');
  });
  router.use(refuseJoins(log));
  return router;
}
