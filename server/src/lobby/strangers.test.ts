import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableSummary } from '../cluster/calls.ts';
import { RemoteTable } from '../cluster/remoteTable.ts';
import { summaryOf } from '../cluster/tableCards.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { letPass } from '../tables/seating.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';
import { isSleepersSeat } from './strangers.ts';

const MINUTE = 60_000;

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({ grace: 0 }, [highCard as Game]);
});
afterEach(() => server.close());

async function playNow(visitor: Visitor, game = 'high-card'): Promise<string> {
  const { body } = await visitor.ask('POST', '/api/play-now', { game });
  return (body as { id: string }).id;
}

const tableOf = (id: string): LiveTable => server.app.tables.get(id)!;

/** A guest who has pressed Play now and has a seat, or takes a bot's from the next deal on, as the page does. */
async function comes(name: string): Promise<Visitor> {
  const visitor = await server.visitor(name);
  await visitor.joins(await playNow(visitor));
  if (visitor.me.seat >= 0) return visitor;
  const seat = visitor.seen.seats.findIndex((one) => one.kind === 'bot' && one.coming === '');
  expect(await visitor.asks('sit', { seat })).toEqual({ ok: true });
  await visitor.until(() => visitor.me.seat === seat || visitor.me.coming === seat);
  return visitor;
}

/** The first guest at a Play now table, where the game has begun with bots. */
async function playing(): Promise<Visitor> {
  const first = await comes('Ann');
  await first.sees((seen) => seen.phase === 'playing' && seen.choices.length > 0);
  return first;
}

describe('a guest who wants to play now', () => {
  test('waits with others who asked at the same moment', async () => {
    const visitors = await Promise.all(['Ann', 'Bob', 'Cleo'].map((name) => server.visitor(name)));
    const ids = await Promise.all(visitors.map((one) => playNow(one)));
    expect(new Set(ids).size).toBe(1);
  });

  test('joins people already playing with bots, from the next deal on, as long as there is a place', async () => {
    const first = await playing();
    const { id } = first.seen;
    for (const name of ['Bob', 'Cleo', 'Dan']) expect((await comes(name)).seen.id).toBe(id);
    await first.sees(({ seats }) => seats.filter((seat) => seat.coming !== '').length === 3);
    expect(await playNow(await server.visitor())).not.toBe(id);
  });

  test('is sent where most people are', async () => {
    const first = await playing();
    const { expected } = tableOf(first.seen.id);
    // no place there for a while, so a second table is opened
    for (const guest of ['b', 'c', 'd']) expected.set(guest, Date.now() + MINUTE);
    const second = await playing();
    expect(second.seen.id).not.toBe(first.seen.id);
    expected.clear();
    const friend = await (await server.visitor('Friend')).joins(second.seen.id);
    expect(await friend.asks('sit', { seat: 2 })).toEqual({ ok: true });
    expect((await comes('Bob')).seen.id).toBe(second.seen.id);
  });

  test('is not sent to people who are away or asleep, nor to a table with other rules or by invitation only', async () => {
    const first = await playing();
    const { id } = first.seen;
    await first.leaves();
    expect(await playNow(await server.visitor())).not.toBe(id);

    const asleep = await first.again().joins(id);
    tableOf(id).seating.personOn(asleep.me.seat)!.isIdle = true;
    expect(await playNow(await server.visitor())).not.toBe(id);

    const [other] = (await server.seated(1, { game: 'high-card', seats: 3, options: { hands: 7 } })) as [Visitor];
    expect(await playNow(await server.visitor())).not.toBe(other.seen.id);
    const rest = { game: 'high-card', seats: 3, options: { hands: 2 }, open: false };
    const [hidden] = (await server.seated(1, rest)) as [Visitor];
    expect(await playNow(await server.visitor())).not.toBe(hidden.seen.id);
  });

  test('may have a sleeper’s seat at a table of another process, too', async () => {
    const first = await playing();
    const table = tableOf(first.seen.id);
    const asleepElsewhere = (): number[] => {
      const summary = JSON.parse(JSON.stringify(summaryOf(table))) as TableSummary;
      const remote = new RemoteTable('another', summary, () => undefined);
      return remote.seating.seatsOf('person').filter((seat) => isSleepersSeat(remote, seat));
    };
    expect(asleepElsewhere()).toEqual([]);
    const person = table.seating.personOn(first.me.seat)!;
    letPass(person);
    expect(asleepElsewhere()).toEqual([]);
    letPass(person);
    expect(asleepElsewhere()).toEqual([first.me.seat]);
  });

  test('takes a bot’s place in a game that a host has opened to everybody, but prefers one at a Play now table', async () => {
    const [host] = (await server.seated(1, { game: 'high-card', seats: 4, options: { hands: 2 } })) as [Visitor];
    await host.asks('start', { fill: true });
    await host.sees((seen) => seen.choices.length > 0);
    expect(await playNow(await server.visitor())).toBe(host.seen.id);
    const expected = tableOf(host.seen.id).expected;
    // no place there for a while, so a Play now table is opened
    for (const guest of ['b', 'c', 'd']) expected.set(guest, Date.now() + MINUTE);
    const stranger = await playing();
    expected.clear();
    expect(await playNow(await server.visitor())).toBe(stranger.seen.id);
  });

  test('comes back to the Play now table where they have a seat', async () => {
    const first = await playing();
    expect(await playNow(first)).toBe(first.seen.id);
    const bob = await comes('Bob');
    expect(bob.me.coming).toBeGreaterThan(0);
    expect(await playNow(bob)).toBe(first.seen.id);
  });

  test('does not come back to somebody they have blocked there, and the blocked person sees no difference', async () => {
    const first = await playing();
    const bob = await comes('Bob');
    await server.app.company.friends.act(bob.guest.id, first.guest.id, 'block');
    expect(await playNow(bob)).not.toBe(first.seen.id);
    expect(await playNow(first)).toBe(first.seen.id);
  });
});

describe('the clock at a Play now table', () => {
  test('is off for one person with bots, and runs once somebody else is there', async () => {
    const first = await playing();
    expect(first.seen.until).toBe(0);
    const watcher = await (await server.visitor()).joins(first.seen.id);
    expect(watcher.seen.until).toBe(0);
    const bob = await comes('Bob');
    const seen = await first.sees((s) => s.until > 0);
    expect(seen.span).toBe(30_000);
    await bob.asks('stand', {});
    await first.sees((s) => s.until === 0);
  });

  test('is shorter for a player who let it run out last time, until they act again', async () => {
    const first = await playing();
    const table = tableOf(first.seen.id);
    await comes('Bob');
    table.seating.personOn(first.me.seat)!.isIdle = true;
    // everybody bets at once: the clock is shared
    await first.moves((choices) => choices.find((choice) => choice.type === 'pass') ?? choices[0]);
    expect(table.seating.personOn(first.me.seat)!.isIdle).toBe(false);
    table.seating.personOn(first.me.seat)!.isIdle = true;
    await first.sees((s) => s.table!.seats[s.me]!.turn && s.choices.some((choice) => choice.type === 'play'));
    table.changed();
    await first.sees((s) => s.span === 8_000);
    await first.moves((choices) => choices[0]);
    await first.sees((s) => s.table!.seats[s.me]!.turn && s.choices.length > 0 && s.span === 30_000);
  });
});

describe('a table that everybody has left', () => {
  const sweep = (after: number): Promise<void> => sweepAll(server.app, Date.now() + after);
  const high = { game: 'high-card', seats: 3, options: { hands: 2 } };

  /** Lets these people leave; says whether the table is still there after this many milliseconds. */
  async function isKept(id: string, people: readonly Visitor[], after: number): Promise<boolean> {
    for (const one of people) await one.leaves();
    while ((await server.app.directory.known(id))!.emptySince() === 0) await new Promise(setImmediate);
    await sweep(after);
    return (await server.app.directory.known(id)) !== undefined;
  }

  test('is closed within minutes if no person has played a card', async () => {
    const [one] = (await server.seated(1, high)) as [Visitor];
    await one.asks('start', { fill: true });
    const { id } = one.seen;
    expect(await isKept(id, [one], MINUTE)).toBe(true);
    expect(await isKept(id, [], 3 * MINUTE)).toBe(false);
  });

  test.each(['waiting', 'practice', 'Play now'])('goes after ten minutes: %s', async (kind) => {
    const people: Visitor[] = [];
    if (kind === 'Play now') {
      people.push(await playing(), await comes('Bob'));
    } else {
      people.push(...(await server.seated(1, high)));
      if (kind === 'practice') await people[0]!.asks('start', { fill: true });
    }
    if (kind !== 'waiting') {
      await people[0]!.sees((seen) => seen.choices.length > 0);
      expect(await people[0]!.moves((choices) => choices[0])).toEqual({ ok: true });
    }
    const { id } = people[0]!.seen;
    expect(await isKept(id, people, 9 * MINUTE)).toBe(true);
    expect(await isKept(id, [], 11 * MINUTE)).toBe(false);
  });

  test('stays a day if people are in the middle of a game, even if one of them has only just begun', async () => {
    const people = (await server.seated(2, high)) as [Visitor, Visitor];
    await people[0].asks('start', { fill: true });
    await people[0].sees((seen) => seen.choices.length > 0);
    expect(await people[0].moves((choices) => choices[0])).toEqual({ ok: true });
    expect(await isKept(people[0].seen.id, people, 23 * 60 * MINUTE)).toBe(true);
  });

  test('does not stay for a spectator', async () => {
    const [one] = (await server.seated(1, high)) as [Visitor];
    await one.asks('start', { fill: true });
    const watcher = await (await server.visitor()).joins(one.seen.id);
    await one.leaves();
    await watcher.sees((seen) => seen.seats[0]!.away);
    await sweep(11 * MINUTE);
    await watcher.until(() => watcher.closed !== 0);
  });

  test('does not shut out a guest who has looked at twenty of them', async () => {
    const guest = await server.visitor();
    for (let i = 0; i < 20; i++) {
      await guest.joins(await guest.opens(high));
      await guest.asks('sit', { seat: 0 });
      await guest.asks('start', { fill: true });
      await guest.leaves();
    }
    while (server.app.tables.open().some((table) => table.presence.emptySince() === 0)) {
      await new Promise(setImmediate);
    }
    // the limits stop so quick a guest from sitting down at some; waiting tables stay the longest
    await sweep(11 * MINUTE);
    expect(server.app.tables.open().map((table) => table.id)).toEqual([]);
  });
});
