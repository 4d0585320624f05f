import { games } from '@kibitz/shared/games';
import type { OptionSpec } from '@kibitz/shared/kit/game/options';
import { wordsOf } from '../gameWords.ts';
import { readArguments, UsageError } from './commandLine.ts';

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
