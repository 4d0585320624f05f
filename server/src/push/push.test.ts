import { setTimeout as passes } from 'node:timers/promises';
import type { PushDevice, PushDevices } from '@kibitz/shared/wire/push';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rotateSecret } from '../cli/rotateSecret.ts';
import { OPENS_BEFORE } from '../clubs/standing.ts';
import type { ClubTables } from '../journal/tables/clubs.ts';
import { asksClub, clubOf, makesClub, SHORT_GAME } from '../testing/clubGuest.ts';
import { PushService } from '../testing/pushService.ts';
import { SetClock } from '../testing/setClock.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { delivery } from './delivery.ts';
import type { Notice } from './notices.ts';

const SUBJECT = 'mailto:operator@example.com';
/** Noon in London, in winter. */
const NOON = Date.UTC(2026, 0, 1, 12);
const turn: Notice = { kind: 'turn', table: 'abc', game: 'spades', name: '' };
const invitation: Notice = { kind: 'invitation', table: 'def', game: 'hearts', name: 'Ben' };

let service: PushService;
let server: TestServer;
let clock: SetClock;
let ann: Visitor;

beforeEach(async () => {
  service = await PushService.open();
  clock = new SetClock(NOON);
  server = await TestServer.open({ pushSubject: SUBJECT }, [], {}, { clock, deliver: service.deliver });
  ann = await server.visitor('Ann');
});
afterEach(async () => {
  await server.close();
  service.close();
});

async function registers(device: PushDevice, by = ann): Promise<number> {
  return (await by.ask('POST', '/api/me/devices', device)).status;
}

async function devicesOf(one: Visitor): Promise<PushDevices> {
  return (await one.ask('GET', '/api/me/devices')).body as PushDevices;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await passes(10);
}

/** Resolves once everything that could be sent has been. */
async function settled(): Promise<void> {
  await passes(300);
}

describe('a device', () => {
  test('is told in its own language, encrypted for it alone and signed by the server', async () => {
    await registers(service.device());
    await registers(service.device({ language: 'ar' }));
    server.app.push.tell(ann.guest.id, invitation);
    await until(() => service.received.length === 2);
    const pushed = service.received.map((one) => one.pushed).sort((a, b) => (a.language < b.language ? 1 : -1));
    expect(pushed).toEqual([
      { title: 'Hearts', body: 'Ben invites you to a table.', language: 'en', page: '/t/def' },
      { title: expect.any(String), body: expect.stringContaining('Ben'), language: 'ar', page: '/t/def' },
    ]);
    expect(pushed[1]!.title).not.toBe('Hearts');
    const { key } = await devicesOf(ann);
    for (const { vapid, headers, key: signedWith } of service.received) {
      expect(vapid).toMatchObject({ aud: 'https://push.example.com', sub: SUBJECT });
      expect(signedWith).toBe(key);
      expect(headers).toMatchObject({ ttl: '900', urgency: 'high', 'content-encoding': 'aes128gcm' });
    }
  });

  test('is told only of what it wants, and nothing once it is removed', async () => {
    const device = service.device({ kinds: ['turn'] });
    await registers(device);
    server.app.push.tell(ann.guest.id, invitation);
    server.app.push.tell(ann.guest.id, turn);
    await until(() => service.received.length === 1);
    expect(service.received[0]!.pushed.body).toBe('It’s your turn.');
    const ben = await server.visitor('Ben');
    await ben.ask('POST', '/api/me/devices/remove', { endpoint: device.endpoint });
    expect((await devicesOf(ann)).devices).toHaveLength(1);
    await ann.ask('POST', '/api/me/devices/remove', { endpoint: device.endpoint });
    expect((await devicesOf(ann)).devices).toEqual([]);
    server.app.push.tell(ann.guest.id, turn);
    await settled();
    expect(service.received).toHaveLength(1);
  });

  test('changes what it wants, and belongs to whoever registers it last', async () => {
    const device = service.device();
    await registers(device);
    const quiet = { from: 0, until: 60, zone: 'Asia/Tokyo' };
    await registers({ ...device, kinds: ['complete', 'turn'], language: 'ar', quiet });
    expect((await devicesOf(ann)).devices).toEqual([
      { endpoint: device.endpoint, kinds: ['turn', 'complete'], language: 'ar', quiet, since: NOON },
    ]);
    const ben = await server.visitor('Ben');
    await registers(device, ben);
    expect([(await devicesOf(ann)).devices.length, (await devicesOf(ben)).devices.length]).toEqual([0, 1]);
  });

  test('that its push service no longer knows is forgotten', async () => {
    const device = service.device();
    await registers(device);
    await registers({ ...device, endpoint: `${device.endpoint}/gone` });
    service.answers.push(410);
    server.app.push.tell(ann.guest.id, turn);
    await until(() => service.asked === 2);
    for (let n = -1; n !== 0; n = (await devicesOf(ann)).devices.length) await passes(10);
  });

  test('whose keys are invalid is forgotten', async () => {
    const device = service.device();
    await registers({ ...device, keys: { ...device.keys, p256dh: `B${'x'.repeat(86)}` } });
    server.app.push.tell(ann.guest.id, turn);
    for (let n = -1; n !== 0; n = (await devicesOf(ann)).devices.length) await passes(10);
    expect(service.asked).toBe(0);
  });

  test('that is the eleventh of an account replaces the oldest', async () => {
    const all = Array.from({ length: 11 }, () => service.device());
    for (const device of all) {
      await registers(device);
      clock.setTo(clock.now() + 1000);
    }
    const kept = (await devicesOf(ann)).devices.map(({ endpoint }) => endpoint);
    expect(kept).toEqual(
      all
        .slice(1)
        .reverse()
        .map(({ endpoint }) => endpoint),
    );
  });
});

describe('a push service', () => {
  test('that is busy is retried at growing intervals, and finally given up on', async () => {
    await registers(service.device());
    service.answers.push(503, 429, 500, 503, 503);
    server.app.push.tell(ann.guest.id, turn);
    for (const [tries, seconds] of [5, 30, 180, 900].entries()) {
      await until(() => service.asked === tries + 1);
      await until(() => clock.next() !== null);
      clock.setTo(clock.now() + seconds * 1000 - 1);
      await settled();
      expect(service.asked).toBe(tries + 1);
      clock.setTo(clock.now() + 1);
    }
    await until(() => service.asked === 5);
    await settled();
    clock.setTo(clock.now() + 24 * 60 * 60_000);
    await settled();
    expect([service.asked, service.received.length]).toEqual([5, 0]);
    expect((await devicesOf(ann)).devices).toHaveLength(1);
  });

  test('gets the latest message about a table, not those before it', async () => {
    await registers(service.device());
    service.answers.push(503);
    server.app.push.tell(ann.guest.id, turn);
    await until(() => service.asked === 1 && clock.next() !== null);
    server.app.push.tell(ann.guest.id, { ...turn, kind: 'complete' });
    await until(() => service.received.length === 1);
    clock.setTo(clock.now() + 60_000);
    await settled();
    expect(service.received.map(({ pushed }) => pushed.body)).toEqual(['Your table is complete.']);
  });

  test('is not reached at an address that is not public, whatever its name', async () => {
    const message = { endpoint: 'https://localhost/', headers: {}, body: Buffer.alloc(0) };
    await expect(delivery()(message)).rejects.toThrow('not on the public internet');
  });

  test.each([
    'http://push.example.com/1',
    'https://push.example.com:8443/1',
    'https://user@push.example.com/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://kibitz.localhost/1',
    'ftp://push.example.com/1',
    'push',
  ])('cannot be %s', async (endpoint) => {
    expect(await registers({ ...service.device(), endpoint })).toBe(400);
  });
});

describe('in quiet hours', () => {
  const quiet = { from: 22 * 60, until: 7 * 60, zone: 'Europe/London' };
  const night = Date.UTC(2026, 0, 1, 23);

  test('nothing is sent, and a turn is announced once they are over, if the game still waits', async () => {
    await registers(service.device({ quiet }));
    clock.setTo(night);
    server.app.push.tell(ann.guest.id, invitation);
    server.app.push.tell(ann.guest.id, turn);
    server.app.push.tell(ann.guest.id, { ...turn, table: 'ghi' });
    await settled();
    const stillAwaited = async (table: string): Promise<Notice | null> => (table === 'ghi' ? null : turn);
    await server.app.push.tellHeld(stillAwaited);
    clock.setTo(Date.UTC(2026, 0, 2, 7));
    await settled();
    expect(service.asked).toBe(0);
    await server.app.push.tellHeld(stillAwaited);
    await until(() => service.received.length === 1);
    await server.app.push.tellHeld(stillAwaited);
    await settled();
    expect(service.received.map(({ pushed }) => pushed.page)).toEqual(['/t/abc']);
  });

  test.each([{ from: -1 }, { until: 1440 }, { zone: 'Europe/Atlantis' }, { zone: '' }])(
    'are no hours with %j',
    async (wrong) => {
      expect(await registers(service.device({ quiet: { ...quiet, ...wrong } }))).toBe(400);
    },
  );
});

describe('a standing table', () => {
  test('is announced as it opens to the members of the club who asked for that, but not in quiet hours', async () => {
    const [ben, cleo, dan, eve] = await Promise.all(['Ben', 'Cleo', 'Dan', 'Eve'].map((name) => server.visitor(name)));
    const id = await makesClub(ann);
    for (const one of [ben!, cleo!, dan!]) expect(await asksClub(one, id, 'join')).toBe('');
    await asksClub(ann, id, 'presets', SHORT_GAME);
    const preset = (await clubOf(ann, id)).presets[0]!.id;
    await asksClub(ann, id, 'standing', { preset, weekday: 5, minute: 20 * 60, zone: 'Europe/London' });
    for (const one of [ann, ben!, cleo!, eve!]) await registers(service.device({ kinds: [] }), one);
    const quiet = { from: 18 * 60, until: 22 * 60, zone: 'Europe/London' };
    await registers(service.device({ quiet }), dan);
    expect(await asksClub(eve!, id, 'told', { isTold: true })).toBe('refused.notMember');
    expect([(await clubOf(ben!, id)).isTold, (await clubOf(eve!, id)).isTold]).toEqual([false, null]);
    for (const one of [ben!, cleo!, dan!]) expect(await asksClub(one, id, 'told', { isTold: true })).toBe('');
    await asksClub(cleo!, id, 'told', { isTold: false });
    expect((await ben!.ask('GET', '/api/me/export')).body).toMatchObject({ clubs: [{ id, is_told: 1 }] });
    const [time] = (await clubOf(ann, id)).standing[0]!.next;
    clock.setTo(time! - OPENS_BEFORE);
    await server.app.clubs.openStanding(clock.now());
    await until(() => service.received.length > 0);
    await settled();
    await server.app.clubs.openStanding(clock.now());
    await settled();
    const [table] = (await clubOf(ann, id)).tables;
    expect(service.received.map(({ pushed }) => pushed)).toEqual([
      {
        title: 'Mexican Sweat',
        body: 'Tuesday club: your standing table is open.',
        language: 'en',
        page: `/t/${table!.id}`,
      },
    ]);
    expect([(await clubOf(ben!, id)).isTold, (await clubOf(cleo!, id)).isTold]).toEqual([true, false]);
  });

  test('is announced after a restart if the server stopped before the notification, but only once', async () => {
    const id = await makesClub(ann);
    await asksClub(ann, id, 'presets', SHORT_GAME);
    const preset = (await clubOf(ann, id)).presets[0]!.id;
    await asksClub(ann, id, 'standing', { preset, weekday: 5, minute: 20 * 60, zone: 'Europe/London' });
    await asksClub(ann, id, 'told', { isTold: true });
    await registers(service.device());
    const [time] = (await clubOf(ann, id)).standing[0]!.next;
    clock.setTo(time! - OPENS_BEFORE);
    service.answers.push(503);
    await server.app.clubs.openStanding(clock.now());
    await until(() => service.asked === 1);
    await server.reopen();
    await server.app.clubs.openStanding(clock.now());
    await until(() => service.received.length === 1);
    const isNoted = () => server.app.journal.store.queries<ClubTables>().selectFrom('club_standing').select('told');
    while (Number((await isNoted().executeTakeFirst())?.told) !== time) await passes(10);
    await server.reopen();
    await server.app.clubs.openStanding(clock.now());
    await settled();
    expect(service.asked).toBe(2);
    expect((await clubOf(ann.again(server.url), id)).tables.map((table) => `/t/${table.id}`)).toEqual(
      service.received.map(({ pushed }) => pushed.page),
    );
  });
});

describe('the server', () => {
  test('keeps its key and the devices through a restart', async () => {
    await registers(service.device());
    const before = await devicesOf(ann);
    await server.reopen();
    const back = ann.again(server.url);
    expect(await devicesOf(back)).toEqual(before);
    server.app.push.tell(ann.guest.id, turn);
    await until(() => service.received.length === 1);
    expect(service.received[0]!.key).toBe(before.key);
  });

  test('has a new key once its secrets are replaced, and no longer knows any device', async () => {
    await registers(service.device());
    const { key } = await devicesOf(ann);
    await server.running.close();
    await rotateSecret(['--data', server.folder], () => undefined);
    await server.reopen();
    const now = await devicesOf(ann.again(server.url));
    expect(now.devices).toEqual([]);
    expect(now.key).not.toBe(key);
  });

  test('sends nothing without a subject, and registers nobody', async () => {
    const other = await TestServer.open({}, [], {}, { deliver: service.deliver });
    const ben = await other.visitor('Ben');
    expect((await devicesOf(ben)).key).toBe('');
    expect(await registers(service.device(), ben)).toBe(404);
    await other.close();
  });

  test('sends an account at most twenty notifications at once', async () => {
    await registers(service.device());
    for (let n = 0; n < 30; n++) server.app.push.tell(ann.guest.id, { ...turn, table: `t${n}` });
    await settled();
    await until(() => service.received.length === 20);
    await settled();
    expect(service.asked).toBe(20);
  });

  test('exports what it keeps about devices, and forgets them with the account or on signing out elsewhere', async () => {
    const device = service.device();
    await registers(device);
    const { devices } = (await ann.ask('GET', '/api/me/export')).body as PushDevices;
    expect(devices).toEqual((await devicesOf(ann)).devices);
    await ann.ask('POST', '/api/me/sign-out-others');
    const ben = await server.visitor('Ben');
    await registers(device, ben);
    await ben.ask('POST', '/api/me/delete', { sure: true });
    for (const { guest } of [ann, ben]) expect((await server.app.push.registered(guest.id)).devices).toEqual([]);
  });
});
