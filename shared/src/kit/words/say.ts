import { SPECTATOR, type Viewer } from '../game/viewer.ts';
import type { Message, Words } from './message.ts';
import { type Form, type Piece, piecesOf } from './template.ts';

/** A figure as sentences write it: thousands, places after the point. */
const FIGURE = '\\d+(?:[.,]\\d+)*%?';
const SIGN = '[+\\u2212±-]';
/** What joins figures: between them without a gap, or with one on both sides. */
const JOINT = '(?:[\\u2013\\u2212×+=-]| [×+=\\u2212] )';

const TERMS = new RegExp(
  `(?<![\\d.,])(?:${SIGN}?${FIGURE}(?:${JOINT}${SIGN}?${FIGURE})+|${SIGN}${FIGURE})(?!\\d)`,
  'g',
);

/** The scripts that run from right to left, by the languages that are written in them. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'ckb', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** Whether the language is written from right to left. */
export function runsLeft(language: string): boolean {
  return RIGHT_TO_LEFT.includes(language.split('-')[0] ?? '');
}

/**
 * A text that runs from right to left, with its signed figures (`+70`) and figures that are joined (`7–5`, `3 × 20`)
 * wrapped so that they keep the order in which they are written: Unicode's left-to-right isolates.
 */
export function isolateTerms(text: string): string {
  return text.replace(TERMS, '\u2066$&\u2069');
}

/**
 * A piece of a sentence: text, or something that the client draws as it likes. `card` is a card's code, `suit` a suit's
 * letter,
 * `word` the key of its name.
 */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'suit'; readonly suit: string; readonly word: string };

/** Who is spoken to, and how. */
export interface Hearing {
  /** The seat that reads it (`.you` sentences); SPECTATOR unless said otherwise. */
  readonly reader?: Viewer;
  /** The language of the words, for its plural forms; `en` unless said otherwise. */
  readonly language?: string;
}

type Values = NonNullable<Message['with']>;
type Value = Values[string] | undefined;

/** `{x:say}` may lead to a sentence with another `{x:say}`, at most this deep. */
const DEEPEST = 4;

const CARD_CODE = /^(?:[2-9TJQKA][SHDC]|JK)$/;
const SUIT_LETTER = /^[SHDC]$/;

/** The categories of CLDR, in the order in which a sentence lists its forms. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

interface Plural {
  readonly rules: Intl.PluralRules;
  /** The categories that the language has, in the order of CATEGORIES. */
  readonly order: readonly string[];
}

const plurals = new Map<string, Plural>();

function pluralOf(language: string): Plural {
  let plural = plurals.get(language);
  if (plural === undefined) {
    const rules = new Intl.PluralRules(language);
    const has = new Set<string>(rules.resolvedOptions().pluralCategories);
    plural = { rules, order: CATEGORIES.filter((category) => has.has(category)) };
    plurals.set(language, plural);
  }
  return plural;
}

/** With thousands separators, to the hundredth at most: sums of fractions carry noise beyond that. */
const FIGURES = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

function figure(value: number): string {
  // adding zero turns a negative zero into a plain one
  return FIGURES.format(Math.round(value * 100) / 100 + 0);
}

function signed(value: number): string {
  const size = figure(Math.abs(value));
  if (size === '0') return size;
  return (value < 0 ? '\u2212' : '+') + size;
}

function plain(value: string | number): string {
  return typeof value === 'number' ? figure(value) : value;
}

/** Writes parts, text run together. */
class Sentence {
  readonly parts: Part[] = [];
  private readonly isLeftward: boolean;
  private text = '';

  constructor(language: string) {
    this.isLeftward = runsLeft(language);
  }

  add(text: string): void {
    this.text += text;
  }

  put(part: Part): void {
    this.end();
    this.parts.push(part);
  }

  end(): Part[] {
    if (this.text !== '') {
      this.parts.push({ kind: 'text', text: this.isLeftward ? isolateTerms(this.text) : this.text });
    }
    this.text = '';
    return this.parts;
  }
}

class Speaker {
  private readonly words: Words;
  private readonly values: Values;
  private readonly reader: Viewer;
  private readonly language: string;
  private readonly out: Sentence;

  constructor(words: Words, values: Values, hearing: Hearing) {
    this.words = words;
    this.values = values;
    this.reader = hearing.reader ?? SPECTATOR;
    this.language = hearing.language ?? 'en';
    this.out = new Sentence(this.language);
  }

  say(key: string): Part[] {
    this.sayKey(key, 0);
    return this.out.end();
  }

  private sayKey(key: string, depth: number): void {
    const template = this.templateOf(key);
    if (template === undefined || depth > DEEPEST) this.out.add(key);
    else this.sayPieces(piecesOf(template), depth);
  }

  private templateOf(key: string): string | undefined {
    if (this.reader !== SPECTATOR && this.values['who'] === this.reader) {
      const yours = `${key}.you`;
      if (Object.hasOwn(this.words, yours)) return this.words[yours];
    }
    return Object.hasOwn(this.words, key) ? this.words[key] : undefined;
  }

  private sayPieces(pieces: readonly Piece[], depth: number): void {
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        this.out.add(piece);
        continue;
      }
      const value: Value = Object.hasOwn(this.values, piece.name) ? this.values[piece.name] : undefined;
      if (value === undefined) this.out.add(`{${piece.name}}`);
      else if (piece.kind === 'plural') this.sayPieces(this.formFor(piece.forms, Number(value)), depth);
      else this.sayValue(piece.form, value, depth);
    }
  }

  private formFor(forms: readonly (readonly Piece[])[], n: number): readonly Piece[] {
    const { rules, order } = pluralOf(this.language);
    const i = order.indexOf(rules.select(n));
    return forms[Math.min(i, forms.length - 1)] ?? [];
  }

  private sayValue(form: Form, value: string | number, depth: number): void {
    const text = plain(value);
    switch (form) {
      case 'seat':
        if (typeof value === 'number') this.out.put({ kind: 'seat', seat: value });
        else this.out.add(text);
        return;
      case 'card':
        if (CARD_CODE.test(text)) this.out.put({ kind: 'card', card: text });
        else this.out.add(text);
        return;
      case 'suit':
      case 'oneSuit':
        if (SUIT_LETTER.test(text)) this.out.put({ kind: 'suit', suit: text, word: `${form}.${text}` });
        else this.out.add(text);
        return;
      case 'signed':
        this.out.add(typeof value === 'number' ? signed(value) : text);
        return;
      case 'say':
        this.sayKey(text, depth + 1);
        return;
      case 'plain':
        this.out.add(text);
        return;
    }
  }
}

/**
 * A message as parts, in the language of the words (message.ts tells how sentences are written). A key that has no
 * words gives the key itself, a value that is missing its name in braces: the contract test finds both.
 */
export function partsOf(said: Message, words: Words, hearing: Hearing = {}): Part[] {
  return new Speaker(words, said.with ?? {}, hearing).say(said.key);
}

/** What a seat is called when no name is known: its number, from 0 as in a record. */
function seatNumber(seat: number): string {
  return `Seat ${seat}`;
}

/** Whether what follows this text is within a sentence, rather than at its start or alone after a mark. */
export function isWithinSentence(before: string): boolean {
  return !/(?:^|[.!?:·])\s*$/u.test(before);
}

/**
 * A message as one plain sentence. Cards and suits are named by the kit's words (`card.*`, `rank.*`, `suit.*`,
 * `oneSuit.*`), which must be among the words given if a message needs them; seats by `seatName`, which is told whether
 * the name is within a sentence. A card comes with its article: `the queen of hearts`.
 */
export function sentence(
  said: Message,
  words: Words,
  hearing: Hearing & { readonly seatName?: (seat: number, isWithin: boolean) => string } = {},
): string {
  const seatName = hearing.seatName ?? seatNumber;
  const parts = partsOf(said, words, hearing);
  let text = '';
  for (const part of parts) {
    switch (part.kind) {
      case 'text':
        text += part.text;
        break;
      case 'seat':
        text += seatName(part.seat, isWithinSentence(text));
        break;
      case 'card':
        text += cardName(part.card, words);
        break;
      case 'suit':
        text += words[part.word] ?? part.suit;
        break;
    }
  }
  // a name keeps its letters as the player wrote them, and a label those of its words
  const opens = parts[0]?.kind;
  return opens === 'card' || opens === 'suit' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The name of a card: `the queen of hearts`; its code if the words have none for it. */
export function cardName(code: string, words: Words): string {
  if (code === 'JK') return words['card.JK'] ?? code;
  const called = words['card.name'];
  const rank = words[`rank.${code.charAt(0)}`];
  const suit = words[`suit.${code.charAt(1)}`];
  if (called === undefined || rank === undefined || suit === undefined) return code;
  return called.replace('{rank}', rank).replace('{suit}', suit);
}
