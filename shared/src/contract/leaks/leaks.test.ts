import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { games } from '../../games/index.ts';
import { foundOf, PLANTED } from './planted.testing.ts';
import type { Searched } from './search.ts';

/** Pairs of worlds that each game is tried in here; `npm run bench -- leaks` tries thousands. */
const PAIRS = 20;

function searchedAll(): Promise<Record<string, Searched>> {
  const program = fileURLToPath(new URL('./run.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, 'all', String(PAIRS)], (error, stdout, stderr) => {
      if (error === null) resolve(JSON.parse(stdout) as Record<string, Searched>);
      else reject(new Error(stderr));
    });
  });
}

test('no game gives anybody anything that depends on what they may not know', async () => {
  const searched = await searchedAll();
  expect(Object.keys(searched)).toEqual(games.map(({ id }) => id));
  for (const { pairs, comparisons } of Object.values(searched)) {
    expect(pairs).toBeGreaterThanOrEqual(PAIRS);
    expect(comparisons).toBeGreaterThan(3 * PAIRS);
  }
});

test.each(PLANTED.map((planted) => [planted.name, planted] as const))('finds %s', async (_, planted) => {
  expect(await foundOf(planted)).toContain(planted.fault);
});

test('a report names the table, both worlds, and who is told', async () => {
  const [view] = PLANTED;
  if (view === undefined) throw new Error('nothing is planted');
  const report = await foundOf(view);
  expect(report).toMatch(/^whist \(.*\), 4 seats, options .*, seed \d+:/);
  expect(report).toMatch(/the view of viewer -?\d tells nothing hidden/);
  expect(report).toMatch(/The record:\n\{"record":1.*\nIn the other world its last deck has \w\w for \w\w/);
});
