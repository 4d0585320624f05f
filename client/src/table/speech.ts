import type { Choice } from '@kibitz/shared/kit/action';
import { type Message, message, type Words } from '@kibitz/shared/kit/message';
import { type Part, partsOf, sentence } from '@kibitz/shared/kit/say';
import { words as kitWords } from '@kibitz/shared/kit/words.en';
import { words as wireWords } from '@kibitz/shared/wire/words.en';
import { words as tableWords } from './words.en.ts';

/** Values for a sentence of the table's own words. */
export type Values = NonNullable<Message['with']>;

/** Who hears it, and what the others are called. */
export interface Company {
  /** The listener's seat; -1 for a spectator. */
  readonly me: number;
  /** The name of a seat as its plate shows it; `You` for the listener's. */
  nameOf(seat: number): string;
}

const frame: Words = { ...kitWords, ...wireWords, ...tableWords };

/** Says what a game or the server tells, and what the table itself has to say, in the listener's language. */
export class Speech {
  private readonly game: Words;
  private readonly own: Words;
  private readonly table: Words;

  /** `own` are the words of the game at the table, `panel` those of its panel. */
  constructor(own: Words, panel: Words = {}) {
    this.own = own;
    this.game = { ...kitWords, ...wireWords, ...own };
    this.table = { ...own, ...frame, ...panel };
  }

  /** The game's title. */
  get title(): string {
    return this.own['title'] ?? '';
  }

  /** A message of the game or the server, in parts: names, cards and suits are the caller's to draw. */
  parts(said: Message, company: Company): Part[] {
    return partsOf(said, this.game, { reader: company.me });
  }

  /** The same as a plain sentence. */
  text(said: Message, company: Company): string {
    return sentence(said, this.game, { reader: company.me, seatName: (seat) => company.nameOf(seat) });
  }

  /** A sentence of the table's or the panel's own words, in parts. */
  ownParts(key: string, values: Values, company: Company): Part[] {
    return partsOf(message(key, values), this.table, { reader: company.me });
  }

  /** A sentence of the table's or the panel's own words. */
  t(key: string, values: Values = {}, company?: Company): string {
    const hearing =
      company === undefined ? {} : { reader: company.me, seatName: (seat: number) => company.nameOf(seat) };
    return sentence(message(key, values), this.table, hearing);
  }

  /** Does the game have a sentence of its own under this key? */
  has(key: string): boolean {
    return Object.hasOwn(this.own, key);
  }

  /**
   * What a button says that makes this choice: the words for one of its values where there are any (`choice.choose.diamonds`,
   * `choice.order.alone`), else those for its type, with its values to fill in; the game's before the table's.
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
    const key = special.find((one) => this.has(one) || Object.hasOwn(frame, one));
    return message(key ?? `choice.${choice.type}`, values);
  }

  /** A choice's button in parts. */
  choiceParts(choice: Choice, company: Company): Part[] {
    const said = this.choice(choice);
    const words = this.has(said.key) ? this.game : frame;
    if (!Object.hasOwn(words, said.key)) return [{ kind: 'text', text: choice.type }];
    return partsOf(said, words, { reader: company.me });
  }

  /** A card's name as a button has it: `Seven of diamonds`. */
  cardLabel(code: string): string {
    if (code === 'JK') return this.t('card.label.JK');
    const rank = frame[`rank.${code.charAt(0)}`] ?? code;
    const suit = frame[`suit.${code.charAt(1)}`] ?? '';
    const label = this.t('card.label', { rank, suit });
    return label.charAt(0).toUpperCase() + label.slice(1);
  }
}
