import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type LanguageCode, languageOf } from './languages.ts';

const now = signal<LanguageCode>('en');

/** The language in which everything is said. It changes only once the words of all that is on the page have come. */
export const spoken: ReadonlySignal<LanguageCode> = now;

/** Brings what has to be there before a language is spoken. Rejects where it cannot be had. */
export type Preparation = (language: LanguageCode) => Promise<unknown>;

const preparations = new Set<Preparation>();

/** From now on no language is spoken before this has been done for it. */
export function prepareWith(preparation: Preparation): void {
  preparations.add(preparation);
}

let latest = 0;

/** Speaks a language once its words have come; of several wishes the last one counts. Rejects, and changes nothing, where they do not come. */
export async function speak(language: LanguageCode): Promise<void> {
  latest++;
  const wish = latest;
  if (now.peek() === language) return;
  await Promise.all(Array.from(preparations, (prepare) => prepare(language)));
  if (wish === latest) now.value = language;
}

/** Keeps the page's language and direction as they are spoken, from now on. */
export function tellPage(): void {
  effect(() => {
    const { code, direction } = languageOf(now.value);
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
  });
}
