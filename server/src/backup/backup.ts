import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import { migrationsOf, PASSING_TABLES } from '../journal/migrations.ts';
import { BackupFailed, type BackupPart, backupText, type Cell, FORMAT } from './backupFile.ts';
import type { AnyTables, StoreToCopy } from './storeToCopy.ts';

/** How much was written. */
export interface BackedUp {
  readonly rows: number;
  /** The size of the file, in bytes. */
  readonly bytes: number;
}

/** The tables of a store that are backed up, and their columns, in a fixed order. */
export async function tablesIn(db: Kysely<AnyTables>): Promise<{ table: string; columns: string[] }[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !PASSING_TABLES.includes(name))
    .map(({ name, columns }) => ({ table: name, columns: columns.map((column) => column.name) }))
    .sort((a, b) => (a.table < b.table ? -1 : 1));
}

async function* partsOf(
  store: StoreToCopy,
  reading: Transaction<AnyTables>,
  tables: readonly { table: string; columns: string[] }[],
): AsyncGenerator<BackupPart> {
  for (const { table, columns } of tables) {
    yield { table, columns };
    for await (const row of store.rowsOf(reading, table)) {
      yield { row: columns.map((column) => (row[column] ?? null) as Cell) };
    }
  }
}

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

/**
 * Writes a whole store, as of one moment, to a new file that nobody else can read. The server may keep running. Throws
 * BackupFailed if the file exists, and errors of the disk or the database.
 */
export async function backUp(store: StoreToCopy, file: string): Promise<BackedUp> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupFailed(`There is a file ${file} already. Choose another name.`);
  // a file under its final name is always complete
  const partial = `${file}.partial`;
  let rows = 0;
  const text = async function* (reading: Transaction<AnyTables>): AsyncGenerator<string> {
    const found = await tablesIn(reading);
    const migrations = await migrationsOf(reading);
    if (migrations.length === 0) throw new BackupFailed('There is nothing in this store to back up.');
    const head = { kibitz: 'backup', format: FORMAT, made: new Date().toISOString(), migrations } as const;
    rows = yield* backupText(head, partsOf(store, reading, found));
  };
  try {
    await store.reading((reading) =>
      pipeline(Readable.from(text(reading)), createGzip(), createWriteStream(partial, { mode: 0o600 })),
    );
    await flushed(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { rows, bytes: (await stat(file)).size };
}
