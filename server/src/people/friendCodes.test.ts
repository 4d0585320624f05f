import type { FriendCode, FriendsList } from '@kibitz/shared/wire/people';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
let ann: Visitor;
let ben: Visitor;
beforeEach(async () => {
  server = await TestServer.open();
  [ann, ben] = [await server.visitor('Ann'), await server.visitor('Ben')];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

async function codeOf(visitor: Visitor, renew = false): Promise<FriendCode> {
  return (await visitor.ask('POST', '/api/me/friend-code', { renew })).body as FriendCode;
}

async function follows(visitor: Visitor, code: string): Promise<unknown> {
  const { body } = await visitor.ask('POST', `/api/friend-codes/${encodeURIComponent(code)}`);
  return (body as { refused?: { why: { key: string } } }).refused?.why.key ?? body;
}

async function friendsOf(visitor: Visitor): Promise<string[]> {
  const { friends } = (await visitor.ask('GET', '/api/me/friends')).body as FriendsList;
  return friends.map(({ name }) => name);
}

describe('the code of a guest', () => {
  test('makes anybody who has it a friend at once, however often it is given away, even after a restart', async () => {
    const { code } = await codeOf(ann);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await ben.ask('GET', `/api/friend-codes/${code}`)).body).toMatchObject({ name: 'Ann', isFriend: false });
    expect(await follows(ben, code)).toMatchObject({ name: 'Ann', isFriend: true });
    const cleo = await server.visitor('Cleo');
    expect(await follows(cleo, ` ${code.toLowerCase().replace('-', '')} `)).toMatchObject({ isFriend: true });
    expect(await friendsOf(ann)).toEqual(['Ben', 'Cleo']);
    expect(await friendsOf(ben)).toEqual(['Ann']);
    await server.reopen();
    expect((await codeOf(ann.again(server.url))).code).toBe(code);
    expect(await friendsOf(ben.again(server.url))).toEqual(['Ann']);
  });

  test('answers an open request', async () => {
    await server.app.company.friends.act(ann.guest.id, ben.guest.id, 'ask');
    expect(await follows(ben, (await codeOf(ann)).code)).toMatchObject({ isFriend: true, hasAsked: false });
    expect((await ben.ask('GET', '/api/me/news')).body).toMatchObject({ requests: [] });
  });

  test('is no longer valid once there is a new one, or after a week', async () => {
    const { code: first } = await codeOf(ann);
    const { code, until } = await codeOf(ann, true);
    expect(code).not.toBe(first);
    expect(await follows(ben, first)).toBe('refused.friendCode');
    vi.spyOn(Date, 'now').mockReturnValue(until + 1);
    expect(await follows(ben, code)).toBe('refused.friendCode');
    await server.app.company.forgetOld();
    expect(await server.app.company.codes.heldBy(ann.guest.id)).toBeNull();
    expect(await friendsOf(ann)).toEqual([]);
  });

  test('does not work for people its owner has blocked, and does not lift a block', async () => {
    const { code } = await codeOf(ann);
    const { friends } = server.app.company;
    await friends.act(ben.guest.id, ann.guest.id, 'block');
    expect(await follows(ben, code)).toMatchObject({ isFriend: false, isBlocked: true });
    await friends.act(ben.guest.id, ann.guest.id, 'unblock');
    await friends.act(ann.guest.id, ben.guest.id, 'block');
    expect(await follows(ben, code)).toBe('refused.friendCode');
    expect((await ben.ask('GET', `/api/friend-codes/${code}`)).status).toBe(404);
  });

  test('cannot be one’s own, or any other text', async () => {
    expect(await follows(ann, (await codeOf(ann)).code)).toBe('refused.ownFriendCode');
    for (const code of ['ABCD', 'ABCD-EFGU', '__proto__']) expect(await follows(ann, code)).toBe('refused.friendCode');
  });

  test('can be tried only a limited number of times from one address', async () => {
    const answers: unknown[] = [];
    for (let n = 0; n < 21; n++) answers.push(await follows(ben, 'ABCD-EFGH'));
    expect(answers.slice(0, 20)).toEqual(Array(20).fill('refused.friendCode'));
    expect(answers.at(-1)).toBe('refused.too-fast');
  });

  test('goes with the account', async () => {
    const { code } = await codeOf(ann);
    expect((await ann.ask('GET', '/api/me/export')).body).toMatchObject({ people: { friendCode: { code } } });
    await ann.ask('POST', '/api/me/delete', { sure: true });
    expect(await follows(ben, code)).toBe('refused.friendCode');
    expect(await server.app.company.codes.heldBy(ann.guest.id)).toBeNull();
  });
});
