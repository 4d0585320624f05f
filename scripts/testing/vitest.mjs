// Runs Vitest and reads its reporter's messages.
import { join } from 'node:path';
import { measuredIn, root, run } from './run.mjs';

const VITEST = 'vitest/vitest.mjs';
const REPORTERS = ['--reporter=minimal', `--reporter=${join(import.meta.dirname, 'reporter.mjs')}`];

/** Tests, and the servers that they start, read their modules from here, without types and compiled. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

const selected = (projects) => projects.map((project) => `--project=${project}`);

/**
 * The test files of some projects of vitest.config.js that have one of the patterns in their paths, or all; with `name`
 * only those with a test whose name fits this pattern. No test is run.
 */
export async function listTests(projects, patterns, name) {
  const which = name === undefined ? ['--filesOnly'] : ['--no-static-parse', '-t', name];
  const words = ['list', '--json', ...which, ...selected(projects), ...patterns];
  const { said } = await run(VITEST, words, { env: COMPILED });
  const list = said.slice(said.indexOf('[\n'));
  try {
    return [...new Set(JSON.parse(list).map(({ file }) => file))];
  } catch {
    return [];
  }
}

/**
 * Runs the tests of some projects; with `files` only those files, with `name` only tests whose names fit this pattern.
 * `workers` is how many files are run at once. A file that could not even be loaded is one failed test.
 */
export async function runVitest({ projects, workers, limit, hear, files = [], name, env }) {
  const named = name === undefined ? [] : ['--passWithNoTests', '-t', name];
  let counts = { passed: 0, failed: 0, skipped: 0 };
  const { isGood, said } = await run(
    VITEST,
    ['run', ...REPORTERS, `--maxWorkers=${workers}`, ...named, ...selected(projects), ...files],
    {
      limit,
      env: { ...COMPILED, ...env },
      hear: (message) => {
        counts = message;
        hear(message);
      },
    },
  );
  const { passed, failed, skipped } = counts;
  return { isGood, passed, failed: isGood ? failed : Math.max(failed, 1), skipped, said, measured: measuredIn(said) };
}
