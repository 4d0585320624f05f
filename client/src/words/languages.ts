/** A language of the product. */
interface Language {
  /** Its code, as in `words.<code>.ts` and in the `lang` attribute of the page. */
  readonly code: string;
  /** What it calls itself. */
  readonly name: string;
  /** Which way it is written. */
  readonly direction: 'ltr' | 'rtl';
}

/**
 * All languages, English first: it stands in wherever another lacks a sentence. To add one, add a line here and its
 * words.
 */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const satisfies readonly Language[];

/** The code of one of them. */
export type LanguageCode = (typeof languages)[number]['code'];

/** The language of a code. */
export function languageOf(code: LanguageCode): Language {
  return languages.find((one) => one.code === code) ?? languages[0];
}

/**
 * The language that fits the reader's preferences best (`ar-EG` is served by `ar`), the first before the second;
 * English where none does.
 */
export function bestLanguage(preferred: readonly string[]): LanguageCode {
  for (const one of preferred) {
    const [base] = one.toLowerCase().split('-');
    const found = languages.find(({ code }) => code === base);
    if (found !== undefined) return found.code;
  }
  return languages[0].code;
}
