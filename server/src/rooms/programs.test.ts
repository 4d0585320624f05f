import type { Guest } from '@kibitz/shared/wire/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyUnrated } from '../ratings/rated.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { TestServer } from '../testing/testServer.ts';
import { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

/** A new program. */
async function program(): Promise<Visitor> {
  const body = JSON.stringify({ name: 'Robo', bot: true });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api/guests`, { method: 'POST', headers, body });
  return new Visitor(server.url, (await response.json()) as Guest);
}

const REFUSED = { code: 'no-programs', why: { key: 'refused.no-programs' } };

test('a program may sit where the host allows programs, and everybody sees what it is', async () => {
  const host = await server.visitor('Ann');
  const id = await host.opens({ game: 'war', seats: 2, settings: { programs: true } });
  await host.joins(id);
  await host.asks('sit', { seat: 0 });
  const robo = await (await program()).joins(id);
  expect(await robo.asks('sit', { seat: 1 })).toEqual({ ok: true });
  const { seats } = await host.sees((seen) => seen.seats[1]!.name === 'Robo');
  expect(seats.map(({ isProgram }) => isProgram)).toEqual([undefined, true]);
});

test('every list that names people shows who is a program', async () => {
  const host = await server.visitor('Ann');
  const robo = await program();
  const settings = { programs: true };
  const options = { maxHand: 1, shape: 'down' };
  const id = await host.opens({ game: 'oh-hell', seats: 3, open: true, options, settings });
  await host.joins(id);
  await host.asks('sit', { seat: 0 });
  await robo.joins(id);
  await robo.asks('sit', { seat: 1 });
  const marked = { kind: 'person', name: 'Robo', isProgram: true };
  const seats = [{ kind: 'person', name: 'Ann' }, marked, { kind: 'free', name: '' }];
  for (const path of ['/api/tables', `/api/tables/${id}`, '/api/me/tables'])
    expect([(await host.ask('GET', path)).body].flat()).toContainEqual(expect.objectContaining({ id, seats }));
  const { handle } = robo.guest;
  expect((await host.ask('GET', `/api/people/${handle}`)).body).toMatchObject({ handle, isProgram: true });
  await host.ask('POST', `/api/people/${handle}`, { act: 'prefer' });
  const { body } = await host.ask('GET', '/api/me/friends');
  expect(body).toMatchObject({ preferred: [{ handle, isProgram: true }] });

  await host.asks('start', { fill: true });
  await playToTheEnd([host, robo]);
  const played = [seats[0], marked, { kind: 'bot', name: expect.any(String) }];
  expect((await host.ask('GET', `/api/tables/${id}/result`)).body).toMatchObject({ seats: played });
  await server.app.history.idle();
  expect((await host.ask('GET', '/api/me/history')).body).toMatchObject({ games: [{ table: id, seats: played }] });
  expect((await host.ask('GET', `/api/reports/${id}`)).body).toMatchObject({ people: [{ handle, isProgram: true }] });
});

test('a program may not sit anywhere else, but may watch and open its own tables', async () => {
  const host = await server.visitor('Ann');
  const id = await host.opens({ game: 'war', seats: 2 });
  await host.joins(id);
  const robo = await (await program()).joins(id);
  expect(await robo.asks('sit', { seat: 0 })).toEqual({ ok: false, refused: REFUSED });
  expect(robo.seen.seats.map(({ kind }) => kind)).toEqual(['free', 'free']);
  const own = await robo.opens({ game: 'war', seats: 2 });
  await robo.joins(own);
  expect(await robo.asks('sit', { seat: 0 })).toEqual({ ok: true });
});

test('a program is not matched with strangers who want to play now', async () => {
  const robo = await program();
  expect(await robo.ask('POST', '/api/play-now', {})).toEqual({ status: 403, body: { refused: REFUSED } });
});

test('an account stays a person’s or a program’s, as it was created', async () => {
  const robo = await program();
  const person = await server.visitor('Ann');
  for (const [one, bot] of [
    [robo, false],
    [person, true],
  ] as const) {
    expect((await one.ask('POST', '/api/guests', { bot })).status).toBe(400);
  }
  expect((await robo.ask('POST', '/api/guests', { name: 'Robert' })).body).toMatchObject({ name: 'Robert' });
});

test('a game with a program in it is not rated', async () => {
  const robo = await program();
  const person = await server.visitor('Ann');
  const game = server.app.games.get('spades')!;
  const seat = (account: string) =>
    ({ kind: 'person', account, name: 'x', isWhole: true, beganBy: account, gone: 'no' }) as const;
  const finished = (accounts: readonly string[]) => ({
    table: 'x',
    game: 'spades',
    options: {},
    rules: 'book',
    seats: accounts.map(seat),
    result: { over: true, hands: [], scores: [0, 0, 0, 0], winners: [0] },
    ratedFrom: 0,
    isStopped: false,
    began: 0,
    ended: 1,
  });
  expect(whyUnrated(game, finished(['a', 'b', 'c', person.guest.id]), '')).toBeNull();
  expect(whyUnrated(game, finished(['a', 'b', 'c', robo.guest.id]), '')).toBe('bots');
});
