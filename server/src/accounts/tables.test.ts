import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Schema } from '../journal/schema.ts';
import { type AccountTables, accountsMigration } from '../journal/tables/accounts.ts';

let file: Database.Database;
let db: Kysely<AccountTables & Schema>;

/** A store from before accounts had anything but a name. */
beforeEach(() => {
  file = new Database(':memory:');
  file.exec(`
    CREATE TABLE accounts (id text PRIMARY KEY, name text NOT NULL, created bigint NOT NULL);
    CREATE TABLE tables (id text PRIMARY KEY, host text NOT NULL);
    CREATE TABLE events (table_id text NOT NULL, seq integer NOT NULL, event text NOT NULL, PRIMARY KEY (table_id, seq));
    INSERT INTO accounts VALUES ('ann', 'Ann', 1), ('bob', 'Bob', 2);
  `);
  db = new Kysely<AccountTables & Schema>({ dialect: new SqliteDialect({ database: file }) });
});
afterEach(() => db.destroy());

test('older guests are kept as if their last visit were today', async () => {
  const before = Date.now();
  await accountsMigration.up(db);
  const rows = await db.selectFrom('accounts').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { id: 'ann', name: 'Ann', created: 1, handle: null, picture: '', generation: 0, is_kept: 1 },
    { id: 'bob', name: 'Bob', created: 2, handle: null, picture: '', generation: 0, is_kept: 1 },
  ]);
  for (const { seen } of rows) expect(seen).toBeGreaterThanOrEqual(before);
});

test('for older tables it is noted whose they were, however many there are', async () => {
  const table = file.prepare('INSERT INTO tables VALUES (?, ?)');
  const event = file.prepare('INSERT INTO events VALUES (?, ?, ?)');
  const tables = Array.from({ length: 700 }, (_, i) => `T${i}`);
  for (const id of tables) {
    table.run(id, 'ann');
    event.run(id, 1, '{"type":"sat","seat":0,"account":"ann","name":"Ann"}');
    event.run(id, 2, '{"type":"coming","seat":1,"account":"bob","name":"Bob"}');
    event.run(id, 3, '{"type":"move","move":{"seat":0}}');
    event.run(id, 4, '{"type":"renamed","seat":1,"name":"Bobby"}');
  }
  await accountsMigration.up(db);
  for (const account of ['ann', 'bob']) {
    const rows = await db.selectFrom('own_tables').select('table_id').where('account', '=', account).execute();
    expect(rows.map(({ table_id }) => table_id).sort()).toEqual([...tables].sort());
  }
});
