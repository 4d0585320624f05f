import type { Words } from '@kibitz/shared/kit/words/message';
import { type Signal, signal } from '@preact/signals';
import type { LanguageCode } from './languages.ts';
import { prepareWith, spoken } from './spoken.ts';

/** Brings words in a language; {} where there are none in it. */
export type Bringer = (language: LanguageCode) => Promise<Words>;

/** Words as `import.meta.glob` finds them, by the path of their file. */
export type WordsFiles = { readonly [path: string]: () => Promise<Words> };

/** Brings words from the files of a folder, `words.<code>.ts`. */
export function fromFolder(files: WordsFiles, folder: string): Bringer {
  return async (language) => (await files[`${folder}/words.${language}.ts`]?.()) ?? {};
}

/** The words of one part of the product, in whatever language is spoken, English beneath. They come as files when they are wanted. */
export class Shelf {
  private readonly bringer: Bringer;
  private readonly held: Signal<ReadonlyMap<string, Words>>;

  /** `english` where it comes with the program. */
  constructor(bringer: Bringer, english?: Words) {
    this.bringer = bringer;
    this.held = signal(new Map(english === undefined ? [] : [['en', english]]));
    prepareWith((language) => this.bring(language));
  }

  /** In the language spoken; in English, or {}, while they are on their way. Whoever reads them on a page is drawn anew when they come. */
  get words(): Words {
    const held = this.held.value;
    const found = held.get(spoken.value);
    if (found !== undefined) return found;
    // a language that is spoken has its words already, unless this part came to the page while it was changing
    void this.bring(spoken.value).catch(() => undefined);
    return held.get('en') ?? {};
  }

  /** Has the words of a language come. */
  async bring(language: LanguageCode): Promise<void> {
    if (this.held.peek().has(language)) return;
    const [english, words] = await Promise.all([
      this.held.peek().get('en') ?? this.bringer('en'),
      language === 'en' ? {} : this.bringer(language),
    ]);
    this.held.value = new Map(this.held.peek()).set('en', english).set(language, { ...english, ...words });
  }
}
