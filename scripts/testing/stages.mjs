// The stages of `npm test` and `npm run test:all`. Each answers `{isGood, said}`, with `passed`, `failed` and `skipped`
// where it counts tests, and with the lines `measured`, which are shown also where all is well.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from '../build.mjs';
import { CLUSTER_PROGRAMS, missingPrograms } from '../programs.mjs';
import { measuredIn, minute, root, run } from './run.mjs';
import { runVitest } from './vitest.mjs';

/** The result of a stage whose programs are not installed; null if they are. */
function withoutPrograms(stage, programs) {
  const missing = missingPrograms(programs);
  if (missing.length === 0) return null;
  const isRequired = process.env['KIBITZ_CLUSTER_TESTS'] === 'required';
  const why = `${missing.join(', ')} not installed`;
  const said = isRequired ? `${why}, and these tests are required` : `skipped: ${why}`;
  return { isGood: !isRequired, said, measured: [`${stage}: ${said}`] };
}

async function bench(...words) {
  const { isGood, said } = await run('../bench/src/bench.ts', words);
  return { isGood, said, measured: measuredIn(said) };
}

/** The combined result of several checks. */
function together(checks) {
  return {
    isGood: checks.every((check) => check.isGood),
    said: checks.flatMap((check) => check.said || []).join('\n'),
    measured: checks.flatMap((check) => check.measured ?? []),
  };
}

/** As `npm run lint`. */
async function checkStyle() {
  return together([
    await run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--colors=off']),
    await run('../scripts/structure.mjs', ['--check']),
  ]);
}

async function checkTypes() {
  // one after the other, afresh: the incremental mode of `tsc -b` overlooks changes of its own options
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const checks = [];
  for (const workspace of workspaces) checks.push(await run('typescript/bin/tsc', ['--noEmit', '-p', workspace]));
  return together(checks);
}

function build() {
  const trouble = buildClient();
  return { isGood: trouble === null, said: trouble ?? '' };
}

/** Twenty people play, join by links, leave, come back and watch, at speed; then twelve pairs play rounds. */
async function spendEvenings() {
  return together([await bench('evening', '--people', '20', '--minutes', '0.34'), await bench('event', '--short')]);
}

/** A few games are played at three processes while these, PostgreSQL and Redis are killed, held up and restarted. */
function strikeCluster() {
  const games = ['spades', 'oh-hell', 'mini-baccarat', 'trex', 'whist'];
  const strikes = ['--kills', '2', '--pauses', '1', '--restarts', '1', '--stores', '1'];
  return (
    withoutPrograms('cluster', CLUSTER_PROGRAMS) ??
    bench('cluster', ...strikes, '--tables', '1', '--games', games.join(','))
  );
}

/** A stage of Vitest: `projects` of vitest.config.js, and how many files are run at once. */
function tests(projects, seconds, workers, more = {}) {
  const { env = {}, needs = [], isInBrowser = false } = more;
  const start = (wanted, hear) => runVitest({ projects, workers, env, hear, limit: 90 * minute, ...wanted });
  return {
    seconds,
    projects,
    isInBrowser,
    run: (wanted, hear) => withoutPrograms(projects[0], needs) ?? start(wanted, hear),
  };
}

/** Tests wait for processes and timers: it takes more of them than there are cores to keep two cores busy. */
const AT_ONCE = 4;
/** Browsers need the processor to draw, and wait for servers and clocks in between. */
const BROWSERS = 3;
const IN_BROWSER = { isInBrowser: true };

/** The stages by name, in their order. `seconds` is what one takes on two quiet cores. */
export const stages = {
  types: { seconds: 15, run: checkTypes },
  lint: { seconds: 5, run: checkStyle },
  unit: tests(['unit', 'client'], 140, AT_ONCE),
  build: { seconds: 5, run: build },
  // every game opened, bid and played for some moves, and the main journeys
  browser: tests(['browser'], 50, BROWSERS, IN_BROWSER),
  // slow tests, and those that need PostgreSQL, Redis and nginx
  long: tests(['long'], 140, AT_ONCE),
  // what keeps something, over PostgreSQL instead of a file: where its programs are installed
  store: tests(['store'], 55, 2, { needs: ['initdb', 'postgres'] }),
  // speed relative to the bare minimum of work, in CPU time: holds on a busy machine too
  ratios: { seconds: 22, run: () => bench('ratios') },
  // the bots of every game beat players who choose at random
  bots: { seconds: 8, run: () => bench('bots', '--short') },
  evening: { seconds: 41, run: spendEvenings },
  // four people play at a server that is attacked at every door
  hostile: { seconds: 11, run: () => bench('hostile', '--seconds', '5') },
  // every game is played while its server is killed again and again
  kill: { seconds: 30, run: () => bench('kill', '--kills', '8', '--tables', '1') },
  cluster: { seconds: 33, run: strikeCluster },
  e2e: tests(['e2e'], 470, BROWSERS, IN_BROWSER),
  // every game to its end in the browser, each in one of three ways
  games: tests(['games'], 125, BROWSERS, IN_BROWSER),
  // and each in all three, only where it is named: that takes three times as long
  ways: tests(['games'], 300, BROWSERS, { ...IN_BROWSER, env: { KIBITZ_JOURNEYS: 'all' } }),
};

/** What `npm test` runs. */
export const IN_MINUTES = ['types', 'lint', 'unit', 'build', 'browser'];
/**
 * Its environment: pairs of worlds in which each game is searched for leaks over sockets. `npm run test:all` takes
 * twice as many.
 */
export const FEWER = { KIBITZ_PAIRS: '1' };
/** What `npm run test:all` runs. */
export const ALL = Object.keys(stages).filter((name) => name !== 'ways');
