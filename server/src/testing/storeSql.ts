import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { postgresDatabase } from '../backup/postgresToCopy.ts';
import type { AnyTables } from '../backup/storeToCopy.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';

/** A store as another process finds it: the file in a folder, or a database. */
export interface StorePlace {
  readonly folder: string;
  readonly database: string | null;
}

/** Works on a store with its own connection, whatever a server does there. */
async function inStore<T>({ folder, database }: StorePlace, work: (db: Kysely<AnyTables>) => Promise<T>): Promise<T> {
  const db =
    database === null
      ? new Kysely<AnyTables>({ dialect: new SqliteDialect({ database: new Database(join(folder, JOURNAL_FILE)) }) })
      : postgresDatabase(database);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs a statement that every kind of store understands. Returns its rows. */
export function runSql<Row>(place: StorePlace, text: string): Promise<readonly Row[]> {
  return inStore(place, async (db) => (await sql.raw<Row>(text).execute(db)).rows);
}

/** Everything in a store, from every table, as text. */
export function allTexts(place: StorePlace): Promise<string> {
  return inStore(place, async (db) => {
    const texts: string[] = [];
    for (const { name } of await db.introspection.getTables())
      texts.push(JSON.stringify(await db.selectFrom(name).selectAll().execute()));
    return texts.join('\n');
  });
}

/**
 * Makes a store refuse every new row of a table (or only those where `NEW` is as `when` says) as a full disk does, until
 * the returned function is called.
 */
export async function refuseRows(place: StorePlace, table: string, when = '1 = 1'): Promise<() => Promise<void>> {
  const isSqlite = place.database === null;
  const full = 'database or disk is full';
  if (isSqlite) {
    const refusal = `BEGIN SELECT RAISE(ABORT, '${full}'); END`;
    await runSql(place, `CREATE TRIGGER full BEFORE INSERT ON ${table} WHEN ${when} ${refusal}`);
  } else {
    await runSql(
      place,
      `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION '${full}' USING ERRCODE = '53100'; END $$`,
    );
    const each = `FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse()`;
    await runSql(place, `CREATE TRIGGER "full" BEFORE INSERT ON ${table} ${each}`);
  }
  return async () => {
    await runSql(place, isSqlite ? 'DROP TRIGGER full' : `DROP TRIGGER "full" ON ${table}`);
  };
}
