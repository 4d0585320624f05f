import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { golden } from './golden.ts';

const whist = { record: 1, game: 'whist', options: {}, seats: 4, moves: [] };
let folder = '';
let games = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kibitz-records-'));
  games = await mkdtemp(join(tmpdir(), 'kibitz-games-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(games, { recursive: true });
});

async function put(name: string, record: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(record));
  return file;
}

async function make(...args: string[]): Promise<string[]> {
  const out: string[] = [];
  expect(await golden(args, (line) => out.push(line), pathToFileURL(`${games}/`))).toBe(0);
  return out;
}

const answerIn = async (name: string) =>
  JSON.parse(await readFile(join(games, 'whist/records', `${name}.expected.json`), 'utf8'));

test('a record and the answer of check go into the folder of the game, and the answer is printed', async () => {
  const out = await make('whist', await put('not-dealt.json', whist));
  const answer = {
    ok: true,
    over: false,
    toAct: [],
    legal: {},
    hands: [],
    scores: [0, 0, 0, 0],
    winners: [],
    proof: 'none',
  };
  expect(await answerIn('not-dealt')).toEqual(answer);
  expect(JSON.parse(await readFile(join(games, 'whist/records/not-dealt.json'), 'utf8'))).toEqual(whist);
  expect(out[0]).toBe(`not-dealt: ${JSON.stringify(answer)}`);
  expect(out.at(-1)).toMatch(/Confirm each by the rule book/);
});

test('a record with a wrong move becomes golden, with the fault as its answer', async () => {
  await make('whist', await put('too-early.json', { ...whist, moves: [{ seat: 1, type: 'play', card: 'AS' }] }));
  expect(await answerIn('too-early')).toMatchObject({ ok: false, move: 0, code: 'turn' });
});

test.each([
  ['a record of another game', 'spades.json', { ...whist, game: 'spades' }],
  ['a file that is no record', 'list.json', []],
  ['a name that a file of the project should not have', 'my game.json', whist],
])('%s is refused, and nothing is written', async (_, name, record) => {
  const right = await put('right.json', whist);
  await expect(
    golden(['whist', right, await put(name, record)], () => {}, pathToFileURL(`${games}/`)),
  ).rejects.toThrow();
  expect(await readdir(games)).toEqual([]);
});

test('a golden record is never replaced', async () => {
  const file = await put('not-dealt.json', whist);
  await make('whist', file);
  await expect(make('whist', file)).rejects.toThrow('has a golden record not-dealt already');
});

test('a record that is already in the folder gets its answer', async () => {
  const records = join(games, 'whist/records');
  await mkdir(records, { recursive: true });
  await writeFile(join(records, 'mine.json'), JSON.stringify(whist));
  await make('whist', join(records, 'mine.json'));
  expect(await answerIn('mine')).toMatchObject({ ok: true });
});
