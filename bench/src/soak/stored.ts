import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { JOURNAL_FILE } from '@kibitz/server/src/journal/sqliteJournal.ts';
import Database from 'better-sqlite3';

/** What a server has stored, in bytes. */
export interface Stored {
  /** Who has played with whom, and what they have settled about each other: it grows until everybody has met everybody. */
  readonly acquaintances: number;
  /** All else. */
  readonly rest: number;
}

const OF_ACQUAINTANCES = `
  select coalesce(sum(pgsize), 0) as bytes from dbstat join sqlite_master using (name)
  where tbl_name in ('encounters', 'ties')`;

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // a file may go meanwhile
    const size = entry.isFile() ? stat(path).then(({ size: found }) => found) : bytesIn(path);
    bytes += await size.catch(() => 0);
  }
  return bytes;
}

/** What there is in the data folder of a server that may be running, on SQLite. */
export async function storedIn(folder: string): Promise<Stored> {
  const db = new Database(join(folder, JOURNAL_FILE), { readonly: true });
  try {
    const { bytes } = db.prepare<[], { readonly bytes: number }>(OF_ACQUAINTANCES).get() ?? { bytes: 0 };
    return { acquaintances: bytes, rest: (await bytesIn(folder)) - bytes };
  } finally {
    db.close();
  }
}
