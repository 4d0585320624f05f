// Everything that says whether Kibitz works, stage by stage: `node scripts/test.mjs [STAGE ...] [-t NAME] [PATH ...]`. All stages unless
// some are named; with a NAME (a pattern, as Jest has it) or a PATH (a part of one), only the tests that fit, and what they need.
// Ends with a code other than 0 if any stage failed, or no test fits.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient } from './build.mjs';
import { CLUSTER_PROGRAMS, missingPrograms } from './programs.mjs';

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
const MEASURED = /^(?:weight|ratio|evening|hostile|kill|cluster|store): /;

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

/** What a stage answers that needs programs which are not installed; null where they are. */
function withoutPrograms(stage, programs) {
  const missing = missingPrograms(programs);
  if (missing.length === 0) return null;
  const isRequired = process.env['KIBITZ_CLUSTER_TESTS'] === 'required';
  const why = `${missing.join(', ')} not installed`;
  const said = isRequired ? `${why}, and these tests are required` : `skipped: ${why}`;
  return { isGood: !isRequired, said, measured: [`${stage}: ${said}`] };
}

/** What tells Jest which tests are wanted, besides their paths. A project in which none fits is no failure. */
function flagsOf({ name, paths }) {
  if (name === undefined) return paths.length === 0 ? [] : ['--passWithNoTests'];
  return ['--passWithNoTests', '--testNamePattern', name];
}

/**
 * Runs browser tests. The few that fail are run once more, since on a busy machine a browser can be slower than a test has patience for.
 * The first failure is printed all the same, and the names are in the last line.
 */
async function browserTests(workers, project, filter, limit) {
  const flags = [`--maxWorkers=${workers}`, '--selectProjects', project];
  const first = await runJest([...flags, ...flagsOf(filter)], filter.paths, limit);
  const { names, files, failed, passed } = first;
  if (first.isGood || failed === 0 || failed !== names.length || failed > MOST_RETRIES) return first;
  const pattern = names.map((name) => name.replace(/[^\w ]/g, '.')).join('|');
  const again = await runJest([...flags, '--testNamePattern', `^(${pattern})$`, '--runTestsByPath'], files, limit);
  if (!again.isGood || again.passed < failed) return { ...first, said: `${first.said}\n\nand again:\n${again.said}` };
  return { isGood: true, passed: passed + failed, failed: 0, flaky: names, said: first.said };
}

/** The projects of jest.config.js that a stage tests. */
const PROJECTS = { unit: ['shared', 'server', 'client', 'bench'], store: ['store'], e2e: ['e2e'], games: ['games'] };

const stages = {
  types: async () => {
    // one after the other, afresh: the incremental mode of `tsc -b` overlooks changes of its own options
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const checks = [];
    for (const workspace of [...workspaces, 'examples'])
      checks.push(await run('typescript/bin/tsc', ['--noEmit', '-p', workspace]));
    return {
      isGood: checks.every((check) => check.isGood),
      said: checks.flatMap((check) => check.said || []).join('\n'),
    };
  },
  lint: () => run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--colors=off']),
  unit: (filter) => runJest(['--selectProjects', ...PROJECTS.unit, ...flagsOf(filter)], filter.paths, 30 * minute),
  // what keeps something, over PostgreSQL instead of a file: where its programs are installed
  store: async (filter) =>
    withoutPrograms('store', ['initdb', 'postgres']) ??
    (await runJest(['--selectProjects', ...PROJECTS.store, '--maxWorkers=2', ...flagsOf(filter)], filter.paths)),
  build: async () => {
    const trouble = buildClient();
    return { isGood: trouble === null, said: trouble ?? '' };
  },
  // speed beside that of the least that would do, in CPU time: holds on a busy machine too
  ratios: async () => {
    const { isGood, said } = await run('../bench/src/bench.ts', ['ratios']);
    return { isGood, said, measured: said.split('\n').filter((line) => MEASURED.test(line)) };
  },
  // twenty people play, come by links, leave, come back and watch, in a hurry
  evening: async () => {
    const words = ['evening', '--people', '20', '--minutes', '0.34'];
    const { isGood, said } = await run('../bench/src/bench.ts', words);
    return { isGood, said, measured: said.split('\n').filter((line) => MEASURED.test(line)) };
  },
  // four people play at a server that is attacked at every door
  hostile: async () => {
    const { isGood, said } = await run('../bench/src/bench.ts', ['hostile', '--seconds', '5']);
    return { isGood, said, measured: said.split('\n').filter((line) => MEASURED.test(line)) };
  },
  // every game is played while its server is killed again and again
  kill: async () => {
    const { isGood, said } = await run('../bench/src/bench.ts', ['kill', '--kills', '8', '--tables', '1']);
    return { isGood, said, measured: said.split('\n').filter((line) => MEASURED.test(line)) };
  },
  // a few games are played at three processes while these, PostgreSQL and Redis are killed, held up and restarted
  cluster: async () => {
    const none = withoutPrograms('cluster', CLUSTER_PROGRAMS);
    if (none !== null) return none;
    const games = ['spades', 'oh-hell', 'mini-baccarat', 'trex', 'whist'];
    const strikes = ['--kills', '2', '--pauses', '1', '--restarts', '1', '--stores', '1'];
    const words = ['cluster', ...strikes, '--tables', '1', '--games', games.join(',')];
    const { isGood, said } = await run('../bench/src/bench.ts', words);
    return { isGood, said, measured: said.split('\n').filter((line) => MEASURED.test(line)) };
  },
  e2e: (filter) => browserTests(1, 'e2e', filter, 30 * minute),
  // every game to its end in the browser, each in one of three ways
  games: (filter) => browserTests(2, 'games', filter, 90 * minute),
  // and each in all three, only where it is named: that takes three times as long
  ways: (filter) => {
    process.env['KIBITZ_JOURNEYS'] = 'all';
    return stages.games(filter);
  },
};
const WITHOUT_NAME = [
  'types',
  'lint',
  'unit',
  'store',
  'build',
  'ratios',
  'evening',
  'hostile',
  'kill',
  'cluster',
  'e2e',
  'games',
];
/** What shows itself in a browser. */
const IN_BROWSER = ['e2e', 'games', 'ways'];

/** Is there a test file of a stage whose path fits? */
async function hasFiles(stage, paths) {
  const { said } = await run('jest/bin/jest.js', [
    '--listTests',
    '--json',
    '--selectProjects',
    ...PROJECTS[stage],
    '--',
    ...paths,
  ]);
  return !/^\[\]$/m.test(said);
}

/** The stages in which a test can fit, and the build where one of them shows it. */
async function stagesFor({ paths }) {
  const fitting = [];
  for (const stage of Object.keys(PROJECTS)) {
    if (paths.length === 0 || (await hasFiles(stage, paths))) fitting.push(stage);
  }
  const needsBuild = fitting.some((stage) => IN_BROWSER.includes(stage));
  return WITHOUT_NAME.filter((stage) => fitting.includes(stage) || (stage === 'build' && needsBuild));
}

/** What the command line asks for: stages by name, then which tests. */
function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      options: { testNamePattern: { type: 'string', short: 't' } },
      allowPositionals: true,
    });
    const firstPath = positionals.findIndex((word) => !(word in stages));
    const end = firstPath < 0 ? positionals.length : firstPath;
    return {
      named: positionals.slice(0, end),
      filter: { name: values.testNamePattern, paths: positionals.slice(end) },
    };
  } catch {
    process.stderr.write('Tests are chosen by name (-t NAME) and by parts of their paths: npm test -- -t NAME PATH\n');
    process.exit(2);
  }
}

const { named, filter } = readCommandLine();
const isFiltered = filter.name !== undefined || filter.paths.length > 0;
const ofThemselves = isFiltered ? await stagesFor(filter) : WITHOUT_NAME;
const chosen = named.length > 0 ? named : ofThemselves;

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
  const { isGood, said, passed, failed, flaky = [], measured = [] } = await stages[name](filter);
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
if (isFiltered && counts.passed + counts.failed === 0 && failedStages.length === 0) {
  process.stdout.write('No test fits.\n');
  process.exitCode = 1;
} else if (chosen.some((name) => name === 'unit' || IN_BROWSER.includes(name))) {
  const names = flakyTests.length > 0 ? ` (passed only when run again: ${flakyTests.join('; ')})` : '';
  process.stdout.write(
    `tests: ${counts.passed} passed, ${counts.failed} failed, flaky: ${flakyTests.length}${names}\n`,
  );
}
