/** A language in which the house speaks. */
interface Language {
  /** Its code, as in `words.<code>.ts` and in the `lang` attribute of the page. */
  readonly code: string;
  /** What it calls itself. */
  readonly name: string;
  /** Which way it is written. */
  readonly direction: 'ltr' | 'rtl';
}

/** The languages of the house, English first: it stands in wherever another lacks a sentence. A further one is a line here and its words. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const satisfies readonly Language[];

/** The code of a language of the house. */
export type LanguageCode = (typeof languages)[number]['code'];

/** The language of a code. */
export function languageOf(code: LanguageCode): Language {
  return languages.find((one) => one.code === code) ?? languages[0];
}

/** The language of the house that fits the wishes best (`ar-EG` is served by `ar`), the first wish first; English where none does. */
export function bestLanguage(wishes: readonly string[]): LanguageCode {
  for (const wish of wishes) {
    const [base] = wish.toLowerCase().split('-');
    const found = languages.find(({ code }) => code === base);
    if (found !== undefined) return found.code;
  }
  return languages[0].code;
}
