import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NEEDS_A_PERSON } from './ops/exitStatus.ts';
import { waitAfter } from './supervise.ts';
import { INHERITED } from './testing/serverProcess.ts';
import { Visitor } from './testing/visitor.ts';

const PROGRAM = fileURLToPath(new URL('supervise.ts', import.meta.url));
const OPEN = /open at http:\/\/localhost:(\d+)/g;

let folder: string;
let supervisor: ChildProcess;
let said: string;
let ended: Promise<number | null>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-supervise-'));
});
afterEach(async () => {
  supervisor.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true });
});

function start(environment: Readonly<Record<string, string>> = {}): void {
  supervisor = spawn(process.execPath, [PROGRAM], {
    env: { ...INHERITED, PORT: '0', KIBITZ_DATA: folder, KIBITZ_PACE: '0', LOG: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  said = '';
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.on('data', (data) => {
      said += String(data);
    });
  }
  // closed, not only gone: then all of its output has been read
  ended = once(supervisor, 'close').then(([status]) => status as number | null);
}

/** Waits until the server has announced its address this many times, and returns the latest. */
async function isOpen(times: number): Promise<string> {
  for (;;) {
    const ports = [...said.matchAll(OPEN)].map(([, port]) => port);
    if (ports.length >= times) return `http://127.0.0.1:${ports[times - 1]}`;
    await once(supervisor.stdout!, 'data');
  }
}

/** The process of the server itself. */
function serverId(): number {
  return Number(execFileSync('pgrep', ['-P', String(supervisor.pid)], { encoding: 'utf8' }).trim());
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test('a server that is killed starts again with its tables, says so in a sentence, and stops when told to', async () => {
  start();
  const url = await isOpen(1);
  const player = await Visitor.of(url, 'Player');
  const table = await player.opens({ game: 'spades', seats: 4, open: false });
  process.kill(serverId(), 'SIGKILL');

  const back = await player.again(await isOpen(2)).joins(table);
  expect(back.me.isHost).toBe(true);
  expect(said).toContain('The server ended unexpectedly (by SIGKILL). It starts again in 1 s.\n');
  const id = serverId();
  supervisor.kill('SIGTERM');
  await back.until(() => back.closed !== 0);
  expect(back.closed).toBe(4001);
  expect(await ended).toBe(0);
  expect(isRunning(id)).toBe(false);
});

test('it stops when told to while it waits to start again', async () => {
  start();
  await isOpen(1);
  process.kill(serverId(), 'SIGKILL');
  while (!said.includes('It starts again')) await once(supervisor.stderr!, 'data');
  supervisor.kill('SIGINT');
  expect(await ended).toBe(0);
  expect([...said.matchAll(OPEN)].length).toBe(1);
});

test('Ctrl-C, which reaches both processes, ends the server properly', async () => {
  start();
  const player = await Visitor.of(await isOpen(1), 'Player');
  await player.joins(await player.opens({ game: 'spades', seats: 4, open: false }));
  process.kill(serverId(), 'SIGINT');
  supervisor.kill('SIGINT');
  await player.until(() => player.closed !== 0);
  expect(player.closed).toBe(4001);
  expect(await ended).toBe(0);
});

test('a server whose supervisor is killed stops', async () => {
  start();
  const player = await Visitor.of(await isOpen(1), 'Player');
  await player.joins(await player.opens({ game: 'spades', seats: 4, open: false }));
  const id = serverId();
  supervisor.kill('SIGKILL');
  await player.until(() => player.closed !== 0);
  expect(player.closed).toBe(4001);
  while (isRunning(id)) await pause(20);
});

test('a problem that only a person can fix is reported once, and there is no retry', async () => {
  start({ KIBITZ_PACE: 'fast' });
  expect(await ended).toBe(NEEDS_A_PERSON);
  expect(said.match(/KIBITZ_PACE/g)).toHaveLength(1);

  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  start({ PORT: String(typeof address === 'object' ? address?.port : 0) });
  expect(await ended).toBe(NEEDS_A_PERSON);
  expect(said).not.toContain('It starts again');
  taken.close();
  await once(taken, 'close');
});

test('the waits grow to a minute, and start over after the server has run well', () => {
  const waits = [0];
  for (let i = 0; i < 8; i++) waits.push(waitAfter(waits.at(-1)!, 500));
  expect(waits.slice(1)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(waitAfter(60_000, 299_000)).toBe(60_000);
  expect(waitAfter(60_000, 300_000)).toBe(1000);
});
