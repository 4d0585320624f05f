import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anyPort, isFree } from '@kibitz/server/src/testing/freePorts.ts';
import { describeWithProgram } from '@kibitz/server/src/testing/withProgram.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLUSTER_PROGRAMS, missingPrograms } from '../../scripts/programs.mjs';

const COMMAND = fileURLToPath(new URL('../../scripts/cluster.mjs', import.meta.url));
const OPEN_WITHIN = 90_000;
/**
 * What the command uses besides its port, counted from there: the database, Redis, and two servers with their inner
 * doors.
 */
const BESIDE = [101, 102, 110, 111, 112, 113];

/** A port that is free, as are those beside it. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = anyPort();
    const all = await Promise.all([port, ...BESIDE.map((more) => port + more)].map(isFree));
    if (all.every(Boolean)) return port;
  }
}

/** A failure that waiting longer does not fix. */
class Fault extends Error {}

/** Waits until something is so; it may fail meanwhile. */
async function comesTrue(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + OPEN_WITHIN; ; ) {
    const answer = await isSo().catch((error: unknown) => {
      if (error instanceof Fault) throw error;
      return false;
    });
    if (answer) return;
    if (Date.now() > end) throw new Error('it did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The command under test, and all its output. */
class Command {
  private readonly child: ChildProcess;
  said = '';

  constructor(...words: string[]) {
    this.child = spawn(process.execPath, [COMMAND, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    const listen = (bytes: Buffer) => {
      this.said += bytes.toString();
    };
    this.child.stdout?.on('data', listen);
    this.child.stderr?.on('data', listen);
  }

  /** Its exit status, once it has ended; null if it was killed. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  isOpen(): Promise<void> {
    return this.says('Kibitz is open at');
  }

  async says(words: string): Promise<void> {
    await comesTrue(async () => {
      if (this.child.exitCode !== null) throw new Fault(`it ended: ${this.said}`);
      return this.said.includes(words);
    });
  }

  /** The process ids of its servers, in order. */
  servers(): number[] {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(this.child.pid)], { encoding: 'utf8' });
    const lines = stdout.split('\n').filter((line) => line.includes('supervise.ts'));
    return lines.map((line) => Number.parseInt(line, 10)).sort((a, b) => a - b);
  }

  /** Ends it as Ctrl-C does. */
  end(): Promise<number | null> {
    this.child.kill('SIGINT');
    return this.ended();
  }
}

const missing = missingPrograms(CLUSTER_PROGRAMS);
const needed = { title: 'what a cluster needs', commands: missing.join(', '), isInstalled: missing.length === 0 };

describeWithProgram(needed, 'npm run cluster', () => {
  let folder: string;
  let command: Command | null;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kibitz-cluster-'));
    // when this user is root, PostgreSQL has its own, which must reach its data in there
    chmodSync(folder, 0o755);
    command = null;
  });
  afterEach(async () => {
    await command?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  async function asked<T>(url: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(
      url,
      body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  test('opens several servers at one address, stops when told, and has its tables again afterwards', async () => {
    const port = await freePorts();
    const url = `http://127.0.0.1:${port}`;
    const words = ['--folder', join(folder, 'data'), '--port', String(port), '--servers', '2'];
    command = new Command(...words);
    await command.isOpen();
    expect(command.said).toContain(`Kibitz is open at ${url}, served by 2 processes.`);
    expect(await (await fetch(url)).text()).toContain('<title>Kibitz');

    const { token } = await asked<{ token: string }>(`${url}/api/guests`, {});
    const response = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ game: 'spades', options: {}, seats: 4, open: true, clock: 0 }),
    });
    const { id } = (await response.json()) as { id: string };
    expect(await asked(`${url}/api/tables/${id}`)).toMatchObject({ id, game: 'spades', phase: 'waiting' });
    expect(await command.end()).toBe(0);

    command = new Command(...words);
    await command.isOpen();
    expect(await asked(`${url}/api/tables/${id}`)).toMatchObject({ id, game: 'spades', phase: 'waiting' });
    expect(command.said).not.toMatch(/has ended|does not start|Error/);

    for (const [i, pid] of command.servers().entries()) {
      process.kill(pid, 'SIGTERM');
      await command.says(`Server ${i + 1} has ended (0), and starts again.`);
      const own = `http://127.0.0.1:${port + 110 + 2 * i}/readyz`;
      await comesTrue(async () => (await fetch(own)).status === 200);
      expect(await asked(`${url}/api/tables/${id}`)).toMatchObject({ id, game: 'spades', phase: 'waiting' });
    }
    expect(await command.end()).toBe(0);
  }, 240_000);

  test('explains its arguments when they are wrong, and starts nothing', async () => {
    for (const words of [
      ['--servers', '12'],
      ['--port', 'the usual one'],
    ]) {
      command = new Command('--folder', join(folder, 'data'), ...words);
      expect(await command.ended()).toBe(1);
      expect(command.said).toBe('--port is a number, and --servers one from 1 to 9.\n');
    }
  });
});
