// Everything that says whether Kibitz works, stage by stage. `node scripts/test.mjs [stage ...] [words for jest ...]`;
// all stages unless some are named. Ends with a code other than 0 if any stage failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from './build.mjs';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const minute = 60_000;
/** Failed browser tests are run once more, up to so many: more than that is no slow machine. None where CI=true. */
const MOST_RETRIES = process.env['CI'] === 'true' ? 0 : 2;

/**
 * Runs a program of node_modules; answers whether it went well and what it wrote. It is ended after `limit`, or half
 * a minute after it has written `report`: then it only hangs on something that was left open.
 */
function run(program, words, limit = 5 * minute, report = '') {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(modules, program), ...words], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const keep = (bytes) => {
      said += bytes;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let end = Date.now() + limit;
    const timer = setInterval(() => {
      if (existsSync(report)) end = Math.min(end, statSync(report).mtimeMs + minute / 2);
      if (Date.now() < end) return;
      said += existsSync(report) ? '\nIt was done but did not exit: something is still open.' : '\nIt took too long.';
      child.kill('SIGKILL');
    }, 1000);
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({ isGood: code === 0, said: said.trim() });
    });
  });
}

/** What tests measured and want to have shown, also where all is well: lines of theirs that begin like this. */
const MEASURED = /^weight: /;

/** Runs jest once and reads its own report. A file that could not even be loaded is one failed test. */
async function runJest(flags, words, limit) {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-tests-'));
  const file = join(folder, 'report.json');
  const { isGood, said } = await run(
    'jest/bin/jest.js',
    ['--json', `--outputFile=${file}`, ...flags, '--', ...words],
    limit,
    file,
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const suites = report.testResults.filter((suite) => suite.status === 'failed');
    const messages = suites.map((suite) => suite.message);
    return {
      isGood: isGood && report.success,
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      said: messages.length > 0 ? messages.join('\n') : said,
      measured: said.split('\n').filter((line) => MEASURED.test(line)),
      files: suites.map((suite) => suite.name),
      names: suites.flatMap((suite) =>
        suite.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
      ),
    };
  } catch {
    return { isGood: false, passed: 0, failed: 1, said, files: [], names: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs browser tests. The few that fail are run once more, since on a busy machine a browser can be slower than a test has patience for.
 * The first failure is printed all the same, and the names are in the last line.
 */
async function browserTests(workers, project, words, limit) {
  const flags = [`--maxWorkers=${workers}`, '--selectProjects', project];
  const first = await runJest(flags, words, limit);
  const { names, files, failed, passed } = first;
  if (first.isGood || failed === 0 || failed !== names.length || failed > MOST_RETRIES) return first;
  const pattern = names.map((name) => name.replace(/[^\w ]/g, '.')).join('|');
  const again = await runJest([...flags, '--testNamePattern', `^(${pattern})$`, '--runTestsByPath'], files, limit);
  if (!again.isGood || again.passed < failed) return { ...first, said: `${first.said}\n\nand again:\n${again.said}` };
  return { isGood: true, passed: passed + failed, failed: 0, flaky: names, said: first.said };
}

const stages = {
  types: async () => {
    // one after the other, afresh: the incremental mode of `tsc -b` overlooks changes of its own options
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const checks = [];
    for (const workspace of workspaces) checks.push(await run('typescript/bin/tsc', ['--noEmit', '-p', workspace]));
    return {
      isGood: checks.every((check) => check.isGood),
      said: checks.flatMap((check) => check.said || []).join('\n'),
    };
  },
  lint: () => run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--colors=off']),
  unit: (words) => runJest(['--selectProjects', 'shared', 'server', 'client'], words, 30 * minute),
  build: async () => {
    const trouble = buildClient();
    return { isGood: trouble === null, said: trouble ?? '' };
  },
  e2e: (words) => browserTests(1, 'e2e', words, 30 * minute),
  // every game to its end in the browser, each in one of three ways
  games: (words) => browserTests(2, 'games', words, 90 * minute),
  // and each in all three, only where it is named: that takes three times as long
  ways: (words) => {
    process.env['KIBITZ_JOURNEYS'] = 'all';
    return stages.games(words);
  },
};
const WITHOUT_NAME = ['types', 'lint', 'unit', 'build', 'e2e', 'games'];
/** What shows itself in a browser. */
const IN_BROWSER = ['e2e', 'games', 'ways'];

const words = process.argv.slice(2);
const named = words.filter((word, i) => word in stages && words.slice(0, i).every((before) => before in stages));
const wordsForJest = words.slice(named.length);
const chosen = named.length > 0 ? named : WITHOUT_NAME;

const counts = { passed: 0, failed: 0 };
const failedStages = [];
const flakyTests = [];
for (const name of chosen) {
  if (IN_BROWSER.includes(name) && failedStages.includes('build')) {
    process.stdout.write(`${name.padEnd(6)} left out: there is nothing to show\n`);
    continue;
  }
  process.stdout.write(`${name.padEnd(6)} `);
  const began = performance.now();
  const { isGood, said, passed, failed, flaky = [], measured = [] } = await stages[name](wordsForJest);
  const verdict = passed === undefined ? '' : `, ${passed} passed, ${failed} failed`;
  process.stdout.write(
    `${isGood ? 'good' : 'FAILED'}${verdict} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`,
  );
  for (const line of measured) process.stdout.write(`       ${line}\n`);
  counts.passed += passed ?? 0;
  counts.failed += failed ?? 0;
  flakyTests.push(...flaky);
  if (!isGood || flaky.length > 0) process.stdout.write(`${said}\n\n`);
  if (isGood) continue;
  failedStages.push(name);
  process.exitCode = 1;
}
if (failedStages.length > 0) process.stdout.write(`failed: ${failedStages.join(', ')}\n`);
if (chosen.some((name) => name === 'unit' || IN_BROWSER.includes(name))) {
  const names = flakyTests.length > 0 ? ` (passed only when run again: ${flakyTests.join('; ')})` : '';
  process.stdout.write(
    `tests: ${counts.passed} passed, ${counts.failed} failed, flaky: ${flakyTests.length}${names}\n`,
  );
}
