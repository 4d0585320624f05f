import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './runCommand.ts';

const program = new URL('./kibitz.ts', import.meta.url).pathname;
const wholeRecord = { record: 1, game: 'spades', options: {}, seats: 4, moves: [] };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kibitz-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function run(...args: string[]): Promise<{ status: number; out: string[]; complaints: string }> {
  const out: string[] = [];
  const complaints: string[] = [];
  const status = await runCommand(
    args,
    (line) => out.push(line),
    (line) => complaints.push(line),
  );
  return { status, out, complaints: complaints.join('\n') };
}

async function fileOf(name: string, contents: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, contents);
  return path;
}

describe('check', () => {
  test('prints a line of JSON per record, and its status says whether all are right', async () => {
    const right = await fileOf('right.json', JSON.stringify(wholeRecord));
    const wrong = await fileOf(
      'wrong.json',
      JSON.stringify({ ...wholeRecord, moves: [{ seat: 1, type: 'bid', tricks: 3 }] }),
    );
    const both = await run('check', right, wrong);
    expect(both.status).toBe(1);
    expect(both.out.map((line) => JSON.parse(line))).toEqual([
      {
        file: right,
        ok: true,
        over: false,
        toAct: [],
        legal: {},
        hands: [],
        scores: [0, 0, 0, 0],
        winners: [],
        proof: 'none',
      },
      { file: wrong, ok: false, move: 0, code: 'turn', reason: 'It is not your turn.', proof: 'none' },
    ]);
    expect(both.out[0]).not.toContain('\n');
    expect((await run('check', right)).status).toBe(0);
  });

  test('a file that is not there, a folder, and bytes that are no text are malformed, in plain words', async () => {
    const binary = await fileOf('binary.json', Uint8Array.of(0xff, 0xfe, 0, 1, 0x80));
    const empty = await fileOf('empty.json', '');
    const { status, out } = await run('check', join(folder, 'none.json'), folder, binary, empty);
    expect(status).toBe(1);
    const answers = out.map((line) => JSON.parse(line));
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, move: -1, code: 'malformed' });
    expect(answers.map(({ reason }) => reason)).toEqual([
      'There is no such file.',
      'This is a folder, not a file.',
      'This is not text.',
      'The file is empty: a record is JSON.',
    ]);
  });

  test('a file is looked for where npm was started', async () => {
    await fileOf('here.json', JSON.stringify(wholeRecord));
    const before = process.env['INIT_CWD'];
    process.env['INIT_CWD'] = folder;
    try {
      expect((await run('check', 'here.json')).status).toBe(0);
    } finally {
      if (before === undefined) delete process.env['INIT_CWD'];
      else process.env['INIT_CWD'] = before;
    }
  });
});

describe('games', () => {
  test('lists every game with its options, values and defaults', async () => {
    const { status, out } = await run('games');
    expect(status).toBe(0);
    const list = JSON.parse(out.join('\n'));
    expect(list.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['spades', 'mini-baccarat', 'pyramid']),
    );
    expect(list.find(({ id }: { id: string }) => id === 'spades')).toMatchObject({
      title: 'Spades',
      seats: [4],
      options: { target: { values: [500, 200], default: 500 }, breakSpades: { values: [false, true], default: false } },
      presets: expect.any(Object),
    });
  });
});

describe('simulate', () => {
  test('sums up games, and the same seed gives the same ones', async () => {
    const summary = async (seed: string) => {
      const { status, out } = await run(
        'simulate',
        'spades',
        '--games',
        '30',
        '--seed',
        seed,
        '--options',
        '{"target":200}',
      );
      expect(status).toBe(0);
      const { cpuSeconds, handsPerCpuSecond, gamesPerCpuSecond, ...rest } = JSON.parse(out.join('\n'));
      expect([cpuSeconds, handsPerCpuSecond, gamesPerCpuSecond].every((n) => n > 0)).toBe(true);
      return rest;
    };
    const first = await summary('7');
    expect(first).toMatchObject({ game: 'spades', seats: 4, games: 30, options: { target: 200 }, seed: 7 });
    expect(first.bots).toEqual(['random', 'random', 'random', 'random']);
    expect(first.wins).toHaveLength(4);
    // partners win together
    expect(first.wins[0] + first.wins[1]).toBe(30 - first.draws);
    expect(await summary('7')).toEqual(first);
    expect(await summary('8')).not.toEqual({ ...first, seed: 8 });
  });

  test('stops games that random players never finish', async () => {
    const { status, out } = await run('simulate', 'spades', '--games', '1', '--options', '{"set":"minus"}');
    expect(status).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      games: 1,
      unfinished: 1,
      wins: [0, 0, 0, 0],
      draws: 0,
      note: expect.stringContaining('broken off'),
    });
  });

  test('writes a correct record of each game into the given folder', async () => {
    const records = join(folder, 'deep', 'records');
    const { status } = await run('simulate', 'pyramid', '--games', '12', '--bots', 'heuristic', '--records', records);
    expect(status).toBe(0);
    const files = (await readdir(records)).map((name) => join(records, name));
    expect(files).toHaveLength(12);
    const checked = await run('check', ...files);
    expect(checked.status).toBe(0);
    expect(checked.out.every((line) => JSON.parse(line).over)).toBe(true);
  });

  test('gives an endless game a limit, and says so', async () => {
    const { status, out } = await run('simulate', 'mini-baccarat', '--games', '1', '--seats', '2');
    expect(status).toBe(0);
    const summary = JSON.parse(out.join('\n'));
    expect(summary.options).toEqual({ shoes: expect.any(Number) });
    expect(summary.note).toContain('shoes');
  });
});

describe('commands used wrongly', () => {
  test.each([
    [[], 'simulate GAME'],
    [['deal'], 'no command "deal"'],
    [['check'], 'name of a file'],
    [['check', '--loud'], '--loud'],
    [['check', '--key', 'abc', 'game.json'], '64 hexadecimal digits'],
    [['games', 'spades'], 'no arguments'],
    [['simulate'], 'name of a game'],
    [['simulate', 'snap'], 'No game is called "snap"'],
    [['simulate', 'spades', 'whist'], '"whist"'],
    [['simulate', 'spades', '--games', 'many'], '--games'],
    [['simulate', 'spades', '--games', '0'], '--games'],
    [['simulate', 'spades', '--games'], '--games'],
    [['simulate', 'spades', '--seed', '1.5'], '--seed'],
    [['simulate', 'spades', '--seats', '5'], 'not at 5'],
    [['simulate', 'spades', '--bots', 'random,clever'], 'random and heuristic'],
    [['simulate', 'spades', '--bots', 'random,random,random,random,random'], '5 bots for 4 seats'],
    [['simulate', 'spades', '--options', '{target'], 'JSON'],
    [['simulate', 'spades', '--options', '{"target": 1}'], 'no value of the option target'],
    [['simulate', 'spades', '--records', '/dev/null/records'], 'cannot be created'],
  ])('%j: a sentence, and the status 2', async (args, sentence) => {
    const { status, out, complaints } = await run(...args);
    expect(status).toBe(2);
    expect(out).toEqual([]);
    expect(complaints).toContain(sentence);
    expect(complaints).not.toMatch(/^\s+at /m);
  });

  test.each(['help', '--help', '-h'])('%s prints the help', async (word) => {
    const { status, out } = await run(word);
    expect(status).toBe(0);
    expect(out.join('\n')).toContain('kibitz check FILE');
  });
});

describe('as a program', () => {
  test('reads standard input', async () => {
    const output = await new Promise<string>((resolve, reject) => {
      const child = execFile(process.execPath, [program, 'check', '-'], (error, stdout, stderr) =>
        error === null && stderr === '' ? resolve(stdout) : reject(error ?? new Error(stderr)),
      );
      child.stdin?.end(JSON.stringify(wholeRecord));
    });
    expect(JSON.parse(output)).toMatchObject({ file: '-', ok: true });
  });

  test('ends quietly when nobody reads its output any more', async () => {
    const file = await fileOf('often.json', JSON.stringify(wholeRecord));
    const child = spawn(process.execPath, [program, 'check', ...new Array<string>(3000).fill(file)]);
    let complaints = '';
    child.stderr.on('data', (data) => {
      complaints += String(data);
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(complaints).toBe('');
    expect(status).toBe(0);
  });
});
