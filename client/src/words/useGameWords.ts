import { useEffect } from 'preact/hooks';
import { gameCatalog } from './gameWords.ts';
import type { LanguageCode } from './languages.ts';

/** Loads the words of a game in a language; where they cannot be loaded, English or nothing stands for them. */
export function useGameWords(game: string, language: LanguageCode): void {
  useEffect(() => {
    gameCatalog(game)
      .load(language)
      .catch(() => undefined);
  }, [game, language]);
}
