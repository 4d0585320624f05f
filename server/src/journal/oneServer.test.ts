import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NEEDS_A_PERSON } from '../ops/exitStatus.ts';
import { PrivatePostgres } from '../testing/postgres.ts';
import { INHERITED, ServerProcess } from '../testing/serverProcess.ts';
import { fourAtSpades, type Visitor } from '../testing/visitor.ts';
import { describeWithPostgres } from '../testing/withProgram.ts';
import { LOCK_FILE } from './folderLock.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

let above: string;
let folder: string;
let server: ServerProcess | null;
let environment: Record<string, string>;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'kibitz-one-'));
  folder = join(above, 'data');
  server = null;
  environment = {};
});
afterEach(async () => {
  server?.signal('SIGCONT');
  await server?.end('SIGKILL');
  rmSync(above, { recursive: true });
});

/** Starts a second server on a folder, `before` being the words of a program that runs it, and says how that ends. */
async function second(path: string, before: readonly string[] = []): Promise<{ status: number; said: string }> {
  const [program = process.execPath, ...words] = [...before, process.execPath, PROGRAM];
  const env = { ...INHERITED, PORT: '0', KIBITZ_DATA: path, LOG: 'silent', ...environment };
  // the players' windows live in this process, and must answer the first server meanwhile
  const child = spawn(program, words, { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)));
  const [status] = (await once(child, 'close')) as [number];
  return { status, said };
}

const REFUSED = {
  status: NEEDS_A_PERSON,
  said: expect.stringMatching(/^Kibitz cannot start\. [^\n]*already running on [^\n]*\n$/),
};

async function moves(players: readonly Visitor[]): Promise<void> {
  let mover: Visitor | undefined;
  await players[0]!.until(() => {
    mover = players.find(({ seen }) => seen.choices.length > 0);
    return mover !== undefined;
  });
  expect(await mover!.moves((choices) => choices[0])).toEqual({ ok: true });
}

/**
 * Whether a second server on this path is refused while people at the first one go on playing over the same
 * connections.
 */
async function isKeptOut(path: string, before: readonly string[] = []): Promise<void> {
  server = await ServerProcess.on(folder, environment);
  const players = await fourAtSpades(server.url);
  await moves(players);
  expect(await second(path, before)).toEqual(REFUSED);
  await moves(players);
  expect(players.map(({ closed }) => closed)).toEqual([0, 0, 0, 0]);
}

/** Whether this machine allows a program to be put into namespaces of its own. */
function canUnshare(...flags: string[]): boolean {
  return spawnSync('unshare', [...flags, 'true']).status === 0;
}

function testWith(isPossible: boolean, name: string, run: () => Promise<void>): void {
  if (isPossible) test(name, run);
  else test.skip(`${name} (not on this machine)`, run);
}

describe('a second server on a data folder is refused, and the players of the first stay where they are', () => {
  test('if it comes by another path', async () => {
    const link = join(above, 'link');
    symlinkSync(folder, link);
    await isKeptOut(link);
  });

  testWith(canUnshare('-n'), 'if it has another network, as in another container', async () => {
    await isKeptOut(folder, ['unshare', '-n']);
  });

  testWith(canUnshare('-m'), 'if the folder is mounted elsewhere, as in another container', async () => {
    const mount = join(above, 'mount');
    mkdirSync(mount);
    await isKeptOut(mount, ['unshare', '-n', '-m', 'sh', '-c', `mount --bind ${folder} ${mount} && exec "$@"`, 'sh']);
  });

  test('if the first hangs', async () => {
    server = await ServerProcess.on(folder);
    server.signal('SIGSTOP');
    expect(await second(folder)).toEqual(REFUSED);
  });
});

test('a folder is free as soon as its server is killed', async () => {
  server = await ServerProcess.on(folder);
  const players = await fourAtSpades(server.url);
  const { id } = players[0]!.seen;
  await server.end('SIGKILL');
  server = await ServerProcess.on(folder);
  const [back] = await Promise.all(players.map((player) => player.again(server!.url).joins(id)));
  expect(back!.me.seat).toBe(0);
});

test('the lock is the kernel’s: a file that was left behind keeps nobody out', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, LOCK_FILE), '');
  server = await ServerProcess.on(folder);
  expect(server.isRunning()).toBe(true);
});

describeWithPostgres('a database that servers do not share', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await PrivatePostgres.open();
  });
  beforeEach(async () => {
    environment = { DATABASE_URL: await postgres.database() };
  });
  afterAll(() => postgres.close());

  test('has one server at a time, by its lease: a second is refused, and the players of the first stay', async () => {
    await isKeptOut(join(above, 'other'));
  });

  test('is free again when the lease of a killed server has run out', async () => {
    server = await ServerProcess.on(folder, environment);
    await server.end('SIGKILL');
    server = await ServerProcess.on(folder, environment);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
