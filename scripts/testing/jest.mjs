// Runs Jest and reads its own report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measuredIn, root, run } from './run.mjs';

const JEST = 'jest/bin/jest.js';
const REPORTERS = ['--reporters=default', `--reporters=${join(import.meta.dirname, 'reporter.mjs')}`];

/** Servers that tests start read their modules from here, without types and compiled: that is half of a start. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/** Test files of some projects of jest.config.js: those with one of the patterns in their paths, or all. */
export async function listTests(projects, patterns) {
  const { said } = await run(JEST, ['--listTests', '--json', '--selectProjects', ...projects, '--', ...patterns]);
  const list = said.split('\n').find((line) => line.startsWith('['));
  // without a file that fits, Jest says so in words
  return list === undefined ? [] : JSON.parse(list);
}

/**
 * Runs the tests of some projects; with `files` only those files, with `name` only tests whose names fit this pattern.
 * `workers` is how many files are run at once. A file that could not even be loaded is one failed test.
 */
export async function runJest({ projects, workers, limit, hear, files, name, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-tests-'));
  const report = join(folder, 'report.json');
  const flags = ['--json', `--outputFile=${report}`, ...REPORTERS, `--maxWorkers=${workers}`];
  if (name !== undefined) flags.push('--passWithNoTests', '--testNamePattern', name);
  flags.push('--selectProjects', ...projects);
  if (files !== undefined) flags.push('--runTestsByPath');
  const about = { limit, report, hear, env: { ...COMPILED, ...env } };
  const { isGood, said } = await run(JEST, [...flags, '--', ...(files ?? [])], about);
  try {
    return { ...readReport(JSON.parse(readFileSync(report, 'utf8')), said, isGood), measured: measuredIn(said) };
  } catch {
    return { isGood: false, passed: 0, failed: 1, skipped: 0, said, measured: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(report, said, isGood) {
  const messages = report.testResults.filter(({ status }) => status === 'failed').map(({ message }) => message);
  return {
    isGood: isGood && report.success,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    said: messages.length > 0 ? messages.join('\n') : said,
  };
}
