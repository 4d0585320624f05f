import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { noteForwarded, SECRET_HEADER, VISITOR_HEADER } from '../network/visitorAddress.ts';
import { PortUnavailable } from '../ops/startFailure.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { isSameSecret } from '../secrets.ts';
import type { CallHandlers, Calls } from './calls.ts';

/** The largest message between processes, in bytes: enough for summaries of thousands of tables. */
const LARGEST = 64 * 1024 * 1024;

/** How long idle connections between processes stay open, in milliseconds: longer than the callers keep them. */
const KEPT_ALIVE = 75_000;

/** What the internal door needs. */
interface InternalDoorParts {
  /** Answers visitors' requests that other processes pass on. */
  readonly site: (request: IncomingMessage, response: ServerResponse) => unknown;
  readonly calls: CallHandlers;
  readonly secret: string;
  readonly log: LimitedLog;
}

/** The body of a request, up to a size in bytes. Throws if there is more. */
export async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) throw new RangeError('the body is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The door between the processes of a cluster, which ignores anyone without their secret. Visitors never see it. */
export class InternalDoor {
  private readonly parts: InternalDoorParts;
  private readonly http: Server;
  /** Visitors' requests that are being answered. */
  private readonly visits = new Set<ServerResponse>();

  constructor(parts: InternalDoorParts) {
    this.parts = parts;
    this.http = createServer({ keepAliveTimeout: KEPT_ALIVE }, (request, response) => {
      request.on('error', () => undefined);
      response.on('error', () => undefined);
      this.admit(request, response).catch((error: unknown) => {
        parts.log.failure('a request from another process failed', error);
        if (response.headersSent) response.destroy();
        else answer(response, 500, null);
      });
    });
  }

  /** Opens it, and returns the port. Throws PortUnavailable. */
  listen({ host, port }: { readonly host: string; readonly port: number }): Promise<number> {
    return new Promise((resolve, reject) => {
      const name = { port: 'KIBITZ_INTERNAL_ADDRESS', host: 'KIBITZ_INTERNAL_ADDRESS' };
      this.http.once('error', (cause) => reject(new PortUnavailable(name, `${host}:${port}`, cause)));
      this.http.listen(port, host.replace(/^\[|\]$/g, ''), () => resolve((this.http.address() as AddressInfo).port));
    });
  }

  /** Ends requests that other processes have passed on, so that they ask the new leader. */
  hangUp(): void {
    for (const response of this.visits) if (!response.headersSent) response.destroy();
  }

  close(): void {
    this.http.close();
    this.http.closeAllConnections();
  }

  private async admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isSameSecret(String(request.headers[SECRET_HEADER] ?? ''), this.parts.secret)) {
      answer(response, 403, null);
      return;
    }
    const [, name = ''] = /^\/cluster\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (name !== '') {
      await this.answerCall(name, request, response);
      return;
    }
    noteForwarded(request, String(request.headers[VISITOR_HEADER] ?? ''));
    this.visits.add(response);
    response.once('close', () => this.visits.delete(response));
    await this.parts.site(request, response);
  }

  private async answerCall(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { calls } = this.parts;
    if (!Object.hasOwn(calls, name)) {
      answer(response, 404, null);
      return;
    }
    const asked: unknown = JSON.parse((await bodyOf(request, LARGEST)).toString());
    const handler = calls[name as keyof Calls] as (asked: unknown) => Promise<unknown>;
    try {
      answer(response, 200, (await handler(asked)) ?? null);
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      answer(response, error.status, { refused: error.refused });
    }
  }
}
