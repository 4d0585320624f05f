import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { requestIdOf } from '../logging/requestId.ts';
import { Shares } from '../network/networks.ts';
import { isOwnHost, isOwnOrigin } from '../network/origins.ts';
import { addressOf } from '../network/visitorAddress.ts';
import { tooFast } from '../refusals.ts';
import { type Ticket, ticketOf } from './roomTransport.ts';

/** How long the parts of a connection may take before it is closed, in milliseconds. */
export interface DoorTimes {
  /** The head of a request. */
  readonly headers: number;
  /** A whole request. */
  readonly request: number;
  /** The time between two requests. */
  readonly keptAlive: number;
  /** A request or an answer that stalls. */
  readonly idle: number;
  /** A socket from its upgrade until its client has confirmed that it has joined a room. */
  readonly joining: number;
  /** How often to look for slow requests, which may add as much to the first two. */
  readonly checkedEvery: number;
}

/** Enough for a phone on a bad line: nothing that a client sends is longer than a few kilobytes. */
export const DOOR_TIMES: DoorTimes = {
  headers: 10_000,
  request: 20_000,
  keptAlive: 15_000,
  idle: 60_000,
  joining: 10_000,
  checkedEvery: 2_000,
};

/** The answer to requests for another host. */
const NOT_HERE = 'This server is known by another name. If it is yours, KIBITZ_ORIGINS lists its names.\n';

/** The share of all connections that one address may have: enough for a whole school. */
const ONE_ADDRESS = 1 / 4;

/** What the HTTP server serves, and its limits. */
export interface DoorParts {
  /** Answers requests. An error that it throws or rejects with ends that request alone. */
  readonly app: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Takes sockets for which a place is reserved. */
  readonly admit: (request: IncomingMessage, socket: Duplex, head: Buffer, ticket: Ticket) => void;
  readonly log: LimitedLog;
  /** Origins that may open sockets, besides the server's own. */
  readonly origins: readonly string[];
  /** Where browsers open this process's sockets, if not where the pages are; otherwise null. */
  readonly publicAddress: string | null;
  /** How many proxies are trusted about a visitor's address. */
  readonly proxies: number;
  /** The most connections in total. */
  readonly connections: number;
  readonly times: DoorTimes;
}

/** Runs `serve`, and passes any error that it throws or rejects with to `onError`. */
function attempt(serve: () => unknown, onError: (error: unknown) => void): void {
  try {
    const outcome = serve();
    if (outcome instanceof Promise) outcome.catch(onError);
  } catch (error) {
    onError(error);
  }
}

function refuseSocket(request: IncomingMessage, socket: Duplex, status: number): void {
  const said = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nX-Request-Id: ${requestIdOf(request)}\r\n`;
  const head = `${said}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}

/** Ends a request that nothing else will end. */
function endRequest(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { connection: 'close' }).end();
}

/**
 * Makes the HTTP server, not listening yet. Whatever bytes come, and whatever fails because of them, affect only their
 * own connection.
 */
export function httpDoor({ app, admit, log, origins, publicAddress, proxies, connections, times }: DoorParts): Server {
  const http = createServer({
    headersTimeout: times.headers,
    requestTimeout: times.request,
    keepAliveTimeout: times.keptAlive,
    connectionsCheckingInterval: times.checkedEvery,
  });
  http.timeout = times.idle;
  const shares = new Shares(connections, ONE_ADDRESS);
  limitConnections(http, shares, { connections, proxies, log });

  http.on('request', (request, response) => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    if (!isOwnHost(request, origins, publicAddress)) {
      response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' }).end(NOT_HERE);
      return;
    }
    // behind proxies every connection is a proxy's, so visitors are counted by their requests and sockets
    if (proxies > 0 && !holdShare(shares, addressOf(request, proxies), response)) {
      log.write('warn', 'an address has reached its limit of connections', { request: requestIdOf(request) });
      const headers = { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' };
      response.writeHead(429, headers).end(JSON.stringify({ refused: tooFast(1000) }));
      return;
    }
    attempt(
      () => app(request, response),
      (error) => {
        log.failure('a request failed', error, { request: requestIdOf(request) });
        endRequest(response);
      },
    );
  });

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const ticket = ticketOf(request.url ?? '');
    const isOwn = isOwnOrigin(request.headers.origin, request.headers.host, origins);
    const isMeant = isOwnHost(request, origins, publicAddress);
    const status = !isMeant ? 421 : !isOwn ? 403 : ticket === null ? 400 : 0;
    if (ticket === null || status !== 0) {
      log.write('debug', 'a socket was refused', { status, request: requestIdOf(request) });
      refuseSocket(request, socket, status);
      return;
    }
    if (proxies > 0 && !holdShare(shares, addressOf(request, proxies), socket)) {
      log.write('warn', 'an address has reached its limit of sockets', { request: requestIdOf(request) });
      refuseSocket(request, socket, 429);
      return;
    }
    admit(request, socket, head, ticket);
  };
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    attempt(
      () => upgrade(request, socket, head),
      (error) => {
        log.failure('a socket could not be opened', error, { request: requestIdOf(request) });
        socket.destroy();
      },
    );
  });
  return http;
}

/** Counts against an address's connections until a socket or an answer is closed. Returns false if none are left. */
function holdShare(shares: Shares, address: string, held: Duplex | ServerResponse): boolean {
  if (!shares.take(address)) return false;
  held.once('close', () => shares.giveBack(address));
  return true;
}

function limitConnections(
  http: Server,
  shares: Shares,
  { connections, proxies, log }: Pick<DoorParts, 'connections' | 'proxies' | 'log'>,
): void {
  http.maxConnections = connections;
  http.on('drop', () => log.write('warn', 'the limit of connections has been reached (KIBITZ_CONNECTIONS)'));
  http.on('connection', (socket) => {
    if (proxies > 0 || holdShare(shares, socket.remoteAddress ?? '', socket)) return;
    log.write('warn', 'an address has reached its limit of connections; if it is a proxy, set KIBITZ_PROXIES');
    socket.destroy();
  });
}
