// Says whether Kibitz works, stage by stage: `node scripts/test.mjs [all|STAGE ...] [-t NAME] [PATH ...]`. Without the
// name of a stage these are the stages of `npm test`; `all` has every one. With a NAME (a pattern, as in Vitest) or a
// PATH (a part of one), only the tests that fit, of any stage, and what they need. Ends with a code other than 0 if any
// stage failed, or no test fits.
import { chosenStages, readCommandLine } from './testing/choice.mjs';
import { Progress } from './testing/progress.mjs';
import { stages } from './testing/stages.mjs';

const write = (line) => process.stdout.write(`${line}\n`);

/** The result line of a finished stage. */
function verdictOf({ isGood, passed, failed }) {
  const counted = passed === undefined ? '' : `, ${passed} passed, ${failed} failed`;
  return `${isGood ? 'good' : 'FAILED'}${counted}`;
}

/** Finds the wanted tests, and shows progress if it has to search for them by name. */
async function choose(asked) {
  if (asked.name === undefined) return chosenStages(asked);
  const progress = new Progress('Looking for tests of this name');
  const chosen = await chosenStages(asked);
  progress.end(`in ${new Set(chosen.flatMap(([, { files = [] }]) => files)).size} files`);
  return chosen;
}

/** Runs stages one after the other; returns how many tests passed, failed and were skipped, and which stages failed. */
async function runStages(chosen) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failedStages = [];
  for (const [i, [name, wanted]] of chosen.entries()) {
    const title = `[${i + 1}/${chosen.length}] ${name.padEnd(7)}`;
    if (stages[name].isInBrowser && failedStages.includes('build')) {
      write(`${title} left out: there is nothing to show`);
      continue;
    }
    const progress = new Progress(title);
    const result = await stages[name].run(wanted, progress.hear);
    progress.end(verdictOf(result));
    for (const line of result.measured ?? []) write(`      ${line}`);
    for (const kind of Object.keys(counts)) counts[kind] += result[kind] ?? 0;
    if (result.isGood) continue;
    write(`${result.said}\n`);
    failedStages.push(name);
  }
  return { counts, failedStages };
}

const asked = readCommandLine();
const isFiltered = asked.name !== undefined || asked.paths.length > 0;
const chosen = await choose(asked);
if (!isFiltered && chosen.length > 1) {
  const minutes = Math.ceil(chosen.reduce((sum, [name]) => sum + stages[name].seconds, 0) / 60);
  const names = chosen.map(([name]) => name).join(', ');
  write(`About ${minutes} minute${minutes === 1 ? '' : 's'} on two quiet cores: ${names}.`);
}
const { counts, failedStages } = await runStages(chosen);
if (failedStages.length > 0) write(`failed: ${failedStages.join(', ')}`);
if (failedStages.length > 0) process.exitCode = 1;
const { passed, failed, skipped } = counts;
if (isFiltered && passed + failed === 0 && failedStages.length === 0) {
  write('No test fits.');
  process.exitCode = 1;
} else if (chosen.some(([name]) => stages[name].projects !== undefined)) {
  // with a name, all others count as skipped
  const left = skipped > 0 && asked.name === undefined ? `, ${skipped} skipped` : '';
  write(`tests: ${passed} passed, ${failed} failed${left}`);
}
