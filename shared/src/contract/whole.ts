// biome-ignore lint/correctness/noNodejsModules: only the contract and its tests import this
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Game } from '../kit/game/game.ts';
import { versionOf } from '../kit/game/rulesVersions.ts';
import type { Words } from '../kit/words/message.ts';
import { insist } from './insist.ts';
import { rulesUnsaid, wordsNeeded } from './spoken.ts';

/** The fewest golden records that a game needs. */
const LEAST_GOLDEN = 3;
/** The folder of all games. */
export const GAMES = new URL('../games/', import.meta.url);
const KIT_WORDS = new URL('../kit/words/', import.meta.url);
const REPOSITORY = new URL('../../../', import.meta.url);

/**
 * The game of a folder in games/, whether games/index.ts lists it yet or not. Throws a ContractFault if the folder
 * exports none.
 */
export async function gameIn(folder: string): Promise<Game> {
  const exported = Object.values((await import(`../games/${folder}/index.ts`)) as object);
  const game = exported.find((one: Game) => one.id === folder);
  insist(game !== undefined, `games/${folder}/index.ts exports the game`);
  return game;
}

/** Whether the client has a panel for a game, which may lay out its zones in a way of its own. */
export function hasPanel(id: string): boolean {
  return existsSync(new URL(`client/src/panels/${id}/index.tsx`, REPOSITORY));
}

/** The codes of the languages other than English: those that the kit has words in. */
function otherLanguages(): string[] {
  const codes = readdirSync(KIT_WORDS).flatMap((file) => /^words\.(\w+)\.ts$/.exec(file)?.[1] ?? []);
  return codes.filter((code) => code !== 'en').sort();
}

/** What one export of a module is; undefined without the module or the export. */
async function exportOf(file: URL, name: string): Promise<unknown> {
  if (!existsSync(file)) return undefined;
  return ((await import(file.href)) as Record<string, unknown>)[name];
}

/** What the words of a game lack, in English and in every other language. */
async function missingWords(game: Game, folder: URL): Promise<string[]> {
  const english = (await exportOf(new URL('words.en.ts', folder), 'words')) as Words | undefined;
  if (english === undefined) return ['words.en.ts, with its sentences as `words`'];
  const needed = wordsNeeded(game.options, Object.keys(game.presets)).filter((key) => !Object.hasOwn(english, key));
  const missing = [...needed, ...rulesUnsaid(english, game.options)].map((key) => `"${key}" in words.en.ts`);
  for (const code of otherLanguages()) {
    if ((await exportOf(new URL(`words.${code}.ts`, folder), 'words')) === undefined)
      missing.push(`words.${code}.ts, the same sentences in another language`);
  }
  return missing;
}

/**
 * The sentences that exist in English but not yet in another language, a phrase for each file; [] if there are none.
 * `folder` is as for `missingIn`.
 */
export async function untranslatedIn(folder: URL): Promise<string[]> {
  const english = ((await exportOf(new URL('words.en.ts', folder), 'words')) ?? {}) as Words;
  const files = otherLanguages().map((code) => `words.${code}.ts`);
  const phrases = await Promise.all(
    files.map(async (file) => {
      const words = ((await exportOf(new URL(file, folder), 'words')) ?? {}) as Words;
      const untold = Object.keys(english).filter((key) => !Object.hasOwn(words, key));
      return untold.length > 0 ? [`${file}: without ${untold.map((key) => `"${key}"`).join(', ')}`] : [];
    }),
  );
  return phrases.flat();
}

/** What its drawing lacks of the versions of its rules by which tables may be in play. */
async function missingDrawings(game: Game, folder: URL): Promise<string[]> {
  const table = new URL('table.ts', folder);
  const version = versionOf(game);
  const isNamed = ((await exportOf(table, 'rulesVersion')) ?? 1) === version;
  const former = ((await exportOf(table, 'formerDrawings')) ?? {}) as object;
  const undrawn = Object.keys(game.formerRules ?? {}).filter((one) => !Object.hasOwn(former, one));
  return [
    ...(isNamed ? [] : [`\`rulesVersion\` ${version} in table.ts, as in index.ts`]),
    ...undrawn.map((one) => `formerDrawings[${one}] in table.ts, for tables in play by those rules`),
  ];
}

function missingRecords(folder: URL): string[] {
  const records = new URL('records/', folder);
  const files = existsSync(records) ? readdirSync(records).filter((file) => file.endsWith('.json')) : [];
  const golden = files.filter((file) => !file.endsWith('.expected.json'));
  const answered = golden.filter((file) => files.includes(file.replace(/json$/, 'expected.json')));
  const unanswered = golden.filter((file) => !answered.includes(file));
  const few = golden.length < LEAST_GOLDEN;
  return [
    ...(few ? [`golden records in records/: there are ${golden.length}, at least ${LEAST_GOLDEN} are wanted`] : []),
    ...unanswered.map((file) => `records/${file.replace(/json$/, 'expected.json')}, the checker's answer`),
  ];
}

/**
 * Everything that a game's folder lacks and every game needs, a phrase each; [] if it is complete. `folder` ends with a
 * slash. The rest of the contract checks what is there.
 */
export async function missingIn(game: Game, folder: URL = new URL(`${game.id}/`, GAMES)): Promise<string[]> {
  const isThere = (file: string) => existsSync(new URL(file, folder));
  const files = [
    ['README.md', 'the rules as they are played here, which are also the help at the table'],
    ...otherLanguages().map((code) => [`README.${code}.md`, 'the rules in another language']),
    ['emblem.svg', 'its drawing in the lobby'],
  ] as const;
  const missing = files.filter(([file = '']) => !isThere(file)).map(([file, about]) => `${file}, ${about}`);
  missing.push(...(await missingWords(game, folder)));
  if ((await exportOf(new URL('secrecy.testing.ts', folder), 'secrecy')) === undefined)
    missing.push('secrecy.testing.ts, who may know which cards, as `secrecy`');
  missing.push(...(await missingDrawings(game, folder)));
  missing.push(...missingRecords(folder));
  const isTested = existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.test.ts'));
  if (!isTested) missing.push('a test of its rules (*.test.ts)');
  return missing;
}

/**
 * Where a game is not yet listed outside its folder, a phrase each; [] if it is listed everywhere. `folder` is as for
 * `missingIn`.
 */
export async function unnamedIn(game: Game, folder: URL = new URL(`${game.id}/`, GAMES)): Promise<string[]> {
  const page = (path: string) => readFileSync(new URL(path, REPOSITORY), 'utf8');
  const words = ((await exportOf(new URL('words.en.ts', folder), 'words')) ?? {}) as Words;
  const isListed = page('shared/src/games/index.ts').includes(`'./${game.id}/index.ts'`);
  const isTold = page('README.md').includes(words['title'] ?? game.id);
  const isSpecified = page('docs/records.md').includes(`| \`${game.id}\` |`);
  return [
    ...(isListed ? [] : ['its line in shared/src/games/index.ts']),
    ...(isTold ? [] : ['its name in the list of games in README.md']),
    ...(isSpecified ? [] : ['its row in docs/records.md, which lists its actions']),
  ];
}

/**
 * What a game of skill still needs to show that its bots play well, a phrase; [] if it is there. `folder` is as for
 * `missingIn`.
 */
export function unjudgedIn({ id, traits }: Game, folder: URL = new URL(`${id}/`, GAMES)): string[] {
  const isJudged = traits.isOfChance === true || existsSync(new URL('blunders.json', folder));
  return isJudged ? [] : ['blunders.json, positions that no good player gets wrong, each a record that ends there'];
}

/** Placeholder in a game's words and rules where somebody still has to write them. */
export const WORDS_TO_COME = 'TODO-words';

/**
 * The gaps in a game's words, a phrase for each file that has some; [] if none is left. `folder` is the game's, and
 * ends with a slash.
 */
export function gapsIn(folder: URL): string[] {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files
    .filter((file) => /^(README(\.\w+)?\.md|words\.\w+\.ts)$/.test(file))
    .flatMap((file) => {
      const n = readFileSync(new URL(file, folder), 'utf8').split(WORDS_TO_COME).length - 1;
      return n > 0 ? [`${file}: ${n} marked ${WORDS_TO_COME}`] : [];
    });
}
