// Runs before every npm script: brings node_modules in line with package-lock.json. If it is already, that takes a few
// milliseconds and says nothing. Plain JavaScript for any Node the machine has; the scripts after it run on the
// project's own Node.
//
// Install scripts of packages stay off, since one of them would call for Python and a compiler to build what its
// package holds prebuilt; only the package `node`, which fetches its program, runs its own.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const binaries = join(modules, '.bin');
const stamp = join(modules, '.cache', 'installed');
const lockFile = join(root, 'package-lock.json');
const turn = join(root, '.installing');
const leastNode = 20;
/** The first Node that runs the TypeScript of the server as it is. */
const wantedNode = 24;

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(lockFile));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isInstalled() {
  return contentOf(stamp) === fingerprint();
}

function markInstalled() {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

/** Only the optional packages for this kind of machine are wanted; npm chooses the right C library. */
function isWanted(entry) {
  if (entry.optional !== true) return true;
  const { os = [], cpu = [], libc } = entry;
  return os.includes(process.platform) && cpu.includes(process.arch) && libc === undefined;
}

/** Whether npm's own list of what is installed agrees with the lock file. */
function isAsLocked() {
  try {
    const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    return Object.entries(locked).every(([path, entry]) => {
      const found = present[path];
      if (!path.startsWith('node_modules/') || (found === undefined && !isWanted(entry))) return true;
      return found?.version === entry.version && found?.integrity === entry.integrity;
    });
  } catch {
    return false;
  }
}

/** The environment without the project's own programs: npm must not run on a Node that it is about to replace. */
function machineEnvironment() {
  const env = { ...process.env };
  for (const name of Object.keys(env)) {
    if (name.toLowerCase() === 'path') {
      env[name] = env[name]
        .split(delimiter)
        .filter((folder) => !folder.endsWith(`node_modules${sep}.bin`))
        .join(delimiter);
    }
  }
  // What npm was told for the script (silent, a workspace) is not meant for the npm that installs.
  for (const word of ['loglevel', 'silent', 'workspace', 'workspaces', 'ignore_scripts', 'omit'])
    delete env[`npm_config_${word}`];
  delete env.NODE_OPTIONS;
  return env;
}

/** Runs npm and returns its output. Look at node_modules to see if it worked: npm 10 can fail with code 0. */
function npm(...words) {
  return new Promise((resolve) => {
    const child = spawn('npm', [...words, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      env: machineEnvironment(),
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const keep = (bytes) => {
      said += bytes;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => resolve(said.trim()));
  });
}

/** The version of the Node that the scripts run on: 0 for none that starts. */
function scriptsNode() {
  const env = machineEnvironment();
  const path = Object.keys(env).find((name) => name.toLowerCase() === 'path') ?? 'PATH';
  env[path] = `${binaries}${delimiter}${env[path] ?? ''}`;
  const run = spawnSync('node', ['--version'], { env, encoding: 'utf8', shell: process.platform === 'win32' });
  return run.status === 0 ? Number.parseInt(run.stdout.slice(1), 10) : 0;
}

function fail(sentence, details = '') {
  if (details !== '') process.stderr.write(`${details}\n\n`);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/**
 * If the package's Node does not start here (another C library, a closed registry), the machine's own will do if it is
 * new enough.
 */
async function bringNode() {
  const program = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program) && scriptsNode() >= wantedNode) return true;
  const said = await npm('rebuild', 'node');
  if (scriptsNode() >= wantedNode) return true;
  for (const name of ['node', 'node.cmd', 'node.ps1']) rmSync(join(binaries, name), { force: true });
  if (scriptsNode() >= wantedNode) return true;
  fail(
    `Node ${wantedNode} could not be fetched from the npm registry: see above. Try again, or install it here.`,
    said || 'The Node of the npm package "node" does not start on this machine.',
  );
  return false;
}

async function install() {
  if (!isAsLocked()) {
    process.stderr.write('Installing the packages that Kibitz needs (once, about a minute) ...\n');
    const said = await npm('ci', '--ignore-scripts');
    if (!isAsLocked()) {
      fail(
        'The packages could not be installed: see above. Check the connection to the npm registry and try again.',
        said,
      );
      return;
    }
  }
  if (await bringNode()) markInstalled();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock to install; returns false if another process has it. A dead process loses it. */
function takeTurn() {
  const note = `${turn}.${process.pid}`;
  writeFileSync(note, String(process.pid));
  try {
    linkSync(note, turn);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = Number.parseInt(contentOf(turn), 10);
    if (holder > 0 && !isRunning(holder)) rmSync(turn, { force: true });
    return false;
  } finally {
    rmSync(note, { force: true });
  }
}

/** Several scripts may be started at once in a fresh checkout: one installs, the others wait for it. */
async function installInTurn() {
  while (!isInstalled()) {
    if (!takeTurn()) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    try {
      if (!isInstalled()) await install();
    } finally {
      rmSync(turn, { force: true });
    }
    return;
  }
}

if (Number.parseInt(process.versions.node, 10) < leastNode) {
  fail(`Kibitz needs Node ${leastNode} or later to begin with (this is ${process.version}): see https://nodejs.org.`);
} else if (!existsSync(lockFile)) {
  fail('package-lock.json is missing: check the whole repository out again.');
} else {
  await installInTurn();
}
