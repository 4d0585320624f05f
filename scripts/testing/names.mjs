// `node scripts/testing/names.mjs PATTERN FILE...` sends its parent those of some test files that have a test whose
// full name fits a pattern, as Jest reads it. All files are loaded in this one process, by Node itself, which takes
// seconds, where Jest loads everything anew for each file. No test is run. A file that cannot be loaded so is one that
// fits: Jest will say what is wrong with it.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const stand = new URL('./recorded.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: stand, shortCircuit: true } : next(specifier, context),
});
const { takeNames } = await import('./recorded.mjs');

const [pattern = '', ...files] = process.argv.slice(2);
const wanted = new RegExp(pattern, 'i');
const fitting = [];
for (const [i, file] of files.entries()) {
  takeNames();
  const isLoaded = await import(pathToFileURL(file).href).then(
    () => true,
    () => false,
  );
  if (!isLoaded || takeNames().some((name) => wanted.test(name))) fitting.push(file);
  process.send({ files: i + 1, allFiles: files.length });
}
process.send({ fitting }, () => process.exit());
