import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES, WORDS_TO_COME } from '@kibitz/shared/contract/whole';
import type { Words } from '@kibitz/shared/kit/words/message';
import { readArguments, UsageError } from './commandLine.ts';

const TEMPLATES = new URL('../../../shared/src/templates/', import.meta.url);
/** What all templates share; a kind's own file replaces the common one. */
const COMMON = 'common';
/** The kinds of games that have templates. */
export const KINDS = ['tricks', 'hands', 'betting', 'patience'] as const;

/** The names of a game: `crazy-eights`, `crazyEights`, `CrazyEights`, `Crazy Eights`. */
function namesOf(id: string): readonly (readonly [string, string])[] {
  const parts = id.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const type = parts.join('');
  return [
    ['some-game', id],
    ['someGame', type.charAt(0).toLowerCase() + type.slice(1)],
    ['SomeGame', type],
    ['Some Game', parts.join(' ')],
  ];
}

/** The paths of all files of a template. */
async function filesOf(template: string): Promise<string[]> {
  const folder = fileURLToPath(new URL(`${template}/`, TEMPLATES));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

/** The words of another language before anybody has written them: the English ones, each marked as a gap. */
function wordsToCome(english: string, words: Words): string {
  const head = english
    .slice(0, english.indexOf('export'))
    .replace('in English', `in another language (${WORDS_TO_COME})`);
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = Object.entries(words).map(([key, text]) => {
    const marked = text.startsWith(WORDS_TO_COME) ? text : `${WORDS_TO_COME} ${text}`;
    return `  ${/^\w+$/.test(key) ? key : quoted(key)}: ${quoted(marked)},\n`;
  });
  return `${head}export const words: Words = {\n${lines.join('')}};\n`;
}

/**
 * `new ID [--like KIND]`: makes the folder of a new game, which is playable and keeps the contract. `folder` holds all
 * games. Throws a UsageError if the id is not a valid name for a game, or is taken.
 */
export async function newGame(
  args: readonly string[],
  print: (line: string) => void,
  folder: URL = GAMES,
): Promise<number> {
  const { plain, named } = readArguments(args, ['like']);
  const [id = ''] = plain;
  const kind = named['like'] ?? KINDS[0];
  if (!/^[a-z]+(-[a-z]+)*$/.test(id))
    throw new UsageError('new needs an id: lower case with hyphens, like crazy-eights.');
  if (!(KINDS as readonly string[]).includes(kind)) throw new UsageError(`--like must be one of ${KINDS.join(', ')}.`);
  const made = new URL(`${id}/`, folder);
  if (existsSync(made)) throw new UsageError(`There is a folder shared/src/games/${id} already.`);

  const names = namesOf(id);
  const renamed = (text: string) => names.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const write = async (file: string, text: string) => {
    const path = fileURLToPath(new URL(renamed(file), made));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, renamed(text).replaceAll(`'../${COMMON}/`, "'./"));
  };
  for (const template of [COMMON, kind]) {
    for (const file of await filesOf(template)) {
      await write(file, await readFile(new URL(`${template}/${file}`, TEMPLATES), 'utf8'));
    }
  }
  const english = new URL(`${kind}/words.en.ts`, TEMPLATES);
  const { words } = (await import(english.href)) as { words: Words };
  await write('words.ar.ts', wordsToCome(await readFile(english, 'utf8'), words));
  print(`shared/src/games/${id} is a game like ${kind}. Next: npm run contract -- ${id}, then docs/games.md.`);
  return 0;
}
