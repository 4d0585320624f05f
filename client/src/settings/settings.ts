import { bestLanguage, type LanguageCode, languages } from '../words/languages.ts';
import { speak } from '../words/spoken.ts';
import { oneOf } from './kept.ts';

/* A player's settings for every page. */

/** The language of all words: the device's, or one of the product's. */
export const language = oneOf('language', ['device', ...languages.map(({ code }) => code)], 'device');
/** The zoom that suits the window, or a percentage of it. */
export const size = oneOf('size', ['100', '125', '150', '200'], '100');

/** The language set, or the one of the device. */
export function languageSet(): LanguageCode {
  const chosen = language.peek();
  return chosen === 'device' ? bestLanguage(navigator.languages) : chosen;
}

/** Speaks the language set. Where its words cannot be loaded, English stays. */
export async function speakAsSet(): Promise<void> {
  await speak(languageSet()).catch(() => undefined);
}

/** Changes the language and keeps it. Rejects, and changes nothing, where its words cannot be loaded. */
export async function changeLanguage(next: LanguageCode): Promise<void> {
  await speak(next);
  language.value = next;
}
