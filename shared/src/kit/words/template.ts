/** How a value is written into a sentence. */
export type Form = 'plain' | 'seat' | 'card' | 'suit' | 'oneSuit' | 'signed' | 'say';

/** A piece of a sentence as it stands in the words: text, or a place for a value. */
export type Piece =
  | string
  | { readonly kind: 'value'; readonly name: string; readonly form: Form }
  | { readonly kind: 'plural'; readonly name: string; readonly forms: readonly (readonly Piece[])[] };

const FORMS: readonly string[] = [
  'plain',
  'seat',
  'card',
  'suit',
  'oneSuit',
  'signed',
  'say',
] satisfies readonly Form[];

function isForm(text: string): text is Form {
  return FORMS.includes(text);
}

/** Reads one sentence of the words; message.ts describes how they are written. */
class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  readAll(): Piece[] {
    const pieces = this.pieces('');
    if (this.at < this.text.length) this.complain('a brace closes nothing');
    return pieces;
  }

  /** Pieces up to one of the characters in `until`, which is left to be read. */
  private pieces(until: string): Piece[] {
    const pieces: Piece[] = [];
    let from = this.at;
    const stop = () => {
      if (this.at > from) pieces.push(this.text.slice(from, this.at));
    };
    while (this.at < this.text.length) {
      const char = this.text.charAt(this.at);
      if (char === '}' || until.includes(char)) break;
      if (char === '{') {
        stop();
        pieces.push(this.place());
        from = this.at;
      } else this.at++;
    }
    stop();
    return pieces;
  }

  private place(): Piece {
    this.at++;
    const name = this.word();
    const mark = this.text.charAt(this.at);
    if (mark === '}') {
      this.at++;
      return { kind: 'value', name, form: 'plain' };
    }
    if (mark === ':') {
      this.at++;
      const form = this.word();
      if (!isForm(form)) return this.complain(`no form is called "${form}"`);
      this.close();
      return { kind: 'value', name, form };
    }
    const forms: Piece[][] = [];
    while (this.text.charAt(this.at) === '|') {
      this.at++;
      forms.push(this.pieces('|'));
    }
    this.close();
    return { kind: 'plural', name, forms };
  }

  private word(): string {
    const from = this.at;
    while (/[A-Za-z0-9]/.test(this.text.charAt(this.at))) this.at++;
    if (this.at === from) this.complain('a name is missing');
    return this.text.slice(from, this.at);
  }

  private close(): void {
    if (this.text.charAt(this.at) !== '}') this.complain('a brace is not closed');
    this.at++;
  }

  private complain(what: string): never {
    throw new SyntaxError(`${what}, at ${this.at} of the sentence "${this.text}"`);
  }
}

const read = new Map<string, readonly Piece[]>();

/**
 * The pieces of a sentence, read once and kept. Throws a SyntaxError on one that is written wrong: words are part of
 * the program.
 */
export function piecesOf(sentence: string): readonly Piece[] {
  let pieces = read.get(sentence);
  if (pieces === undefined) {
    pieces = new Reader(sentence).readAll();
    read.set(sentence, pieces);
  }
  return pieces;
}
