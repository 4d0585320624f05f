import { spawnSync } from 'node:child_process';
import { describe, test } from 'vitest';
import { postgresPrograms } from './postgres.ts';

/**
 * Whether the tests that need other programs must run. The project's own check sets it, after it has installed what
 * they need.
 */
const ARE_REQUIRED = process.env['KIBITZ_CLUSTER_TESTS'] === 'required';

/** What some tests need. */
interface NeededProgram {
  readonly title: string;
  /** The command that shows whether it is there. */
  readonly commands: string;
  readonly isInstalled: boolean;
}

/** Tests that need a program. Without it they are skipped and say so, or fail if they are required. */
export function describeWithProgram(
  { title, commands, isInstalled }: NeededProgram,
  name: string,
  tests: () => void,
): void {
  if (isInstalled) {
    describe(name, tests);
  } else if (ARE_REQUIRED) {
    test(name, () => {
      throw new Error(`${title} is not installed (${commands}), and its tests are required`);
    });
  } else {
    process.stderr.write(`skipped, since ${title} is not installed: ${name}\n`);
    describe.skip(name, tests);
  }
}

/** Tests that need PostgreSQL. Without its programs they are skipped and say so, or fail if they are required. */
export function describeWithPostgres(name: string, tests: () => void): void {
  const isInstalled = postgresPrograms() !== null;
  describeWithProgram({ title: 'PostgreSQL', commands: 'initdb and postgres', isInstalled }, name, tests);
}

/** Tests that need Redis. Without it they are skipped and say so, or fail if they are required. */
export function describeWithRedis(name: string, tests: () => void): void {
  const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
  describeWithProgram({ title: 'Redis', commands: 'redis-server', isInstalled }, name, tests);
}
