import { nap } from '@kibitz/shared/games/nap/index';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageFailed } from '../journal/journal.ts';
import { storedTable } from '../testing/storedTable.ts';
import { refuseRows, runSql } from '../testing/storeSql.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game, nap as Game]);
});
afterEach(() => server.close());

test('a move that cannot be recorded is refused and has not happened; the game goes on once it can be', async () => {
  const people = await server.seated(3, { game: 'high-card', seats: 3, options: { hands: 1 } });
  const [one, other] = [people[0]!, people[1]!];
  await one.asks('start', { fill: false });
  await Promise.all(people.map((each) => each.sees((seen) => seen.choices.length > 0)));
  const before = await storedTable(server.app.journal, one.seen.id);
  const seen = people.map((each) => each.seen);

  const empty = await refuseRows(await server.place(), 'events');
  for (const request of [() => one.moves((choices) => choices[0]), () => other.asks('stand', {})]) {
    expect(await request()).toEqual({ ok: false, refused: { code: 'storage', why: { key: 'refused.storage' } } });
  }
  expect(await storedTable(server.app.journal, one.seen.id)).toEqual(before);
  expect(people.map((each) => each.seen)).toEqual(seen);

  await empty();
  expect(await one.moves((choices) => choices[0])).toEqual({ ok: true });
  await other.sees((now) => now.table!.chips.some((chips) => chips.amount > 0));
});

test('the end of a game that cannot be recorded is recorded once it can be', async () => {
  const [alone] = await server.seated(1, { game: 'high-card', seats: 2, options: { hands: 1 } });
  const { id } = alone!.seen;
  const empty = await refuseRows(await server.place(), 'events', `NEW.event LIKE '{"type":"closed"%'`);
  await alone!.asks('start', { fill: true });
  while ((await alone!.sees((seen) => seen.choices.length > 0 || seen.phase === 'over')).phase !== 'over')
    await alone!.moves((choices) => choices[0]);
  await server.app.tables.get(id)!.queue.idle();
  expect((await server.app.journal.find(id))!.status).toBe('live');
  await expect(server.app.directory.close(server.app.tables.get(id)!)).rejects.toThrow(StorageFailed);

  await empty();
  await vi.waitFor(async () => expect((await server.app.journal.find(id))!.status).toBe('over'), 5_000);
});

test('a table that cannot be recorded is not opened', async () => {
  const guest = await server.visitor();
  await refuseRows(await server.place(), 'tables');
  const asked = { game: 'high-card', seats: 3, options: {}, open: true, clock: 0 };
  expect(await guest.ask('POST', '/api/tables', asked)).toMatchObject({
    status: 503,
    body: { refused: { code: 'storage' } },
  });
  expect(server.app.tables.open()).toEqual([]);
});

test('bots and the dealer wait while nothing can be recorded, and go on automatically once it can', async () => {
  const [alone] = await server.seated(1, { game: 'high-card', seats: 3, options: { hands: 1 } });
  await alone!.asks('start', { fill: true });
  await alone!.sees((seen) => seen.choices.length > 0);
  const table = server.app.tables.get(alone!.seen.id)!;
  await table.queue.idle();
  // a last bet is made, and the disk fills up before the bots answer
  const failed = new Promise<void>((resolve) => {
    const later = table.scheduler.planLater.bind(table.scheduler);
    table.scheduler.planLater = () => {
      later();
      resolve();
    };
  });
  await alone!.moves((choices) => choices[0]);
  const empty = await refuseRows(await server.place(), 'events');
  await Promise.race([failed, alone!.sees((seen) => seen.choices.length > 0 || seen.phase === 'over')]);
  await empty();
  while ((await alone!.sees((seen) => seen.choices.length > 0 || seen.phase === 'over')).phase !== 'over') {
    await alone!.moves((choices) => choices[0]);
  }
});

test('a table is cleared for the next deal only once its deck is recorded', async () => {
  const [alone] = (await server.seated(1, { game: 'nap', seats: 4 })) as [Visitor];
  await alone.asks('start', { fill: true });
  await alone.sees((seen) => seen.table !== null);
  const { id } = alone.seen;
  const table = server.app.tables.get(id)!;
  const decide = table.decide.bind(table);
  let isDue = false;
  // the dealer waits until the test has looked
  const due = new Promise<void>((resolve) => {
    table.decide = async (decision) => {
      if (table.play?.dealerStep() !== 'next') return decide(decision);
      isDue = true;
      resolve();
      return null;
    };
  });
  while (!isDue) {
    await Promise.race([due, alone.until(() => alone.seen.choices.length > 0)]);
    const { turn } = alone.seen;
    if (!isDue) await alone.moves((choices) => choices[0]);
    await Promise.race([due, alone.until(() => alone.seen.turn !== turn)]);
  }
  const deal = (): Promise<unknown> => table.queue.run(() => decide({ type: 'dealerStep' }));
  const before = structuredClone(table.whole().view);

  const empty = await refuseRows(await server.place(), 'events');
  await expect(deal()).rejects.toThrow(StorageFailed);
  expect(table.whole().view).toEqual(before);
  expect(table.play!.dealerStep()).toBe('next');

  await empty();
  await deal();
  expect(table.play!.dealerStep()).not.toBe('next');
  expect(table.whole().view).not.toEqual(before);
});

test('a table that another process has taken over is closed, and its people are told to reconnect', async () => {
  const people = await server.seated(2, { game: 'high-card', seats: 2, options: { hands: 1 } });
  const { id } = people[0]!.seen;
  await runSql(await server.place(), 'UPDATE tables SET epoch = epoch + 1');
  expect(await people[0]!.asks('start', { fill: false }).catch(() => null)).toMatchObject({
    ok: false,
    refused: { code: 'unavailable' },
  });
  await Promise.all(people.map((one) => one.until(() => one.closed !== 0)));
  expect(people.map((one) => one.closed)).toEqual([4010, 4010]);
  expect(server.app.tables.get(id)).toBeUndefined();
});
