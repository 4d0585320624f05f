import type { Guest } from '@kibitz/shared/wire/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHANCE } from '../chance.ts';
import { rotateSecret } from '../cli/rotateSecret.ts';
import { TestServer } from '../testing/testServer.ts';
import { Visitor } from '../testing/visitor.ts';
import { dayOf, tokenOf } from './token.ts';
import { rotateTokenKeys, TokenKeys } from './tokenKeys.ts';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.open();
});

afterEach(() => server.close());

/** Stops the server, has its secret replaced, and starts it again. */
async function rotated(days: number): Promise<void> {
  await server.running.close();
  await rotateSecret(['--data', server.folder, '--days', String(days)], () => undefined);
  await server.reopen();
}

async function isGood(visitor: Visitor): Promise<boolean> {
  return (await visitor.ask('GET', '/api/me/tables')).status === 200;
}

/** What the guest's page gets when it asks for a new token. */
async function renewed(visitor: Visitor): Promise<Visitor> {
  const { body } = await visitor.ask('POST', '/api/guests', {});
  return new Visitor(server.url, body as Guest);
}

test('after the secret is replaced, tokens stay valid for a time, and are renewed for the same guest', async () => {
  const ann = await server.visitor('Ann');
  const table = await ann.opens({ game: 'spades', seats: 4 });
  await ann.joins(table);
  await ann.asks('sit', { seat: 2 });
  await rotated(30);
  const back = await ann.again(server.url).joins(table);
  expect(back.me.seat).toBe(2);
  const next = await renewed(ann.again(server.url));
  expect(next.guest).toMatchObject({ id: ann.guest.id, name: 'Ann', handle: ann.guest.handle });
  expect(next.guest.token.split('.')[4]).not.toBe(ann.guest.token.split('.')[4]);
  // the old one has expired
  await rotated(0);
  expect(await isGood(ann.again(server.url))).toBe(false);
  expect(await isGood(next.again(server.url))).toBe(false);
  await expect(ann.again(server.url).joins(table)).rejects.toThrow();
});

test('a renewed token outlives the secret of the one before it', async () => {
  const ann = await server.visitor('Ann');
  await rotated(30);
  const next = await renewed(ann.again(server.url));
  const { journal } = server.app;
  const keys = await TokenKeys.of(journal, CHANCE);
  const inTime = Date.now() + 29 * 24 * 60 * 60_000;
  const later = Date.now() + 31 * 24 * 60 * 60_000;
  expect(keys.goodAt(inTime)).toEqual([keys.newest, keys.first]);
  expect(keys.goodAt(later)).toEqual([keys.newest]);
  const [, account = '', generation = '', day = ''] = next.guest.token.split('.');
  expect(tokenOf({ account, generation: Number(generation), day: Number(day) }, keys.newest)).toBe(next.guest.token);
});

test('a leaked secret is valid no longer than was last announced, however often it is replaced', async () => {
  const { journal } = server.app;
  const secrets = [(await TokenKeys.of(journal, CHANCE)).newest];
  for (const days of [365, 30, 60]) {
    await rotateTokenKeys(journal, days, CHANCE);
    secrets.unshift((await TokenKeys.of(journal, CHANCE)).newest);
  }
  expect(new Set(secrets).size).toBe(4);
  const keys = await TokenKeys.of(journal, CHANCE);
  const after = (days: number): string[] => keys.goodAt(Date.now() + days * 24 * 60 * 60_000 + 60_000);
  expect(after(0)).toEqual(secrets);
  expect(after(30)).toEqual(secrets.slice(0, 2));
  expect(after(60)).toEqual(secrets.slice(0, 1));
  expect(after(40_000)).toEqual(secrets.slice(0, 1));
});

test('more than nine secrets keep their order', async () => {
  const { journal } = server.app;
  for (let i = 0; i < 11; i++) await rotateTokenKeys(journal, 1, CHANCE);
  const { newest } = await TokenKeys.of(journal, CHANCE);
  await rotateTokenKeys(journal, 1, CHANCE);
  const keys = await TokenKeys.of(journal, CHANCE);
  expect(keys.goodAt(Date.now()).slice(0, 2)).toEqual([keys.newest, newest]);
  expect(keys.goodAt(Date.now())).toHaveLength(13);
});

test('a token signed with a secret that this store never had is nobody’s', async () => {
  const ann = await server.visitor('Ann');
  await rotated(30);
  const forged = tokenOf({ account: ann.guest.id, generation: 0, day: dayOf(Date.now()) }, 'another');
  expect(await isGood(new Visitor(server.url, { ...ann.guest, token: forged }))).toBe(false);
});

test('the command says until when earlier tokens are valid, and refuses unknown arguments', async () => {
  const { folder } = server;
  const said: string[] = [];
  await expect(rotateSecret(['--data', folder], (line) => said.push(line))).rejects.toThrow('already running');
  await server.running.close();
  expect(await rotateSecret(['--data', folder], (line) => said.push(line))).toBe(0);
  const { earlierTokensUntil } = JSON.parse(said.join('')) as { earlierTokensUntil: string };
  expect((Date.parse(earlierTokensUntil) - Date.now()) / (24 * 60 * 60_000)).toBeCloseTo(30, 2);
  for (const args of [['--days', 'x'], ['--days', '-1'], ['now'], ['--data', `${folder}/none`]]) {
    await expect(rotateSecret(args, () => undefined)).rejects.toThrow();
  }
  await server.reopen();
});
