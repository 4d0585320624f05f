import { join } from 'node:path';
import type { News } from '@kibitz/shared/kit/table/table';
import type { AskedSettings } from '@kibitz/shared/wire/tableSettings';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { RecentNews } from './reopening.ts';

/** The news item of an event. */
function newsAt(event: number): News {
  return { event, text: { key: `news.${event}` } };
}

function eventsOf(told: RecentNews): number[] {
  return told.latest.map(({ event }) => event);
}

test('each event is kept once, and only the latest ones of a long game', () => {
  const told = new RecentNews();
  told.note(null);
  for (let event = 1; event <= 100; event++) {
    told.note(newsAt(event));
    told.note(newsAt(event));
  }
  expect(told.latest).toHaveLength(40);
  expect(eventsOf(told)).toEqual(Array.from({ length: 40 }, (_, i) => i + 61));
});

test('a game that goes back drops the news of what came after', () => {
  const told = new RecentNews();
  for (const event of [1, 2, 3, 4, 2]) told.note(newsAt(event));
  expect(eventsOf(told)).toEqual([1, 2]);
});

/** The table's news as this visitor gets it on a fresh visit. */
async function newsFor(visitor: Visitor, id: string, url?: string): Promise<readonly News[]> {
  const window = await visitor.again(url).joins(id);
  await window.leaves();
  return window.told;
}

/** Makes a stopped server's tables open from their events alone. */
function forgetSnapshots(server: TestServer): void {
  const db = new Database(join(server.folder, JOURNAL_FILE));
  db.exec('DELETE FROM snapshots');
  db.close();
}

/** Players at a new table of Spades, after three bids. */
async function afterThreeBids(server: TestServer, settings: AskedSettings): Promise<Visitor> {
  const players = await server.seated(4, { game: 'spades', seats: 4, settings });
  const ann = players[0]!;
  await ann.asks('start', { fill: false });
  for (let bids = 0; bids < 3; bids++) {
    await ann.until(() => players.some(({ seen }) => seen.choices.length > 0));
    const mover = players.find(({ seen }) => seen.choices.length > 0)!;
    const { event } = ann.seen.table?.news ?? { event: 0 };
    await mover.moves((choices) => choices[0]);
    await ann.sees(({ table }) => (table?.news?.event ?? 0) > event);
  }
  return ann;
}

describe('somebody who comes to a game that has begun', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open();
  });
  afterAll(() => server.close());

  test('is told what has happened, on their own seat and as a spectator', async () => {
    const ann = await afterThreeBids(server, {});
    const told = await newsFor(ann, ann.seen.id);
    expect(told.at(-1)?.event).toBe(ann.seen.table?.news?.event);
    expect(told.length).toBeGreaterThan(2);
    expect(await newsFor(await server.visitor(), ann.seen.id)).toEqual(told);
  });

  test('is told nothing of it as a spectator who sees the table late', async () => {
    const ann = await afterThreeBids(server, { delay: 'hand' });
    expect((await newsFor(ann, ann.seen.id)).length).toBeGreaterThan(2);
    expect(await newsFor(await server.visitor(), ann.seen.id)).toEqual([]);
  });

  test('is told the same after a restart as before it, with a snapshot and without', async () => {
    const ann = await afterThreeBids(server, {});
    const { id } = ann.seen;
    const stranger = await server.visitor();
    const told = await newsFor(stranger, id);
    await server.reopen();
    expect(await newsFor(stranger, id, server.url)).toEqual(told);
    await server.running.close();
    forgetSnapshots(server);
    await server.reopen();
    expect(await newsFor(stranger, id, server.url)).toEqual(told);
    expect(await newsFor(ann, id, server.url)).toEqual(told);
  });

  test('is told nothing by a restart that spectators who see the table late have not seen', async () => {
    const ann = await afterThreeBids(server, { delay: 'hand' });
    const stranger = await server.visitor();
    await server.reopen();
    expect(await newsFor(stranger, ann.seen.id, server.url)).toEqual([]);
  });
});
