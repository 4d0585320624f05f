import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type LanguageCode, languageOf } from './languages.ts';

const now = signal<LanguageCode>('en');

/** The language spoken. It changes only once the words of everything on the page are loaded. */
export const spoken: ReadonlySignal<LanguageCode> = now;

/** Loads what must be ready before a language is spoken. Rejects if that fails. */
type Preparation = (language: LanguageCode) => Promise<unknown>;

const preparations = new Set<Preparation>();

/** Adds something that must be loaded before a language is spoken. */
export function prepareWith(preparation: Preparation): void {
  preparations.add(preparation);
}

let latest = 0;

/**
 * Speaks a language once its words are loaded; the last of several calls counts. Rejects, and changes nothing, where
 * they cannot be loaded.
 */
export async function speak(language: LanguageCode): Promise<void> {
  latest++;
  const call = latest;
  if (now.peek() === language) return;
  await Promise.all(Array.from(preparations, (prepare) => prepare(language)));
  if (call === latest) now.value = language;
}

/** Keeps the page's `lang` and `dir` attributes in step with the language spoken. */
export function tellPage(): void {
  effect(() => {
    const { code, direction } = languageOf(now.value);
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
  });
}
