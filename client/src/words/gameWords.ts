import { message, type Words } from '@kibitz/shared/kit/words/message';
import { sentence } from '@kibitz/shared/kit/words/say';
import { fromFolder, Shelf } from './shelf.ts';
import { spoken } from './spoken.ts';

const files = import.meta.glob<Words>('../../../shared/src/games/*/words.*.ts', { import: 'words' });

/** The words of the games asked for so far. */
const shelves = new Map<string, Shelf>();

/** The words of a game, which stand beside its rules. */
export function gameShelf(game: string): Shelf {
  let shelf = shelves.get(game);
  if (shelf === undefined) {
    shelf = new Shelf(fromFolder(files, `../../../shared/src/games/${game}`));
    shelves.set(game, shelf);
  }
  return shelf;
}

/** The words of a key of a game, or the fallback. */
export function gameWord(game: string, key: string, fallback: string): string {
  const { words } = gameShelf(game);
  return Object.hasOwn(words, key) ? sentence(message(key), words, { language: spoken.value }) : fallback;
}
