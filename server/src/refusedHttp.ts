import type { RefusalCode, Refused } from '@kibitz/shared/wire/messages';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { StorageFailed } from './journal/journal.ts';
import type { LimitedLog } from './logging/limitedLog.ts';
import { namesOf } from './logging/requestId.ts';
import type { RateLimiters } from './network/rateLimiter.ts';
import { refusal, tooFast } from './refusals.ts';

const STATUS: Readonly<Record<RefusalCode, number>> = {
  malformed: 400,
  unknown: 404,
  turn: 409,
  stale: 409,
  illegal: 409,
  over: 409,
  deck: 409,
  'seat-taken': 409,
  'not-seated': 409,
  'not-host': 403,
  paused: 409,
  removed: 403,
  banned: 403,
  'no-programs': 403,
  'not-admitted': 403,
  'not-started': 409,
  started: 409,
  full: 409,
  name: 400,
  options: 400,
  'not-found': 404,
  guest: 401,
  'too-fast': 429,
  'too-many': 429,
  words: 400,
  'chat-off': 403,
  storage: 503,
  unavailable: 503,
};

/** The HTTP status that goes with a refusal. */
export function statusOfRefusal({ code }: Refused): number {
  return STATUS[code];
}

/** Thrown by a route that refuses. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly refused: Refused;
  readonly status: number;

  constructor(refused: Refused, status: number = STATUS[refused.code]) {
    super(refused.code);
    this.refused = refused;
    this.status = status;
  }
}

/** Counts a request against a limit, by account or by address. Refuses if there are too many. */
export function takeFrom(limiters: Pick<RateLimiters, 'take'>, key: string): void {
  const wait = limiters.take(key);
  if (wait > 0) throw new HttpRefusal(tooFast(wait));
}

/** Whether this is the path at which Colyseus's client asks to be let into a room. */
export function isJoin({ originalUrl }: Request): boolean {
  return originalUrl.startsWith('/matchmake/');
}

/**
 * Answers with a refusal. Where somebody would join, it also has what Colyseus's client reads: the status, and the
 * Refused as JSON.
 */
export function sendRefusal(request: Request, response: Response, { refused, status }: HttpRefusal): void {
  if (refused.retryAfter !== undefined) response.set('retry-after', String(refused.retryAfter));
  const asError = isJoin(request) ? { code: status, error: JSON.stringify(refused) } : {};
  response.status(status).json({ refused, ...asError });
}

/** A number that an error of express's own carries, or 0. */
function statusOf(error: unknown): number {
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}

/** The refusal of a request that can be made again in a moment. */
export function unavailable(code: 'storage' | 'unavailable', sentence: string = code): HttpRefusal {
  return new HttpRefusal({ ...refusal(code, sentence), retryAfter: 1 });
}

/** The refusal that an error means to the client, without the error's message; null if the server is at fault. */
function refusalBy(error: unknown): HttpRefusal | null {
  if (error instanceof HttpRefusal) return error;
  const status = statusOf(error);
  if (status === 413) return new HttpRefusal(refusal('malformed', 'tooMuch'), status);
  return status >= 400 && status < 500 ? new HttpRefusal(refusal('malformed', 'body'), status) : null;
}

/** Turns any error into an answer. */
export function refuseErrors(log: LimitedLog): ErrorRequestHandler {
  // express recognizes an error handler by its four parameters
  return (error: unknown, request, response, _next) => {
    const names = namesOf(request, request.originalUrl);
    const known = refusalBy(error);
    if (known === null) log.failure('a request failed', error, names);
    const refused = known ?? unavailable(error instanceof StorageFailed ? 'storage' : 'unavailable');
    if (isJoin(request)) log.write('debug', 'a request to join was refused', { status: refused.status, ...names });
    sendRefusal(request, response, refused);
  };
}
