import { spawnSync } from 'node:child_process';
import { describeWithProgram } from './withProgram.ts';

/** Tests that need Redis. Without it they are skipped and say so, or fail if they are required. */
export function describeWithRedis(name: string, tests: () => void): void {
  const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
  describeWithProgram({ title: 'Redis', commands: 'redis-server', isInstalled }, name, tests);
}
