import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Words } from '@kibitz/shared/kit/words/message';
import { words as kitWords } from '@kibitz/shared/kit/words/words.en';

/** The words of a game in a language; null if it has none. */
export type WordFinder = (game: string, language: string) => Promise<Words | null>;

const GAMES = fileURLToPath(new URL('../../shared/src/games', import.meta.url));

/** The languages in which any game has words, by the files beside the games. */
export function languagesBesideGames(): Set<string> {
  const files = readdirSync(GAMES, { recursive: true, encoding: 'utf8' });
  return new Set(files.flatMap((file) => /[\\/]words\.([A-Za-z-]+)\.ts$/.exec(file)?.[1] ?? []));
}

/** Finds the words that stand beside each game. */
export const wordsBesideGames: WordFinder = async (game, language) => {
  try {
    const beside: { words: Words } = await import(`@kibitz/shared/games/${game}/words.${language}`);
    return beside.words;
  } catch {
    return null;
  }
};

/** The words of a game in English, with the kit's under them. */
export async function wordsOf(game: string): Promise<Words> {
  const { words }: { words: Words } = await import(`@kibitz/shared/games/${game}/words.en`);
  return { ...kitWords, ...words };
}
