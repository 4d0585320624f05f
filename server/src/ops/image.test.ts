import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@kibitz/shared/games';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServerProcess } from '../testing/serverProcess.ts';

/*
 * The files that Docker is given for the image, worked out from .dockerignore without Docker.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * A line of .dockerignore: a path with * for anything but a slash and a leading double star for any folders, and
 * everything below it.
 */
function ignoring(line: string): RegExp {
  const path = line
    .replaceAll('.', '\\.')
    .replace(/^\*\*\//, '(.*/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${path}(/|$)`);
}

const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n').map(ignoring);
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'shared', 'server'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const given = listed.stdout
  .trim()
  .split('\n')
  .filter((file) => !ignored.some((one) => one.test(file)));

let image: string;
beforeEach(() => {
  image = mkdtempSync(join(tmpdir(), 'kibitz-image-'));
});
afterEach(() => rmSync(image, { recursive: true }));

test('the image has no tests and no records of games', () => {
  expect(given.length).toBeGreaterThan(500);
  expect(given.filter((file) => /\.test\.ts$|\.testing\.ts$|\/testing\/|\/records\/|\/contract\//.test(file))).toEqual(
    [],
  );
});

test('the image has everything that the server reads as it runs', async () => {
  for (const file of given) {
    mkdirSync(dirname(join(image, file)), { recursive: true });
    cpSync(join(ROOT, file), join(image, file));
  }
  mkdirSync(join(image, 'node_modules', '@kibitz'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => one !== '@kibitz' && !one.startsWith('.')))
    symlinkSync(realpathSync(join(ROOT, 'node_modules', name)), join(image, 'node_modules', name));
  for (const name of ['shared', 'server']) symlinkSync(join(image, name), join(image, 'node_modules', '@kibitz', name));
  const server = await ServerProcess.on(join(image, 'data'), {}, join(image, 'server/src/main.ts'));
  try {
    const cards = (await (await fetch(`${server.url}/api/games?lang=en`)).json()) as { id: string; title: string }[];
    expect(cards.map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort());
    expect(cards).toContainEqual(expect.objectContaining({ id: 'pyramid', title: 'Pyramid' }));
  } finally {
    await server.end('SIGTERM');
  }
});
