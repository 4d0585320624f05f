import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { WIRE } from '@kibitz/shared/wire/version';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from './testing/testServer.ts';
import { Visitor } from './testing/visitor.ts';

let server: TestServer;
let visitor: Visitor;
let table: string;

beforeAll(async () => {
  server = await TestServer.open({}, [highCard as Game]);
  visitor = await server.visitor();
  table = await visitor.opens({ game: 'high-card', seats: 3 });
});
afterAll(() => server.close());

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('joining a table', () => {
  test('that does not exist stays closed', async () => {
    await expect((await server.visitor()).joins('nothing')).rejects.toThrow(/not-found/);
    const notFound = { status: 404, body: { refused: { code: 'not-found' } } };
    expect(await visitor.ask('GET', '/api/tables/nothing')).toMatchObject(notFound);
    expect(await visitor.ask('GET', '/api/tables/nothing/record')).toMatchObject(notFound);
  });

  test('stays closed to a guest without a valid token', async () => {
    for (const token of ['', 'k1.nobody.signed', `${visitor.guest.token}x`]) {
      await expect(new Visitor(server.url, { ...visitor.guest, token }).joins(table)).rejects.toThrow(/guest/);
    }
    const nobody = new Visitor(server.url, { ...visitor.guest, token: 'k1.nobody.signed' });
    expect(await nobody.ask('GET', '/api/me/tables')).toMatchObject({
      status: 401,
      body: { refused: { code: 'guest' } },
    });
  });

  test('lets no client make a room', async () => {
    for (const method of ['create', 'joinOrCreate', 'join', 'reconnect']) {
      const response = await post(
        `/matchmake/${method}/high-card`,
        JSON.stringify({ token: visitor.guest.token, table }),
      );
      expect(response.ok).toBe(false);
    }
  });

  test.each([
    ['a table that does not exist', 'nothing', 'own', 404, 'not-found', 'refused.not-found'],
    ['a token that is nobody’s', '', 'k1.nobody.signed', 401, 'guest', 'refused.guest'],
    ['a request without a token', '', undefined, 400, 'malformed', 'refused.field'],
  ])('is refused with a status and a Refused: %s', async (_what, id, given, status, code, key) => {
    const token = given === 'own' ? visitor.guest.token : given;
    const response = await post(`/matchmake/joinById/${id === '' ? table : id}`, JSON.stringify({ token }));
    const said = (await response.json()) as { readonly error: string };
    expect([response.status, said]).toMatchObject([status, { refused: { code, why: { key } }, code: status }]);
    // what Colyseus's own client reads
    expect(JSON.parse(said.error)).toMatchObject({ code, why: { key } });
  });

  test('is refused to whom the host has sent away, and by any other method, in the same form', async () => {
    const host = await server.visitor();
    const guest = await server.visitor();
    const id = await host.opens({ game: 'high-card', seats: 3 });
    await host.joins(id);
    await guest.joins(id);
    await guest.asks('sit', { seat: 1 });
    await host.asks('remove', { seat: 1 });
    const away = await post(`/matchmake/joinById/${id}`, JSON.stringify({ token: guest.guest.token }));
    expect([away.status, await away.json()]).toMatchObject([403, { refused: { code: 'removed' }, code: 403 }]);
    const got = await fetch(`${server.url}/matchmake/joinById/${id}`);
    expect([got.status, got.headers.get('allow'), await got.json()]).toMatchObject([
      405,
      'POST',
      { refused: { code: 'unknown' }, code: 405 },
    ]);
  });

  test('is refused in words to a socket for which no place is kept', async () => {
    const kept = await post(`/matchmake/joinById/${table}`, JSON.stringify({ token: visitor.guest.token }));
    const { processId } = (await kept.json()) as { readonly processId: string };
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/${processId}/${table}?sessionId=nobodysSession`);
    socket.binaryType = 'arraybuffer';
    const said = await new Promise<Buffer>((resolve) => {
      socket.addEventListener('message', ({ data }) => resolve(Buffer.from(data as ArrayBuffer)), { once: true });
    });
    socket.close();
    expect(said[0]).toBe(11);
    expect(said.toString('utf8')).toContain('{"code":"stale","why":{"key":"refused.placeGone"},"retryAfter":1}');
  });

  test('says in which format the table is sent', async () => {
    const place = await post(`/matchmake/joinById/${table}`, JSON.stringify({ token: visitor.guest.token }));
    expect(await place.json()).toMatchObject({ roomId: table, wire: WIRE });
  });

  test("takes no long bodies, and none from other people's pages", async () => {
    expect((await post(`/matchmake/joinById/${table}`, JSON.stringify({ token: 'x'.repeat(9000) }))).status).toBe(413);
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await post(`/matchmake/joinById/${table}`, '{}', foreign)).status).toBe(403);
    expect((await post('/api/guests', '{}', foreign)).status).toBe(403);
    const own = await post(`/matchmake/joinById/${table}`, JSON.stringify({ token: 'nobody' }));
    expect(await own.json()).toMatchObject({ error: expect.stringContaining('guest') });
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a table that cannot be played', () => {
  const good = { game: 'high-card', options: {}, seats: 4, open: true, clock: 0 };
  test.each([
    [{ game: 'tarock' }, 404, 'not-found'],
    [{ options: { cards: 6 } }, 400, 'options'],
    [{ options: { nils: true } }, 400, 'options'],
    [{ seats: 7 }, 400, 'options'],
    [{ clock: -1 }, 400, 'malformed'],
    [{ id: 'mine' }, 400, 'malformed'],
  ])('as with %j is not opened', async (changes, status, code) => {
    expect(await visitor.ask('POST', '/api/tables', { ...good, ...changes })).toMatchObject({
      status,
      body: { refused: { code } },
    });
  });

  test('more than anybody can want cannot be opened either', async () => {
    const eager = await server.visitor();
    const answers = [];
    for (let i = 0; i < 22; i++) answers.push(await eager.ask('POST', '/api/tables', good));
    expect(answers[0]!.status).toBe(201);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { refused: { code: 'too-fast' } } });
  });
});

describe('the API', () => {
  test.each([
    ['no JSON', '{"name":', 400],
    ['no object', '[]', 400],
    ['too long a text', JSON.stringify({ name: 'x'.repeat(10_000) }), 413],
  ])('answers %s with a refusal', async (_what, body, status) => {
    const response = await post('/api/guests', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ refused: { code: 'malformed' } });
  });

  test.each([{ name: 'x'.repeat(21) }, { name: '' }, { name: 7 }])(
    'answers %j with a word about the name',
    async (body) => {
      expect(await visitor.ask('POST', '/api/guests', body)).toMatchObject({
        status: 400,
        body: { refused: { code: 'name' } },
      });
    },
  );

  test('answers unknown addresses with a refusal too', async () => {
    expect(await visitor.ask('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { refused: { code: 'not-found' } },
    });
  });

  test('knows a guest by the token, and renames them', async () => {
    const { body } = await visitor.ask('POST', '/api/guests', { name: 'Ann' });
    expect(body).toMatchObject({ id: visitor.guest.id, name: 'Ann', token: visitor.guest.token });
    expect((await visitor.ask('POST', '/api/guests', {})).body).toEqual(body);
  });
});

describe('the pages', () => {
  test('say so if they have not been built', async () => {
    const response = await fetch(server.url);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });

  test('are one page under every page address, and files that are cached or revalidated', async () => {
    const folder = join(server.folder, 'client');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Kibitz</title>');
    writeFileSync(join(folder, 'assets', 'main-4f2a.js'), 'export {}');
    writeFileSync(join(folder, 'emblem.svg'), '<svg/>');
    const pages = [
      ['/', 200],
      ['/rules/spades', 200],
      ['/ranks/spades', 200],
      ['/ranks', 200],
      ['/replay', 200],
      ['/t/AbCdEf123456', 404],
      ['/replay/AbCdEf123456', 404],
      ['/c/AbCdEf123456', 404],
      ['/c/spades-2020-01-31', 404],
      [`/people/${(await server.visitor()).guest.handle}`, 200],
      ['/people/nobody', 404],
      ['/rules/spade', 404],
      ['/ranks/spade', 404],
      ['/rule', 404],
    ] as const;
    for (const [path, status] of pages) {
      const page = await fetch(server.url + path);
      expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
        status,
        'no-cache',
        '<!doctype html><title>Kibitz</title>',
      ]);
      const policy = page.headers.get('content-security-policy')!;
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.running.port}`);
    }
    const asset = await fetch(`${server.url}/assets/main-4f2a.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${server.url}/emblem.svg`)).headers.get('cache-control')).toBe('no-cache');
    expect((await fetch(`${server.url}/assets/gone.js`)).status).toBe(404);
    expect((await fetch(`${server.url}/..%2f..%2fetc/passwd`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the operator', () => {
  test('is told that it is alive and ready', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
