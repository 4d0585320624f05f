import { existsSync } from 'node:fs';
import { gameOf, games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { OptionSpec } from '@kibitz/shared/kit/game/options';
import { wordsOf } from '../gameWords.ts';
import { readArguments, UsageError } from './commandLine.ts';

const GAMES = new URL('../../../shared/src/games/', import.meta.url);

/**
 * The game with this id: a listed one, or one that has only its folder so far, so that a game can be simulated and
 * recorded before it is listed. Undefined if there is neither. `folder` holds all games.
 */
export async function gameNamed(id: string, folder: URL = GAMES): Promise<Game | undefined> {
  const listed = gameOf(id);
  const file = new URL(`${id}/index.ts`, folder);
  if (listed !== undefined || !/^[a-z]+(-[a-z]+)*$/.test(id) || !existsSync(file)) return listed;
  const exported: object = await import(file.href);
  return Object.values(exported).find((one: Game) => one.id === id);
}

function optionLine(spec: OptionSpec): object {
  switch (spec.kind) {
    case 'choice':
      return { values: spec.values, default: spec.default };
    case 'flag':
      return { values: [false, true], default: spec.default };
    case 'figure':
      return { least: spec.least, most: spec.most, default: spec.default };
  }
}

/** `games`: prints every game as JSON: id, title, seats, options with their values and defaults, presets. */
export async function listGames(args: readonly string[], print: (line: string) => void): Promise<number> {
  if (readArguments(args, []).plain.length > 0) throw new UsageError('games takes no arguments.');
  const list: object[] = [];
  for (const { id, seats, options, presets } of games) {
    const specs = Object.entries(options).map(([name, spec]) => [name, optionLine(spec)]);
    list.push({ id, title: (await wordsOf(id))['title'], seats, options: Object.fromEntries(specs), presets });
  }
  print(JSON.stringify(list, null, 2));
  return 0;
}
