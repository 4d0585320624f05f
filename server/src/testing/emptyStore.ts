import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { JOURNAL_FILE, openSqliteJournal } from '../journal/sqliteJournal.ts';

let made: Promise<Buffer> | null = null;

async function makeEmptyStore(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-empty-'));
  const onDeath = (error: Error): never => {
    throw error;
  };
  try {
    const journal = await openSqliteJournal({ folder, log: pino({ level: 'silent' }), onDeath });
    await journal.close();
    return readFileSync(join(folder, JOURNAL_FILE));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Puts an empty store into a folder that has none. It is migrated once for all tests: that takes longer than the rest
 * of a server's start.
 */
export async function putEmptyStore(folder: string): Promise<void> {
  made ??= makeEmptyStore();
  writeFileSync(join(folder, JOURNAL_FILE), await made, { mode: 0o600 });
}
