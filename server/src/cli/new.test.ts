import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameNamed } from './games.ts';
import { KINDS, newGame } from './new.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A copy of what the games and their contract are made of. */
let copy = '';
let games: URL;
const said: string[] = [];
const make = (...args: string[]) => newGame(args, (line) => said.push(line), games);
const idOf = (kind: string) => `draft-${kind}`;
const textOf = (kind: string, file: string) => readFileSync(new URL(`${idOf(kind)}/${file}`, games), 'utf8');

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'kibitz-new-'));
  for (const path of [
    'shared',
    'scripts',
    'docs',
    'README.md',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.js',
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: (file) => !file.includes('node_modules') });
  }
  // what vitest.config.js and the modules need besides
  for (const path of ['server', 'client', 'bench', 'e2e', 'node_modules'])
    symlinkSync(join(root, path), join(copy, path));
  games = pathToFileURL(`${copy}/shared/src/games/`);
  for (const kind of KINDS) expect(await make(idOf(kind), '--like', kind)).toBe(0);
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Runs one of the project's scripts in the copy. */
function run(script: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, 'scripts', script), ...words], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

describe('a new game of each kind', () => {
  test('keeps the contract, which names the gaps in its words', () => {
    const contract = run('contract.mjs', ...KINDS.map(idOf));
    expect(contract).toMatchObject({ status: 0 });
    for (const kind of KINDS) {
      expect(contract.said).toContain(`${idOf(kind)}, before it is finished (no failure yet):`);
      expect(contract.said).not.toContain(`${idOf(kind)} lacks`);
      expect(contract.said).toContain(`leaks  {"${idOf(kind)}":`);
    }
    expect(contract.said).toMatch(/README.ar.md: 1 marked TODO-words/);
  });

  test('has tests, which it passes', () => {
    const tests = run('test.mjs', 'unit', 'shared/src/games/draft-');
    expect(tests).toMatchObject({ status: 0, said: expect.stringContaining('8 passed, 0 failed') });
  });

  test.each(KINDS)('that is like %s has its own name everywhere, and imports its own folder and the kit', (kind) => {
    const words = textOf(kind, 'words.en.ts');
    expect(words).toContain(`title: 'Draft ${kind.charAt(0).toUpperCase()}${kind.slice(1)}'`);
    const all = [
      'index.ts',
      'rules.ts',
      'state.ts',
      'README.md',
      'README.ar.md',
      'words.ar.ts',
      'records/under-way.json',
    ];
    for (const file of all) {
      expect(textOf(kind, file)).not.toMatch(/some-?game|\.\.\/common/i);
    }
  });
});

test('the commands that record a game find it before it is listed, and find no game that does not exist', async () => {
  expect(await gameNamed('draft-patience', games)).toMatchObject({ id: 'draft-patience', seats: [1] });
  expect(await gameNamed('draft-nothing', games)).toBeUndefined();
  expect(await gameNamed('../games/draft-patience', games)).toBeUndefined();
});

test('a game that is listed with gaps in its words fails the tests of every game', () => {
  const list = join(copy, 'shared/src/games/index.ts');
  const before = readFileSync(list, 'utf8');
  const line = "  (await import('./draft-hands/index.ts')).draftHands,\n];";
  writeFileSync(list, before.replace('\n];', `\n${line}`));
  const tests = run('test.mjs', 'unit', 'shared/src/games/listed.test.ts');
  writeFileSync(list, before);
  expect(tests.status).not.toBe(0);
  expect(tests.said).toContain('draft-hands has no gap left in its words and rules');
});

test.each([
  [['Crazy8s'], 'lower case with hyphens'],
  [[], 'lower case with hyphens'],
  [['../war'], 'lower case with hyphens'],
  [['rummy', '--like', 'chess'], 'one of tricks, hands, betting, patience'],
  [['whist'], 'There is a folder'],
])('%j is refused', async (args, why) => {
  await expect(make(...args)).rejects.toThrow(why);
});
