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
  /** Of that, each table of the database with its indexes, and the free pages under FREE. */
  readonly tables: Readonly<Record<string, number>>;
}

/** The name of the free pages among the tables. */
export const FREE = '(free)';

const ACQUAINTANCES: ReadonlySet<string> = new Set(['encounters', 'ties']);

const BY_TABLE = `
  select coalesce(tbl_name, name) as name, sum(pgsize) as bytes from dbstat left join sqlite_master using (name)
  where aggregate = true group by 1`;
const FREE_PAGES = 'select freelist_count * page_size as bytes from pragma_freelist_count, pragma_page_size';

interface Sized {
  readonly name: string;
  readonly bytes: number;
}

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
    const all = db.prepare<[], Sized>(BY_TABLE).all();
    const free = db.prepare<[], Pick<Sized, 'bytes'>>(FREE_PAGES).get()?.bytes ?? 0;
    const acquaintances = all.reduce((sum, { name, bytes }) => (ACQUAINTANCES.has(name) ? sum + bytes : sum), 0);
    const others = all.filter(({ name }) => !ACQUAINTANCES.has(name)).map(({ name, bytes }) => [name, bytes]);
    return {
      acquaintances,
      rest: (await bytesIn(folder)) - acquaintances,
      tables: { ...Object.fromEntries(others), [FREE]: free },
    };
  } finally {
    db.close();
  }
}
