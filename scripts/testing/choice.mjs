// The stages and test files that the command line asks for.
import { parseArgs } from 'node:util';
import { ALL, FEWER, IN_MINUTES, stages } from './stages.mjs';
import { listTests } from './vitest.mjs';

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

/**
 * The stages with the tests that are wanted: pairs of a stage's name and of what it is to run, `{files, name}`. Without
 * a name or a path these are all tests of the stages named, or of `npm test`; otherwise those in any stage that fit,
 * and the build where one of them shows it.
 */
export async function chosenStages({ named, name, paths }) {
  if (name === undefined && paths.length === 0) {
    if (named.length > 0) return named.map((stage) => [stage, {}]);
    return IN_MINUTES.map((stage) => [stage, { env: { ...FEWER } }]);
  }
  const searched = (named.length > 0 ? named : ALL).filter((stage) => stages[stage].projects !== undefined);
  const wanted = [];
  for (const stage of searched) {
    const files = await listTests(stages[stage].projects, paths, name);
    if (files.length > 0) wanted.push([stage, { name, files }]);
  }
  const isShown = wanted.some(([stage]) => stages[stage].isInBrowser);
  return isShown ? [['build', {}], ...wanted] : wanted;
}
