// Which stages and test files the command line asks for.
import { parseArgs } from 'node:util';
import { listTests } from './jest.mjs';
import { minute, run } from './run.mjs';
import { ALL, FEWER, IN_MINUTES, stages } from './stages.mjs';

/**
 * What the command line asks for: `named` stages, then which tests, by the pattern `name` and by parts of their paths.
 */
export function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      options: { testNamePattern: { type: 'string', short: 't' } },
      allowPositionals: true,
    });
    const isStage = (word) => word === 'all' || word in stages;
    const firstPath = positionals.findIndex((word) => !isStage(word));
    const end = firstPath < 0 ? positionals.length : firstPath;
    const named = positionals.slice(0, end).flatMap((word) => (word === 'all' ? ALL : [word]));
    if (values.testNamePattern !== undefined) new RegExp(values.testNamePattern);
    return { named, name: values.testNamePattern, paths: positionals.slice(end) };
  } catch {
    process.stderr.write('Tests are chosen by name (-t NAME) and by parts of their paths: npm test -- -t NAME PATH\n');
    process.exit(2);
  }
}

/** Those of some test files that have a test of a name; they are not run. */
async function filesWithName(name, files, hear) {
  let fitting = files;
  const hearAll = (message) => {
    if (message.fitting === undefined) hear(message);
    else fitting = message.fitting;
  };
  await run('../scripts/testing/names.mjs', [name, ...files], { limit: 5 * minute, hear: hearAll });
  return fitting;
}

/**
 * The stages with the tests that are wanted: pairs of a stage's name and of what it is to run, `{files, name}`. Without
 * a name or a path these are all tests of the stages named, or of `npm test`; otherwise those in any stage that fit,
 * and the build where one of them shows it.
 */
export async function chosenStages({ named, name, paths }, hear) {
  if (name === undefined && paths.length === 0) {
    if (named.length > 0) return named.map((stage) => [stage, {}]);
    return IN_MINUTES.map((stage) => [stage, { env: { ...FEWER } }]);
  }
  const searched = (named.length > 0 ? named : ALL).filter((stage) => stages[stage].projects !== undefined);
  const lists = await Promise.all(searched.map((stage) => listTests(stages[stage].projects, paths)));
  const all = [...new Set(lists.flat())];
  const fitting = new Set(name === undefined ? all : await filesWithName(name, all, hear));
  const wanted = searched
    .map((stage, i) => [stage, { name, files: lists[i].filter((file) => fitting.has(file)) }])
    .filter(([, { files }]) => files.length > 0);
  const isShown = wanted.some(([stage]) => stages[stage].isInBrowser);
  return isShown ? [['build', {}], ...wanted] : wanted;
}
