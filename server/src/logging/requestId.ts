import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const HEADER = 'x-request-id';

/** The request ids accepted from a proxy: long enough for its own ids, too short for a sentence. */
const WELL_FORMED = /^[A-Za-z0-9-]{8,64}$/;

/** A table's id in the path of a request about it. */
const TABLE = /^\/(?:api\/(?:me\/)?tables|matchmake\/joinById)\/([A-Za-z0-9]{12})(?=[/?]|$)/;

/** The id of a request, which its log lines have: a proxy's own if well-formed, or a new one. It never changes. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[HEADER];
  if (typeof given === 'string' && WELL_FORMED.test(given)) return given;
  const made = randomBytes(8).toString('hex');
  // so that whichever process answers it finds the same id
  headers[HEADER] = made;
  return made;
}

/** What the log lines about a request have: its id, and that of the table it is about. `path` is the full path. */
export function namesOf(request: IncomingMessage, path: string): { readonly request: string; readonly table?: string } {
  const table = TABLE.exec(path)?.[1];
  return { request: requestIdOf(request), ...(table !== undefined && { table }) };
}

/** Answers a request with its id. */
export function tellRequestId(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader(HEADER, requestIdOf(request));
}
