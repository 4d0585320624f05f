import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { games } from '@kibitz/shared/games';
import { MOST_OF_CLUBS } from '@kibitz/shared/wire/clubs';
import { describe, expect, test } from 'vitest';
import { checkText } from './cli/check.ts';
import { wordsOf } from './gameWords.ts';
import { USUAL_RATES } from './network/limits.ts';

// Checks what the documents say about the code against the code, so that it stays true.

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const papers = globSync(['*.md', 'docs/*.md', '.github/*.md'], { cwd: root });

/** The rows of the first table under a heading, as their cells. */
function rowsUnder(text: string, heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const inCode = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe('every paper', () => {
  test('is found', () => {
    expect(papers).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', join('docs', 'records.md')]));
  });

  test.each(papers)('%s links to files that exist', (paper) => {
    const links = [...read(paper).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(paper), link)))).toEqual([]);
  });

  test.each(papers)('%s names scripts that exist', (paper) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { [name: string]: string } };
    const named = [...read(paper).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

test('README.md lists games that exist', async () => {
  const titles = await Promise.all(games.map(async ({ id }) => (await wordsOf(id))['title'] ?? ''));
  const [, list = ''] = /The games: ([^.]*)\./.exec(read('README.md')) ?? [];
  expect(titles).toEqual(expect.arrayContaining(list.replace(/\s+/g, ' ').split(/, | and /)));
});

test('README.md has every variable that the server reads', () => {
  const inTable = rowsUnder(read('README.md'), 'Settings').flatMap(([, name]) => inCode(name));
  const readers = ['config.ts', 'clusterConfig.ts'].map((file) => read(`server/src/${file}`)).join('\n');
  const inConfig = [...readers.matchAll(/^ {2}([A-Z_]+): (?:z|numberFrom|wholeFrom)\b/gm)].map(([, name = '']) => name);
  expect(inConfig.length).toBeGreaterThan(0);
  // the file to read is chosen before any setting is read
  expect([...inTable].sort()).toEqual([...inConfig, 'KIBITZ_CONFIG'].sort());
});

test('docs/hosting.md has the current value of every rate', () => {
  const rows = rowsUnder(read('docs/hosting.md'), 'Rates');
  const inTable = rows.map(([, name, burst, perSecond]) => [...inCode(name), Number(burst), Number(perSecond)]);
  expect(inTable).toEqual(Object.entries(USUAL_RATES).map(([name, rate]) => [name, rate.burst, rate.perSecond]));
});

test('docs/clubs.md has the limits of clubs', () => {
  const most = rowsUnder(read('docs/clubs.md'), 'Limits').map(([, , limit]) => Number(limit));
  expect(most).toEqual(Object.values(MOST_OF_CLUBS));
});

describe('docs/records.md', () => {
  const text = read('docs/records.md');
  const [record = '', answer = '', wrong = ''] = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => json);

  test('has an example, and what the checker says about it', async () => {
    expect({ file: 'game.json', ...(await checkText(record)) }).toEqual(JSON.parse(answer));
  });

  test('has a wrong move, and what the checker says about it', async () => {
    const [move = ''] = text.match(/\{ "seat": 2, "type": "play", "card": "8C" \}/) ?? [];
    const { moves, ...head } = JSON.parse(record) as { moves: unknown[] };
    const more = JSON.stringify({ ...head, moves: [...moves, JSON.parse(move)] });
    expect({ file: 'wrong.json', ...(await checkText(more)) }).toEqual(JSON.parse(wrong));
  });

  const rows = rowsUnder(text, 'The actions of each game');

  test('names games that exist', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(games.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.flatMap(([, id]) => inCode(id))));
  });

  // a new game need not be listed at once: its row may come later, but existing rows must be true
  const documented = games.filter(({ id }) => rows.some(([, name]) => inCode(name).includes(id)));

  test.each(documented.map(({ id, rules }) => [id, rules.actions ?? {}] as const))(
    'has the actions of %s',
    (id, actions) => {
      const declared = Object.entries(actions).map(([type, values]) => {
        const names = Object.entries(values).map(([name, form]) => {
          const isOptional = typeof form === 'object' && 'optional' in form;
          return isOptional ? `${name}?` : name;
        });
        return names.length === 0 ? type : `${type} {${names.join(', ')}}`;
      });
      const row = rows.find(([, name]) => inCode(name).includes(id));
      expect(inCode(row?.[2]).sort()).toEqual(declared.sort());
    },
  );
});

/** The comments of a source file. */
function commentsOf(source: string): string {
  return (source.match(/\/\*[\s\S]*?\*\/|(?<![:/])\/\/.*$/gm) ?? []).join('\n');
}

test('comments and documents name files that exist', () => {
  const sources = globSync('{shared,server,client,e2e,bench}/{src/**/*,*}.{ts,tsx,css}', { cwd: root });
  const files = globSync(
    ['*', '{shared,server,client,e2e,bench,docs,scripts,examples,deploy}/{src/**/*,art/*,bot/*,testing/*,*}'],
    {
      cwd: root,
    },
  );
  const known = files.map((file) => `/${file.replaceAll('\\', '/')}`);
  expect(sources.length).toBeGreaterThan(100);
  const texts = [
    ...sources.map((path) => [path, commentsOf(read(path))] as const),
    ...papers.map((path) => [path, read(path)] as const),
  ];
  const dangling = texts.flatMap(([path, text]) =>
    [...text.matchAll(/(?<![\w<>{}*./-])[\w./-]+\.(?:ts|tsx|mjs|css|md)\b/g)]
      .map(([name]) => name.replace(/^\.\//, ''))
      .filter((name) => !known.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${path}: ${name}`),
  );
  expect(dangling).toEqual([]);
});
