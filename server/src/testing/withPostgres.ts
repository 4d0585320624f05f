import { describe, test } from '@jest/globals';
import { postgresPrograms } from './postgres.ts';

/** Must the tests with several databases run? The project's own check sets it, after it has installed what they need. */
const ARE_REQUIRED = process.env['KIBITZ_CLUSTER_TESTS'] === 'required';

/** Tests that need PostgreSQL. Without its programs they are skipped and say so, or fail where they are required. */
export function describeWithPostgres(name: string, tests: () => void): void {
  if (postgresPrograms() !== null) {
    describe(name, tests);
  } else if (ARE_REQUIRED) {
    test(name, () => {
      throw new Error('PostgreSQL is not installed (initdb and postgres), and its tests are required');
    });
  } else {
    process.stderr.write(`skipped, since PostgreSQL is not installed: ${name}\n`);
    describe.skip(name, tests);
  }
}
