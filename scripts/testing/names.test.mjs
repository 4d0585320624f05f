import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/** Each with one way of saying what a test is called. */
const SOURCES = {
  plain: "describe('the deal', () => { test('goes to the left', () => { throw new Error('was run'); }); });",
  table: "test.each(['right bower', 'left bower'])('the %s is a trump', () => undefined);",
  named: "test.each([{ suit: 'hearts', n: 3 }])('$n of $suit', () => undefined);",
  made: "for (const n of [1, 2]) test('trick ' + n, () => undefined);",
  variants: "describe.skip('later', () => { test.only('now', () => expect(1).toBe(1)); });",
  broken: "import './nowhere.ts'; test('never', () => undefined);",
};

let folder;
beforeAll(() => {
  // beside what they import
  folder = mkdtempSync(join(import.meta.dirname, 'sources-'));
  for (const [name, source] of Object.entries(SOURCES)) {
    writeFileSync(
      join(folder, `${name}.ts`),
      [
        "import { afterAll, describe, expect, jest, test } from '@jest/globals';",
        'jest.setTimeout(1);',
        'afterAll(() => undefined);',
        `${source}\n`,
      ].join('\n'),
    );
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The sources that are said to have a test whose name fits a pattern. */
function found(pattern) {
  const files = Object.keys(SOURCES).map((name) => join(folder, `${name}.ts`));
  return new Promise((resolve) => {
    const program = fork(join(import.meta.dirname, 'names.mjs'), [pattern, ...files], {
      stdio: 'ignore',
      execArgv: [],
    });
    program.on('message', ({ fitting }) => {
      if (fitting !== undefined)
        resolve(fitting.map((file) => files.indexOf(file)).map((at) => Object.keys(SOURCES)[at]));
    });
  });
}

describe('a file of tests is found', () => {
  test.each([
    ['goes to', 'plain'],
    ['^the deal GOES', 'plain'],
    ['left bower is', 'table'],
    ['3 of hearts', 'named'],
    ['trick [23]$', 'made'],
    ['later now', 'variants'],
  ])('by %s', async (pattern, source) => {
    // what cannot be loaded is left to Jest, which says why
    expect(await found(pattern)).toEqual([source, 'broken']);
  });
});

test('a file whose tests have other names is not', async () => {
  expect(await found('was run')).toEqual(['broken']);
});
