import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Journal } from '@kibitz/server/src/journal/journal.ts';
import { openSqliteJournal } from '@kibitz/server/src/journal/sqliteJournal.ts';
import { pino } from 'pino';
import { KIBITZ } from '../server/contender.ts';
import { ServerProcess } from '../server/serverProcess.ts';

/** Works in a folder of its own, which is removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kibitz-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What starts a Kibitz server: as it is here, or at another commit. */
export interface ServerProgram {
  readonly contender: { readonly KIBITZ: URL };
  readonly serverProcess: { readonly ServerProcess: Pick<typeof ServerProcess, 'start'> };
}

const HERE: ServerProgram = { contender: { KIBITZ }, serverProcess: { ServerProcess } };

/**
 * Works with a Kibitz server on a data folder of its own, as production has it but for `env`; both are gone afterwards.
 */
export function withServer<T>(
  env: Readonly<Record<string, string>>,
  work: (server: ServerProcess, folder: string) => Promise<T>,
  flags: readonly string[] = [],
  { contender, serverProcess }: ServerProgram = HERE,
): Promise<T> {
  return inFolder(async (folder) => {
    const given = { PORT: '0', LOG: 'error', KIBITZ_DATA: folder, ...env };
    const server = await serverProcess.ServerProcess.start(contender.KIBITZ, given, flags);
    try {
      return await work(server, folder);
    } finally {
      await server.stop();
    }
  });
}

const BARE = new URL('../server/floors/http.ts', import.meta.url);

/** How long a Node server that does nothing but listen takes to start, in milliseconds: how busy the machine is. */
export async function bareStart(): Promise<number> {
  const since = performance.now();
  const server = await ServerProcess.start(BARE, {});
  const took = performance.now() - since;
  await server.stop('SIGKILL');
  return took;
}

/** Opens what a server on SQLite that has stopped keeps in its data folder. */
export function openStopped(folder: string): Promise<Journal> {
  const onDeath = (error: unknown): never => {
    throw error;
  };
  return openSqliteJournal({ folder, log: pino({ level: 'silent' }), onDeath });
}

/** A server that is ended and started again on the same data. What all its runs have logged is kept. */
export class RestartedServer {
  private readonly environment: () => Readonly<Record<string, string>>;
  private readonly flags: readonly string[];
  private current: ServerProcess | null = null;
  private readonly logged: string[] = [];

  /** `environment` is asked at every start. */
  constructor(environment: () => Readonly<Record<string, string>>, flags: readonly string[] = []) {
    this.environment = environment;
    this.flags = flags;
  }

  /** Starts it; `killed` kills it at once, whenever that comes. Throws if it ends before it is open. */
  async start(killed?: AbortSignal): Promise<void> {
    this.current = await ServerProcess.start(KIBITZ, this.environment(), this.flags, killed);
  }

  /** Throws if it has ended by itself. */
  mustRun(): void {
    if (this.current?.isRunning() !== true) throw new Error(`a server has ended: ${this.logLines().join('\n')}`);
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.current?.signal(signal);
  }

  /** Ends it as `ServerProcess.stop` does. Its exit status; null if it was killed, or did not run. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM', within?: number): Promise<number | null> {
    const { current } = this;
    const status = (await current?.stop(signal, within)) ?? null;
    this.logged.push(...(current?.logLines() ?? []));
    this.current = null;
    return status;
  }

  logLines(): readonly string[] {
    return [...this.logged, ...(this.current?.logLines() ?? [])];
  }
}
