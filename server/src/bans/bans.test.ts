import { Client, type SeatReservation } from '@colyseus/sdk';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { Store } from '../journal/journal.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { type Ban, Bans } from './bans.ts';

const HOUR = 60 * 60_000;
const PASSWORD = 'seven grey herons';
let server: TestServer;
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const opened = () => TestServer.open({ metricsAt: { port: 0, host: '127.0.0.1' }, adminPassword: PASSWORD });
const ban = (who: string, changes: Partial<Ban> = {}): Ban => ({
  ...{ kind: 'account', who, reason: 'rude', since: Date.now(), until: 0 },
  ...changes,
});

/** The code with which a guest is refused, over HTTP and at a table; '' if they are let in. */
async function refusedAt(visitor: Visitor, table: string): Promise<string[]> {
  const { body } = await visitor.ask('GET', '/api/me');
  const overHttp = (body as { refused?: { code: string } }).refused?.code ?? '';
  const joining = await visitor
    .again()
    .joins(table)
    .then(
      async (joined) => {
        await joined.leaves();
        return '';
      },
      (error: Error) => (JSON.parse(error.message) as { code: string }).code,
    );
  return [overHttp, joining];
}

test('a banned account is let in nowhere until its ban is lifted, even after a restart; others are', async () => {
  server = await TestServer.open();
  const host = await server.visitor();
  const other = await server.visitor();
  const table = await host.opens({ game: 'whist', seats: 4 });
  await server.app.bans.add(ban(host.guest.id));
  expect(await refusedAt(host, table)).toEqual(['banned', 'banned']);
  expect(await refusedAt(other, table)).toEqual(['', '']);
  await server.reopen();
  expect(await refusedAt(host.again(server.url), table)).toEqual(['banned', 'banned']);
  await server.app.bans.lift('account', host.guest.id);
  expect(await refusedAt(host.again(server.url), table)).toEqual(['', '']);
});

test('a reload of the bans that began before a ban does not undo it', async () => {
  server = await TestServer.open();
  const { store } = server.app.journal;
  let readOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    readOn = resolve;
  });
  let isHeld = false;
  /** Holds up all reads while `isHeld`. */
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isHeld && result.rows.length === 0) await held;
      return result;
    },
  };
  const queries = <Tables>() => store.queries<Tables>().withPlugin(slow);
  const bans = await Bans.of(Object.assign(Object.create(store) as Store, { queries }));
  isHeld = true;
  const reading = bans.refresh();
  // by now the reload has found that nobody is banned
  await new Promise((resolve) => setTimeout(resolve, 100));
  isHeld = false;
  await bans.add(ban('g1'));
  readOn();
  await reading;
  expect(bans.refusalOf('account', 'g1')).not.toBeNull();
  await bans.refresh();
  expect(bans.refusalOf('account', 'g1')).not.toBeNull();
});

test('somebody banned between reserving a place and opening the socket is not let in', async () => {
  server = await TestServer.open();
  const host = await server.visitor();
  const guest = await server.visitor();
  const table = await host.opens({ game: 'whist', seats: 4 });
  const { body } = await guest.ask('POST', `/matchmake/joinById/${table}`, { token: guest.guest.token });
  await server.app.bans.add(ban(guest.guest.id));
  const joining = new Client(server.url).consumeSeatReservation(body as SeatReservation);
  await expect(joining).rejects.toThrow('"code":"banned"');
});

test('a temporary ban ends by itself, and says that it will', async () => {
  server = await TestServer.open();
  const { bans } = server.app;
  const now = Date.now();
  await bans.add(ban('ann', { until: now + HOUR }));
  expect(bans.refusalOf('account', 'ann')).toEqual({ code: 'banned', why: { key: 'refused.bannedForNow' } });
  vi.spyOn(Date, 'now').mockReturnValue(now + HOUR);
  expect(bans.refusalOf('account', 'ann')).toBeNull();
  expect(bans.all()).toEqual([]);
});

test('nobody gets in from a banned address, or from anywhere in a banned network', async () => {
  server = await TestServer.open();
  const { bans } = server.app;
  const guest = await server.visitor();
  const table = await guest.opens({ game: 'whist', seats: 4 });
  await bans.add(ban('127.0.0.1', { kind: 'address' }));
  expect(await refusedAt(guest, table)).toEqual(['banned', 'banned']);
  const headers = { 'content-type': 'application/json' };
  const anew = await fetch(`${server.url}/api/guests`, { method: 'POST', headers, body: '{}' });
  expect([anew.status, await anew.json()]).toEqual([
    403,
    { refused: { code: 'banned', why: { key: 'refused.banned' } } },
  ]);
  await bans.add(ban('2001:db8:0:1', { kind: 'address' }));
  expect(bans.refusalOf('address', '2001:db8:0:1::77')).not.toBeNull();
  expect(bans.refusalOf('address', '2001:db8:0:2::77')).toBeNull();
});

test('of several bans on an address the longest counts, and the others stay when it is lifted', async () => {
  server = await TestServer.open();
  const { bans } = server.app;
  await bans.add(ban('203.0.113.0/24', { kind: 'address', until: Date.now() + HOUR }));
  expect(bans.refusalOf('address', '::ffff:203.0.113.7')?.why.key).toBe('refused.bannedForNow');
  expect(bans.refusalOf('address', '203.0.114.7')).toBeNull();
  await bans.add(ban('203.0.113.7', { kind: 'address' }));
  expect(bans.refusalOf('address', '203.0.113.7')?.why.key).toBe('refused.banned');
  await bans.lift('address', '203.0.113.7');
  expect(bans.refusalOf('address', '203.0.113.7')?.why.key).toBe('refused.bannedForNow');
  await bans.lift('address', '203.0.113.0/24');
  expect(bans.refusalOf('address', '203.0.113.7')).toBeNull();
});

test('nobody evades the ban of an address by naming another one, unless a proxy names it', async () => {
  server = await TestServer.open();
  await server.app.bans.add(ban('127.0.0.1', { kind: 'address' }));
  const comesNaming = async (address: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    return (await fetch(`${server.url}/api/guests`, { method: 'POST', headers, body: '{}' })).status;
  };
  expect(await comesNaming('198.51.100.1')).toBe(403);
  await server.close();
  server = await TestServer.open({ proxies: 1 });
  await server.app.bans.add(ban('203.0.113.9', { kind: 'address' }));
  expect(await comesNaming('198.51.100.1')).toBe(200);
  expect(await comesNaming('198.51.100.1, 203.0.113.9')).toBe(403);
});

test('another process on the same store learns of a ban, and of its lifting, when it next reads them', async () => {
  server = await TestServer.open();
  const { bans, journal } = server.app;
  const elsewhere = await Bans.of(journal.store);
  await bans.add(ban('ann'));
  await bans.add(ban('ann', { reason: 'very rude' }));
  await elsewhere.refresh();
  expect(elsewhere.all()).toEqual([expect.objectContaining({ who: 'ann', reason: 'very rude', until: 0 })]);
  await bans.lift('account', 'ann');
  await elsewhere.refresh();
  expect(elsewhere.refusalOf('account', 'ann')).toBeNull();
});

/** The page of bans, and its forms. */
function bansSite() {
  const url = `http://127.0.0.1:${server.running.metricsPort}/admin/bans`;
  const authorization = `Basic ${Buffer.from(`:${PASSWORD}`).toString('base64')}`;
  const page = async (): Promise<string> => (await fetch(url, { headers: { authorization } })).text();
  const post = async (path: string, fields: Record<string, string>): Promise<Response> => {
    const body = new URLSearchParams(fields);
    return fetch(url + path, { method: 'POST', headers: { authorization }, body, redirect: 'manual' });
  };
  const token = async (): Promise<string> => /name="token" value="(\w+)"/.exec(await page())?.[1] ?? '';
  return { page, post, token };
}

test('an operator bans a network, and is told which sizes can be banned', async () => {
  server = await opened();
  const { page, post, token } = bansSite();
  const fields = { term: 'week', reason: '', token: await token() };
  const refused = await post('', { ...fields, who: '2001:db8::/32' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('from /24 to /32 of IPv4 and from /48 to /64 of IPv6');
  const unknown = await post('', { ...fields, who: '2001:db8::/x' });
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('neither an account')]);
  expect(server.app.bans.all()).toEqual([]);
  expect((await post('', { ...fields, who: '2001:db8:1:2345::/56' })).status).toBe(303);
  expect(await page()).toContain('2001:db8:1:2300::/56');
  expect(server.app.bans.refusalOf('address', '2001:db8:1:23ff::1')).not.toBeNull();
  const lifted = { kind: 'address', who: '2001:db8:1:2300::/56', token: fields.token };
  expect((await post('/lift', lifted)).status).toBe(303);
  expect(server.app.bans.all()).toEqual([]);
});

test('an operator bans a player, whose windows close at once, and then lifts the ban', async () => {
  server = await opened();
  const [host, guest] = (await server.seated(2, { game: 'whist', seats: 4 })) as [Visitor, Visitor];
  const site = bansSite();
  const token = await site.token();
  const post = async (path: string, fields: Record<string, string>) => (await site.post(path, fields)).status;
  const fields = { who: guest.guest.id, term: 'week', reason: '<i>rude</i>' };
  expect(await post('', fields)).toBe(403);
  expect(await post('', { ...fields, who: 'nobody', token })).toBe(400);
  expect(await post('', { ...fields, term: 'century', token })).toBe(400);
  expect(server.app.bans.all()).toEqual([]);
  expect(await post('', { ...fields, token })).toBe(303);
  await guest.until(() => guest.closed === CLOSED.banned);
  expect(host.closed).toBe(0);
  expect(await site.page()).toContain('&lt;i&gt;rude&lt;/i&gt;');
  expect(await refusedAt(guest, host.seen.id)).toEqual(['banned', 'banned']);
  const lifted = { kind: 'account', who: guest.guest.id };
  expect(await post('/lift', lifted)).toBe(403);
  expect(await post('/lift', { ...lifted, token })).toBe(303);
  expect(await refusedAt(guest, host.seen.id)).toEqual(['', '']);
  expect(await site.page()).toContain('Nobody.');
});
