import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { games } from '@kibitz/shared/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveTable } from '../journal/archiving.ts';
import { playedGame, storeFinished } from '../testing/finishedGames.ts';
import { PrivatePostgres } from '../testing/postgres.ts';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import { describeWithPostgres } from '../testing/withProgram.ts';
import { backUp } from './backup.ts';
import { postgresToCopy } from './postgresToCopy.ts';
import { restoreToDatabase, restoreToFolder } from './restore.ts';
import { sqliteToCopy } from './storeToCopy.ts';

describeWithPostgres('a backup', () => {
  let postgres: PrivatePostgres;
  let folder: string;
  beforeAll(async () => {
    postgres = await PrivatePostgres.open();
    folder = mkdtempSync(join(tmpdir(), 'kibitz-backup-'));
  });
  afterAll(async () => {
    await postgres.close();
    rmSync(folder, { recursive: true });
  });

  /** The contents of a backup, except its time and the order of rows. */
  const contents = (file: string): string[] =>
    gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2).sort();

  test('moves a store from SQLite to PostgreSQL and back with every row, and its tables go on', async () => {
    const server = await TestServer.open({ database: null });
    const [ann] = await server.seated(1, { game: 'spades', seats: 4 });
    await ann!.asks('start', { fill: true });
    const { id } = ann!.seen;
    const { journal } = server.app;
    const archived = await storeFinished(journal, playedGame(games[0]!));
    await archiveTable(journal.store, archived);
    const events = (await storedTable(journal, archived))?.events;
    await server.running.close();
    const [first, second, third] = ['a', 'b', 'c'].map((name) => join(folder, name)) as [string, string, string];
    const from = sqliteToCopy(server.folder);
    await backUp(from, first);
    await from.close();

    const database = await postgres.database();
    await restoreToDatabase(database, first);
    const between = postgresToCopy(database);
    await backUp(between, second);
    expect(contents(second)).toEqual(contents(first));
    const again = await TestServer.open({ database });
    expect((await storedTable(again.app.journal, archived))?.events).toEqual(events);
    await ann!.again(again.url).joins(id);
    // while the server runs
    await backUp(between, third);
    // nobody needs an hour of transactions back
    expect(contents(third).filter((line) => line.startsWith('{"table":"commits"'))).toEqual([]);
    await again.close();
    await between.close();

    const back = join(folder, 'back');
    await restoreToFolder(back, third);
    const last = await TestServer.open({ dataFolder: back, database: null });
    const seated = await ann!.again(last.url).joins(id);
    expect(seated.seen).toMatchObject({ phase: 'playing', me: 0 });
    expect((await storedTable(last.app.journal, archived))?.events).toEqual(events);
    await last.close();
    await server.close();
  });

  test('is restored only into an empty database, and a damaged backup leaves it empty', async () => {
    const server = await TestServer.open({ database: null });
    const from = sqliteToCopy(server.folder);
    const file = join(folder, 'd');
    await backUp(from, file);
    await from.close();
    await server.close();
    const database = await postgres.database();
    const damaged = join(folder, 'e');
    writeFileSync(damaged, readFileSync(file).subarray(0, -20));
    await expect(restoreToDatabase(database, damaged)).rejects.toThrow(/damaged, cut off/);
    expect(
      await postgres.query('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()', database),
    ).toEqual([]);
    await restoreToDatabase(database, file);
    await expect(restoreToDatabase(database, file)).rejects.toThrow(/127.0.0.1.* is not empty/);
    const others = await postgres.database();
    await postgres.query('CREATE TABLE settings (theirs integer)', others);
    for (const one of [file, damaged]) await expect(restoreToDatabase(others, one)).rejects.toThrow(/ is not empty/);
    expect(await postgres.query('SELECT theirs FROM settings', others)).toEqual([]);
  });
});
