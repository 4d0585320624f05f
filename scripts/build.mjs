// Builds the client into client/dist. `npm start` and the browser tests build only if its sources have changed since.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const page = join(root, 'client/dist/index.html');
/** Which sources client/dist was built from. The dot keeps web servers from serving it. */
const builtFrom = join(root, 'client/dist/.sources');

const sources = ['package-lock.json', 'client/*.{ts,html,json}', 'client/{src,public}/**', 'shared/src/**'];

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of globSync(sources, { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(name) || !statSync(join(root, name)).isFile()) continue;
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds if the sources have changed, or in any case with `always`. `onBuild` is called before a build starts, since it
 * takes a while. Returns null, or the builder's output if it failed.
 */
export function buildClient({ always = false, onBuild = () => undefined } = {}) {
  const wanted = fingerprint();
  if (!always && existsSync(page) && existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === wanted) return null;
  onBuild();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', always ? 'info' : 'warn'], {
    cwd: join(root, 'client'),
    stdio: always ? ['ignore', 'inherit', 'pipe'] : ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...(always ? {} : { NO_COLOR: '1' }) },
  });
  if (build.status !== 0) return `${build.stdout ?? ''}${build.stderr}`.trim();
  writeFileSync(builtFrom, wanted);
  return null;
}

if (import.meta.main) {
  const trouble = buildClient({ always: true });
  if (trouble !== null) {
    process.stderr.write(`${trouble}\nThe client could not be built: see above.\n`);
    process.exitCode = 1;
  }
}
