// Jest's own runner of a test file, with one difference: Node loads the file and all that it imports, so that a module is loaded once for all
// test files that a worker runs. Jest itself loads every module anew for each file, and the whole server takes longer to load than most of
// its tests take to run. What a module keeps is therefore seen by the files that follow, and a test leaves it as it was.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { useGlobals } from './jestGlobals.mjs';

const require = createRequire(import.meta.url);
const { default: runFile } = require('jest-circus/runner');
const bridge = new URL('./jestGlobals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: bridge, shortCircuit: true } : next(specifier, context),
});

/** Where jest-circus keeps what belongs to one file. */
const KEPT = ['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS'].map((name) => Symbol.for(name));
let files = 0;

export default function run(globalConfig, config, environment, runtime, path, send) {
  for (const key of KEPT) delete globalThis[key];
  environment.fakeTimersModern.dispose();
  environment.fakeTimersModern = new environment.fakeTimersModern.constructor({ config, global: globalThis });
  const here = Object.assign(Object.create(runtime), {
    requireInternalModule: (file) => {
      delete require.cache[file];
      return require(file);
    },
    setGlobalsForRuntime: (globals) => {
      runtime.setGlobalsForRuntime(globals);
      useGlobals(runtime.requireModuleOrMock(path, '@jest/globals'));
    },
    unstable_shouldLoadAsEsm: () => true,
    // a file that is run again is loaded again
    unstable_importModule: (file) => import(`${pathToFileURL(file)}?run=${++files}`),
  });
  return runFile(globalConfig, config, environment, here, path, send);
}
