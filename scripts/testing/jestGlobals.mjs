// Stands in for '@jest/globals' in sharedModules.mjs: passes everything on to the globals of the test file that is run.

let globals = {};

/** Makes these the globals from now on. */
export function useGlobals(these) {
  globals = these;
}

const passedOn = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, words) => Reflect.apply(globals[name], self, words),
    get: (_, key) => globals[name][key],
  });

export const afterAll = passedOn('afterAll');
export const afterEach = passedOn('afterEach');
export const beforeAll = passedOn('beforeAll');
export const beforeEach = passedOn('beforeEach');
export const describe = passedOn('describe');
export const expect = passedOn('expect');
export const test = passedOn('test');

/** Its time limit is read where jest-circus was loaded. */
const ownJest = {
  setTimeout: (ms) => {
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
  },
};
export const jest = new Proxy(ownJest, { get: (own, key) => own[key] ?? globals.jest[key] });
