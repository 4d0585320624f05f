import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc, { type Arbitrary } from 'fast-check';
import { rawRequest, sendRaw, UPGRADE } from '../testing/rawHttp.ts';
import { ServerProcess } from '../testing/serverProcess.ts';
import { Visitor } from '../testing/visitor.ts';

// thousands of requests, on a machine that may be busy with other tests
jest.setTimeout(120_000);

let folder: string;
let server: ServerProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-fuzz-'));
  server = await ServerProcess.on(folder, { LOG: 'debug' });
});
afterEach(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

const RUNS = 60;
const AT_ONCE = 50;

const text = fc.string({ maxLength: 12, unit: 'binary-ascii' }).map((any) => any.replace(/[\r\n]/g, ''));
const word = fc.stringMatching(/^[!-~]{0,12}$/);
const notUrls = ['*', '*:99999999', '//[', '[', '%', '%00', 'http://[', 'a:b@c', '::1', 'x:99999999', '__proto__'];
const oddity = fc.oneof(fc.constantFrom(...notUrls), word);
const host = fc.oneof({ weight: 3, arbitrary: fc.constant('127.0.0.1') }, { weight: 2, arbitrary: oddity });
const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array).toString('latin1'));
const body = fc.oneof(fc.json({ maxDepth: 2 }), bytes, fc.constantFrom('', '{}', 'null', '{"token":"x"}', '5\r\nab'));

const of = (...values: string[]): Arbitrary<string> => fc.oneof(fc.constantFrom(...values), text);
/** Headers that may be there, mostly with values that mean something. */
const extras = fc.record(
  {
    Origin: of('http://127.0.0.1', 'null', 'http://[', 'https://elsewhere.example'),
    'X-Forwarded-Proto': of('%', 'https, http', 'javascript', 'https'),
    'X-Forwarded-For': of('1.2.3.4', '::1, 1.2.3.4', ',,,'),
    'X-Forwarded-Host': of('[', 'a.example'),
    'X-Real-IP': of('', '1.2.3.4'),
    Expect: of('100-continue', 'nonsense'),
    Authorization: of('Bearer x', 'Bearer', 'Basic eDp5'),
    'Content-Type': of('application/json', 'multipart/form-data', 'application/stream', 'text/plain; charset=x'),
    'Content-Encoding': of('gzip', 'br', 'deflate', 'identity'),
    'Content-Length': of('0', '1', '-1', '30', '99999999999999999999', '1, 2'),
    'Transfer-Encoding': of('chunked', 'gzip, chunked', 'identity'),
    Range: of('bytes=9-1', 'bytes=0-'),
    Cookie: of('a=b', '%'),
    'If-None-Match': of('*', 'W/"x"'),
    'Sec-WebSocket-Key': of('', 'AAAA', 'dGhlIHNhbXBsZSBub25jZQ=='),
    'Sec-WebSocket-Version': of('8', '99', '-1'),
    'Sec-WebSocket-Protocol': of('a, a', ',', 'a'),
    'Sec-WebSocket-Extensions': of('permessage-deflate; server_max_window_bits=99', ';;', 'x-webkit-deflate-frame'),
    Connection: of('close', 'keep-alive', 'Upgrade', 'Upgrade, close'),
    Upgrade: of('websocket', 'h2c', 'websocket, websocket'),
  },
  { requiredKeys: [] },
);
/** One or two of them, so that most of a request stays what it was meant to be. */
const someExtras = fc.tuple(extras, fc.nat(), fc.nat(2)).map(([all, from, count]) => {
  const entries = Object.entries(all);
  const start = entries.length === 0 ? 0 : from % entries.length;
  return Object.fromEntries(entries.slice(start, start + count));
});

const method = fc.oneof(fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT', 'PUT', 'TRACE', 'M-SEARCH'), word);
const path = fc.oneof(
  fc.constantFrom('/', '/metrics', '/readyz', '/api/games', '/api/tables', '/api/guests', '/api/me/tables', '/t/x'),
  fc
    .tuple(fc.constantFrom('/api/games?lang=', '/api/tables/', '/matchmake/', '/assets/', '/'), oddity)
    .map((parts) => parts.join('')),
  oddity,
);

const anyRequest = fc
  .tuple(method, path, host, extras, body)
  .map(([verb, target, name, more, content]) => rawRequest(verb, target, { Host: name, ...more }, content));

const joining = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('/matchmake/joinById/x', '/matchmake/a/b'),
      oddity.map((odd) => `/matchmake/joinById/${odd}`),
    ),
    host,
    someExtras,
    body,
  )
  .map(([target, name, more, content]) => {
    const usual = { Host: name, 'Content-Type': 'application/json', 'Content-Length': String(content.length) };
    return rawRequest('POST', target, { ...usual, ...more }, content);
  });

/** Requests for a socket, some of them for a place that is reserved, with whatever frames after them. */
const opening = (places: readonly string[]): Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom(...places),
        oddity,
        fc.tuple(fc.constantFrom(...places), word).map((parts) => parts.join('')),
      ),
      host,
      someExtras,
      fc.oneof(bytes, bytes.map(asFrame)),
    )
    .map(([target, name, more, frames]) => rawRequest('GET', target, { ...UPGRADE, Host: name, ...more }, frames));

/** A binary frame from a client, with a mask of zeros. */
function asFrame(payload: string): string {
  return `\x82${String.fromCharCode(0x80 + payload.length)}\0\0\0\0${payload}`;
}

const pipelined = (request: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: request },
    { weight: 1, arbitrary: fc.array(request, { maxLength: 3 }).map((list) => list.join('')) },
  );

/** Where sockets are opened for places that this guest has reserved at a table. */
async function reservePlaces(guest: Visitor, table: string, count: number): Promise<string[]> {
  const reserve = async (): Promise<string> => {
    const { body } = await guest.ask('POST', `/matchmake/joinById/${table}`, { token: guest.guest.token });
    const { processId, roomId, sessionId } = body as Record<string, string>;
    return `/${processId}/${roomId}?sessionId=${sessionId}`;
  };
  return Promise.all(Array.from({ length: count }, reserve));
}

test('whatever bytes come, over HTTP or on the way to a socket, the server goes on and serves the others', async () => {
  const player = await Visitor.of(server.url, 'Player');
  const table = await player.opens({ game: 'spades', seats: 4, open: false });
  await player.joins(table);
  const places = await reservePlaces(await Visitor.of(server.url), table, 20);

  const structured = pipelined(
    fc.oneof(anyRequest, joining, opening([...places, `/p/${table}?sessionId=constructor`])),
  );
  const sent = fc.array(fc.oneof({ weight: 9, arbitrary: structured }, { weight: 1, arbitrary: bytes }), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  const goesOn = async (requests: readonly string[]): Promise<void> => {
    await Promise.all(requests.map((request) => sendRaw(server, request)));
    expect(server.isRunning()).toBe(true);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  };
  // it is not made shorter where it fails: there is no server left to try it on
  await fc.assert(fc.asyncProperty(sent, goesOn), { numRuns: RUNS, endOnFailure: true });

  // the one at the table noticed nothing, and others still get in
  expect(await player.asks('sit', { seat: 0 })).toEqual({ ok: true });
  expect(player.closed).toBe(0);
  const back = await player.again().joins(table);
  expect(back.me.seat).toBe(0);
  expect(server.log()).not.toMatch(/"level":(50|60)/);
});
