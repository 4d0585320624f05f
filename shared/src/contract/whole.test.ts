import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whist } from '../games/whist/index.ts';
import { gapsIn, missingIn, unjudgedIn, unnamedIn, untranslatedIn, WORDS_TO_COME } from './whole.ts';

let path = '';

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'kibitz-game-'));
});

afterEach(() => rm(path, { recursive: true }));

const folder = () => pathToFileURL(`${path}/`);
const put = (file: string, text: string) => writeFile(join(path, file), text);
/** A game that no page mentions, with one option and one preset. */
const game = {
  ...whist,
  id: 'new-whist',
  options: { target: { kind: 'choice', default: 5, values: [5, 7] } },
  presets: { long: { target: 7 } },
} as const;

test('an empty folder lacks everything, and all of it is reported at once', async () => {
  const missing = await missingIn(game, folder());
  expect(missing.map((phrase) => phrase.split(/[,:] /)[0])).toEqual([
    'README.md',
    'README.ar.md',
    'emblem.svg',
    'words.en.ts',
    'secrecy.testing.ts',
    'golden records in records/',
    'a test of its rules (*.test.ts)',
  ]);
});

test('a game that no page names is to be named in the list of games and on two pages; one that is named, nowhere', async () => {
  const unnamed = await unnamedIn(game, folder());
  expect(unnamed.map((phrase) => phrase.split(/, /)[0])).toEqual([
    'its line in shared/src/games/index.ts',
    'its name in the list of games in README.md',
    'its row in docs/records.md',
  ]);
  expect(await unnamedIn(whist)).toEqual([]);
});

test('a game of skill without positions that its bots must get right is named, but not a game of chance', async () => {
  const first = unjudgedIn(game, folder()).map((phrase) => phrase.split(',')[0]);
  expect(first).toEqual(['blunders.json']);
  expect(unjudgedIn({ ...game, traits: { ...game.traits, isOfChance: true } }, folder())).toEqual([]);
  await put('blunders.json', '[]');
  expect(unjudgedIn(game, folder())).toEqual([]);
});

test('a gap in the words or the rules of any language is found, and nothing else is one', async () => {
  await put('words.en.ts', `export const words = { title: 'New Whist', about: '${WORDS_TO_COME}: a line' };`);
  await put('README.ar.md', `# ويست\n\n${WORDS_TO_COME}\n\n${WORDS_TO_COME}\n`);
  await put('README.md', '# New Whist\n');
  await put('rules.ts', `// ${WORDS_TO_COME}`);
  expect(gapsIn(folder())).toEqual([
    `README.ar.md: 2 marked ${WORDS_TO_COME}`,
    `words.en.ts: 1 marked ${WORDS_TO_COME}`,
  ]);
});

test('a folder that was never made lacks the same', async () => {
  expect(await missingIn(game, new URL('none/', folder()))).toEqual(await missingIn(game, folder()));
});

test('the drawings of earlier versions of the rules are named, and the version that the drawing is of', async () => {
  const second = { ...game, rulesVersion: 3, formerRules: { 1: whist, 2: whist } };
  await put('table.ts', 'export const formerDrawings = { 2: {} };');
  const missing = await missingIn(second, folder());
  expect(missing.filter((phrase) => phrase.includes('table.ts'))).toEqual([
    '`rulesVersion` 3 in table.ts, as in index.ts',
    'formerDrawings[1] in table.ts, for tables in play by those rules',
  ]);
});

test('sentences that English or another language lacks are named, and golden records without an answer', async () => {
  await put('words.en.ts', `export const words = { title: 'New Whist', about: 'Tricks.', 'option.target': 'Target' };`);
  await put('words.ar.ts', `export const words = { title: 'ويست', about: 'حيل.' };`);
  await mkdir(join(path, 'records'));
  for (const name of ['one.json', 'one.expected.json', 'two.json', 'three.json']) await put(`records/${name}`, '{}');
  const missing = await missingIn(game, folder());
  expect(missing).toContain('"option.target.about" in words.en.ts');
  expect(missing).toContain('"preset.long" in words.en.ts');
  expect(missing).toContain('"first.goal" in words.en.ts');
  expect(missing).toContain('"rule.target.7" in words.en.ts');
  expect(await untranslatedIn(folder())).toEqual(['words.ar.ts: without "option.target"']);
  expect(missing).toContain("records/two.expected.json, the checker's answer");
  expect(missing).not.toContain("records/one.expected.json, the checker's answer");
  expect(missing.join()).not.toContain('golden records');
});

test('a rule with the value in it is said for every number of an option', async () => {
  await put('words.en.ts', `export const words = { 'rule.target': 'The first player with {n} points wins.' };`);
  expect((await missingIn(game, folder())).join()).not.toContain('rule.target');
});
