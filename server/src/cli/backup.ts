import { resolve } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { postgresToCopy } from '../backup/postgresToCopy.ts';
import { restoreToDatabase, restoreToFolder } from '../backup/restore.ts';
import { sqliteToCopy } from '../backup/storeToCopy.ts';
import { readSettings } from '../config.ts';
import { pathAsTyped, readArguments, UsageError } from './commandLine.ts';

/** A file and a store: a data folder or, where DATABASE_URL names one and no folder was typed, a database. */
interface Asked {
  readonly file: string;
  readonly folder: string;
  readonly database: string | null;
}

function asked(command: string, args: readonly string[]): Asked {
  const { plain, named } = readArguments(args, ['data']);
  const [file] = plain;
  if (file === undefined || plain.length > 1) throw new UsageError(`${command} takes one FILE, and --data FOLDER.`);
  const data = named['data'];
  // the server's own folder is relative to where this runs, a typed one to where it was typed
  const { settings } = readSettings(process.env);
  const folder = data === undefined ? resolve(settings['KIBITZ_DATA'] ?? 'data') : pathAsTyped(data);
  const database = data === undefined ? (settings['DATABASE_URL'] ?? null) : null;
  return { file: pathAsTyped(file), folder, database };
}

/** `backup`: writes everything that the server keeps into a file, even while it runs, and prints how much that is. */
export async function backup(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { file, folder, database } = asked('backup', args);
  const store = database === null ? sqliteToCopy(folder) : postgresToCopy(database);
  try {
    print(JSON.stringify({ file, ...(await backUp(store, file)) }));
  } finally {
    await store.close();
  }
  return 0;
}

/** `restore`: fills an empty data folder, or database, from a backup, and prints how much that is. */
export async function restore(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { file, folder, database } = asked('restore', args);
  const restored = database === null ? await restoreToFolder(folder, file) : await restoreToDatabase(database, file);
  print(JSON.stringify({ ...(database === null && { folder }), ...restored }));
  return 0;
}
