import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, changedOptions, type OptionSpec, withAnEnd } from '@kibitz/shared/kit/game/options';
import type { Move } from '@kibitz/shared/kit/game/play';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import { readRecordText, wasRead } from '@kibitz/shared/kit/record/record';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { movesIn, storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

/*
 * Tables of every game that are in play while their server is replaced by one whose rules have changed.
 */

/** A table in play, who plays there, and every option that it began with. */
interface Begun {
  readonly game: Game;
  readonly id: string;
  readonly one: Visitor;
  readonly options: AnyOptions;
  readonly moves: readonly Move[];
}

let before = '';
let begun: Begun[];
let folder = '';
let server: TestServer | null = null;

const MOVES = 4;

async function begin(of: TestServer, game: Game): Promise<Begun> {
  const options = changedOptions(game.options, withAnEnd(game.options, {}, 3));
  const [one] = (await of.seated(1, { game: game.id, seats: game.seats[0]!, options })) as [Visitor];
  const { id } = one.seen;
  expect(await one.asks('start', { fill: true })).toEqual({ ok: true });
  for (let made = 0; made <= MOVES; made++) {
    const { phase } = await one.sees((seen) => seen.phase === 'over' || seen.choices.length > 0);
    // a hand of Mexican Sweat may happen to end this soon: then another game is begun
    if (phase === 'over') return begin(of, game);
    // they are left with a move to make
    if (made < MOVES) await one.moves((choices) => choices.find(({ type }) => type !== 'resign'));
  }
  await one.leaves();
  const table = of.app.tables.get(id)!;
  await table.queue.idle();
  return { game, id, one, options: table.options, moves: [] };
}

beforeAll(async () => {
  const first = await TestServer.open();
  server = first;
  begun = [];
  for (const game of games) begun.push(await begin(first, game));
  await Promise.all(first.app.tables.open().map((table) => table.stop()));
  for (const [i, table] of begun.entries()) {
    begun[i] = { ...table, moves: movesIn((await storedTable(first.app.journal, table.id))!.events) };
  }
  await first.running.close();
  before = mkdtempSync(join(tmpdir(), 'kibitz-before-'));
  cpSync(first.folder, before, { recursive: true });
  await first.close();
  server = null;
});
afterAll(() => rmSync(before, { recursive: true, force: true }));

/**
 * Puts every table back as it was before, and opens a server with these games, as the sources of others: no snapshot
 * fits.
 */
async function upgradedTo(newer: (game: Game) => Game, change: (db: Database.Database) => void = () => undefined) {
  await server?.close();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'kibitz-upgraded-'));
  cpSync(before, folder, { recursive: true });
  const db = new Database(join(folder, JOURNAL_FILE));
  db.exec('DELETE FROM snapshots');
  change(db);
  db.close();
  return reopenedWith(newer);
}

async function reopenedWith(newer: (game: Game) => Game): Promise<TestServer> {
  await server?.close();
  server = await TestServer.open({ dataFolder: folder }, games.map(newer));
  await server.app.directory.allRestored();
  return server;
}
afterAll(async () => {
  await server?.close();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

function otherDefault(spec: OptionSpec): OptionSpec {
  switch (spec.kind) {
    case 'choice':
      return { ...spec, default: spec.values.find((value) => value !== spec.default) ?? spec.default };
    case 'flag':
      return { ...spec, default: !spec.default };
    case 'figure':
      return { ...spec, default: spec.default < spec.most ? spec.default + 1 : spec.default - 1 };
  }
}

/** The same game with all its defaults changed. */
function withOtherDefaults(game: Game): Game {
  const options = Object.entries(game.options).map(([name, spec]) => [name, otherDefault(spec)] as const);
  return { ...game, options: Object.fromEntries(options) };
}

/** They come back, find the game as it was, and play on. */
async function playsOn({ id, one, options, moves }: Begun, { url, app }: TestServer): Promise<void> {
  const back = await one.again(url).joins(id);
  expect(back.seen).toMatchObject({ id, phase: 'playing', me: 0 });
  const table = app.tables.get(id)!;
  expect(table.options).toEqual(options);
  const { events } = (await storedTable(app.journal, id))!;
  expect(movesIn(events).slice(0, moves.length)).toEqual(moves);
  await back.sees(({ phase, choices }) => phase === 'over' || choices.length > 0);
  expect(await back.moves((choices) => choices[0])).toEqual({ ok: true });
  await back.leaves();
}

/** They find an explanation, and the record of what was played. */
async function isStopped({ game, id, one, moves }: Begun, { url, app }: TestServer): Promise<void> {
  const back = one.again(url);
  await expect(back.joins(id)).rejects.toThrow();
  expect(await back.ask('GET', `/api/tables/${id}/result`)).toMatchObject({
    status: 409,
    body: { refused: { code: 'over', why: { key: 'refused.rulesChanged' } } },
  });
  expect(await back.ask('GET', `/api/tables/${id}`)).toMatchObject({ status: 200, body: { phase: 'over' } });
  const record = await (await fetch(`${url}/api/tables/${id}/record`)).text();
  const reading = readRecordText(record, (name) => games.find((one) => one.id === name && name === game.id));
  expect(wasRead(reading) && reading.record.moves).toEqual(moves);
  const { status, events } = (await storedTable(app.journal, id))!;
  expect([status, events.filter(({ type }) => type === 'closed')]).toEqual([
    'abandoned',
    [{ type: 'closed', status: 'abandoned', why: 'rules' }],
  ]);
}

test('changed defaults do not affect a table that has begun, and new tables use them', async () => {
  const upgraded = await upgradedTo(withOtherDefaults);
  for (const table of begun) await playsOn(table, upgraded);
  const [spades] = begun as [Begun];
  const fresh = await upgraded.seated(1, { game: 'spades', seats: 4, options: {} });
  expect(upgraded.app.tables.get(fresh[0]!.seen.id)!.options).not.toEqual(spades.options);
  // the lobby lists differences from the current rule book, which the page knows
  const card = (await fresh[0]!.ask('GET', `/api/tables/${spades.id}`)).body as { changed: AnyOptions };
  expect(card.changed).toEqual(changedOptions(withOtherDefaults(spades.game).options, spades.options));
});

test('tables from before rules had versions get every option they are played by, once', async () => {
  const forget = (db: Database.Database) => void db.exec("UPDATE tables SET in_force = '{}'");
  await upgradedTo((game) => game, forget);
  const upgraded = await reopenedWith(withOtherDefaults);
  for (const table of begun) await playsOn(table, upgraded);
});

test('after a change of rules, tables keep those they began with, if the game still has them', async () => {
  const upgraded = await upgradedTo((game) =>
    variantOf(withOtherDefaults(game), {
      rulesVersion: 2,
      formerRules: { 1: game },
      setup: () => {
        throw new Error('these are other rules');
      },
    }),
  );
  for (const table of begun) await playsOn(table, upgraded);
});

test('if it no longer has them, tables are stopped once, with an explanation and their records', async () => {
  const later = (game: Game): Game => ({ ...game, rulesVersion: 2 });
  let upgraded = await upgradedTo(later);
  expect(upgraded.app.directory.all()).toEqual([]);
  for (const table of begun) await isStopped(table, upgraded);
  upgraded = await reopenedWith(later);
  expect(await upgraded.app.journal.unowned()).toEqual([]);
  for (const table of begun) await isStopped(table, upgraded);
});

test('a table whose moves no longer fit is stopped when somebody comes to it', async () => {
  const other = (game: Game): Game => variantOf(game, { moveOf: () => null });
  const upgraded = await upgradedTo(other);
  expect(upgraded.app.directory.all()).toHaveLength(games.length);
  for (const { one, id } of begun) {
    const mine = await one.again(upgraded.url).ask('GET', '/api/me/tables');
    expect(mine).toMatchObject({ status: 200, body: [{ id, myTurn: false }] });
  }
  for (const table of begun) await isStopped(table, upgraded);
  expect(upgraded.app.directory.all()).toEqual([]);
});

test('a waiting table is played by the current rules', async () => {
  // with two servers in one process, Colyseus would leave the timers of one behind
  await server?.close();
  server = null;
  const first = await TestServer.open();
  const [ann] = (await first.seated(1, { game: 'spades', seats: 4, options: { target: 200 } })) as [Visitor];
  const { id } = ann.seen;
  await ann.leaves();
  await first.running.close();
  const newer = games.map((game) => ({ ...withOtherDefaults(game), rulesVersion: 2 }));
  const second = await TestServer.open({ dataFolder: first.folder }, newer);
  const back = await ann.again(second.url).joins(id);
  expect(await back.asks('start', { fill: true })).toEqual({ ok: true });
  const { head } = (await second.app.journal.find(id))!;
  expect(head).toMatchObject({ rulesVersion: 2, inForce: { target: 200 } });
  expect(second.app.tables.get(id)!.options).toEqual(head.inForce);
  await second.close();
  await first.close();
});
