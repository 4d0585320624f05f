import { createHmac } from 'node:crypto';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { MyAccount } from '@kibitz/shared/wire/account';
import type { FinishedTable, Guest } from '@kibitz/shared/wire/api';
import { FORMER_PLAYER } from '@kibitz/shared/wire/seatNames';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newCode } from '../codes.ts';
import { FORGOTTEN } from '../history/finishedGame.ts';
import { accountSweeper } from '../privacy/deleting.ts';
import { playToTheEnd, wholeGame } from '../testing/playing.ts';
import { allTexts, runSql, type StorePlace } from '../testing/storeSql.ts';
import { TestServer } from '../testing/testServer.ts';
import { Visitor } from '../testing/visitor.ts';
import { dayOf, tokenOf } from './token.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterEach(() => server.close());

const TABLE = { game: 'high-card', seats: 3, options: { hands: 2 } };
const DAY = 24 * 60 * 60_000;

/** Changes or reads the store of the server while it is closed. */
async function whileClosed<T>(work: (place: StorePlace) => Promise<T>): Promise<T> {
  await server.running.close();
  try {
    return await work(await server.place());
  } finally {
    await server.reopen();
  }
}

async function post(path: string, body: object, headers = {}): Promise<{ status: number; body: unknown }> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function codeFor(visitor: Visitor): Promise<string> {
  return ((await visitor.ask('POST', '/api/me/recovery-code')).body as { code: string }).code;
}

async function recovers(code: string): Promise<Visitor> {
  const { status, body } = await post('/api/recover', { code });
  expect(status).toBe(200);
  return new Visitor(server.url, body as Guest);
}

async function isGood(visitor: Visitor): Promise<boolean> {
  return (await visitor.ask('GET', '/api/me')).status === 200;
}

describe('a recovery code', () => {
  test('makes another device the same guest, even after a restart', async () => {
    const ann = await server.visitor('Ann');
    const code = await codeFor(ann);
    await server.reopen();
    const phone = await recovers(code.toLowerCase());
    const { id, name, handle } = ann.guest;
    expect(phone.guest).toMatchObject({ id, name, handle });
    expect(await isGood(ann.again(server.url))).toBe(true);
    expect(await whileClosed(allTexts)).not.toContain(code);
  });

  test('is text', async () => {
    expect(await post('/api/recover', { code: 7 })).toMatchObject({
      status: 400,
      body: { refused: { code: 'malformed', why: { with: { field: 'code' } } } },
    });
  });

  test('is replaced by the next one', async () => {
    const ann = await server.visitor('Ann');
    const first = await codeFor(ann);
    const second = await codeFor(ann);
    expect((await post('/api/recover', { code: first })).body).toMatchObject({
      refused: { code: 'not-found', why: { key: 'refused.recoveryCode' } },
    });
    await recovers(second);
    expect((await ann.ask('GET', '/api/me')).body).toMatchObject({ codeMade: expect.any(Number) });
  });

  test('cannot be tried often from one address, whatever other addresses are named', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 12; i++) {
      const named = { 'x-forwarded-for': `198.51.100.${i}` };
      answers.push((await post('/api/recover', { code: newCode(24) }, named)).status);
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(404));
    expect(answers.slice(10)).toEqual([429, 429]);
  });
});

describe('a token', () => {
  const givenOn = async (account: string, day: number): Promise<string> =>
    tokenOf({ account, generation: 0, day }, await server.app.journal.secret('tokens', () => ''));

  test('is valid for a year, over HTTP and at tables, and not a day longer', async () => {
    const ann = await server.visitor('Ann');
    const table = await ann.opens(TABLE);
    const today = dayOf(Date.now());
    // not at midnight, where a day could be counted more or less
    const [old, expired] = await Promise.all([givenOn(ann.guest.id, today - 363), givenOn(ann.guest.id, today - 366)]);
    const [early, late] = [old, expired].map((token) => new Visitor(server.url, { ...ann.guest, token }));
    expect(await isGood(early!)).toBe(true);
    await early!.joins(table);
    expect(await isGood(late!)).toBe(false);
    await expect(late!.joins(table)).rejects.toThrow();
  });

  test('is renewed by the page long before that, without a change to the guest', async () => {
    const ann = await server.visitor('Ann');
    const today = dayOf(Date.now());
    const old = new Visitor(server.url, { ...ann.guest, token: await givenOn(ann.guest.id, today - 30) });
    const { body } = await old.ask('POST', '/api/guests', {});
    const { token, renewAt, ...rest } = body as Guest;
    expect(rest).toEqual({ id: ann.guest.id, name: 'Ann', picture: '', handle: ann.guest.handle });
    expect(Number(token.split('.')[3])).toBeGreaterThanOrEqual(today);
    expect(renewAt).toBeGreaterThan(Date.now());
    expect(await isGood(new Visitor(server.url, body as Guest))).toBe(true);
  });
});

describe('signing out other devices', () => {
  test('ends every earlier token, even from before tokens had generations, and closes their windows', async () => {
    const ann = await server.visitor('Ann');
    const phone = await recovers(await codeFor(ann));
    await phone.joins(await ann.opens(TABLE));
    const secret = await server.app.journal.secret('tokens', () => '');
    const signed = `k1.${ann.guest.id}`;
    const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    const old = new Visitor(server.url, { ...ann.guest, token });
    expect(await isGood(old)).toBe(true);
    const { body } = await ann.ask('POST', '/api/me/sign-out-others');
    const renewed = new Visitor(server.url, body as Guest);
    await phone.until(() => phone.closed !== 0);
    for (const one of [ann, phone, old]) expect(await isGood(one)).toBe(false);
    expect(await isGood(renewed)).toBe(true);
    await server.reopen();
    expect(await isGood(ann.again(server.url))).toBe(false);
    expect(await isGood(renewed.again(server.url))).toBe(true);
    expect(renewed.guest.id).toBe(ann.guest.id);
  });
});

describe('a picture', () => {
  test('is shown on the seat, and is kept', async () => {
    const [ann, bob] = (await server.seated(2, TABLE)) as [Visitor, Visitor];
    await ann.ask('POST', '/api/guests', { picture: 'moon-4' });
    await bob.sees(({ seats }) => seats[0]!.picture === 'moon-4');
    expect((await ann.ask('POST', '/api/guests', { picture: 'me.png' })).status).toBe(400);
    await server.reopen();
    const back = await bob.again(server.url).joins(ann.seen.id);
    await back.sees(({ seats }) => seats[0]!.picture === 'moon-4');
  });
});

test('an export has everything stored about the guest, and about nobody else', async () => {
  const [ann, bob] = [await server.visitor('Ann'), await server.visitor('Bob')];
  const id = await wholeGame([ann, bob], TABLE);
  await ann.ask('POST', `/api/people/${bob.guest.handle}`, { act: 'ask' });
  const response = await fetch(`${server.url}/api/me/export`, {
    headers: { authorization: `Bearer ${ann.guest.token}` },
  });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*kibitz\.json/);
  const all = JSON.parse(await response.text());
  expect(all).toMatchObject({
    account: { id: ann.guest.id, name: 'Ann', handle: ann.guest.handle, codeMade: 0 },
    people: { friends: [], asked: [{ handle: bob.guest.handle, name: 'Bob', picture: '' }] },
    tables: [{ id, game: 'high-card', seats: 3, status: 'over' }],
  });
  expect(JSON.stringify(all)).not.toContain(bob.guest.id);
});

test('an export has friends, games, ratings, statistics, chat lines and challenges', async () => {
  const [ann, bob] = [await server.visitor('Ann'), await server.visitor('Bob')];
  const duel = await ann.opens({ game: 'high-card', seats: 2, options: { hands: 1 } });
  for (const [seat, one] of [ann, bob].entries()) {
    await one.joins(duel);
    await one.asks('sit', { seat });
  }
  await ann.asks('say', { text: 'a line of Ann’s' });
  await bob.asks('say', { text: 'a line of Bob’s' });
  await ann.asks('start', { fill: false });
  await playToTheEnd([ann, bob]);
  await ann.leaves();
  for (const [one, other] of [
    [ann, bob],
    [bob, ann],
  ] as const)
    await one.ask('POST', `/api/people/${other.guest.handle}`, { act: 'ask' });
  const alone = await wholeGame([ann], TABLE);
  const { body: challenge } = await ann.ask('POST', '/api/challenges', { table: alone });
  await server.app.history.idle();
  expect((await ann.ask('GET', `/api/tables/${duel}/ratings`)).body).toHaveProperty('changes');

  const all = (await ann.ask('GET', '/api/me/export')).body as Record<string, unknown>;
  expect(all).toMatchObject({
    people: { friends: [{ handle: bob.guest.handle, name: 'Bob' }], asked: [] },
    games: expect.arrayContaining([
      expect.objectContaining({ table: duel }),
      expect.objectContaining({ table: alone }),
    ]),
    ratings: [{ account: ann.guest.id, game: 'high-card', games: 1 }],
    chat: [{ table: duel, said: { text: 'a line of Ann’s' } }],
    challenges: { offered: [challenge], played: [{ account: ann.guest.id }] },
  });
  expect(JSON.stringify(all['statistics'])).toContain('high-card');
  for (const text of [bob.guest.id, 'Bob’s']) expect(JSON.stringify(all)).not.toContain(text);
});

describe('an account that is deleted', () => {
  const NAME = 'Zenobia Quill';

  async function deletes(visitor: Visitor): Promise<void> {
    expect(await visitor.ask('POST', '/api/me/delete', { sure: true })).toEqual({ status: 200, body: {} });
  }

  test('leaves nothing that names the person, and no gap in the games of others', async () => {
    const [zoe, bob] = [await server.visitor(NAME), await server.visitor('Bob')];
    const played = await wholeGame([zoe, bob], TABLE);
    const results = () => fetch(`${server.url}/api/tables/${played}/result`).then((one) => one.json());
    expect(((await results()) as FinishedTable).seats[0]!.name).toBe(NAME);
    await zoe.ask('POST', `/api/people/${bob.guest.handle}`, { act: 'ask' });
    await codeFor(zoe);
    const waits = await zoe.opens(TABLE);
    const playing = await bob.opens(TABLE);
    await bob.joins(playing);
    await bob.asks('sit', { seat: 0 });
    await zoe.joins(playing);
    await zoe.asks('sit', { seat: 1 });
    await bob.asks('start', { fill: true });
    await zoe.asks('say', { text: 'Well met' });
    await bob.until(() => bob.chat.lines.length === 1);
    await deletes(zoe);
    await bob.until(() => bob.chat.lines.length === 0);
    await zoe.until(() => zoe.closed !== 0);
    await bob.sees(({ seats, phase }) => phase === 'playing' && seats[1]!.kind === 'bot');
    expect((await bob.ask('GET', '/api/me/news')).body).toMatchObject({ requests: [] });
    expect(((await results()) as FinishedTable).seats.map(({ name }) => name).slice(0, 2)).toEqual([
      FORMER_PLAYER,
      'Bob',
    ]);
    const record = await (await fetch(`${server.url}/api/tables/${played}/record`)).text();
    expect(record).toContain(FORMER_PLAYER);
    expect(record).not.toContain(NAME);
    expect(await isGood(zoe)).toBe(false);
    await server.app.directory.close(server.app.tables.get(waits) ?? server.app.tables.get(playing)!);
    const texts = await whileClosed(allTexts);
    expect(texts).not.toContain(NAME);
    // the note stays until anything under way has surely ended
    await whileClosed((place) => runSql(place, 'UPDATE deletions SET asked = 0'));
    await accountSweeper(server.app, { accountsFor: 730 * DAY }).sweep();
    const later = await whileClosed(allTexts);
    expect(later).not.toContain(NAME);
    const back = await bob.again(server.url).joins(playing);
    expect(back.seen.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot']);
  });

  test('leaves nothing that names the person in stopped games, whether they left one or ended it', async () => {
    const [zoe, bob] = [await server.visitor(NAME), await server.visitor('Bob')];
    const begins = async (host: Visitor): Promise<string> => {
      const id = await host.opens({ ...TABLE, seats: 2 });
      for (const [seat, player] of [zoe, bob].entries()) {
        await player.joins(id);
        await player.asks('sit', { seat });
      }
      await host.asks('start', { fill: false });
      await Promise.all([zoe, bob].map((player) => player.sees(({ choices }) => choices.length > 0)));
      return id;
    };
    const kept = async (id: string) => {
      await server.app.history.idle();
      return await server.app.history.of(id);
    };
    const left = await begins(bob);
    await zoe.asks('stand', {});
    await server.app.directory.close(server.app.tables.get(left)!);
    const ended = await begins(zoe);
    await zoe.asks('end', {});
    for (const id of [left, ended]) {
      expect(await kept(id)).toMatchObject({ isStopped: true, seats: [{ beganBy: zoe.guest.id, gone: 'left' }, {}] });
    }
    await deletes(zoe);
    await whileClosed((place) => runSql(place, 'UPDATE deletions SET asked = 0'));
    await accountSweeper(server.app, { accountsFor: 730 * DAY }).sweep();
    const texts = await whileClosed(allTexts);
    for (const word of [NAME, zoe.guest.id]) expect(texts).not.toContain(word);
    for (const id of [left, ended]) {
      const [hers, his] = (await kept(id))!.seats;
      expect(hers).toMatchObject({ account: '', beganBy: FORGOTTEN, gone: 'left' });
      expect(his).toMatchObject({ beganBy: bob.guest.id, gone: 'no' });
    }
  });

  test('is gone for good even if the server stops in the middle', async () => {
    const [zoe, bob] = [await server.visitor(NAME), await server.visitor('Bob')];
    await wholeGame([zoe, bob], TABLE);
    const { journal } = server.app;
    // as far as it is recorded, and no further
    const { together } = journal.store;
    journal.store.together = async (statements) => {
      const changed = await together.call(journal.store, statements);
      journal.store.together = () => Promise.reject(new Error('the server stops'));
      return changed;
    };
    await deletes(zoe);
    await whileClosed((place) => runSql(place, 'UPDATE deletions SET asked = 0'));
    expect(await isGood(zoe.again(server.url))).toBe(false);
    await accountSweeper(server.app, { accountsFor: 730 * DAY }).sweep();
    expect(await whileClosed(allTexts)).not.toContain(NAME);
  });

  test('needs a confirmation, and its own guest', async () => {
    const ann = await server.visitor('Ann');
    for (const body of [{}, { sure: false }, { sure: 'true' }]) {
      expect((await ann.ask('POST', '/api/me/delete', body)).status).toBe(400);
    }
    expect((await post('/api/me/delete', { sure: true })).status).toBe(401);
    expect(await isGood(ann)).toBe(true);
  });
});

describe('a guest who stays away', () => {
  const visits = (days: number, visitor: Visitor) =>
    whileClosed((place) =>
      runSql(place, `UPDATE accounts SET seen = ${Date.now() - days * DAY} WHERE id = '${visitor.guest.id}'`),
    );
  const sweeps = () => accountSweeper(server.app, { accountsFor: 730 * DAY }).sweep();
  const isKnown = async (visitor: Visitor) => (await server.app.accounts.known(visitor.guest.id)) !== null;

  test('is forgotten after 30 days if they have never done anything', async () => {
    const [idle, named] = [await server.visitor(), await server.visitor('Ann')];
    const player = await server.visitor();
    await wholeGame([player], TABLE);
    for (const one of [idle, named, player]) await visits(29, one);
    await sweeps();
    for (const one of [idle, named, player]) expect(await isKnown(one)).toBe(true);
    for (const one of [idle, named, player]) await visits(31, one);
    await sweeps();
    expect(await isKnown(idle)).toBe(false);
    for (const one of [named, player]) expect(await isKnown(one)).toBe(true);
    await visits(731, player);
    await sweeps();
    expect(await isKnown(player)).toBe(false);
  });

  test('is forgotten along with all others due, in one sweep, except those who are here', async () => {
    const guests = await Promise.all(Array.from({ length: 45 }, () => server.visitor()));
    await whileClosed((place) => runSql(place, `UPDATE accounts SET seen = ${Date.now() - 31 * DAY}`));
    const here = await guests[0]!.again(server.url).joins(await guests[0]!.again(server.url).opens(TABLE));
    await sweeps();
    for (const guest of guests.slice(1)) expect(await isKnown(guest)).toBe(false);
    expect(await isKnown(here)).toBe(true);
  });

  test('is not forgotten if they come back', async () => {
    const idle = await server.visitor();
    await visits(31, idle);
    const { created } = (await idle.again(server.url).ask('GET', '/api/me')).body as MyAccount;
    expect(created).toBeGreaterThan(0);
    await sweeps();
    await server.reopen();
    await sweeps();
    expect(await isKnown(idle)).toBe(true);
  });
});
