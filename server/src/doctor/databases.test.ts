import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PrivatePostgres } from '../testing/postgres.ts';
import { TestServer } from '../testing/testServer.ts';
import { describeWithPostgres } from '../testing/withProgram.ts';
import { checkDatabase } from './databases.ts';

describeWithPostgres('the doctor', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await PrivatePostgres.open();
  });
  afterAll(() => postgres.close());

  const statesOf = async (database: string): Promise<string[]> =>
    (await checkDatabase(database)).map(({ state, about }) => `${state} ${about}`);

  test('says whether the database answers and has a store, and writes nothing', async () => {
    const database = await postgres.database();
    const findings = await checkDatabase(database);
    expect(findings).toMatchObject([
      { state: 'ok', about: 'database', says: expect.stringMatching(/^PostgreSQL \d+/) },
      { state: 'ok', about: 'store', says: expect.stringContaining('no store') },
    ]);
    expect(await checkDatabase(database)).toEqual(findings);
  });

  test('looks into a store in use: the migrations that it has had, and its secret', async () => {
    const database = await postgres.database();
    const server = await TestServer.open({ database });
    await server.seated(1, { game: 'spades', seats: 4 });
    expect(await statesOf(database)).toEqual(['ok database', 'ok store', 'ok secret', 'ok key', 'ok push keys']);
    await server.close();
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query("UPDATE settings SET value = 'secret' WHERE name = 'tokens'");
    await client.query("INSERT INTO kysely_migration (name, timestamp) VALUES ('999-later', '2099-01-01')");
    await client.end();
    expect(await statesOf(database)).toEqual(['ok database', 'bad store', 'bad secret', 'ok key', 'ok push keys']);
  });
});
