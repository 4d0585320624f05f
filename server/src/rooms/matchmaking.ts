import { ErrorCode, matchMaker, ServerError } from '@colyseus/core';
import { WIRE } from '@kibitz/shared/wire/version';
import express, { type ErrorRequestHandler, Router } from 'express';
import type { App } from '../app.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { namesOf } from '../logging/requestId.ts';
import { isOwnOrigin } from '../origins.ts';
import { admit } from './admission.ts';
import { TableRoom } from './TableRoom.ts';

/** More than a token takes. */
const LARGEST = '4kb';

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
 * The way into a room: `POST /matchmake/joinById/<table>` reserves a place, as Colyseus's client asks for it, in the
 * room of that table which shows what the guest may see. Colyseus's own route is not used: it makes a URL of a
 * request's Host and X-Forwarded-Proto and ends the process where it cannot, accepts megabytes of body from pages of
 * any origin, and lets clients make rooms with options of their own.
 */
export function matchmakingRoutes(app: App, origins: readonly string[]): Router {
  const router = Router();
  router.use((request, _response, next) => {
    if (request.method !== 'POST') throw new JoinRefusal(405, 'use POST');
    if (!isOwnOrigin(request.headers.origin, request.headers.host, origins))
      throw new JoinRefusal(403, 'this page belongs to another server');
    if (app.isClosing()) throw new JoinRefusal(503, 'the server is closing');
    next();
  });
  router.use(express.json({ limit: LARGEST }));
  router.post('/joinById/:table', async (request, response) => {
    // a parked table, or one that is still to be restored, is there then
    await app.opened(request.params.table);
    if (app.isClosing()) throw new JoinRefusal(503, 'the server is closing');
    const place = await placeAt(app, request.params.table, request.body, app.limits.addressOf(request));
    // a page that was made for another version loads itself anew
    response.json({ ...place, wire: WIRE });
  });
  router.use(() => {
    throw new JoinRefusal(404, 'there is nothing here');
  });
  router.use(refuseJoins(app.limitedLog));
  return router;
}

/** Reserves a place at a table for whoever asks. Throws a refusal. */
async function placeAt(app: App, table: string, options: unknown, address: string) {
  const room = matchMaker.getLocalRoomById(table);
  if (!(room instanceof TableRoom) || room.windows === null)
    throw new JoinRefusal(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, `room "${table}" not found`);
  const guest = await admit(app, room.windows, options, address);
  return matchMaker.reserveSeatFor(await room.roomFor(guest.id), {}, guest);
}
