/// <reference types="vite/client" />
import { type Game, isGame } from '@kibitz/shared/kit/game/game';
import type { RecordFormat } from '@kibitz/shared/kit/record/record';

/*
 * The rules of a game, for replays only: a table in play loads none. Each game's rules are a file of their own, loaded
 * when a game is replayed.
 */
const rules = import.meta.glob<{ readonly [name: string]: unknown }>('../../../shared/src/games/*/index.ts');

/** The rules of a game; undefined where there is no such game. Rejects where they cannot be loaded. */
export async function rulesOf(id: string): Promise<Game | undefined> {
  // the name that a record gives its game is not a path
  const load = Object.entries(rules).find(([path]) => path.split('/').at(-2) === id)?.[1];
  return load === undefined ? undefined : Object.values(await load()).find(isGame);
}

/** What games say about the files of other programs, apart from their rules. */
const files = import.meta.glob<readonly RecordFormat[]>('../../../shared/src/games/*/formats.ts', {
  import: 'formats',
});

/** The files that a game can be written as, for other programs. */
export async function formatsOf(game: string): Promise<readonly RecordFormat[]> {
  return (await files[`../../../shared/src/games/${game}/formats.ts`]?.()) ?? [];
}

/** A format that a file may be in, and the game that it belongs to. */
interface OwnFormat {
  readonly game: string;
  readonly format: RecordFormat;
}

/** The format of a file by its name; undefined for a record, which is JSON. */
export async function formatOf(name: string): Promise<OwnFormat | undefined> {
  const extension = name.split('.').at(-1)?.toLowerCase();
  for (const [path, load] of Object.entries(files)) {
    const format = (await load()).find((one) => one.extension === extension);
    if (format !== undefined) return { game: path.split('/').at(-2) ?? '', format };
  }
  return undefined;
}
