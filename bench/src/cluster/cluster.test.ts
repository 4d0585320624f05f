import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLUSTER_PROGRAMS, missingPrograms } from '../../../scripts/programs.mjs';
import { isUnharmed } from '../kill/kill.ts';
import { benchCluster } from './cluster.ts';

// the SDK logs every connection that breaks
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const missing = missingPrograms(CLUSTER_PROGRAMS);
const isSkipped = missing.length > 0 && process.env['KIBITZ_CLUSTER_TESTS'] !== 'required';
if (isSkipped) process.stderr.write(`skipped, since ${missing.join(', ')} is not installed: a cluster is found out\n`);

(isSkipped ? describe.skip : describe)('the check finds a cluster', () => {
  test('whose processes write to tables that are not theirs', async () => {
    const strikes = { kill: 2, pause: 0, 'rolling restart': 0, 'PostgreSQL killed': 0, 'Redis killed': 0 };
    // nobody finds a way back to such a table, so there is no point in waiting
    const asked = { strikes, tables: 1, games: ['spades', 'whist', 'oh-hell'], getsOnWithin: 5000 };
    const report = await benchCluster(asked, 'writes-unowned', () => undefined);
    expect(report.twoOwners).toBeGreaterThan(0);
    expect(isUnharmed(report)).toBe(false);
  });
});
