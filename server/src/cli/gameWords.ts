import type { Words } from '@kibitz/shared/kit/words/message';
import { words as kitWords } from '@kibitz/shared/kit/words/words.en';

/** The words of a game in English, with the kit's under them. */
export async function wordsOf(game: string): Promise<Words> {
  const { words }: { words: Words } = await import(`@kibitz/shared/games/${game}/words.en`);
  return { ...kitWords, ...words };
}
