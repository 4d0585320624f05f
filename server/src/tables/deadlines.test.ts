import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { MyTable } from '@kibitz/shared/wire/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PushService } from '../testing/pushService.ts';
import { SetClock } from '../testing/setClock.ts';
import { movesIn, storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const table = { game: 'high-card', seats: 2, options: { cards: 5, hands: 3 }, clock: DAY / 1000 };

let service: PushService;
let clock: SetClock;
let server: TestServer;
/** Further servers and folders that a test has made. */
let more: (() => unknown)[] = [];

beforeEach(async () => {
  service = await PushService.open();
  clock = new SetClock(Date.UTC(2026, 0, 1, 12));
  server = await TestServer.open({ pushSubject: 'mailto:operator@example.com' }, [highCard as Game], {}, given());
});
afterEach(async () => {
  for (const end of more) await end();
  more = [];
  await server.close();
  service.close();
});

const given = () => ({ clock, deliver: service.deliver });

/** Sets the clock forward, second by second, until a condition holds. */
async function passUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    clock.setTo(clock.now() + 1000);
    await passes(20);
  }
}

const isTurnOf = (one: Visitor): boolean => one.seen.table?.seats[one.me.seat]?.turn === true;

/** Passes, and waits until the pass shows. */
async function declines(one: Visitor): Promise<void> {
  const isPass = ({ type }: { readonly type: string }): boolean => type === 'pass';
  await passUntil(() => one.seen.choices.some(isPass));
  expect(await one.moves((choices) => choices.find(isPass))).toEqual({ ok: true });
  await one.until(() => !one.seen.choices.some(isPass));
}

/** Two people in play. The first one returned is on lead and has a day for it. */
async function begun(asked: Partial<typeof table> = {}): Promise<{ id: string; leads: Visitor; other: Visitor }> {
  const players = (await server.seated(2, { ...table, ...asked })) as [Visitor, Visitor];
  await players[0].asks('start', { fill: false });
  for (const one of players) await declines(one);
  await passUntil(() => players.some(isTurnOf));
  const [leads, other] = isTurnOf(players[0]) ? players : [players[1], players[0]];
  const { id } = leads.seen;
  await server.app.tables.get(id)!.queue.idle();
  return { id, leads, other };
}

/** Everybody leaves, and the table is parked. */
async function parks(id: string, people: readonly Visitor[]): Promise<void> {
  for (const one of people) await one.leaves();
  while ((await server.app.directory.known(id))!.emptySince() === 0) await passes(5);
  clock.setTo(clock.now() + MINUTE);
  await sweepAll(server.app, clock.now());
  expect(server.app.tables.get(id)).toBeUndefined();
}

const movesAt = async (id: string, at = server) => movesIn((await storedTable(at.app.journal, id))!.events);

const mine = async (one: Visitor): Promise<MyTable> => ((await one.ask('GET', '/api/me/tables')).body as MyTable[])[0]!;

test('a player sees how long is left for a move, under My tables too, whoever is at the table', async () => {
  const { id, leads, other } = await begun();
  const due = leads.seen.until;
  expect(due - clock.now()).toBeGreaterThan(DAY - 10_000);
  expect(leads.seen).toMatchObject({ stage: 'turn', span: DAY });
  const asSeen = { due, awaited: leads.guest.name };
  expect(await mine(other)).toMatchObject({ ...asSeen, myTurn: false });
  await parks(id, [leads, other]);
  expect(await mine(other)).toMatchObject({ ...asSeen, myTurn: false });
  expect(await mine(leads)).toMatchObject({ ...asSeen, myTurn: true });
});

test('the time for a move stands while the table is parked, and when it is up one move is made', async () => {
  const { id, leads, other } = await begun();
  const due = leads.seen.until;
  const before = (await movesAt(id)).length;
  await parks(id, [leads, other]);
  clock.setTo(due - 1000);
  await sweepAll(server.app, clock.now());
  expect(server.app.tables.get(id)).toBeUndefined();
  clock.setTo(due + 1000);
  await sweepAll(server.app, clock.now());
  await passUntil(() => server.app.tables.get(id)?.history.due.at !== due);
  expect((await movesAt(id)).length).toBe(before + 1);
  // the other player has a day too
  const live = server.app.tables.get(id)!;
  await passUntil(() => live.history.due.at > 0);
  expect(live.history.due.at - clock.now()).toBeGreaterThan(DAY - 10_000);
  expect(live.seating.seats[live.history.due.seat]).toMatchObject({ account: other.guest.id });
  clock.setTo(clock.now() + MINUTE);
  await sweepAll(server.app, clock.now());
  expect(server.app.tables.get(id)).toBeUndefined();
  expect((await movesAt(id)).length).toBe(before + 1);
});

test('turns that were let pass still count after the table was parked in between: after two a bot plays', async () => {
  const { id, leads, other } = await begun();
  const sleepers = () =>
    server.app.tables
      .get(id)!
      .seating.people()
      .filter(({ sleeps }) => sleeps);
  await parks(id, [leads, other]);
  // after three turns one of the two people has let two pass
  for (const asleep of [0, 0, 1]) {
    await server.app.directory.opened(id);
    const table = server.app.tables.get(id)!;
    expect(sleepers()).toEqual([]);
    const { due } = table;
    clock.setTo(due + 1000);
    await passUntil(() => table.due > due || sleepers().length > 0);
    expect(sleepers().length).toBe(asleep);
    await parks(id, []);
  }
  await server.app.directory.opened(id);
  expect(sleepers().length).toBe(1);
  const { account } = sleepers()[0]!;
  const back = await [leads, other]
    .find(({ guest }) => guest.id === account)!
    .again(server.url)
    .joins(id);
  await back.sees(({ me, seats }) => seats[me]?.botPlays === true);
  expect(await back.asks('here', {})).toEqual({ ok: true });
  await back.sees(({ me, seats }) => seats[me]?.botPlays === false);
});

test('a player who comes back in time has the rest of the day, not a whole one', async () => {
  const { id, leads, other } = await begun();
  const due = leads.seen.until;
  await parks(id, [leads, other]);
  clock.setTo(due - DAY / 2);
  const back = await leads.again(server.url).joins(id);
  await back.sees((seen) => seen.choices.length > 0);
  expect(back.seen.until).toBe(due);
  expect(await back.moves((choices) => choices[0])).toEqual({ ok: true });
});

test.each([
  ['is restarted', false],
  ['is killed', true],
])('the time for a move stands when the server %s, and one move is made', async (_what, isKilled) => {
  const { id, leads, other } = await begun();
  const due = leads.seen.until;
  const before = (await movesAt(id)).length;
  let next = server;
  if (isKilled) {
    // a copy of the disk as it is while the table is open
    const copy = mkdtempSync(join(tmpdir(), 'kibitz-killed-'));
    cpSync(server.folder, copy, { recursive: true });
    for (const one of [leads, other]) one.drops();
    await server.running.close();
    next = await TestServer.open({ dataFolder: copy }, [highCard as Game], {}, given());
    more.push(
      () => next.close(),
      () => rmSync(copy, { recursive: true }),
    );
  } else {
    await server.reopen();
  }
  clock.setTo(due - 1000);
  await sweepAll(next.app, clock.now());
  expect(next.app.tables.get(id)).toBeUndefined();
  clock.setTo(due);
  await sweepAll(next.app, clock.now());
  await passUntil(() => next.app.tables.get(id)?.history.due.at !== due);
  expect((await movesAt(id, next)).length).toBe(before + 1);
});

test('a game against a bot goes on where the server was stopped while the bot was to move', async () => {
  const [ann] = (await server.seated(1, { ...table, seats: 3 })) as [Visitor];
  await ann.asks('start', { fill: true });
  await declines(ann);
  const { id } = ann.seen;
  // whoever wins a trick leads to the next, and that may be ann
  do {
    await passUntil(() => isTurnOf(ann) && ann.seen.choices.length > 0);
    expect(await ann.moves((choices) => choices[0])).toEqual({ ok: true });
  } while (server.app.tables.get(id)!.play!.isAwaited(0));
  const before = (await movesAt(id)).length;
  await server.reopen();
  await sweepAll(server.app, clock.now());
  await passUntil(() => server.app.tables.get(id) !== undefined);
  const live = server.app.tables.get(id)!;
  await passUntil(() => live.play?.isAwaited(0) === true);
  await live.queue.idle();
  expect((await movesAt(id)).length).toBeGreaterThan(before);
});

test('no bot plays for players who are not at the table, and nobody hurries them', async () => {
  const { leads, other } = await begun();
  leads.drops();
  await other.sees((seen) => seen.seats[leads.me.seat]!.away);
  clock.setTo(clock.now() + DAY / 2);
  await passes(50);
  expect(other.seen.seats[leads.me.seat]).toMatchObject({ botPlays: false, botFrom: 0 });
});

test('a pause stops the time for a move', async () => {
  const { id, leads, other } = await begun();
  const host = leads.me.isHost ? leads : other;
  await host.asks('pause', { on: true });
  await parks(id, [leads, other]);
  clock.setTo(clock.now() + 2 * DAY);
  await sweepAll(server.app, clock.now());
  expect(server.app.tables.get(id)).toBeUndefined();
  const back = await host.again(server.url).joins(id);
  await back.asks('pause', { on: false });
  await back.sees((seen) => seen.until - clock.now() > DAY - 10_000);
});

test('a player without a window there is told at once that it is their turn, and only once', async () => {
  const { leads, other } = await begun();
  await other.ask('POST', '/api/me/devices', service.device({}));
  other.drops();
  await leads.sees((seen) => seen.seats[other.me.seat]!.away);
  await leads.moves((choices) => choices[0]);
  // the clock stands still
  while (service.received.length === 0) await passes(10);
  clock.setTo(clock.now() + MINUTE);
  await passes(300);
  expect(service.received.map(({ pushed }) => pushed.body)).toEqual(['It’s your turn.']);
});
