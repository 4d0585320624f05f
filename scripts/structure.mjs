import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrowsOf, importsUp } from './layers.mjs';

/*
 * Prints how the source is laid out: which folders of the server import which, how many files are short or long, and
 * how many lines each workspace has. With --check it prints only what breaks the rules, and fails if anything does.
 */

const ROOT = join(import.meta.dirname, '..');

/** No file has more lines than this; one with fewer than the least needs a reason of its own. */
const MOST = 400;
const LEAST = 30;

const WIDTH = 120;

const WORKSPACES = ['shared', 'server', 'client', 'bench', 'scripts'];

/** The source of a workspace: neither tests nor what only tests use, neither words nor built files. */
function sourceOf(workspace) {
  const folder = join(ROOT, workspace);
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)(node_modules|dist|testing)\//.test(name))
    .filter((name) => !/\.(test|testing|journey|d)\.\w+$|\bwords\.\w+\.ts$|\.(en|ar)\.ts$/.test(name))
    .map((name) => ({ name: join(workspace, name), text: readFileSync(join(folder, name), 'utf8') }));
}

const linesOf = (text) => text.split('\n').length - 1;

const files = WORKSPACES.flatMap(sourceOf);
const arrows = arrowsOf(files);
const up = importsUp(arrows);
const pairs = new Set(arrows.map(({ parts }) => parts));
const mutual = [...pairs].filter((pair) => {
  const [a, b] = pair.split(' ');
  return a < b && pairs.has(`${b} ${a}`);
});
const long = files.filter(({ text }) => linesOf(text) > MOST);

if (process.argv.includes('--check')) {
  for (const { from, to } of up) console.error(`server/src/${from} imports ${to}, which stands above it`);
  for (const { name, text } of long) console.error(`${name} has ${linesOf(text)} lines, more than ${MOST}`);
  process.exit(up.length + long.length > 0 ? 1 : 0);
}

const short = files.filter(({ text }) => linesOf(text) < LEAST);
const wide = files.flatMap(({ text }) => text.split('\n').filter((line) => line.length > WIDTH));
const importers = arrows.filter(({ to }) => to === 'app.ts').length;
console.log(`imports between parts of server/src: ${arrows.length}, of them up: ${up.length}`);
console.log(`pairs of parts that import each other: ${mutual.length}${mutual.map((pair) => `\n  ${pair}`).join('')}`);
console.log(`files that import app.ts: ${importers}`);
console.log(`files with fewer than ${LEAST} lines: ${short.length}; with more than ${MOST}: ${long.length}`);
console.log(`lines with more than ${WIDTH} characters: ${wide.length}`);
for (const workspace of WORKSPACES) {
  const own = files.filter(({ name }) => name.startsWith(`${workspace}/`));
  console.log(`${workspace}: ${own.reduce((sum, { text }) => sum + linesOf(text), 0)} lines in ${own.length} files`);
}
console.log(`all: ${files.reduce((sum, { text }) => sum + linesOf(text), 0)} lines in ${files.length} files`);
