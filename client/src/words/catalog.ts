import type { Words } from '@kibitz/shared/kit/words/message';
import { type Signal, signal } from '@preact/signals';
import type { LanguageCode } from './languages.ts';
import { prepareWith, spoken } from './spoken.ts';

/** Loads words in a language; {} where there are none in it. */
type Loader = (language: LanguageCode) => Promise<Words>;

/** Words as `import.meta.glob` finds them, by the path of their file. */
export type WordsFiles = { readonly [path: string]: () => Promise<Words> };

/** Loads words from the files of a folder, `words.<code>.ts`. */
export function fromFolder(files: WordsFiles, folder: string): Loader {
  return async (language) => (await files[`${folder}/words.${language}.ts`]?.()) ?? {};
}

/**
 * The words of one part of the product in the language spoken, with English for what it lacks. Their files are loaded
 * when needed.
 */
export class Catalog {
  private readonly loader: Loader;
  private readonly held: Signal<ReadonlyMap<string, Words>>;

  /** Pass `english` where it is bundled with the page. */
  constructor(loader: Loader, english?: Words) {
    this.loader = loader;
    this.held = signal(new Map(english === undefined ? [] : [['en', english]]));
    prepareWith((language) => this.load(language));
  }

  /** In the language spoken; in English, or {}, until they are loaded. Components that read them then render again. */
  get words(): Words {
    const held = this.held.value;
    const found = held.get(spoken.value);
    if (found !== undefined) return found;
    // they are loaded before a language is spoken, unless this part was loaded while the language changed
    void this.load(spoken.value).catch(() => undefined);
    return held.get('en') ?? {};
  }

  /** Whether they are loaded, in the language spoken or in English. */
  isLoaded(): boolean {
    return this.held.value.has(spoken.value) || this.held.value.has('en');
  }

  /** Sets its English, from a part of the page that is bundled with it. */
  bundle(english: Words): void {
    if (!this.held.peek().has('en')) this.held.value = new Map(this.held.peek()).set('en', english);
  }

  /** Loads the words of a language. Rejects where they cannot be loaded. */
  async load(language: LanguageCode): Promise<void> {
    if (this.held.peek().has(language)) return;
    const [english, words] = await Promise.all([
      this.held.peek().get('en') ?? this.loader('en'),
      language === 'en' ? {} : this.loader(language),
    ]);
    this.held.value = new Map(this.held.peek()).set('en', english).set(language, { ...english, ...words });
  }
}
