// Finds the programs that a cluster needs besides Node.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Where a program is; null if it is not installed. Debian has PostgreSQL's in folders of their own, and nginx where
 * only root looks. @param {string} program @returns {string | null}
 */
export function findProgram(program) {
  const versions = '/usr/lib/postgresql';
  const numbers = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const debian = numbers.map((version) => join(versions, version, 'bin'));
  const folders = [...debian, ...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];
  const folder = folders.find((one) => existsSync(join(one, program)));
  return folder === undefined ? null : join(folder, program);
}

/** What a cluster needs, by the names of its programs. */
export const CLUSTER_PROGRAMS = ['initdb', 'postgres', 'redis-server', 'nginx'];

/**
 * Those of some programs that are not installed.
 * @param {readonly string[]} programs
 * @returns {string[]}
 */
export function missingPrograms(programs) {
  return programs.filter((program) => findProgram(program) === null);
}
