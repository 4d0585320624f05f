import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { CLOSED } from '@kibitz/shared/wire/closed';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RawSocket, reserves } from '../testing/rawSocket.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { MOST_WATCHING, MOST_WATCHING_FROM_ADDRESS, MOST_WINDOWS, RESERVED_FOR } from './places.ts';

/*
 * However crowded a table is, its players get in, and spectators get in as long as there is room.
 */

let server: TestServer;
let players: Visitor[];
let table: string;
const sockets: RawSocket[] = [];

beforeEach(async () => {
  // all sockets come from this machine
  server = await TestServer.open({ connections: 10_000, proxies: 1 }, [highCard as Game]);
  players = await server.seated(4, { game: 'high-card', seats: 4, options: { cards: 5, hands: 1 } });
  table = players[0]!.seen.id;
  await players[0]!.asks('start', { fill: false });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.ends();
  await server.close();
});

const FULL = { code: 'full', why: { key: 'refused.watchersFull' }, retryAfter: expect.any(Number) };
const TOO_FAST = {
  code: 'too-fast',
  why: { key: 'refused.too-fast', with: { seconds: expect.any(Number) } },
  retryAfter: expect.any(Number),
};

async function guestToken(from: string): Promise<string> {
  const response = await fetch(`${server.url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: '{}',
  });
  return ((await response.json()) as { token: string }).token;
}

/** A new guest comes to watch, if there is room. */
async function watches(from: string): Promise<boolean> {
  const { status, body } = await reserves(server.url, table, await guestToken(from), from);
  if (status !== 200) {
    expect([status, body]).toEqual([409, FULL]);
    return false;
  }
  sockets.push(await RawSocket.of(server.url, body));
  return true;
}

/** All four lose their connection without warning, and come back to their seats. */
async function loseTheirLinesAndComeBack(): Promise<void> {
  for (const player of players) player.drops();
  const back = await Promise.all(players.map((player) => player.again().joins(table)));
  expect(back.map((player) => player.me.seat)).toEqual([0, 1, 2, 3]);
}

test('two hundred guests with a socket each fill the places for watchers, and the four players come back', async () => {
  for (let i = 0; i < MOST_WATCHING; i += 20) {
    const came = await Promise.all(Array.from({ length: 20 }, (_, j) => watches(`198.51.100.${i + j}`)));
    expect(came).not.toContain(false);
  }
  expect(await watches('203.0.113.1')).toBe(false);
  await loseTheirLinesAndComeBack();
  sockets.pop()!.ends();
  await players[0]!.again().joins(table);
  while (!(await watches('203.0.113.1'))) await new Promise(setImmediate);
});

test('one guest with two hundred sockets keeps a handful of them, and others can watch', async () => {
  const token = await guestToken('198.51.100.1');
  const answers = [];
  for (let i = 0; i < 204; i++) {
    const { status, body } = await reserves(server.url, table, token, '198.51.100.1');
    answers.push(status);
    if (status === 200) sockets.push(await RawSocket.of(server.url, body));
    else expect(body).toEqual(TOO_FAST);
  }
  expect(answers).toContain(429);
  const gone = await Promise.all(sockets.slice(0, -MOST_WINDOWS).map((socket) => socket.closed()));
  expect(gone.every((code) => code === CLOSED.replaced)).toBe(true);
  expect(sockets.filter((socket) => socket.closeCode === 0)).toHaveLength(MOST_WINDOWS);
  await loseTheirLinesAndComeBack();
  expect(await watches('203.0.113.1')).toBe(true);
});

test('places that are reserved and never taken count like those that are taken', async () => {
  const tokens = await Promise.all(Array.from({ length: 60 }, () => guestToken('198.51.100.1')));
  const answers = await Promise.all(
    tokens.flatMap((token) => Array.from({ length: 7 }, () => reserves(server.url, table, token, '198.51.100.1'))),
  );
  // no address gets more than its share, however many ask from it at once
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  expect(await watches('198.51.100.1')).toBe(false);
  expect(await watches('203.0.113.1')).toBe(true);
  await loseTheirLinesAndComeBack();
});

test('when all places are taken, the addresses with the most make way for those with fewer', async () => {
  for (let i = 0; i < MOST_WATCHING; i += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, j) => watches(`198.51.100.${j % 5}`)));
  }
  expect(sockets).toHaveLength(MOST_WATCHING);
  const newcomers = Array.from({ length: 3 }, (_, i) => watches(`203.0.113.${i}`));
  expect(await Promise.all(newcomers)).toEqual([true, true, true]);
  const code = await Promise.any(sockets.slice(0, MOST_WATCHING).map((socket) => socket.closed()));
  expect(code).toBe(CLOSED.crowdedOut);
  // the crowd keeps coming back, and only pushes its own people out
  for (let i = 0; i < 10; i++) await watches(`198.51.100.${i % 5}`);
  expect(sockets.slice(MOST_WATCHING, MOST_WATCHING + 3).map((socket) => socket.closeCode)).toEqual([0, 0, 0]);
});

test('an address gets no more than its share of the places', async () => {
  for (let i = 0; i < MOST_WATCHING_FROM_ADDRESS; i++) expect(await watches('198.51.100.1')).toBe(true);
  expect(await watches('198.51.100.1')).toBe(false);
  expect(await watches('198.51.100.2')).toBe(true);
});

describe('the windows of one guest', () => {
  test('are limited to a handful; the oldest makes way for a new one, and is told why', async () => {
    const windows = [players[0]!];
    while (windows.length < MOST_WINDOWS) windows.push(await players[0]!.again().joins(table));
    expect(windows.map((window) => window.closed)).toEqual(windows.map(() => 0));
    const another = await players[0]!.again().joins(table);
    await windows[0]!.until(() => windows[0]!.closed !== 0);
    expect(windows[0]!.closed).toBe(CLOSED.replaced);
    expect(windows.slice(1).map((window) => window.closed)).toEqual(windows.slice(1).map(() => 0));
    expect(another.me.seat).toBe(0);
  });

  test('that has yet to connect loses its place to later ones, and can no longer connect', async () => {
    const { body } = await reserves(server.url, table, players[0]!.guest.token);
    for (let i = 0; i < MOST_WINDOWS; i++) await reserves(server.url, table, players[0]!.guest.token);
    const late = await RawSocket.of(server.url, body);
    expect(await late.closed()).not.toBe(0);
    // the player's window was there before all of them, but was not the one to go
    expect(players[0]!.closed).toBe(0);
  });
});

test('a server that closes does not wait for those who reserved a place and never came', async () => {
  await Promise.all(players.map((player) => reserves(server.url, table, player.guest.token)));
  const since = performance.now();
  await server.reopen();
  expect(performance.now() - since).toBeLessThan(RESERVED_FOR - 1000);
  const back = await Promise.all(players.map((player) => player.again(server.url).joins(table)));
  expect(back.map((player) => player.me.seat)).toEqual([0, 1, 2, 3]);
});
