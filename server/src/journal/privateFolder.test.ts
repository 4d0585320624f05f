import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepPrivate } from './privateFolder.ts';
import { JOURNAL_FILE, openSqliteJournal } from './sqliteJournal.ts';

let above: string;
let folder: string;
let said: { msg: string; paths: string[] }[];
const log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line)) });

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'kibitz-private-'));
  folder = join(above, 'data');
  said = [];
});
afterEach(() => rmSync(above, { recursive: true }));

/** The modes of the folder and what is in it, by name, in octal. */
function modes(): Record<string, string> {
  const names = ['.', ...readdirSync(folder)];
  return Object.fromEntries(names.map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]));
}

/** Opens the store, writes to it, and looks at the modes while it is open. */
async function modesWhileOpen(): Promise<Record<string, string>> {
  const journal = await openSqliteJournal({
    folder,
    log,
    onDeath: (error) => {
      throw error;
    },
  });
  await journal.secret('tokens', () => 'secret');
  const seen = modes();
  await journal.close();
  return seen;
}

const PRIVATE = {
  '.': '700',
  'kibitz.lock': '600',
  'kibitz.running': '600',
  [JOURNAL_FILE]: '600',
  [`${JOURNAL_FILE}-wal`]: '600',
  [`${JOURNAL_FILE}-shm`]: '600',
};

describe('other users of the machine', () => {
  test.each([0o000, 0o022, 0o077])('cannot read a new data folder, with an umask of %i', async (umask) => {
    const before = process.umask(umask);
    try {
      expect(await modesWhileOpen()).toEqual(PRIVATE);
    } finally {
      process.umask(before);
    }
    expect(said).toEqual([]);
  });

  test('can no longer read one they could read before, and the log says so once', async () => {
    mkdirSync(folder);
    await modesWhileOpen();
    writeFileSync(join(folder, 'backup.sqlite'), '');
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    chmodSync(folder, 0o755);
    said = [];
    expect(await modesWhileOpen()).toEqual({ ...PRIVATE, 'backup.sqlite': '600' });
    expect(said).toHaveLength(1);
    expect(said[0]!.msg).toContain('no longer');
    expect(said[0]!.paths).toContain(join(folder, JOURNAL_FILE));
    said = [];
    await modesWhileOpen();
    expect(said).toEqual([]);
  });

  const linux = process.platform === 'linux' ? test : test.skip;
  linux('have no file that is gone again before it is looked at', () => {
    // lists, among regular files, the handle by which it is being listed
    keepPrivate('/proc/self/fdinfo', log);
    expect(said.map(({ msg }) => msg)).toEqual([expect.stringContaining('may be able to read')]);
  });

  linux('are named as a danger where the folder is not ours to change', () => {
    // nobody, not even root, may change modes there
    keepPrivate('/proc/self/attr', log);
    expect(said).toHaveLength(1);
    expect(said[0]!.msg).toContain('may be able to read');
    expect(said[0]!.paths).toContain('/proc/self/attr');
  });
});
