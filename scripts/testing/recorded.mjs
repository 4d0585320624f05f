// Stands in for '@jest/globals' in names.mjs: notes what tests are called, and runs none of them.
import { bind } from 'jest-each';

/** The full names noted since the last call of `takeNames`. */
let names = [];
let groups = [];

export function takeNames() {
  const taken = names;
  names = [];
  groups = [];
  return taken;
}

const wordFor = (title) => (typeof title === 'function' ? title.name : String(title));

function registerTest(title) {
  names.push([...groups, wordFor(title)].join(' '));
}

function registerGroup(title, register) {
  groups.push(wordFor(title));
  try {
    register();
  } finally {
    groups.pop();
  }
}

/** A function that registers, with all that Jest hangs on it. */
function withVariants(register) {
  const variants = ['only', 'skip', 'failing', 'concurrent', 'todo'];
  const each = bind(register, false);
  const all = Object.assign((...words) => register(...words), { each });
  for (const name of variants) all[name] = Object.assign((...words) => register(...words), { each });
  return all;
}

/** Whatever is asked of it or done to it is this again. */
const anything = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 'anything' : anything),
  apply: () => anything,
});

export const test = withVariants(registerTest);
export const it = test;
export const describe = withVariants(registerGroup);
export const expect = anything;
export const jest = anything;
const nothing = () => undefined;

export { nothing as afterAll, nothing as afterEach, nothing as beforeAll, nothing as beforeEach };
