import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { RULES, TABLE } from '@kibitz/shared/wire/pageAddresses';
import express from 'express';
import helmet from 'helmet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientRoutes } from './web.ts';

const SCRIPT = 'export const rank = "ace";\n'.repeat(200);
const PAGE = `<!doctype html><head><title>Kibitz</title></head>${'<p>cards</p>'.repeat(200)}`;
const TABLE_PAGE = PAGE.replace('Kibitz', 'A table');
const SPADES_PAGE = PAGE.replace('Kibitz', 'A table of Spades');
/** What belongs at the end of the head of a table's page. */
const HEAD = '<meta property="og:title" content="$& at Ann’s table">';
const withHead = (page: string) => page.replace('</head>', () => `${HEAD}</head>`);
/** The games of the open tables. */
const OPEN = new Map([
  ['SpAdEs123456', 'spades'],
  ['WhIsT1234567', 'whist'],
  ['OdD123456789', '../index'],
]);
const FONT = Buffer.from([0x77, 0x4f, 0x46, 0x32, 1, 2, 3]);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let home: string;
let folder: string;
let server: Server;

function put(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

function putWithCopies(name: string, content: string): void {
  put(name, content);
  put(join('.encoded/br', name), brotliCompressSync(content));
  put(join('.encoded/gzip', name), gzipSync(content));
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kibitz-web-'));
  folder = join(home, 'dist');
  writeFileSync(join(home, 'secret.txt'), 'not for the web');
  putWithCopies('index.html', PAGE);
  putWithCopies('table.html', TABLE_PAGE);
  putWithCopies('table.spades.html', SPADES_PAGE);
  putWithCopies('assets/main-4f2a.js', SCRIPT);
  put('assets/type-77aa.woff2', FONT);
  put('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('.sources', 'what it was built from');
  const app = express();
  app.use(helmet());
  const tableAt = async (_request: unknown, table: string) => {
    if (table === 'gone') return 'none';
    const tableOf = OPEN.get(table);
    return tableOf === undefined ? null : { tableOf, head: HEAD };
  };
  const gameAt = async (_request: unknown, game: string) => (game === 'spades' ? { head: HEAD } : 'none');
  app.use(
    clientRoutes(folder, [
      [TABLE, tableAt],
      [RULES, gameAt],
    ]),
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await once(server, 'close');
  rmSync(home, { recursive: true });
});

/** Sends the path as written, and decodes nothing. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [response] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

const encoded = (accepted: string) => ask('/assets/main-4f2a.js', { 'accept-encoding': accepted });

describe('a file that the build left encoded copies of', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.2, br;q=0.8', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['zstd, compress', undefined],
    ['nonsense;;q=,', undefined],
    ['', undefined],
  ])('is sent to who accepts %j in %s', async (accepted, encoding) => {
    const { status, headers, body } = await encoded(accepted);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(SCRIPT);
  });

  test('is plain for clients that say nothing about encodings', async () => {
    const { headers, body } = await ask('/assets/main-4f2a.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(body.toString()).toBe(SCRIPT);
  });

  test('has an entity tag for each encoding, by which it is revalidated', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await encoded(accepted);
      const tag = headers.etag ?? '';
      expect(tag).not.toBe('');
      expect(headers['last-modified']).toBeDefined();
      tags.add(tag);
      const again = await ask('/assets/main-4f2a.js', { 'accept-encoding': accepted, 'if-none-match': tag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['content-encoding']).toBeUndefined();
      expect(again.headers['vary']).toMatch(/accept-encoding/i);
      expect(again.headers.etag).toBe(tag);
    }
    expect(tags.size).toBe(3);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const got = await encoded('br');
    const head = await ask('/assets/main-4f2a.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
      expect(head.headers[name]).toEqual(got.headers[name]);
  });

  test('is sent in ranges of the bytes that go over the wire', async () => {
    const whole = (await encoded('gzip')).body;
    const first = await ask('/assets/main-4f2a.js', { 'accept-encoding': 'gzip', range: 'bytes=0-9' });
    const rest = await ask('/assets/main-4f2a.js', { 'accept-encoding': 'gzip', range: 'bytes=10-' });
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(first.headers['content-range']).toBe(`bytes 0-9/${whole.length}`);
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(Buffer.concat([first.body, rest.body])).toEqual(whole);
    const beyond = await ask('/assets/main-4f2a.js', { 'accept-encoding': 'gzip', range: `bytes=${whole.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-encoding']).toBeUndefined();
  });
});

test('a file without an encoded copy is sent as it is, whatever encodings the client accepts', async () => {
  const font = await ask('/assets/type-77aa.woff2', { 'accept-encoding': 'br, gzip, identity;q=0' });
  expect(font.headers['content-encoding']).toBeUndefined();
  expect(font.headers['content-type']).toBe('font/woff2');
  expect(font.body).toEqual(FONT);
  const icon = await ask('/icon.svg', { 'accept-encoding': 'br' });
  expect([icon.headers['content-type'], icon.headers['cache-control']]).toEqual(['image/svg+xml', 'no-cache']);
});

test.each([
  ['/', PAGE],
  ['/rules', PAGE],
  ['/rules/', PAGE],
  ['/rules/spades', withHead(PAGE)],
  ['/t/AbCdEf123456', TABLE_PAGE],
  ['/t/AbCdEf123456?watch=1', TABLE_PAGE],
  ['/t/SpAdEs123456', withHead(SPADES_PAGE)],
  ['/t/SpAdEs123456?watch=1', withHead(SPADES_PAGE)],
  ['/t/WhIsT1234567', withHead(TABLE_PAGE)],
  ['/t/OdD123456789', TABLE_PAGE],
])('a page is encoded under the address %s too, and revalidated each time', async (path, page) => {
  const got = await ask(path, { 'accept-encoding': 'gzip, br' });
  expect(got.status).toBe(200);
  expect(got.headers['content-encoding']).toBe('br');
  expect(got.headers['content-type']).toMatch(/^text\/html/);
  expect(got.headers['cache-control']).toBe('no-cache');
  expect(got.headers['content-security-policy']).toBeDefined();
  expect(brotliDecompressSync(got.body).toString()).toBe(page);
  const again = await ask(path, { 'accept-encoding': 'gzip, br', 'if-none-match': got.headers.etag ?? '' });
  expect(again.status).toBe(304);
  expect((await ask(path)).body.toString()).toBe(page);
  expect((await ask(path, {}, 'HEAD')).headers['content-length']).toBe(String(Buffer.byteLength(page)));
});

test.each([
  ['/nowhere/at/all', PAGE],
  ['/rule', PAGE],
  ['/rules/gone', PAGE],
  ['/t/gone', TABLE_PAGE],
  ['/t/gone/', TABLE_PAGE],
  ['/t/', PAGE],
])('the address %s has the status 404, and the page that says what to do next', async (path, page) => {
  const got = await ask(path, { 'accept-encoding': 'br' });
  expect([got.status, brotliDecompressSync(got.body).toString()]).toEqual([404, page]);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/%00.js',
  '/%zz.js',
  '/.sources',
  '/.encoded/br/assets/main-4f2a.js',
  '/assets/main-4f2a.js/',
  '/assets/gone.js',
])('nothing is to be had under %s', async (path) => {
  for (const accepted of ['br', 'identity']) {
    const { status, body } = await ask(path, { 'accept-encoding': accepted });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.toString()).not.toMatch(/not for the web|built from|rank/);
  }
});

test('a file does not accept POST', async () => {
  expect((await ask('/assets/main-4f2a.js', {}, 'POST')).status).toBe(404);
});
