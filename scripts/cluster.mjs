// Runs Kibitz as several processes on this machine: PostgreSQL, Redis, three servers and nginx, all on loopback,
// with everything they keep in one folder. `--install` installs what is missing where it may, and says how where it may
// not.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildClient } from './build.mjs';
import { prepareNginx } from './nginxConf.mjs';
import { CLUSTER_PROGRAMS, findProgram, missingPrograms } from './programs.mjs';

const { values } = parseArgs({
  options: {
    install: { type: 'boolean', default: false },
    folder: { type: 'string', default: 'data/cluster' },
    port: { type: 'string', default: '8090' },
    servers: { type: 'string', default: '3' },
  },
});

const INSTALL = ['apt-get', 'install', '-y', '--no-install-recommends', 'postgresql', 'redis-server', 'nginx'];
const MAIN = fileURLToPath(new URL('../server/src/supervise.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** PostgreSQL does not run as root: then the user `postgres` or `nobody` runs it. */
function otherUser() {
  if (!isRoot) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return fail('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
}

const running = [];
let isEnding = false;

/** A server that ends with this needs a person: another start would not help (server/src/ops/exitStatus.ts). */
const NEEDS_A_PERSON = 78;

/** Starts a program; if it ends before it is told to, everything ends, unless it is one that is restarted. */
function start(name, program, words, { startsAgain = false, ...options } = {}) {
  const own = { name, child: null };
  const run = () => {
    own.child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    own.child.once('exit', (status, signal) => {
      if (isEnding) return;
      const ended = `${name} has ended (${signal ?? status})`;
      if (startsAgain && status !== NEEDS_A_PERSON) {
        say(`${ended}, and starts again.`);
        run();
        return;
      }
      process.stderr.write(`${ended}.\n`);
      void end(1);
    });
  };
  run();
  running.push(own);
}

async function gone(child) {
  while (child.exitCode === null && child.signalCode === null) await pause(50);
}

/** Ends the programs in reverse order: no server loses its database. */
async function end(status) {
  if (isEnding) return;
  isEnding = true;
  for (const { name, child } of running.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill(name === 'PostgreSQL' ? 'SIGINT' : 'SIGTERM');
    await Promise.race([gone(child), pause(30_000)]);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  }
  process.exit(status);
}

/** Waits until somebody listens at a port of this machine. */
async function listening(name, port) {
  for (let tries = 0; tries < 600 && !isEnding; tries++) {
    const isThere = await new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true));
      socket.once('error', () => done(false));
      socket.once('connect', () => socket.end());
    });
    if (isThere) return;
    await pause(100);
  }
  if (!isEnding) process.stderr.write(`${name} does not start.\n`);
  void end(1);
  // `end` ends this process: start nothing more
  await new Promise(() => undefined);
}

/** The database's password, made once. */
function passwordIn(folder) {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function startPostgres(folder, port) {
  const user = otherUser();
  const password = passwordIn(folder);
  const home = join(folder, 'postgres');
  if (!existsSync(join(home, 'data', 'PG_VERSION'))) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const file = join(home, 'password');
    writeFileSync(file, password, { mode: 0o600 });
    if ('uid' in user) for (const path of [home, file]) chownSync(path, user.uid, user.gid);
    const words = [
      '-D',
      join(home, 'data'),
      '-U',
      'kibitz',
      '-A',
      'scram-sha-256',
      `--pwfile=${file}`,
      '-E',
      'UTF8',
      '--locale=C',
    ];
    const made = spawnSync(findProgram('initdb'), words, { ...user, cwd: home, encoding: 'utf8' });
    if (made.status !== 0)
      fail(`PostgreSQL's data could not be made in ${home}: ${made.stderr}\nIts folders must be open to its user.`);
  }
  const words = ['-D', join(home, 'data'), '-h', '127.0.0.1', '-p', String(port), '-c', 'unix_socket_directories='];
  start('PostgreSQL', findProgram('postgres'), words, { ...user, cwd: home, stdio: ['ignore', 'ignore', 'ignore'] });
  await listening('PostgreSQL', port);
  return `postgres://kibitz:${password}@127.0.0.1:${port}/postgres`;
}

async function startServer(i, folder, { port, first, database }) {
  const own = first + 10 + 2 * i;
  const name = `Server ${i + 1}`;
  start(name, process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(own),
      HOST: '127.0.0.1',
      LOG: process.env['LOG'] ?? 'warn',
      KIBITZ_DATA: join(folder, `server${i + 1}`),
      DATABASE_URL: database,
      REDIS_URL: `redis://127.0.0.1:${first + 2}`,
      KIBITZ_PUBLIC_ADDRESS: `127.0.0.1:${port}/p${i + 1}`,
      KIBITZ_INTERNAL_ADDRESS: `127.0.0.1:${own + 1}`,
      KIBITZ_ORIGINS: `http://127.0.0.1:${port},http://localhost:${port}`,
      KIBITZ_PROXIES: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // as Docker and systemd do, so that a rolling restart by SIGTERM can be seen
    startsAgain: true,
  });
  await listening(name, own);
  return `127.0.0.1:${own}`;
}

async function startNginx(folder, port, servers) {
  start('nginx', findProgram('nginx'), prepareNginx({ home: join(folder, 'nginx'), port, servers }));
  await listening('nginx', port);
}

if (values.install && missingPrograms(CLUSTER_PROGRAMS).length > 0) {
  if (!isRoot || findProgram('apt-get') === null)
    fail(`Run this as root, or install the same by other means:\n  ${INSTALL.join(' ')}`);
  const { status } = spawnSync(INSTALL[0], INSTALL.slice(1), { stdio: 'inherit' });
  if (status !== 0) fail('Nothing could be installed: see above. After apt-get update it may go.');
}
const absent = missingPrograms(CLUSTER_PROGRAMS);
if (absent.length > 0)
  fail(`Not installed: ${absent.join(', ')}. npm run cluster -- --install installs them (Debian, Ubuntu).`);
if (values.install) say('PostgreSQL, Redis and nginx are installed.');
else {
  const trouble = buildClient({ onBuild: () => say('Building the client ...') });
  if (trouble !== null) fail(trouble);
  const folder = resolve(values.folder);
  const port = Number(values.port);
  const count = Number(values.servers);
  if (!Number.isInteger(port) || !(count >= 1 && count <= 9))
    fail('--port is a number, and --servers one from 1 to 9.');
  mkdirSync(folder, { recursive: true });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end(0));
  const first = port + 100;
  const database = await startPostgres(folder, first + 1);
  const redis = [
    '--port',
    String(first + 2),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  start('Redis', findProgram('redis-server'), redis, { stdio: 'ignore' });
  await listening('Redis', first + 2);
  const servers = [];
  for (let i = 0; i < count; i++) servers.push(await startServer(i, folder, { port, first, database }));
  await startNginx(folder, port, servers);
  say(`Kibitz is open at http://127.0.0.1:${port}, served by ${count} processes. All is in ${folder}; Ctrl-C ends it.`);
}
