import { setTimeout as pause } from 'node:timers/promises';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { Refused } from '@kibitz/shared/wire/messages';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import type { Rates, TableLimits } from './limits.ts';

let server: TestServer;
afterEach(async () => {
  await server.close();
  vi.restoreAllMocks();
});

const now = performance.now.bind(performance);

/** How far ahead the server's clock is. */
function later(ms: number): void {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

const MOST_TABLES: TableLimits = { inAll: 1000, perAddress: 200, perGuest: 20 };

async function open(mostTables = MOST_TABLES, rates: Rates = {}): Promise<void> {
  server = await TestServer.open({ mostTables, rates, proxies: 1 }, [highCard as Game]);
}

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly id: string; readonly refused: Refused };
}

async function post(path: string, body: object, headers: Record<string, string>): Promise<Answered> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Answered['body'],
  };
}

/** A guest comes from an address. */
function comes(from: string): Promise<Answered> {
  return post('/api/guests', {}, { 'x-forwarded-for': from });
}

/** A guest opens a table from an address. */
function opens(visitor: Visitor, from = '203.0.113.1'): Promise<Answered> {
  return post(
    '/api/tables',
    { game: 'high-card', seats: 3, options: {}, open: true, clock: 0 },
    { authorization: `Bearer ${visitor.guest.token}`, 'x-forwarded-for': from },
  );
}

/** A tenth of the usual budget for new guests, which does not fill up again. */
const LITTLE: Rates = {
  newGuests: { burst: 15, perSecond: 0.001 },
  allNewGuests: { burst: 200, perSecond: 0.001 },
};

/** An address in each of the 256 networks that one IPv6 line may have. */
function homeLine(): string[] {
  return Array.from({ length: 256 }, (_, i) => `2001:db8:0:7${i.toString(16).padStart(2, '0')}::1`);
}

describe('new guests from an address', () => {
  test('may be a whole class; beyond that the server says when to try again, and that is right', async () => {
    await open();
    const first = await Promise.all(Array.from({ length: 100 }, () => comes('203.0.113.1')));
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 200));
    let answer = await comes('203.0.113.1');
    while (answer.status === 200) answer = await comes('203.0.113.1');
    expect(answer).toMatchObject({
      status: 429,
      retryAfter: expect.stringMatching(/^[123]$/),
      body: { refused: { code: 'too-fast', why: { key: 'refused.too-fast' }, retryAfter: Number(answer.retryAfter) } },
    });
    // refused attempts cost nothing, so a hundred of them do not delay it
    for (let i = 0; i < 100; i++) await comes('203.0.113.1');
    expect((await comes('198.51.100.1')).status).toBe(200);
    do answer = await comes('203.0.113.1');
    while (answer.status === 200);
    await pause(Number(answer.retryAfter) * 1000);
    expect((await comes('203.0.113.1')).status).toBe(200);
  });

  test('are limited as the operator says', async () => {
    await open(MOST_TABLES, { newGuests: { burst: 2, perSecond: 0.001 } });
    const answers: Answered[] = [];
    for (let i = 0; i < 3; i++) answers.push(await comes('203.0.113.1'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.retryAfter)).toBeGreaterThan(900);
    expect((await comes('198.51.100.1')).status).toBe(200);
  });

  test('from all the networks of one line leave enough for newcomers elsewhere', async () => {
    await open(MOST_TABLES, LITTLE);
    const answers = await Promise.all(homeLine().map(comes));
    // half as many again as from one network
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(22);
    const newcomers = await Promise.all(Array.from({ length: 8 }, (_, i) => comes(`198.51.100.${i}`)));
    expect(newcomers.map(({ status }) => status)).toEqual(newcomers.map(() => 200));
  });

  test('from a crowd of addresses that have taken what they can leave a first one for everybody else', async () => {
    await open(MOST_TABLES, LITTLE);
    const crowd = Array.from({ length: 300 }, (_, i) => comes(`203.0.113.${i % 20}`));
    const taken = (await Promise.all(crowd)).filter(({ status }) => status === 200).length;
    // each of the twenty has had eight, and three quarters of the 200 are gone
    expect(taken).toBe(160);
    const newcomers = await Promise.all(Array.from({ length: 8 }, (_, i) => comes(`198.51.100.${i}`)));
    expect(newcomers.map(({ status }) => status)).toEqual(newcomers.map(() => 200));
  });

  test('do not use up the limits of known guests', async () => {
    await open();
    const known = await server.visitor();
    while ((await comes('127.0.0.1')).status === 200);
    const { status, body } = await opens(known, '127.0.0.1');
    expect(status).toBe(201);
    expect((await known.joins(body.id)).me.isHost).toBe(true);
  });
});

describe('tables', () => {
  test('are limited per guest; the one that its only player deserted first makes way for another', async () => {
    await open({ inAll: 1000, perAddress: 200, perGuest: 3 });
    const visitor = await server.visitor();
    const ids: string[] = [];
    // the player sits down with bots, looks at the game, and goes
    for (let i = 0; i < 8; i++) {
      const { status, body } = await opens(visitor);
      expect(status).toBe(201);
      ids.push(body.id);
      const window = await visitor.again().joins(body.id);
      await window.asks('sit', { seat: 0 });
      await window.asks('start', { fill: true });
      await window.leaves();
    }
    const left = server.app.tables.open().map((table) => table.id);
    expect(left).toEqual(ids.slice(-3));
  });

  test('with somebody there, or another person’s seat, make way for none', async () => {
    await open({ inAll: 1000, perAddress: 200, perGuest: 2 });
    const [host, other] = (await server.seated(2, { game: 'high-card', seats: 3 })) as [Visitor, Visitor];
    const shared = host.seen.id;
    await host.leaves();
    await other.leaves();
    const { body } = await opens(host);
    const window = await host.again().joins(body.id);
    expect(await opens(host)).toMatchObject({
      status: 429,
      retryAfter: null,
      body: { refused: { code: 'too-many', why: { key: 'refused.manyTables' } } },
    });
    await window.leaves();
    expect((await opens(host)).status).toBe(201);
    expect(server.app.tables.get(shared)).toBeDefined();
  });

  test('are limited per address, and in total', async () => {
    await open({ inAll: 5, perAddress: 3, perGuest: 20 });
    const visitors = await Promise.all(Array.from({ length: 8 }, () => server.visitor()));
    const near = await Promise.all(visitors.slice(0, 5).map((visitor) => opens(visitor, '203.0.113.1')));
    expect(near.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    const refused = near.find(({ status }) => status === 429);
    expect(refused?.body.refused).toEqual({ code: 'too-many', why: { key: 'refused.manyTablesNear' } });
    const far = await Promise.all(visitors.slice(5).map((visitor) => opens(visitor, '198.51.100.1')));
    expect(far.map(({ status }) => status).sort()).toEqual([201, 201, 503]);
    expect(far.find(({ status }) => status === 503)?.body.refused.why.key).toBe('refused.manyTablesInAll');
    expect(server.app.tables.open()).toHaveLength(5);
  });

  test('are limited for all the networks of one line together', async () => {
    await open({ inAll: 50, perAddress: 4, perGuest: 20 });
    const visitor = await server.visitor();
    const near = await Promise.all(
      homeLine()
        .slice(0, 8)
        .map((address) => opens(visitor, address)),
    );
    expect(near.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
    expect((await opens(visitor, '198.51.100.1')).status).toBe(201);
  });

  test('are reserved, the last of them, for addresses that have none', async () => {
    await open({ inAll: 16, perAddress: 7, perGuest: 20 });
    const visitor = await server.visitor();
    const first = [];
    for (let i = 0; i < 18; i++) first.push((await opens(visitor, `203.0.113.${i % 3}`)).status);
    expect(first.filter((status) => status === 201)).toHaveLength(14);
    const newcomer = await server.visitor();
    expect((await opens(newcomer, '198.51.100.1')).status).toBe(201);
    expect((await opens(newcomer, '198.51.100.1')).status).toBe(503);
    expect((await opens(newcomer, '198.51.100.2')).status).toBe(201);
  });

  test('that were deserted lock nobody out: neither twenty that a guest only looked at, nor a whole class’s', async () => {
    await open({ inAll: 1000, perAddress: 30, perGuest: 20 });
    const pupils = await Promise.all(Array.from({ length: 30 }, (_, i) => server.visitor(`Pupil ${i}`)));
    const [curious, ...others] = pupils as [Visitor, ...Visitor[]];
    for (let i = 0; i < 20; i++) expect((await opens(curious)).status).toBe(201);
    for (const one of others.slice(0, 10)) expect((await opens(one)).status).toBe(201);
    expect(await opens(others[10]!)).toMatchObject({ body: { refused: { why: { key: 'refused.manyTablesNear' } } } });
    later(15_000);
    // everybody else plays alone, and stays
    const windows: Visitor[] = [];
    for (const one of others) {
      const { status, body } = await opens(one);
      expect(status).toBe(201);
      windows.push(await one.joins(body.id));
      await one.asks('sit', { seat: 0 });
    }
    expect(server.app.tables.open()).toHaveLength(30);
    expect(windows.every((one) => server.app.tables.get(one.seen.id) !== undefined)).toBe(true);
    expect((await opens(curious)).status).toBe(201);
  });

  /** Somebody plays a card against bots, and leaves. */
  async function plays(player: Visitor): Promise<string> {
    const id = await player.opens({ game: 'high-card', seats: 3, options: { hands: 9 } });
    await player.joins(id);
    await player.asks('sit', { seat: 0 });
    await player.asks('start', { fill: true });
    await player.sees((seen) => seen.choices.length > 0);
    expect(await player.moves((choices) => choices[0])).toEqual({ ok: true });
    await player.leaves();
    while ((await server.app.directory.known(id))!.emptySince() === 0) await pause(1);
    return id;
  }

  test('that everybody has left are parked if the server is full, the first one left first, and can be resumed', async () => {
    await open({ inAll: 2, perAddress: 30, perGuest: 20 });
    const [player, looker, newcomer] = await Promise.all(['A', 'B', 'C'].map((name) => server.visitor(name)));
    const played = await plays(player!);
    const { body } = await opens(looker!);
    // they may be on their way back
    expect((await opens(newcomer!)).status).toBe(503);
    later(15_000);
    const third = await opens(newcomer!);
    expect(third.status).toBe(201);
    expect(
      server.app.tables
        .open()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([body.id, third.body.id].sort());
    const back = await player!.again().joins(played);
    expect(await back.moves((choices) => choices[0])).toEqual({ ok: true });
  });

  test('that are parked lock nobody out; beyond ten times as many, those where only one person played make way', async () => {
    await open({ inAll: 1, perAddress: 30, perGuest: 20 });
    const [first, second] = (await server.seated(2, { game: 'high-card', seats: 3, options: { hands: 9 } })) as [
      Visitor,
      Visitor,
    ];
    const shared = first.seen.id;
    await first.asks('start', { fill: true });
    for (const one of [first, second]) await one.leaves();
    while ((await server.app.directory.known(shared))!.emptySince() === 0) await pause(1);
    const alone: string[] = [];
    for (let i = 1; i <= 10; i++) {
      later(i * 40_000);
      alone.push(await plays(await server.visitor()));
    }
    later(500_000);
    expect((await opens(await server.visitor())).status).toBe(201);
    later(550_000);
    expect((await opens(await server.visitor())).status).toBe(201);
    expect(await server.app.directory.known(shared)).toBeDefined();
    expect(await server.app.directory.known(alone[0]!)).toBeUndefined();
    expect(await server.app.directory.known(alone[1]!)).toBeDefined();
  });

  test('one after another are limited, and refused ones do not count', async () => {
    await open();
    const visitor = await server.visitor();
    for (let i = 0; i < 30; i++) {
      const { status } = await visitor.ask('POST', '/api/tables', {
        game: 'high-card',
        seats: 9,
        options: {},
        open: true,
        clock: 0,
      });
      expect(status).toBe(400);
    }
    for (let i = 0; i < 20; i++) expect((await opens(visitor)).status).toBe(201);
    const answer = await opens(visitor);
    expect(answer).toMatchObject({ status: 429, body: { refused: { code: 'too-fast' } } });
    expect(Number(answer.retryAfter)).toBe(answer.body.refused.retryAfter);
  });
});

describe('a record', () => {
  test('of a game still in play is refused before anything is read', async () => {
    await open();
    const [player] = (await server.seated(1, { game: 'high-card', seats: 3 })) as [Visitor];
    await player.asks('start', { fill: true });
    const { journal } = server.app;
    const reads = [vi.spyOn(journal, 'find'), vi.spyOn(journal, 'events'), vi.spyOn(journal, 'eventsBesideMoves')];
    const path = `/api/tables/${player.seen.id}/record`;
    for (let i = 0; i < 5; i++) {
      expect(await player.ask('GET', path)).toMatchObject({ status: 409, body: { refused: { code: 'not-started' } } });
    }
    for (const read of reads) expect(read).not.toHaveBeenCalled();
  });

  test('cannot be read without limit from one address, nor can links that lead nowhere', async () => {
    await open();
    const visitor = await server.visitor();
    const ask = async (): Promise<number> => (await visitor.ask('GET', '/api/tables/nowhere/record')).status;
    const answers = await Promise.all(Array.from({ length: 200 }, ask));
    expect(new Set(answers)).toEqual(new Set([404, 429]));
  });
});
