import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { TableCard } from '@kibitz/shared/wire/api';
import type { AskedSettings } from '@kibitz/shared/wire/tableSettings';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StorageFailed } from '../journal/journal.ts';
import { wholeGame } from '../testing/playing.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterEach(() => server.close());

const game = { game: 'high-card', seats: 3, options: { hands: 1 } };

/** A host on the first seat of a table with this admission setting, and somebody who comes to it. */
async function meeting(settings: AskedSettings): Promise<[host: Visitor, guest: Visitor]> {
  const [host] = (await server.seated(1, { ...game, settings })) as [Visitor];
  const guest = await server.visitor('Guest');
  await guest.joins(host.seen.id);
  return [host, guest];
}

const becomeFriends = async (one: Visitor, other: Visitor): Promise<void> => {
  const { friends } = server.app.company;
  await friends.act(one.guest.id, other.guest.id, 'ask');
  await friends.act(other.guest.id, one.guest.id, 'ask');
};

test('a request for a seat lapses at a table that was to be handed over and could not be', async () => {
  const [host, guest] = await meeting({ admits: 'nod' });
  expect(await guest.asks('sit', { seat: 2 })).toEqual({ ok: true, asked: true });
  const table = server.app.tables.get(host.seen.id)!;
  vi.spyOn(table, 'saveSnapshot').mockRejectedValueOnce(new StorageFailed('no disk'));
  expect(await table.park()).toBe(false);
  await guest.until(() => guest.me.ownRequest === 'lapsed');
  expect(host.me.seatRequests).toEqual([]);
});

describe('a table for friends of the host', () => {
  test('seats only friends, whoever shared the link, and lets everybody watch', async () => {
    const [host, stranger] = await meeting({ admits: 'friends' });
    const friend = await server.visitor('Friend');
    await becomeFriends(host, friend);
    await friend.joins(host.seen.id);
    expect(await stranger.asks('sit', { seat: 1 })).toMatchObject({
      refused: { code: 'not-admitted', why: { key: 'refused.friendsOnly' } },
    });
    expect(await friend.asks('sit', { seat: 1 })).toEqual({ ok: true });
    // a friend may change seats, and so may the host, who has stood up
    expect(await friend.asks('sit', { seat: 2 })).toEqual({ ok: true });
    expect(await host.asks('stand', {})).toEqual({ ok: true });
    expect(await host.asks('sit', { seat: 1 })).toEqual({ ok: true });
    expect(stranger.seen.watching.map(({ name }) => name)).toContain('Guest');
  });

  test('takes no strangers from the queue, and the lobby says whom it admits', async () => {
    const [host] = (await server.seated(1, { game: 'whist', seats: 4, settings: { admits: 'friends' } })) as [Visitor];
    expect(await host.asks('findOthers', { wanted: true })).toMatchObject({
      refused: { code: 'options', why: { key: 'refused.admitsFew' } },
    });
    const list = (await (await fetch(`${server.url}/api/tables`)).json()) as TableCard[];
    expect(list.map(({ admits }) => admits)).toEqual(['friends']);
    await host.asks('start', { fill: true });
    await host.sees((seen) => seen.choices.length > 0);
    const seeker = await server.visitor('Seeker');
    const asked = await seeker.ask('POST', '/api/queue', { games: ['whist'], rules: 'book' });
    expect(asked.body).not.toMatchObject({ table: host.seen.id });
  });
});

describe('a table for people with a rating', () => {
  test('seats people rated under its rules, and cannot be opened for a game of chance', async () => {
    const [ann, ben] = [await server.visitor('Ann'), await server.visitor('Ben')];
    await wholeGame([ann, ben], { ...game, seats: 2 });
    await server.keepsGames();
    const [host, unrated] = await meeting({ admits: 'rated' });
    expect(await unrated.asks('sit', { seat: 1 })).toMatchObject({ refused: { why: { key: 'refused.ratedOnly' } } });
    await ann.joins(host.seen.id);
    expect(await ann.asks('sit', { seat: 1 })).toEqual({ ok: true });
    const chance = { game: 'war', seats: 2, open: true, clock: 0, options: {}, settings: { admits: 'rated' } };
    expect(await ann.ask('POST', '/api/tables', chance)).toMatchObject({ status: 400 });
  });
});

describe('a table where the host lets people in', () => {
  test('asks the host, who sees the name and the rating, and seats the people they let in', async () => {
    const [host, guest] = await meeting({ admits: 'nod' });
    const watcher = await (await server.visitor('Watcher')).joins(host.seen.id);
    expect(await guest.asks('sit', { seat: 2 })).toEqual({ ok: true, asked: true });
    expect(guest.me).toMatchObject({ seat: -1, ownRequest: 'asked' });
    const { seatRequests } = await host.sees((seen) => seen.seatRequests.length > 0);
    expect(seatRequests).toEqual([{ n: expect.any(Number), name: 'Guest', rating: null }]);
    const { n } = seatRequests[0]!;
    // nobody else is told, or may answer
    expect(watcher.me).toMatchObject({ seatRequests: [], ownRequest: '' });
    expect(await watcher.asks('letIn', { n, accept: true })).toMatchObject({ refused: { code: 'not-host' } });
    expect(await guest.asks('letIn', { n, accept: true })).toMatchObject({ refused: { code: 'not-host' } });
    expect(await host.asks('letIn', { n, accept: true })).toEqual({ ok: true });
    await guest.until(() => guest.me.seat === 2);
    expect(host.me.seatRequests).toEqual([]);
    expect(await host.asks('letIn', { n, accept: true })).toMatchObject({ refused: { code: 'stale' } });
  });

  test('does not seat anyone the host refuses, and does not ask the host again', async () => {
    const [host, guest] = await meeting({ admits: 'nod' });
    await guest.asks('sit', { seat: 2 });
    const { seatRequests } = await host.sees((seen) => seen.seatRequests.length > 0);
    await host.asks('letIn', { n: seatRequests[0]!.n, accept: false });
    await guest.until(() => guest.me.ownRequest === 'no');
    expect(await guest.asks('sit', { seat: 1 })).toMatchObject({ refused: { why: { key: 'refused.hostSaidNo' } } });
    expect(guest.me.seat).toBe(-1);
    expect(host.me.seatRequests).toEqual([]);
  });

  test('gives someone let in another seat if the one they asked for has been taken', async () => {
    const [host, guest] = await meeting({ admits: 'nod' });
    await guest.asks('sit', { seat: 2 });
    const { seatRequests } = await host.sees((seen) => seen.seatRequests.length > 0);
    await host.asks('bot', { seat: 2, present: true });
    await host.asks('letIn', { n: seatRequests[0]!.n, accept: true });
    await guest.until(() => guest.me.ownRequest === 'welcome');
    expect(await guest.asks('sit', { seat: 1 })).toEqual({ ok: true });
  });

  test('drops a request if the host does not answer in time or the asker leaves; they may ask again', async () => {
    const [host, guest] = await meeting({ admits: 'nod' });
    const { seatRequests } = server.app.tables.get(host.seen.id)!;
    seatRequests.patience = 50;
    await guest.asks('sit', { seat: 2 });
    await guest.until(() => guest.me.ownRequest === 'lapsed');
    await host.until(() => host.me.seatRequests.length === 0);
    seatRequests.patience = 60_000;
    expect(await guest.asks('sit', { seat: 2 })).toEqual({ ok: true, asked: true });
    await host.sees((seen) => seen.seatRequests.length === 1);
    await guest.leaves();
    await host.sees((seen) => seen.seatRequests.length === 0);
    await guest.joins(host.seen.id);
    await guest.asks('sit', { seat: 2 });
    await host.leaves();
    await guest.until(() => guest.me.ownRequest === 'lapsed');
    expect(await guest.asks('sit', { seat: 2 })).toMatchObject({ refused: { why: { key: 'refused.hostCannotSay' } } });
  });

  test('asks the host during a game too, for a bot’s seat from the next deal on', async () => {
    const [host, guest] = await meeting({ admits: 'nod' });
    await host.asks('start', { fill: true });
    await host.sees((seen) => seen.choices.length > 0);
    expect(await guest.asks('sit', { seat: 2 })).toEqual({ ok: true, asked: true });
    const { seatRequests } = await host.sees((seen) => seen.seatRequests.length > 0);
    expect(await host.asks('letIn', { n: seatRequests[0]!.n, accept: true })).toEqual({ ok: true });
    await guest.until(() => guest.me.coming === 2 || guest.me.seat === 2);
  });

  test('can be opened to anyone before the start', async () => {
    const [host, guest] = await meeting({ admits: 'nod' });
    expect(await host.asks('rules', { options: { hands: 1 }, clock: 0, settings: {} })).toEqual({ ok: true });
    expect(await guest.asks('sit', { seat: 1 })).toEqual({ ok: true });
    await server.reopen();
    expect((await host.again(server.url).joins(host.seen.id)).seen.settings.admits).toBe('anyone');
  });
});

describe('two who stay away from each other', () => {
  test('never share a table, whoever shared the link: only the one who blocked is told why; the other hears that there is no seat', async () => {
    const [host, blocker] = await meeting({});
    const blocked = await server.visitor('Blocked');
    await server.app.company.friends.act(blocker.guest.id, blocked.guest.id, 'block');
    await blocked.joins(host.seen.id);
    expect(await blocker.asks('sit', { seat: 1 })).toEqual({ ok: true });
    const refused = await blocked.asks('sit', { seat: 2 });
    expect(refused).toMatchObject({ refused: { code: 'full', why: { key: 'refused.noSeatForYou' } } });
    expect(JSON.stringify(refused)).not.toContain('Guest');
    await blocker.asks('stand', {});
    expect(await blocked.asks('sit', { seat: 2 })).toEqual({ ok: true });
    expect(await blocker.asks('sit', { seat: 1 })).toMatchObject({
      refused: { code: 'full', why: { key: 'refused.blockedHere', with: { name: 'Blocked' } } },
    });
  });
});
