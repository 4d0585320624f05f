import type { Words } from '@kibitz/shared/kit/message';
import { signal } from '@preact/signals';

const files = import.meta.glob<Words>('../../../shared/src/games/*/words.en.ts', { import: 'words' });
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

/** The words of the games asked for so far. */
const here = signal<ReadonlyMap<string, Words>>(new Map());

/** The words of a game; {} until they have come. */
export function gameWords(game: string): Words {
  const found = here.value.get(game);
  if (found !== undefined) return found;
  void loadGameWords(game);
  return {};
}

/** Loads the words of a game. */
export async function loadGameWords(game: string): Promise<Words> {
  const words = (await loaders.get(game)?.()) ?? {};
  if (!here.peek().has(game)) here.value = new Map([...here.peek(), [game, words]]);
  return words;
}

/** The words of a key of a game, or the fallback. */
export function gameWord(game: string, key: string, fallback: string): string {
  return gameWords(game)[key] ?? fallback;
}
