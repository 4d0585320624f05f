import { once } from 'node:events';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from './testing/testServer.ts';
import type { Visitor } from './testing/visitor.ts';

let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await TestServer.open();
  visitor = await server.visitor();
});
afterAll(() => server.close());

/** Asks without decoding the answer. */
async function ask(path: string, accepted: string, token = '') {
  const headers = { 'accept-encoding': accepted, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  const [response] = await once(request(server.url + path, { headers, agent: false }).end(), 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { headers: response.headers, body: Buffer.concat(chunks) };
}

test('the list of games is compressed for clients that accept that, and the same for those that do not', async () => {
  const plain = await ask('/api/games?lang=en', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const br = await ask('/api/games?lang=en', 'gzip, deflate, br, zstd');
  const gzip = await ask('/api/games?lang=en', 'gzip, br;q=0');
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(br.body.length).toBeLessThan(plain.body.length / 3);
  for (const { headers } of [plain, br, gzip]) {
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(headers['content-type']).toMatch(/^application\/json/);
  }
});

test('answers of a few bytes are sent as they are', async () => {
  expect((await ask('/api/tables/nothing', 'br')).headers['content-encoding']).toBeUndefined();
});

test("a guest's own answers are never compressed, nor is one that holds a token", async () => {
  // an answer that may be compressed says so, even if it is too short
  expect((await ask('/api/tables', 'br')).headers['vary']).toMatch(/accept-encoding/i);
  const mine = await ask('/api/me/tables', 'br', visitor.guest.token);
  expect(mine.body.toString()).toBe('[]');
  const made = await fetch(`${server.url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
    body: '{}',
  });
  expect(await made.json()).toMatchObject({ token: expect.any(String) });
  expect([mine.headers['vary'], made.headers.get('vary')]).toEqual([undefined, null]);
});
