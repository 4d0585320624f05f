import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { matchMaker } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { MyTable, TableCard } from '@kibitz/shared/wire/api';
import { CLOSED } from '@kibitz/shared/wire/closed';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverNow } from '../clock.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { sweepAll } from '../upkeep.ts';

const MINUTE = 60_000;

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
});
afterEach(() => server.close());

/** Two people in the middle of a game, with a bot. */
async function playing(): Promise<{ people: [Visitor, Visitor]; id: string }> {
  const people = (await server.seated(2, { game: 'high-card', seats: 3, options: { hands: 9 } })) as [Visitor, Visitor];
  await people[0].asks('start', { fill: true });
  for (const one of people) {
    await one.sees((seen) => seen.choices.length > 0);
    expect(await one.moves((choices) => choices[0])).toEqual({ ok: true });
  }
  await someoneMustPlay(people);
  return { people, id: people[0].seen.id };
}

/** Waits until the game stops for one of these players to play a card, and all of them see whose turn it is. */
async function someoneMustPlay(people: readonly Visitor[]): Promise<void> {
  const seats = people.map(({ me }) => me.seat);
  for (const one of people) await one.sees(({ table }) => seats.includes(Number(table?.own?.prompt.with?.['who'])));
}

const isOpen = (id: string): boolean => server.app.tables.get(id) !== undefined;

/** Everybody leaves, and a minute passes. */
async function parks(id: string, people: readonly Visitor[]): Promise<void> {
  for (const one of people) await one.leaves();
  while ((await server.app.directory.known(id))!.emptySince() === 0) await new Promise(setImmediate);
  await sweepAll(server.app, serverNow() + MINUTE);
  expect(isOpen(id)).toBe(false);
}

const comeBack = (id: string, people: readonly Visitor[]): Promise<Visitor[]> =>
  Promise.all(people.map((one) => one.again(server.url).joins(id)));

describe('a table that everybody has left', () => {
  test('is parked without a room, and reopens where it was for the first who comes back', async () => {
    const { people, id } = await playing();
    const before = people.map((one) => ({ ...one.seen.table!.own!, choices: one.seen.choices }));
    await parks(id, people);
    expect(matchMaker.getLocalRoomById(id)).toBeUndefined();
    const { events } = (await storedTable(server.app.journal, id))!;
    const back = await comeBack(id, people);
    expect(back.map((one) => ({ ...one.seen.table!.own!, choices: one.seen.choices }))).toEqual(before);
    expect(back.map(({ me }) => [me.seat, me.isHost])).toEqual([
      [0, true],
      [1, false],
    ]);
    const player = back.find((one) => one.seen.choices.length > 0)!;
    expect(await player.moves((choices) => choices[0])).toEqual({ ok: true });
    const after = (await storedTable(server.app.journal, id))!.events;
    expect(after.slice(0, events.length)).toEqual(events);
    expect(after.length).toBeGreaterThan(events.length);
  });

  test('is not parked in the first half minute, while somebody watches, or just after somebody has asked for it', async () => {
    const { people, id } = await playing();
    const watcher = await (await server.visitor()).joins(id);
    for (const one of people) await one.leaves();
    await sweepAll(server.app, serverNow() + MINUTE);
    expect(isOpen(id)).toBe(true);
    await watcher.leaves();
    while ((await server.app.directory.known(id))!.emptySince() === 0) await new Promise(setImmediate);
    await sweepAll(server.app, serverNow() + 1000);
    expect(isOpen(id)).toBe(true);
    server.app.tables.get(id)!.wantedAt = serverNow() + MINUTE;
    await sweepAll(server.app, serverNow() + MINUTE);
    expect(isOpen(id)).toBe(true);
  });

  test('shows what it is without being opened', async () => {
    const { people, id } = await playing();
    const turns = people.map((one) => one.seen.choices.length > 0);
    const card = (await people[0].ask('GET', `/api/tables/${id}`)).body as TableCard;
    await parks(id, people);
    expect((await people[0].ask('GET', `/api/tables/${id}`)).body).toEqual({ ...card, watchers: 0 });
    for (const path of ['record', 'result'])
      expect(await people[0].ask('GET', `/api/tables/${id}/${path}`)).toMatchObject({
        status: 409,
        body: { refused: { code: 'not-started' } },
      });
    const mine = await Promise.all(people.map((one) => one.ask('GET', '/api/me/tables')));
    expect(mine.map(({ body }) => (body as MyTable[]).map(({ mySeat, myTurn }) => [mySeat, myTurn]))).toEqual([
      [[0, turns[0]]],
      [[1, turns[1]]],
    ]);
    expect((await people[0].ask('GET', '/api/tables')).body).toEqual([]);
    expect(isOpen(id)).toBe(false);
  });

  test('is opened once for all who come at the same time', async () => {
    const { people, id } = await playing();
    await parks(id, people);
    const others = await Promise.all(Array.from({ length: 6 }, () => server.visitor()));
    const back = await comeBack(id, [...people, ...others]);
    expect(new Set(back.map((one) => one.seen.watchers)).size).toBeGreaterThan(0);
    await back[0]!.sees((seen) => seen.watchers === 6);
    expect(server.app.directory.all().map((table) => table.id)).toEqual([id]);
  });

  test('shows its people under their new names', async () => {
    const { people, id } = await playing();
    await parks(id, people);
    expect((await people[1].ask('POST', '/api/guests', { name: 'Berta' })).status).toBe(200);
    expect(isOpen(id)).toBe(false);
    const [back] = await comeBack(id, [people[0]]);
    expect(back!.seen.seats.map(({ name }) => name)).toEqual(['Player 0', 'Berta', expect.any(String)]);
  });

  test('is closed in the end, without being opened', async () => {
    const { people, id } = await playing();
    await parks(id, people);
    await sweepAll(server.app, serverNow() + 25 * 60 * MINUTE);
    expect(server.app.directory.all()).toEqual([]);
    expect((await storedTable(server.app.journal, id))!.status).toBe('abandoned');
  });

  test('still counts towards a guest’s limit of tables', async () => {
    const { people, id } = await playing();
    await parks(id, people);
    const table = { game: 'high-card', seats: 2, options: {}, open: false, clock: 0 };
    const answers: number[] = [];
    // deserted tables would be closed to make room
    for (let i = 0; i < 20; i++) {
      const { status, body } = await people[0].ask('POST', '/api/tables', table);
      answers.push(status);
      if (status === 201) await (await server.visitor()).joins((body as { id: string }).id);
    }
    expect(answers).toEqual([...Array.from({ length: 19 }, () => 201), 429]);
  });
});

test('a spectator who stays when the players have left is told that the table is closed, and why there is no result', async () => {
  const { people, id } = await playing();
  const watcher = await (await server.visitor()).joins(id);
  for (const one of people) await one.leaves();
  while ((await server.app.directory.known(id))!.restingSince() === 0) await new Promise(setImmediate);
  await sweepAll(server.app, serverNow() + 23 * 60 * MINUTE);
  expect([isOpen(id), watcher.closed]).toEqual([true, 0]);
  await sweepAll(server.app, serverNow() + 25 * 60 * MINUTE);
  await watcher.until(() => watcher.closed === CLOSED.closed);
  expect(isOpen(id)).toBe(false);
  expect((await watcher.ask('GET', `/api/tables/${id}/result`)).body).toEqual({
    refused: { code: 'over', why: { key: 'refused.brokenOff' } },
  });
});

describe('after a restart', () => {
  const edit = (sql: string): void => {
    const db = new Database(join(server.folder, JOURNAL_FILE));
    db.exec(sql);
    db.close();
  };

  test.each([
    ['with snapshots, no table is read or opened', '', 0],
    ['without a snapshot, a table is read in the background', 'DELETE FROM snapshots', 1],
    ['with a snapshot of other rules, too', "UPDATE snapshots SET rules = 'others'", 1],
  ])('%s, and is there for those who come', async (_, sql, read) => {
    const { people, id } = await playing();
    const before = people.map((one) => ({ ...one.seen.table!.own!, choices: one.seen.choices }));
    const turns = people.map((one) => one.seen.choices.length > 0);
    await server.running.close();
    edit(sql);
    await server.reopenOnly();
    expect(server.app.directory.all()).toHaveLength(1 - read);
    await server.app.directory.allRestored();
    expect([server.app.tables.open(), server.app.directory.all().length]).toEqual([[], 1]);
    const again = people.map((one) => one.again(server.url));
    const mine = await Promise.all(again.map((one) => one.ask('GET', '/api/me/tables')));
    expect(mine.map(({ body }) => (body as MyTable[])[0]?.myTurn)).toEqual(turns);
    expect(server.app.tables.open()).toEqual([]);
    const back = await comeBack(id, people);
    expect(back.map((one) => ({ ...one.seen.table!.own!, choices: one.seen.choices }))).toEqual(before);
  });

  test('a table with a damaged snapshot is opened from its events', async () => {
    const { people, id } = await playing();
    const before = people.map((one) => ({ ...one.seen.table!.own!, choices: one.seen.choices }));
    await server.running.close();
    edit('UPDATE snapshots SET state = substr(state, 5)');
    await server.reopenOnly();
    const back = await comeBack(id, people);
    expect(back.map((one) => ({ ...one.seen.table!.own!, choices: one.seen.choices }))).toEqual(before);
  });
});

test('during a long game a snapshot is written now and then, not for every move', async () => {
  const [one] = (await server.seated(1, { game: 'high-card', seats: 2, options: { hands: 0, cards: 5 } })) as [Visitor];
  await one.asks('start', { fill: true });
  const { id } = one.seen;
  const { journal } = server.app;
  while ((await journal.snapshot(id)) === null) {
    await one.sees(({ choices }) => choices.length > 0);
    const answer = await one.moves((choices) => choices[0]);
    // nobody may play as fast as this test would
    if (!answer.ok) await sleep(50);
  }
  const { seq } = (await journal.snapshot(id))!;
  expect(seq).toBeGreaterThan(190);
  expect(seq).toBeLessThan(230);
});
