import { spades } from '@kibitz/shared/games/spades/index';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { Refused } from '@kibitz/shared/wire/messages';
import { words as arabic } from '@kibitz/shared/wire/words.ar';
import { words as english } from '@kibitz/shared/wire/words.en';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { allRoutes } from './allRoutes.ts';

let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  server = await TestServer.open({}, [spades as Game]);
  ann = await server.visitor();
});
afterAll(() => server.close());

const FOREIGN = { origin: 'https://elsewhere.example' };
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method.toUpperCase()} ${path}`;

describe('a malformed request is refused, and the field is named', () => {
  const table = { game: 'spades', options: {}, seats: 4, open: true, clock: 0 };
  test.each([
    ['POST', '/api/tables', { ...table, options: { target: { points: 500 } } }, 'options.target'],
    ['POST', '/api/tables', { ...table, settings: { delay: 'week' } }, 'settings.delay'],
    ['POST', '/api/tables', { ...table, settings: { loud: true } }, 'settings.loud'],
    ['POST', '/api/tables', { ...table, seats: '4' }, 'seats'],
    ['POST', '/api/tables', { ...table, clock: undefined }, 'clock'],
    ['POST', '/api/queue', { games: ['spades', 7], rules: 'book' }, 'games.1'],
    ['POST', '/api/guests', { bot: true }, 'bot'],
    ['POST', '/api/guests', { [`\ud83d${'x'.repeat(200)}`]: 1 }, `\ufffd${'x'.repeat(79)}`],
    ['GET', '/api/ratings/spades?page=-1', undefined, 'page'],
    ['GET', '/api/ratings/spades?page=one', undefined, 'page'],
    ['GET', '/api/tables?game=spades&game=euchre', undefined, 'game'],
    ['GET', '/api/tables/nothing/shuffles?from=0.5', undefined, 'from'],
    ['GET', '/api/me/history?before=yesterday', undefined, 'before'],
  ] as const)('%s %s %j', async (method, path, body, field) => {
    const why = { key: 'refused.field', with: { field } };
    const { status, body: said } = await ann.ask(method, path, body);
    expect([status, said]).toEqual([400, { refused: { code: 'malformed', why } }]);
    for (const words of [english, arabic]) expect(words[why.key]).toContain('{field}');
  });

  test.each([['null'], ['[]'], ['{']])('but for a body that is no object at all: %j', async (body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ann.guest.token}` };
    const response = await fetch(`${server.url}/api/tables`, { method: 'POST', headers, body });
    const why = { key: 'refused.body' };
    expect([response.status, await response.json()]).toEqual([400, { refused: { code: 'malformed', why } }]);
  });
});

describe('every failure is a Refused in JSON', () => {
  const said = async (path: string, init: RequestInit = {}): Promise<readonly [number, Refused['code'], string]> => {
    const response = await fetch(server.url + path, init);
    const { refused } = (await response.json()) as { readonly refused: Refused };
    return [response.status, refused.code, refused.why.key];
  };
  const headers = { 'content-type': 'application/json' };

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/tables/a/b',
    '/api/tables/%00',
    `/api/tables/${'a'.repeat(65)}`,
    '/matchmake',
    '/matchmake/join/spades',
  ])('%s', async (path) => {
    expect(await said(path)).toEqual([404, 'not-found', 'refused.not-found']);
  });

  test('a path that cannot be decoded, a long body, and one that is not JSON', async () => {
    expect(await said('/api/tables/%ff')).toEqual([400, 'malformed', 'refused.body']);
    const long = JSON.stringify({ name: 'x'.repeat(9000) });
    expect(await said('/api/guests', { method: 'POST', headers, body: long })).toEqual([
      413,
      'malformed',
      'refused.tooMuch',
    ]);
    expect(await said('/api/guests', { method: 'POST', headers, body: '{"name' })).toEqual([
      400,
      'malformed',
      'refused.body',
    ]);
  });

  test.each([
    ['DELETE', '/api/tables', 'GET, POST'],
    ['POST', '/api/games', 'GET'],
    ['PUT', '/api/guests', 'POST'],
    ['OPTIONS', '/api/me', 'GET'],
  ])('%s %s', async (method, path, methods) => {
    const response = await fetch(server.url + path, { method });
    expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
      405,
      methods,
      { refused: { code: 'unknown', why: { key: 'refused.method', with: { methods } } } },
    ]);
  });
});

describe('pages of other sites', () => {
  const own = allRoutes.filter(({ path }) => /^\/(?:api|matchmake)\//.test(path));
  const isPublic = ({ method, token }: (typeof own)[number]): boolean =>
    method === 'get' && (token === 'none' || token === 'optional');
  const at = (path: string): string => path.replace('{game}', 'spades').replace(/\{\w+\}/, 'nothing');

  test.each(own.filter(isPublic).map((route) => [nameOf(route), route.path]))('may read %s', async (_name, path) => {
    const response = await fetch(server.url + at(path), { headers: FOREIGN });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.status).not.toBe(403);
    // but as nobody in particular
    const headers = { ...FOREIGN, authorization: `Bearer ${ann.guest.token}` };
    const asGuest = await fetch(server.url + at(path), { headers });
    expect([asGuest.status, asGuest.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  const others = own.filter((route) => !isPublic(route)).map((route) => [nameOf(route), route] as const);
  test.each(others)('are refused %s', async (_name, { method, path }) => {
    const headers = { ...FOREIGN, authorization: `Bearer ${ann.guest.token}` };
    const response = await fetch(server.url + at(path), { method: method.toUpperCase(), headers });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect(await response.json()).toMatchObject({ refused: { why: { key: 'refused.otherSite' } } });
  });
});
