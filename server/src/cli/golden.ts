import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { readRecordText, wasRead } from '@kibitz/shared/kit/record/record';
import { answerTo, textOf } from './check.ts';
import { readArguments, UsageError } from './commandLine.ts';
import { gameNamed } from './games.ts';

const GAMES = new URL('../../../shared/src/games/', import.meta.url);
const TO_CONFIRM =
  'These are the answers of the rules as they are coded. Confirm each by the rule book before you commit it.';

/** A record about to become golden, and the checker's answer to it, as text. */
interface Golden {
  readonly name: string;
  readonly record: string;
  readonly answer: string;
}

/** Reads one file. Throws a UsageError if it is not a record of this game, or a golden record has its name. */
async function goldenOf(game: Game, file: string, records: URL): Promise<Golden> {
  const name = basename(file, '.json');
  if (!/^[\w-]+$/.test(name))
    throw new UsageError(`${file}: its name must be letters, digits and hyphens, then .json.`);
  if (existsSync(new URL(`${name}.expected.json`, records))) {
    throw new UsageError(`${game.id} has a golden record ${name} already. Give the file another name.`);
  }
  const text = await textOf(file);
  if (typeof text !== 'string') throw new UsageError(`${file}: ${text.ok ? 'it cannot be read.' : text.reason}`);
  const reading = readRecordText(text, (id) => (id === game.id ? game : undefined));
  if (!wasRead(reading)) throw new UsageError(`${file} is not a record of ${game.id}.`);
  const answer = JSON.stringify(await answerTo(reading));
  return { name, record: text.endsWith('\n') ? text : `${text}\n`, answer };
}

/**
 * `golden GAME FILE...`: puts records into the game's folder as golden records, each beside the answer of `check`, and
 * prints these answers for a person to confirm. A record may have a wrong move: then the fault is the answer. Nothing
 * is written if any file is refused. `folder` holds all games.
 */
export async function golden(
  args: readonly string[],
  print: (line: string) => void,
  folder: URL = GAMES,
): Promise<number> {
  const [id = '', ...files] = readArguments(args, []).plain;
  const game = await gameNamed(id, folder);
  if (game === undefined)
    throw new UsageError(`golden needs the name of a game: ${games.map((one) => one.id).join(', ')}.`);
  if (files.length === 0) throw new UsageError('golden needs the names of files with records.');
  const records = new URL(`${id}/records/`, folder);
  const all: Golden[] = [];
  for (const file of files) all.push(await goldenOf(game, file, records));
  await mkdir(records, { recursive: true });
  for (const { name, record, answer } of all) {
    await writeFile(new URL(`${name}.json`, records), record);
    await writeFile(new URL(`${name}.expected.json`, records), `${answer}\n`);
    print(`${name}: ${answer}`);
  }
  print(TO_CONFIRM);
  return 0;
}
