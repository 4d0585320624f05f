import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FormerGame } from '../bots/formerBots.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The packages of this repository, each in a folder of its own. */
const OWN = '@kibitz';

/** The programs of this bench that start servers and play at their tables, as they are at one commit. */
export interface Programs {
  readonly contender: Pick<typeof import('./contender.ts'), 'KIBITZ' | 'KIBITZ_ENV' | 'openContender'>;
  readonly kibitzTable: Pick<typeof import('./kibitzTable.ts'), 'KibitzTable'>;
  readonly serverProcess: Pick<typeof import('./serverProcess.ts'), 'ServerProcess'>;
}

/** Another commit, checked out beside this one. */
export interface Former {
  /** Throws if it does not start its servers and play at their tables by functions of the same names. */
  programs(): Promise<Programs>;
  /** Its games. */
  games(): Promise<readonly FormerGame[]>;
  /** Builds its client. */
  build(): void;
  /** Deletes its files. No program of it may run any more. */
  remove(): Promise<void>;
}

/** The same packages as here, but for the repository's own. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, OWN), { recursive: true });
  for (const name of await readdir(from)) if (name !== OWN) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, OWN))) await symlink(join(folder, name), join(to, OWN, name));
}

/** A module of a folder with a whole repository. */
function load(folder: string, path: string): Promise<unknown> {
  return import(pathToFileURL(join(folder, path)).href);
}

/** The programs in a folder with a whole repository. */
async function programsIn(folder: string): Promise<Programs> {
  return {
    contender: (await load(folder, 'bench/src/server/contender.ts')) as Programs['contender'],
    kibitzTable: (await load(folder, 'bench/src/server/kibitzTable.ts')) as Programs['kibitzTable'],
    serverProcess: (await load(folder, 'bench/src/server/serverProcess.ts')) as Programs['serverProcess'],
  };
}

async function gamesIn(folder: string): Promise<readonly FormerGame[]> {
  return ((await load(folder, 'shared/src/games/index.ts')) as { readonly games: readonly FormerGame[] }).games;
}

/** Builds the client of a folder with a whole repository. */
function buildIn(folder: string): void {
  execFileSync(process.execPath, [join(folder, 'scripts/test.mjs'), 'build'], { cwd: folder });
}

/** Builds the client as it is here. */
export function buildHere(): void {
  buildIn(ROOT);
}

/** The programs as they are here. */
export function programsHere(): Promise<Programs> {
  return programsIn(ROOT);
}

/**
 * Checks a commit out into a temporary folder, with the packages that are installed here. Throws if there is no such
 * commit.
 */
export async function checkedOut(commit: string): Promise<Former> {
  const id = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  const folder = await mkdtemp(join(tmpdir(), 'kibitz-former-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    execFileSync('tar', ['-x', '-C', folder], {
      input: execFileSync('git', ['archive', id], { cwd: ROOT, maxBuffer: 2 ** 30 }),
    });
    await linkPackages(folder);
    return {
      programs: () => programsIn(folder),
      games: () => gamesIn(folder),
      build: () => buildIn(folder),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
