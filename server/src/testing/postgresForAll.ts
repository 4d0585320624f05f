import { makeEmptyDatabase, TEST_POSTGRES } from './ownDatabase.ts';
import { PrivatePostgres } from './postgres.ts';

let postgres: PrivatePostgres | null = null;

/** Starts PostgreSQL once for all test files of a run. */
export default async function start(): Promise<void> {
  postgres = await PrivatePostgres.open();
  await makeEmptyDatabase(postgres.url());
  process.env[TEST_POSTGRES] = postgres.url();
}

/** Ends it, and deletes what it kept. */
export async function end(): Promise<void> {
  await postgres?.close();
}
