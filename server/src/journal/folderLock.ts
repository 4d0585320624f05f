import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { whyUnusable } from './storeUnusable.ts';

/** Another process uses this data folder. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken';
}

/** A data folder that only this process uses. */
export interface HeldFolder {
  /** The folder's real path. */
  readonly path: string;
  release(): Promise<void>;
}

/** The name of the kernel's lock, which vanishes with the process, however it ends; a lock file would stay, and probing one is a race. */
function lockName(path: string): string | null {
  const name = `kibitz-${createHash('sha256').update(path).digest('base64url').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return null;
}

function listen(server: Server, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(name, resolve);
  });
}

function madeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return realpathSync(folder);
  } catch (error) {
    throw whyUnusable(resolve(folder), error) ?? error;
  }
}

/**
 * Makes the data folder if need be and keeps every other process out of it. Throws FolderTaken, with a sentence for the person who
 * started the program, if one is in it already, and StoreUnusable if there can be no such folder.
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  const path = madeFolder(folder);
  const name = lockName(path);
  // elsewhere the store itself is opened exclusively (sqliteWorker.ts)
  if (name === null) return { path, release: async () => undefined };
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, name);
  } catch (cause) {
    throw new FolderTaken(
      `Kibitz is already running from ${path}. Stop it first, or give this one a data folder of its own (KIBITZ_DATA).`,
      { cause },
    );
  }
  server.unref();
  return { path, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
