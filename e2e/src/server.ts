import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const repository = resolve(import.meta.dirname, '../..');
const START_LIMIT = 150_000;
const STOP_LIMIT = 15_000;

/** Where a server keeps its data, and where it listens. */
export interface ServerOptions {
  /** Where tables and guests are kept; a new empty folder unless said otherwise. */
  readonly dataFolder?: string;
  /** On the loopback interface; a free one unless said otherwise. Give it to come back at the same address. */
  readonly port?: number;
  /** Added to the server's environment. */
  readonly env?: { readonly [name: string]: string };
}

/** A server in a process of its own. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataFolder: string;
  /** What it has written so far. */
  log(): string;
  /** Ends it as a power cut would. Resolves once the process is gone. */
  kill9(): Promise<void>;
  /**
   * Asks it to stop (SIGTERM), as an operator would. Throws if it does not within 15 seconds, and then kills it.
   */
  stop(): Promise<void>;
}

/** A port of the loopback interface on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('the loopback interface gave no port');
  return address.port;
}

/** Folders for servers' data: they go when this process ends. */
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kibitz-e2e-'));
  folders.push(folder);
  return folder;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Starts the server as `npm start` does, and waits until it is healthy. Throws with its log if it ends first, or
 * takes two and a half minutes.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataFolder = options.dataFolder ?? (await emptyFolder());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      KIBITZ_DATA: dataFolder,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const keep = (bytes: Buffer) => {
    log = (log + bytes.toString()).slice(-200_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const { pid } = child;
  if (pid === undefined) throw new Error(`no process could be started: ${process.execPath}`);

  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!isGone()) process.kill(pid, signal);
    await Promise.race([gone, pause(STOP_LIMIT, undefined, { ref: false })]);
    if (isGone()) return;
    process.kill(pid, 'SIGKILL');
    await gone;
    throw new Error(`the server did not stop within ${STOP_LIMIT} ms:\n${log}`);
  };
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void gone.then(() => process.off('exit', kill));

  const limit = Date.now() + START_LIMIT;
  while (!(await isHealthy(url))) {
    if (isGone()) throw new Error(`the server ended before it was healthy:\n${log}`);
    if (Date.now() > limit) {
      await end('SIGKILL');
      throw new Error(`the server was not healthy within ${START_LIMIT} ms:\n${log}`);
    }
    await pause(50);
  }
  return { url, port, pid, dataFolder, log: () => log, kill9: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
