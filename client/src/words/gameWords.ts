import { message, type Words } from '@kibitz/shared/kit/words/message';
import { sentence } from '@kibitz/shared/kit/words/say';
import { useEffect } from 'preact/hooks';
import { Catalog, fromFolder } from './catalog.ts';
import type { LanguageCode } from './languages.ts';
import { spoken } from './spoken.ts';

const files = import.meta.glob<Words>('../../../shared/src/games/*/words.*.ts', { import: 'words' });

/** The words of the games asked for so far. */
const catalogs = new Map<string, Catalog>();

/** The words of a game, which stand beside its rules. */
export function gameCatalog(game: string): Catalog {
  let catalog = catalogs.get(game);
  if (catalog === undefined) {
    catalog = new Catalog(fromFolder(files, `../../../shared/src/games/${game}`));
    catalogs.set(game, catalog);
  }
  return catalog;
}

/** A game's sentence under a key, or the fallback. */
export function gameWord(game: string, key: string, fallback: string): string {
  const { words } = gameCatalog(game);
  return Object.hasOwn(words, key) ? sentence(message(key), words, { language: spoken.value }) : fallback;
}

/** Loads the words of a game in a language; where they cannot be loaded, English or nothing stands for them. */
export function useGameWords(game: string, language: LanguageCode): void {
  useEffect(() => {
    gameCatalog(game)
      .load(language)
      .catch(() => undefined);
  }, [game, language]);
}
