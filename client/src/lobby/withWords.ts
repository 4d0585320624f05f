import { spoken } from '../words/spoken.ts';

/** A part of the lobby that its first page does without, with the words of all those. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  const words = import('./say.ts').then(({ loadWords }) => loadWords(spoken.peek()));
  const [loaded] = await Promise.all([part, words]);
  return loaded;
}
