import { spawnSync } from 'node:child_process';
import { describe, test } from '@jest/globals';

/** Must the tests that need other programs run? The project's own check sets it, after it has installed what they need. */
const ARE_REQUIRED = process.env['KIBITZ_CLUSTER_TESTS'] === 'required';

/** Tests that need Redis. Without it they are skipped and say so, or fail where they are required. */
export function describeWithRedis(name: string, tests: () => void): void {
  if (spawnSync('redis-server', ['--version']).status === 0) {
    describe(name, tests);
  } else if (ARE_REQUIRED) {
    test(name, () => {
      throw new Error('Redis is not installed (redis-server), and its tests are required');
    });
  } else {
    process.stderr.write(`skipped, since Redis is not installed: ${name}\n`);
    describe.skip(name, tests);
  }
}
