import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './freePorts.ts';
import { makeDatabase } from './ownDatabase.ts';

/** It starts within this many milliseconds, however busy the machine is. */
const START_LIMIT = 30_000;

/** Folders of versions, the newest first, as Debian has them. */
function debianFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  const numbers = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return numbers.map((version) => join(versions, version, 'bin'));
}

/** The folder of PostgreSQL's programs; null if there are none. */
export function postgresPrograms(): string | null {
  const folders = [...debianFolders(), ...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/bin'];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** PostgreSQL refuses to be run by root: then its own user runs it, or the user nobody. */
function otherUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN),
    );
    const [uid = Number.NaN, gid = Number.NaN] = ids;
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('there is no user but root to run PostgreSQL');
}

/** A PostgreSQL of a test's own, in a temporary folder, on a loopback port. */
export class PrivatePostgres {
  private readonly programs: string;
  private readonly folder: string;
  private readonly port: number;
  private readonly user: ReturnType<typeof otherUser>;
  private process: ChildProcess | null = null;

  private constructor(programs: string, folder: string, port: number, user: ReturnType<typeof otherUser>) {
    this.programs = programs;
    this.folder = folder;
    this.port = port;
    this.user = user;
  }

  static async open(): Promise<PrivatePostgres> {
    const programs = postgresPrograms();
    if (programs === null) throw new Error('PostgreSQL is not installed');
    accessSync(join(programs, 'initdb'), constants.X_OK);
    const folder = mkdtempSync(join(tmpdir(), 'kibitz-postgres-'));
    const user = otherUser();
    if ('uid' in user) chownSync(folder, user.uid, user.gid);
    const given = ['-D', join(folder, 'data'), '-U', 'kibitz', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const made = spawnSync(join(programs, 'initdb'), given, { ...user, cwd: folder, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    const postgres = new PrivatePostgres(programs, folder, await freePort(), user);
    await postgres.start();
    return postgres;
  }

  /** The address of a database. */
  url(database = 'postgres'): string {
    return `postgres://kibitz@127.0.0.1:${this.port}/${database}`;
  }

  /** A new, empty database. */
  database(): Promise<string> {
    return makeDatabase(this.url());
  }

  /** Asks a database something over its own connection. */
  async query(sql: string, url = this.url()): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows as Readonly<Record<string, unknown>>[];
    } finally {
      await client.end();
    }
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const settings = [
      'fsync=off',
      'full_page_writes=off',
      'max_connections=200',
      'shared_buffers=32MB',
      'unix_socket_directories=',
    ];
    const words = ['-D', join(this.folder, 'data'), '-h', '127.0.0.1', '-p', `${this.port}`];
    for (const limit = performance.now() + START_LIMIT; ; ) {
      const child = spawn(
        join(this.programs, 'postgres'),
        [...words, ...settings.flatMap((setting) => ['-c', setting])],
        {
          ...this.user,
          cwd: this.folder,
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      // a test that fails before closing this must still end
      child.unref();
      const end = () => child.kill('SIGQUIT');
      process.once('exit', end);
      child.once('exit', () => process.off('exit', end));
      let said = '';
      child.stderr.on('data', (bytes: Buffer) => {
        said = (said + bytes).slice(-2000);
      });
      this.process = child;
      while (child.exitCode === null && child.signalCode === null) {
        try {
          await this.query('SELECT 1');
          return;
        } catch {
          await pause(25);
        }
      }
      // one that was killed leaves processes behind, which end by themselves
      if (performance.now() > limit) throw new Error(`PostgreSQL does not start: ${said}`);
      await pause(100);
    }
  }

  /**
   * Ends it as at a shutdown (SIGINT), or at once, as by a crash (SIGQUIT), or kills only its first process (SIGKILL).
   */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const child = this.process;
    this.process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.ref();
    child.kill(signal);
    await gone;
  }

  /** Closes it for good. */
  async close(): Promise<void> {
    await this.stop('SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
