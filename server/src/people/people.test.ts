import type { FriendsList, KnownPerson, News, PersonAct } from '@kibitz/shared/wire/people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { MOST_ASKED } from './acting.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(() => server.close());

const TABLE = { game: 'spades', seats: 4 } as const;

async function newsTo(visitor: Visitor): Promise<News> {
  return (await visitor.ask('GET', '/api/me/news')).body as News;
}

async function listOf(visitor: Visitor): Promise<FriendsList> {
  return (await visitor.ask('GET', '/api/me/friends')).body as FriendsList;
}

async function does(visitor: Visitor, act: PersonAct, other: Visitor): Promise<KnownPerson> {
  const { status, body } = await visitor.ask('POST', `/api/people/${other.guest.handle}`, { act });
  expect(status).toBe(200);
  return body as KnownPerson;
}

async function refusedTo(visitor: Visitor, path: string, body: object): Promise<unknown> {
  return ((await visitor.ask('POST', path, body)).body as { refused?: { why: { key: string } } }).refused?.why.key;
}

const namesOf = (people: readonly { name: string }[]): string[] => people.map(({ name }) => name);

/** Two friends who sat at one table, which they have left since. */
async function friends(): Promise<[Visitor, Visitor]> {
  const [ann, bob] = (await server.seated(2, TABLE)) as [Visitor, Visitor];
  await does(ann, 'ask', bob);
  await does(bob, 'ask', ann);
  return [ann, bob];
}

describe('two people at a table', () => {
  test('find each other’s handles on the seats, and become friends when both agree', async () => {
    const [ann, bob] = (await server.seated(2, TABLE)) as [Visitor, Visitor];
    const seen = await ann.sees(({ seats }) => seats[1]!.kind === 'person');
    expect(seen.seats[1]!.handle).toBe(bob.guest.handle);
    expect(JSON.stringify(seen)).not.toContain(bob.guest.id);
    expect(await does(ann, 'ask', bob)).toMatchObject({ name: 'Player 1', hasAsked: true, isFriend: false });
    expect(namesOf((await newsTo(bob)).requests)).toEqual(['Player 0']);
    expect((await listOf(bob)).friends).toEqual([]);
    expect(await does(bob, 'ask', ann)).toMatchObject({ isFriend: true, isAsking: false });
    expect((await newsTo(bob)).requests).toEqual([]);
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect((await listOf(one)).friends).toMatchObject([{ handle: other.guest.handle, where: 'table' }]);
    }
  });

  test('can also ask each other after the game, and after a restart; strangers cannot', async () => {
    const [ann, bob] = (await server.seated(2, TABLE)) as [Visitor, Visitor];
    await ann.asks('start', { fill: true });
    await ann.sees(({ table }) => table !== null);
    for (const one of [ann, bob]) {
      await one.asks('stand', {});
      await one.leaves();
    }
    const stranger = await server.visitor('Stranger');
    expect(await refusedTo(stranger, `/api/people/${ann.guest.handle}`, { act: 'ask' })).toBe('refused.strangers');
    await server.reopen();
    const [anna, bobby] = [ann.again(server.url), bob.again(server.url)];
    expect((await anna.ask('GET', `/api/people/${bob.guest.handle}`)).body).toMatchObject({ mayAsk: true });
    await does(anna, 'ask', bobby);
    await server.reopen();
    expect(namesOf((await newsTo(bob.again(server.url))).requests)).toEqual(['Player 0']);
  });

  test('are not told that a request was declined', async () => {
    const [ann, bob] = (await server.seated(2, TABLE)) as [Visitor, Visitor];
    await does(ann, 'ask', bob);
    await does(bob, 'decline', ann);
    expect((await newsTo(bob)).requests).toEqual([]);
    expect(namesOf((await listOf(ann)).asked)).toEqual(['Player 1']);
  });

  test('who ask too many at once are refused', async () => {
    const [ann] = (await server.seated(1, TABLE)) as [Visitor];
    const { accounts, company } = server.app;
    for (let i = 0; i < MOST_ASKED; i++) {
      const { id } = await accounts.welcome(null, new Set());
      await company.friends.act(ann.guest.id, id, 'ask');
    }
    const bob = await server.visitor('Bob');
    await company.encounters.note([ann.guest.id, bob.guest.id]);
    expect(await refusedTo(ann, `/api/people/${bob.guest.handle}`, { act: 'ask' })).toBe('refused.manyAsked');
    await does(ann, 'block', bob);
  });
});

describe('a friend', () => {
  test('is shown as away, here, or at a table; at a private one only if they invite', async () => {
    const [ann, bob] = await friends();
    await ann.leaves();
    await bob.leaves();
    const seen = async () => (await listOf(ann)).friends[0]!;
    await bob.until(() => server.app.company.whereabouts.tablesOf(bob.guest.id).length === 0);
    expect(await seen()).toMatchObject({ where: 'away', table: null });
    await newsTo(bob);
    expect(await seen()).toMatchObject({ where: 'here', table: null });
    const open = await bob.opens(TABLE);
    await bob.joins(open);
    expect(await seen()).toMatchObject({ where: 'table', table: { id: open, game: 'spades', hasRoom: true } });
    await bob.leaves();
    const hidden = await bob.opens({ ...TABLE, open: false });
    await bob.joins(hidden);
    expect(await seen()).toMatchObject({ where: 'table', table: null });
    await bob.ask('POST', `/api/people/${ann.guest.handle}/invite`, { table: hidden });
    expect(await seen()).toMatchObject({ where: 'table', table: { id: hidden } });
  });

  test('stays invited to a table, even through a restart, until they come or say no', async () => {
    const [ann, bob] = await friends();
    const id = await ann.opens({ ...TABLE, open: false });
    await ann.joins(id);
    const path = `/api/people/${bob.guest.handle}/invite`;
    expect((await ann.ask('POST', path, { table: id })).status).toBe(200);
    const invitation = { from: { handle: ann.guest.handle, name: 'Player 0', picture: '' }, table: id, game: 'spades' };
    expect((await newsTo(bob)).invitations).toEqual([invitation]);
    await server.reopen();
    const bobby = bob.again(server.url);
    expect((await newsTo(bobby)).invitations).toEqual([invitation]);
    await bobby.ask('POST', '/api/me/invitations/drop', { from: ann.guest.handle });
    expect((await newsTo(bobby)).invitations).toEqual([]);
    const anna = await ann.again(server.url).joins(id);
    await anna.ask('POST', path, { table: id });
    await bobby.joins(id);
    expect((await newsTo(bobby)).invitations).toEqual([]);
  });

  test('is invited only by a friend, and only to a table where that friend is', async () => {
    const [ann, bob] = await friends();
    const elsewhere = await (await server.visitor()).opens(TABLE);
    const path = `/api/people/${bob.guest.handle}/invite`;
    expect(await refusedTo(ann, path, { table: elsewhere })).toBe('refused.notAtTable');
    expect(await refusedTo(ann, path, { table: 'nowhere' })).toBe('refused.not-found');
    const stranger = await server.visitor();
    const own = await stranger.opens(TABLE);
    expect(await refusedTo(stranger, path, { table: own })).toBe('refused.notFriends');
  });

  test('at a table of their own may be asked for an invitation, which goes the usual way', async () => {
    const [ann, bob] = await friends();
    await ann.leaves();
    await bob.leaves();
    await bob.until(() => server.app.company.whereabouts.tablesOf(bob.guest.id).length === 0);
    const path = `/api/people/${bob.guest.handle}/ask`;
    expect(await refusedTo(ann, path, {})).toBe('refused.atNoTable');
    const hidden = await bob.opens({ ...TABLE, open: false });
    await bob.joins(hidden);
    expect((await listOf(ann)).friends).toMatchObject([{ where: 'table', table: null }]);
    expect((await ann.ask('POST', path)).status).toBe(200);
    const ask = { from: { handle: ann.guest.handle, name: 'Player 0' }, table: hidden, game: 'spades' };
    expect(await newsTo(bob)).toMatchObject({ invitations: [], asks: [ask] });
    await bob.ask('POST', `/api/people/${ann.guest.handle}/invite`, { table: hidden });
    expect((await newsTo(bob)).asks).toEqual([]);
    expect((await newsTo(ann)).invitations).toMatchObject([{ table: hidden }]);

    await ann.ask('POST', path);
    await bob.ask('POST', '/api/me/invitations/drop', { from: ann.guest.handle });
    expect((await newsTo(bob)).asks).toEqual([]);
    await ann.ask('POST', path);
    await does(bob, 'remove', ann);
    expect((await newsTo(bob)).asks).toEqual([]);
    expect(await refusedTo(ann, path, {})).toBe('refused.notFriends');
  });

  test('is preferred without knowing it', async () => {
    const [ann, bob] = await friends();
    expect(await does(ann, 'prefer', bob)).toMatchObject({ isPreferred: true });
    expect(server.app.company.friends.prefers(ann.guest.id, bob.guest.id)).toBe(true);
    expect(server.app.company.friends.prefers(bob.guest.id, ann.guest.id)).toBe(false);
    expect((await listOf(bob)).friends).toMatchObject([{ isPreferred: false }]);
  });
});

describe('somebody who is blocked', () => {
  test('cannot come to a table of the one who blocked them, and is told only that it is full', async () => {
    const [ann, bob] = await friends();
    await bob.asks('stand', {});
    await does(ann, 'block', bob);
    // they are removed from where they watched
    await bob.until(() => bob.closed !== 0);
    const next = await ann.opens({ ...TABLE, open: false });
    await ann.joins(next);
    await expect(bob.again().joins(next)).rejects.toThrow('refused.watchersFull');
    await expect(bob.again().joins(ann.seen.id)).rejects.toThrow('refused.watchersFull');
    await server.reopen();
    await expect(bob.again(server.url).joins(next)).rejects.toThrow('refused.watchersFull');
    // the other way round is allowed
    const bobs = await bob.again(server.url).opens(TABLE);
    await ann.again(server.url).joins(bobs);
  });

  test('keeps a seat they have', async () => {
    const [ann, bob] = await friends();
    await does(ann, 'block', bob);
    await bob.leaves();
    await bob.joins(ann.seen.id);
  });

  test('is no longer a friend, sees nothing of the other, and asks and invites in vain', async () => {
    const [ann, bob] = await friends();
    await does(bob, 'prefer', ann);
    await does(ann, 'block', bob);
    expect(server.app.company.friends.areApart(bob.guest.id, ann.guest.id)).toBe(true);
    expect((await listOf(bob)).friends).toEqual([]);
    expect(namesOf((await listOf(ann)).blocked)).toEqual(['Player 1']);
    expect((await bob.ask('GET', `/api/people/${ann.guest.handle}`)).body).toMatchObject({ isBlocked: false });
    expect(await does(bob, 'ask', ann)).toMatchObject({ hasAsked: true });
    expect((await newsTo(ann)).requests).toEqual([]);
    const path = `/api/people/${ann.guest.handle}/invite`;
    expect(await refusedTo(bob, path, { table: bob.seen.id })).toBe('refused.notFriends');
    await does(ann, 'unblock', bob);
    expect(namesOf((await newsTo(ann)).requests)).toEqual(['Player 1']);
  });
});

test('news that is already known is not sent again', async () => {
  const ann = await server.visitor();
  const asks = (tag: string) =>
    fetch(`${server.url}/api/me/news`, {
      headers: { authorization: `Bearer ${ann.guest.token}`, 'if-none-match': tag, 'cache-control': 'no-cache' },
    });
  const first = await asks('');
  expect(await first.json()).toEqual({ requests: [], invitations: [], asks: [], again: 30 });
  const again = await asks(first.headers.get('etag') ?? '');
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('an unknown act, handle or table is refused, and changes nothing', async () => {
  const [ann, bob] = await friends();
  const path = `/api/people/${bob.guest.handle}`;
  for (const body of [{}, { act: 'marry' }, { act: 'ask', more: 1 }, { act: null }]) {
    expect(await refusedTo(ann, path, body)).toBe('refused.field');
  }
  expect(await refusedTo(ann, path, [])).toBe('refused.body');
  for (const body of [{}, { table: 7 }, { table: '\ud83d' }]) {
    expect(await refusedTo(ann, `${path}/invite`, body)).toBe('refused.field');
  }
  for (const handle of ['nobody', ann.guest.handle, ann.guest.id, bob.guest.id, '__proto__']) {
    expect(await refusedTo(ann, `/api/people/${handle}`, { act: 'block' })).toBe('refused.person');
  }
  expect(await refusedTo(ann, '/api/people/%00', { act: 'block' })).toBe('refused.not-found');
  expect((await listOf(ann)).blocked).toEqual([]);
  for (const path of ['/api/me/news', '/api/me/friends', `/api/people/${bob.guest.handle}`]) {
    expect((await fetch(server.url + path)).status).toBe(401);
  }
});
