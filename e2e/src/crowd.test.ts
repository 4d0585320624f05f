import type { NewTable } from '@kibitz/shared/wire/api';
import { effect } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawingOf } from '../../bench/src/playedIn.ts';
import { GuestSession } from '../../client/src/net/guest.ts';
import { openLine, type TableLine } from '../../client/src/net/line.ts';
import { RawSocket, reserves } from '../../server/src/testing/rawSocket.ts';
import { TestServer } from '../../server/src/testing/testServer.ts';

/* The real client code, without a page around it, against a server that is crowded or under attack. */

const TABLE: NewTable = { game: 'spades', seats: 4, options: {}, open: true, clock: 0 };

let server: TestServer;
const lines: TableLine[] = [];
const sockets: RawSocket[] = [];

beforeEach(async () => {
  server = await TestServer.open({
    connections: 10_000,
    proxies: 1,
    mostTables: { inAll: 1000, perAddress: 200, perGuest: 20 },
  });
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.leave();
  for (const socket of sockets.splice(0)) socket.ends();
  await server.close();
});

/** A separate browser, as far as the client's code can tell. */
function browser(): GuestSession {
  const memory = new Map<string, string>();
  return new GuestSession(server.url, () => ({
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
  }));
}

/** Waits until a condition on signals holds. */
function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    stop = effect(() => {
      if (!isSo()) return;
      resolve();
      queueMicrotask(() => stop?.());
    });
  });
}

/** Goes to a table, and waits until it is there. */
async function goes(session: GuestSession, id: string): Promise<TableLine> {
  const line = openLine(id, drawingOf, session);
  lines.push(line);
  await until(() => line.state.value === 'connected');
  return line;
}

async function sits(session: GuestSession, id: string, seat: number): Promise<TableLine> {
  const line = await goes(session, id);
  expect(await line.request('sit', { seat })).toEqual({ ok: true });
  await until(() => line.seen.value?.me === seat);
  return line;
}

async function guestToken(): Promise<string> {
  const response = await fetch(`${server.url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return response.ok ? ((await response.json()) as { token: string }).token : '';
}

describe('a class of a hundred behind one address', () => {
  test('all get in: everybody is a guest, in the lobby and at a table, half by a link and half by Play now', async () => {
    const guests = Array.from({ length: 100 }, browser);
    const seated = guests.map(async (guest, i) => {
      await guest.become();
      await guest.ask('GET', '/api/me/tables');
      const own = i % 2 === 0;
      const { id } = own
        ? await guest.ask<{ id: string }>('POST', '/api/tables', TABLE)
        : await guest.ask<{ id: string }>('POST', '/api/play-now', { game: 'whist' });
      const line = await goes(guest, id);
      if (own) expect(await line.request('sit', { seat: 0 })).toEqual({ ok: true });
      return line;
    });
    const there = await Promise.all(seated);
    expect(there.map((line) => line.state.value)).toEqual(there.map(() => 'connected'));
  }, 60_000);
});

describe('guests who come while the address is over its limit', () => {
  test('wait as long as the server asks, are told so, and get in', async () => {
    while ((await guestToken()) !== '');
    const late = [browser(), browser()];
    const { id } = server.app.tables.open()[0] ?? { id: await tableOfSomebody() };
    const wereHeldUp = late.map((session) => until(() => session.heldUp.value?.code === 'too-fast'));
    const came = late.map((session) => goes(session, id));
    await Promise.all(wereHeldUp);
    await Promise.all(came);
    expect(late.map((session) => session.heldUp.value)).toEqual([null, null]);
  });

  /** From another address. */
  async function tableOfSomebody(): Promise<string> {
    const host = await fetch(`${server.url}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
      body: '{}',
    });
    const { token } = (await host.json()) as { token: string };
    const opened = await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(TABLE),
    });
    return ((await opened.json()) as { id: string }).id;
  }
});

describe('a table with two hundred hostile sockets', () => {
  test('gets its four players back, over and over, and tells others that there is no place to watch', async () => {
    const players = Array.from({ length: 4 }, browser);
    const { id } = await players[0]!.ask<{ id: string }>('POST', '/api/tables', TABLE);
    for (const [seat, player] of players.entries()) await sits(player, id, seat);
    await lines[0]!.request('start', { fill: false });
    // each from an address of its own, since one address makes way for another
    await Promise.all(Array.from({ length: 20 }, (_, i) => crowd(`198.51.${i}`, id)));
    expect(sockets).toHaveLength(200);

    for (let round = 0; round < 2; round++) {
      for (const line of lines.splice(0)) line.leave();
      const back = await Promise.all(players.map((player) => goes(player, id)));
      expect(back.map((line) => line.seen.value?.me)).toEqual([0, 1, 2, 3]);
    }
    const late = openLine(id, drawingOf, browser());
    lines.push(late);
    await until(() => late.refused.value !== null);
    expect(late.refused.value).toMatchObject({ code: 'full', why: { key: 'refused.watchersFull' } });
  });

  async function crowd(network: string, id: string): Promise<void> {
    for (let i = 0; i < 10; i++) {
      const address = `${network}.${i}`;
      const response = await fetch(`${server.url}/api/guests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
      const { token } = (await response.json()) as { token: string };
      const { body } = await reserves(server.url, id, token, address);
      sockets.push(await RawSocket.of(server.url, body));
    }
  }
});

test('a window replaced by too many others of its guest says so, and stays disconnected until it is used', async () => {
  const guest = browser();
  const { id } = await guest.ask<{ id: string }>('POST', '/api/tables', TABLE);
  const first = await goes(guest, id);
  for (let i = 0; i < 5; i++) await goes(guest, id);
  await until(() => first.refused.value !== null);
  expect(first.refused.value?.why.key).toBe('refused.windows');
  expect(lines.slice(1).map((line) => line.state.value)).toEqual(lines.slice(1).map(() => 'connected'));
  await until(() => first.state.value === 'reconnecting');
  first.retry();
  await until(() => first.state.value === 'connected');
});

test('a page that has nothing to draw a table with says that Kibitz has been updated', async () => {
  const guest = browser();
  const { id } = await guest.ask<{ id: string }>('POST', '/api/tables', TABLE);
  const asked: unknown[] = [];
  const nothing = async (...game: [string, number]) => {
    asked.push(game);
    throw new RangeError('nothing draws it');
  };
  const line = openLine(id, nothing, guest);
  lines.push(line);
  await until(() => line.refused.value !== null);
  expect(line.refused.value?.why.key).toBe('refused.updated');
  expect(line.state.value).toBe('reconnecting');
  expect(asked[0]).toEqual(['spades', 1]);
});
