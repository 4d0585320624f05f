import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../journal/migrations.ts';
import type { Schema } from '../journal/schema.ts';

/**
 * Names the environment variable with the address of a PostgreSQL server on which tests make their databases
 * (postgresForAll.ts).
 */
export const TEST_POSTGRES = 'KIBITZ_TEST_POSTGRES';

/** The database on that server that they are copied from: migrated and empty. */
const EMPTY = 'kibitz_empty';

/** Makes a database on a PostgreSQL server, a copy of another one or an empty one, and returns its address. */
export async function makeDatabase(
  server: string,
  name = `kibitz_${randomBytes(6).toString('hex')}`,
  template = 'template1',
): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  return server.replace(/[^/]*$/, name);
}

/** Migrates the database that those for tests are copied from: that takes longer than the rest of a server's start. */
export async function makeEmptyDatabase(server: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: await makeDatabase(server, EMPTY) });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  await db.destroy();
}

/** A database for one test, if tests run over PostgreSQL; null if they use SQLite. */
export async function ownDatabase(): Promise<string | null> {
  const server = process.env[TEST_POSTGRES];
  return server === undefined ? null : makeDatabase(server, undefined, EMPTY);
}
