import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FriendAct } from '../friends/pairs.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { groupAt } from './groups.ts';
import { hasComeApart, type Match, matchUp, type Seeker, type Variant } from './matching.ts';
import { gatherAt } from './seatingStrangers.ts';

const BOOK: Variant = { game: 'whist', rules: 'book' };
const LIMIT = 10_000;

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(() => server.close());

const areApart = (a: string, b: string): boolean => server.app.company.friends.areApart(a, b);
const acts = (one: Visitor, act: FriendAct, other: Visitor) =>
  server.app.company.friends.act(one.guest.id, other.guest.id, act);

/** Somebody who has waited alone, longer than anybody else. */
function alone({ guest: { id, name } }: Visitor): Seeker {
  const people = [{ account: id, name }];
  return { id, people, seats: [0], variants: [BOOK], ratings: {}, begins: 'soon', since: 0, home: null };
}

/** A table whose host and partner look for strangers, a stranger, and the match that would bring them together. */
async function matched(open = false): Promise<{ host: Visitor; stranger: Visitor; table: LiveTable; match: Match }> {
  const [host, partner] = (await server.seated(2, { game: 'whist', seats: 4, open })) as [Visitor, Visitor];
  await partner.asks('sit', { seat: 2 });
  const stranger = await server.visitor('Stranger');
  const table = server.app.tables.get(host.seen.id)!;
  await table.queue.run(() => table.record({ type: 'strangers', wanted: true }));
  const group = groupAt(table, { variants: [BOOK], ratings: {}, since: 0 });
  const rules = { limit: LIMIT, sizeOf: () => 4, areApart, isWished: () => false };
  const [match] = matchUp([group, alone(stranger)], LIMIT, rules);
  expect(match?.seating.map(({ account }) => account)).toContain(stranger.guest.id);
  return { host, stranger, table, match: match! };
}

/** Has somebody sit down on a seat that the match has left free. */
async function sitsDown(visitor: Visitor, match: Match, table: LiveTable): Promise<void> {
  await visitor.joins(table.id);
  const seat = [0, 1, 2, 3].find((one) => match.seating.every((placed) => placed.seat !== one));
  expect(await visitor.asks('sit', { seat: seat! })).toEqual({ ok: true });
}

const gathering = () => ({ games: server.app.games, friends: server.app.company.friends });

const seatOf = (table: LiveTable, { guest }: Visitor): number => table.seating.seatOf(guest.id);

describe('between the match and the seating', () => {
  test('somebody may sit down at the table, and the game begins with them', async () => {
    const { stranger, table, match } = await matched();
    const other = await server.visitor('Other');
    await sitsDown(other, match, table);
    expect(await gatherAt(gathering(), table, match)).toBe(true);
    expect(table.phase()).toBe('playing');
    expect([stranger, other].map((one) => seatOf(table, one)).sort()).toEqual([1, 3]);
  });

  test.each(['the stranger', 'the other'])(
    'somebody may sit down whom the stranger is kept away from, and nobody is seated beside them: %s has blocked',
    async (who) => {
      const { stranger, table, match } = await matched();
      const other = await server.visitor('Other');
      await (who === 'the other' ? acts(other, 'block', stranger) : acts(stranger, 'block', other));
      await sitsDown(other, match, table);
      expect(await gatherAt(gathering(), table, match)).toBe(false);
      expect(table.phase()).toBe('waiting');
      expect(seatOf(table, stranger)).toBe(-1);
    },
  );

  test('the host may block the stranger, who is not seated', async () => {
    const { host, stranger, table, match } = await matched();
    expect(hasComeApart(match, areApart)).toBe(false);
    await acts(host, 'block', stranger);
    expect(hasComeApart(match, areApart)).toBe(true);
    expect(await gatherAt(gathering(), table, match)).toBe(false);
    expect(seatOf(table, stranger)).toBe(-1);
  });

  test('the host may choose other rules, or friends only, and no stranger is seated', async () => {
    const { host, stranger, table, match } = await matched();
    const rules = { options: {}, clock: 0, settings: {} };
    expect(await host.asks('rules', { ...rules, settings: { admits: 'friends' } })).toEqual({ ok: true });
    expect(await gatherAt(gathering(), table, match)).toBe(false);
    expect(await host.asks('rules', { ...rules, options: { target: 9 } })).toEqual({ ok: true });
    expect(await gatherAt(gathering(), table, match)).toBe(false);
    expect(seatOf(table, stranger)).toBe(-1);
    expect(await host.asks('rules', rules)).toEqual({ ok: true });
    expect(await gatherAt(gathering(), table, match)).toBe(true);
  });

  test('the host may change their mind, and the game does not begin, whoever may come to the table', async () => {
    const { host, stranger, table, match } = await matched(true);
    expect(await host.asks('findOthers', { wanted: false })).toEqual({ ok: true });
    expect(await gatherAt(gathering(), table, match)).toBe(false);
    expect([table.phase(), seatOf(table, stranger)]).toEqual(['waiting', -1]);
  });
});
