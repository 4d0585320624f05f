import type { Choice } from '@kibitz/shared/kit/game/action';
import { type Message, message, type Words } from '@kibitz/shared/kit/words/message';
import { type Hearing, type Part, partsOf, sentence } from '@kibitz/shared/kit/words/say';
import { words as kitWords } from '@kibitz/shared/kit/words/words.en';
import { words as wireWords } from '@kibitz/shared/wire/words.en';
import { computed } from '@preact/signals';
import { Catalog, fromFolder } from '../words/catalog.ts';
import type { LanguageCode } from '../words/languages.ts';
import { roomWords } from '../words/roomWords.ts';
import { spoken } from '../words/spoken.ts';
import { words as tableWords } from './words.en.ts';

/** Values for a sentence of the table's own words. */
export type Values = NonNullable<Message['with']>;

/** Who the reader is, and the players' names. */
export interface Company {
  /** The reader's seat; -1 for a spectator. */
  readonly reader: number;
  /** The name of a seat as its plate shows it; `You` for the reader's, `you` within a sentence. */
  nameOf(seat: number, isWithin?: boolean): string;
}

const files = import.meta.glob<Words>(
  [
    '../../../shared/src/{kit/words,wire}/words.*.ts',
    './words.*.ts',
    '!../../../shared/src/{kit/words,wire}/words.en.ts',
    '!./words.en.ts',
  ],
  { import: 'words' },
);
const kit = new Catalog(fromFolder(files, '../../../shared/src/kit/words'), kitWords);
const wire = new Catalog(fromFolder(files, '../../../shared/src/wire'), wireWords);
const table = new Catalog(fromFolder(files, '.'), tableWords);

const frame = computed<Words>(() => ({ ...kit.words, ...wire.words, ...roomWords.words, ...table.words }));

/** Puts messages of a game, the server or the table itself into the reader's language. */
export class Speech {
  private readonly own: Catalog;
  private readonly panel: Catalog;
  /** The words of messages; `table` are those of the table's own sentences. */
  private readonly game = computed<Words>(() => ({
    ...frame.value,
    ...kit.words,
    ...wire.words,
    ...roomWords.words,
    ...this.own.words,
  }));
  private readonly table = computed<Words>(() => ({ ...this.own.words, ...frame.value, ...this.panel.words }));

  /** `own` are the words of the game at the table, `panel` those of its panel. */
  constructor(own: Catalog, panel: Catalog) {
    this.own = own;
    this.panel = panel;
  }

  /** Loads all words of a language. */
  async load(language: LanguageCode): Promise<void> {
    await Promise.all([kit, wire, roomWords, table, this.own, this.panel].map((catalog) => catalog.load(language)));
  }

  /** The game's title. */
  get title(): string {
    return this.own.words['title'] ?? '';
  }

  /** The game's name where there is little room. */
  get shortTitle(): string {
    return this.own.words['title.short'] ?? this.title;
  }

  /** A message of the game or the server, in parts: names, cards and suits are the caller's to draw. */
  parts(said: Message, company: Company): Part[] {
    return partsOf(said, this.game.value, hearing(company));
  }

  /** The same as a plain sentence. */
  text(said: Message, company: Company): string {
    return sentence(said, this.game.value, hearing(company));
  }

  /** A sentence of the table's or the panel's own words, in parts. */
  ownParts(key: string, values: Values, company: Company): Part[] {
    return partsOf(message(key, values), this.table.value, hearing(company));
  }

  /** A sentence of the table's or the panel's own words. */
  t(key: string, values: Values = {}, company?: Company): string {
    return sentence(message(key, values), this.table.value, hearing(company));
  }

  /** Whether the game has a sentence of its own under this key. */
  has(key: string): boolean {
    return Object.hasOwn(this.own.words, key);
  }

  /**
   * What the button for this choice says: the words for one of its values if there are any (`choice.choose.diamonds`,
   * `choice.order.alone`), otherwise those for its type, with its values to fill in; the game's before the table's.
   */
  choice(choice: Choice): Message {
    const values: { [name: string]: string | number } = {};
    const special: string[] = [];
    for (const [name, value] of Object.entries(choice)) {
      if (name === 'type') continue;
      if (typeof value === 'string' || typeof value === 'number') values[name] = value;
      if (typeof value === 'string') special.push(`choice.${choice.type}.${value}`);
      if (value === true) special.push(`choice.${choice.type}.${name}`);
    }
    const key = special.find((one) => this.has(one) || Object.hasOwn(frame.value, one));
    return message(key ?? `choice.${choice.type}`, values);
  }

  /** A choice's button in parts. */
  choiceParts(choice: Choice, company: Company): Part[] {
    const said = this.choice(choice);
    const words = this.has(said.key) ? this.game.value : frame.value;
    if (!Object.hasOwn(words, said.key)) return [{ kind: 'text', text: choice.type }];
    return partsOf(said, words, hearing(company));
  }

  /** A card's name as a button has it: `Seven of diamonds`. */
  cardLabel(code: string): string {
    if (code === 'JK') return this.t('card.label.JK');
    const rank = frame.value[`rank.${code.charAt(0)}`] ?? code;
    const suit = frame.value[`suit.${code.charAt(1)}`] ?? '';
    const label = this.t('card.label', { rank, suit });
    return label.charAt(0).toUpperCase() + label.slice(1);
  }
}

/** The reader, and their language. */
function hearing(company?: Company): Hearing & { readonly seatName?: Company['nameOf'] } {
  const language = spoken.value;
  if (company === undefined) return { language };
  return { language, reader: company.reader, seatName: (seat, isWithin) => company.nameOf(seat, isWithin) };
}
