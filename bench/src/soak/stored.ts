import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { JOURNAL_FILE } from '@kibitz/server/src/journal/sqliteJournal.ts';
import Database from 'better-sqlite3';

/** What a server has stored, in bytes. */
export interface Stored {
  /**
   * Who has played with whom, and what they have decided about each other: it grows until everybody has met everybody.
   */
  readonly acquaintances: number;
  /** Everything else, with the database's journal and its free pages. */
  readonly rest: number;
}

const ACQUAINTANCES = `
  select coalesce(sum(pgsize), 0) as bytes from dbstat left join sqlite_master using (name)
  where aggregate = true and tbl_name in ('encounters', 'ties')`;

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

/** The contents of the data folder of a server that may be running, on SQLite. */
export async function storedIn(folder: string): Promise<Stored> {
  const db = new Database(join(folder, JOURNAL_FILE), { readonly: true });
  try {
    const acquaintances = db.prepare<[], { readonly bytes: number }>(ACQUAINTANCES).get()?.bytes ?? 0;
    return { acquaintances, rest: (await bytesIn(folder)) - acquaintances };
  } finally {
    db.close();
  }
}
