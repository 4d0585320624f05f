import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Names the environment variable with the address of a PostgreSQL server on which tests make their databases (postgresForAll.ts). */
export const TEST_POSTGRES = 'KIBITZ_TEST_POSTGRES';

/** Makes an empty database on a PostgreSQL server, and returns its address. */
export async function makeDatabase(server: string): Promise<string> {
  const name = `kibitz_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  return server.replace(/[^/]*$/, name);
}

/** A database for one test, if tests run over PostgreSQL; null if they use SQLite. */
export async function ownDatabase(): Promise<string | null> {
  const server = process.env[TEST_POSTGRES];
  return server === undefined ? null : makeDatabase(server);
}
