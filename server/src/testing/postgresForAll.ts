import { makeEmptyDatabase, TEST_POSTGRES } from './ownDatabase.ts';
import { PrivatePostgres } from './postgres.ts';

/** Starts PostgreSQL once for all test files of a run; returns a function that ends it and deletes its data. */
export default async function start(): Promise<() => Promise<void>> {
  const postgres = await PrivatePostgres.open();
  await makeEmptyDatabase(postgres.url());
  process.env[TEST_POSTGRES] = postgres.url();
  return () => postgres.close();
}
