import { readFileSync } from 'node:fs';
import type { Guest } from '@kibitz/shared/wire/api';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { refused, requests } from '@kibitz/shared/wire/messages';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { today } from '../challenges/challenges.ts';
import { asksClub, clubOf, makesClub, SHORT_GAME } from '../testing/clubGuest.ts';
import { asksOf, makesEvening } from '../testing/eveningGuest.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { TestServer } from '../testing/testServer.ts';
import { Visitor } from '../testing/visitor.ts';
import { allRoutes } from './allRoutes.ts';
import type { Route, Sample } from './route.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

function troubleWith(sample: Sample | string | undefined, value: unknown): string | null {
  if (sample === undefined || typeof sample === 'string') return null;
  const fitting = safeParse(sample.schema, value);
  if (!fitting.success) return JSON.stringify(fitting.error.issues);
  // reading leaves out what a schema does not have
  expect(fitting.data).toEqual(value);
  return null;
}

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ pushSubject: 'mailto:operator@example.com' });
});
afterAll(() => server.close());

describe.each(allRoutes.map((route) => [nameOf(route), route] as const))('%s', (_name, { body, answer }) => {
  test('has examples that fit', () => {
    expect(troubleWith(body, body?.example)).toBeNull();
    expect(troubleWith(answer, typeof answer === 'string' ? null : answer.example)).toBeNull();
  });
});

describe('how often a route may be called', () => {
  /** A path from the list, filled in with a table or person that exists. */
  const pathTo = (path: string, table: string): string =>
    path
      .replace('{table}', table)
      .replace('/preview/{id}', `/preview/${table}`)
      .replace('/preview/c/{id}', `/preview/c/spades-${today()}`)
      .replace(/\{\w+\}/g, 'nothing');
  const limited = allRoutes.flatMap((route) => {
    const { rate } = route;
    const name = typeof rate === 'string' ? rate : 'within' in rate ? rate.within : null;
    return name === null ? [] : [[nameOf(route), route, name] as const];
  });
  let ann: Visitor;
  let table: string;
  beforeAll(async () => {
    ann = await server.visitor();
    table = await ann.opens({ game: 'spades', seats: 4 });
  });

  test.each(limited)(
    '%s is refused beyond its limit, before anything is read or written',
    async (_name, route, limit) => {
      const { method, path, token, body } = route;
      const spent = vi.spyOn(server.app.limits.by[limit], 'take').mockReturnValue(5000);
      try {
        const sent = path.startsWith('/matchmake') ? { token: ann.guest.token } : body?.example;
        const response = await fetch(server.url + pathTo(path, table), {
          method: method.toUpperCase(),
          headers: {
            'content-type': 'application/json',
            ...(token === 'needed' && { authorization: `Bearer ${ann.guest.token}` }),
          },
          ...(sent !== undefined && { body: JSON.stringify(sent) }),
        });
        expect(await response.text()).toContain('too-fast');
        expect(spent).toHaveBeenCalledTimes(1);
      } finally {
        spent.mockRestore();
      }
    },
  );
});

test('docs/openapi.json says what the server says of itself (if not: node scripts/openapi.mjs)', async () => {
  const said = await fetch(`${server.url}/api/openapi.json`);
  expect(JSON.parse(read('docs/openapi.json'))).toEqual(await said.json());
});

test('docs/api.md has every request, every code of a refusal and every close code', () => {
  const paper = read('docs/api.md');
  for (const name of [...Object.keys(requests), ...refused.shape.code.options, ...Object.values(CLOSED)])
    expect(paper).toContain(`\`${name}\``);
});

describe('real answers', () => {
  let ann: Visitor;
  let ben: Visitor;
  let open: string;
  let over: string;
  let challenge: string;
  let code: string;
  let evening: string;
  let club: string;
  let preset: string;
  let leaver: Visitor;

  beforeAll(async () => {
    [ann, ben] = (await server.seated(2, { game: 'oh-hell', seats: 3, options: { maxHand: 1, shape: 'down' } })) as [
      Visitor,
      Visitor,
    ];
    over = ann.seen.id;
    await ann.asks('start', { fill: true });
    await playToTheEnd([ann, ben]);
    ({ id: challenge } = (await ann.ask('POST', '/api/challenges', { table: over })).body as { id: string });
    ({ code } = (await ann.ask('POST', '/api/me/friend-code', { renew: false })).body as { code: string });
    evening = await makesEvening(ann);
    for (const name of ['Cleo', 'Dan', 'Eve']) await asksOf(await server.visitor(name), evening, 'enter');
    club = await makesClub(ann);
    leaver = await server.visitor('Finn');
    for (const one of [ben, leaver]) await asksClub(one, club, 'join');
    await asksClub(ann, club, 'presets', SHORT_GAME);
    preset = (await clubOf(ann, club)).presets[0]?.id ?? '';
    open = await ann.opens({ game: 'spades', seats: 4 });
    await ann.joins(open);
    await ann.asks('sit', { seat: 0 });
  });

  /** What to send in place of an example, by the route's name: parts of the path, and the body. */
  const asked = (): Record<string, { readonly path?: string; readonly body?: unknown; readonly by?: Visitor }> => ({
    'POST /api/guests': { body: { name: 'Ann B' } },
    'POST /api/play-now': { body: { game: 'pyramid' }, by: ben },
    'POST /matchmake/joinById/{table}': { path: open, body: { token: ben.guest.token } },
    'GET /api/tables/{id}/result': { path: over },
    'GET /api/tables/{id}/record': { path: over },
    'GET /api/tables/{id}/shuffles': { path: over },
    'GET /api/tables/{id}/ratings': { path: over },
    'GET /api/tables/{id}/challenge': { path: over },
    'GET /api/people/{handle}': { path: ben.guest.handle },
    'GET /api/people/{handle}/profile': { path: ben.guest.handle },
    'GET /api/people/{handle}/card': { path: ben.guest.handle },
    'POST /api/people/{handle}': { path: ben.guest.handle, body: { act: 'prefer' } },
    'GET /api/friend-codes/{code}': { path: code, by: ben },
    'POST /api/friend-codes/{code}': { path: code, by: ben },
    'POST /api/me/invitations/drop': { body: { from: ben.guest.handle } },
    'GET /api/reports/{table}': { path: over },
    'POST /api/reports': { body: { table: over, handle: ben.guest.handle, reason: 'stalling', hand: 1 } },
    'GET /api/ratings/{game}': { path: 'oh-hell' },
    'POST /api/challenges': { body: { table: over } },
    'GET /api/challenges/{id}': { path: challenge },
    'POST /api/challenges/{id}/play': { path: challenge, by: ben },
    'GET /api/evenings/{id}': { path: evening },
    'POST /api/evenings/{id}/enter': { path: evening },
    'POST /api/evenings/{id}/leave': { path: evening },
    'POST /api/evenings/{id}/begin': { path: evening },
    'GET /api/evenings/{id}/boards': { path: evening },
    'POST /api/evenings/{id}/extend': { path: evening },
    'POST /api/evenings/{id}/substitute': { path: evening },
    'POST /api/evenings/{id}/end': { path: evening },
    'GET /api/clubs/{id}': { path: club },
    'POST /api/clubs/{id}/join': { path: club, by: ben },
    'POST /api/clubs/{id}/leave': { path: club, by: leaver },
    'POST /api/clubs/{id}/members': { path: club, body: { handle: ben.guest.handle, act: 'makeHost' } },
    'POST /api/clubs/{id}/presets': { path: club },
    'POST /api/clubs/{id}/presets/remove': { path: club },
    'POST /api/clubs/{id}/tables': { path: club, body: { preset } },
    'POST /api/clubs/{id}/lines': { path: club },
    'POST /api/clubs/{id}/lines/remove': { path: club },
    'GET /api/clubs/{id}/league': { path: club },
    'POST /api/clubs/{id}/league': { path: club },
    'POST /api/clubs/{id}/standing': {
      path: club,
      body: { preset, weekday: 2, minute: 1200, zone: 'Europe/Berlin' },
    },
    'POST /api/clubs/{id}/told': { path: club },
    'POST /api/clubs/{id}/standing/remove': { path: club },
  });

  /** Routes that need more than there is here, or destroy what others need. */
  const ELSEWHERE = /tables\/\{id\}\/end$|recover|sign-out|delete|invite$|ask$|adjust$|\/preview|z$|ics$|metrics/;
  const routes = allRoutes.filter(({ path }) => !ELSEWHERE.test(path));

  test.each(routes.map((route) => [nameOf(route), route] as const))('%s answers as it says', async (name, route) => {
    const { path = open, body = route.body?.example, by = ann } = asked()[name] ?? {};
    const method = route.method === 'get' ? 'GET' : 'POST';
    const { status, body: got } = await by.ask(method, route.path.replace(/\{\w+\}/, path), body);
    expect([status, troubleWith(route.answer, got)]).toEqual([route.status ?? 200, null]);
  });

  test('a refusal is as the document says', async () => {
    const { body } = await new Visitor(server.url, { ...ann.guest, token: 'x' } as Guest).ask('GET', '/api/me/tables');
    expect(body).toEqual({ refused: { code: 'guest', why: { key: 'refused.guest' } } });
  });
});
