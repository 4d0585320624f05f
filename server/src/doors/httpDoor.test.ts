import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { LimitedLog } from '../logging/limitedLog.ts';
import { rawRequest, rawUpgrade, sendRaw, statusIn } from '../testing/rawHttp.ts';
import { DOOR_TIMES, type DoorParts, httpDoor } from './httpDoor.ts';

let http: Server;
let lines: Record<string, unknown>[];

afterEach(() => {
  http.closeAllConnections();
  http.close();
});

/** Opens a door before something that fails, and returns its port. */
async function openBefore(parts: Pick<DoorParts, 'app'> & Partial<DoorParts>): Promise<{ port: number }> {
  lines = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line));
  };
  const log = new LimitedLog(pino({ level: 'debug' }, { write }));
  const admit = (): never => {
    throw new Error('secret');
  };
  http = httpDoor({
    admit,
    log,
    origins: [],
    publicAddress: null,
    proxies: 0,
    connections: 100,
    times: DOOR_TIMES,
    ...parts,
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { port: (http.address() as AddressInfo).port };
}

const GET = rawRequest('GET', '/', { Host: 'a' });

test.each<[string, DoorParts['app'], number]>([
  [
    'throws',
    () => {
      throw new Error('secret');
    },
    500,
  ],
  ['rejects later', () => Promise.reject(new Error('secret')), 500],
  [
    'fails in the middle of an answer',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('a part');
      throw new Error('secret');
    },
    0,
  ],
])('a request over which the server %s ends alone', async (_how, fail, status) => {
  let isBroken = true;
  const app = (request: IncomingMessage, response: ServerResponse): unknown =>
    isBroken ? fail(request, response) : response.end('good');
  const door = await openBefore({ app });
  const answer = await sendRaw(door, GET);
  expect(answer).not.toContain('secret');
  if (status !== 0) expect(statusIn(answer)).toBe(status);
  expect(lines).toMatchObject([{ level: 40, msg: 'a request failed', error: 'Error' }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
  isBroken = false;
  expect(await sendRaw(door, GET)).toContain('good');
});

test('a socket whose handling throws is closed, and only that one', async () => {
  const door = await openBefore({ app: (_request, response) => response.end('good') });
  expect(await sendRaw(door, rawUpgrade('/process/room?sessionId=AAAAAAAAA'))).toBe('');
  expect(lines).toMatchObject([{ level: 40, msg: 'a socket could not be opened', error: 'Error' }]);
  expect(await sendRaw(door, GET)).toContain('good');
});

test.each([
  ['for no room', '/', {}, 400],
  ['for a room without a session', '/process/room', {}, 400],
  ['for an inherited session', '/process/room?sessionId=__proto__', {}, 400],
  [
    'from the page of another server',
    '/process/room?sessionId=AAAAAAAAA',
    { Origin: 'https://elsewhere.example' },
    403,
  ],
])('a socket %s is refused before anything else sees it', async (_what, target, headers, status) => {
  const door = await openBefore({ app: () => undefined });
  expect(statusIn(await sendRaw(door, rawUpgrade(target, headers)))).toBe(status);
  expect(lines).toMatchObject([{ level: 20, msg: 'a socket was refused', status }]);
});

test('a server that knows its names answers 421 to requests for pages and sockets of any other', async () => {
  const app = (_request: IncomingMessage, response: ServerResponse): unknown => response.end('good');
  const door = await openBefore({ app, origins: ['https://cards.example'] });
  expect(statusIn(await sendRaw(door, rawRequest('GET', '/', { Host: 'elsewhere.example' })))).toBe(421);
  const socket = { Host: 'elsewhere.example', Origin: 'http://elsewhere.example' };
  expect(statusIn(await sendRaw(door, rawUpgrade('/process/room?sessionId=AAAAAAAAA', socket)))).toBe(421);
  expect(await sendRaw(door, rawRequest('GET', '/', { Host: 'cards.example' }))).toContain('good');
  expect(await sendRaw(door, rawRequest('GET', '/healthz', { Host: '127.0.0.1' }))).toContain('good');
});
