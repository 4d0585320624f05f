/** No more forms than this are known at a time: each has its number in one byte, and every newcomer is sent all of them. */
const MOST = 120;
/** Longer ones, of a deal or a scored hand, hardly ever come again unchanged; in bytes. */
const LONGEST = 80;

/** The bytes of a form: an array, or what a ByteWriter has written. */
interface Form {
  readonly length: number;
  at(place: number): number | undefined;
}

// a hash of 32 bits (FNV-1a)
const NO_BYTES = 0x811c9dc5;
const hashed = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);

function hashOf(form: Form): number {
  let hash = NO_BYTES;
  for (let i = 0; i < form.length; i++) hash = hashed(hash, form.at(i) ?? 0);
  return hash;
}

function hashOfText(text: string): number {
  let hash = NO_BYTES;
  for (let i = 0; i < text.length; i++) hash = hashed(hash, text.charCodeAt(i));
  return hash;
}

function textOf(form: Form): string {
  let text = '';
  for (let i = 0; i < form.length; i++) text += String.fromCharCode(form.at(i) ?? 0);
  return text;
}

/** Is it the form of this text? */
function isSpelled(form: Form, text: string): boolean {
  if (form.length !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (form.at(i) !== text.charCodeAt(i)) return false;
  return true;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/**
 * The forms of changes that have been sent, each by its number. Writer and reader note the same ones in the same order, so neither has to
 * say which. Once the list is full, a new one takes the number of the oldest.
 */
export class KnownForms {
  /** By the hash of a form. Of two with the same hash the later one is found, and the other is sent as a new one. */
  private readonly numbers = new Map<number, number>();
  /** A character is a byte: short texts take much less memory than arrays. */
  private readonly forms: string[] = [];
  private next = 0;

  /** The number of a form; -1 for one that is not known. */
  numberOf(form: Form): number {
    if (form.length > LONGEST) return -1;
    const number = this.numbers.get(hashOf(form)) ?? -1;
    return number >= 0 && isSpelled(form, this.forms[number] ?? '') ? number : -1;
  }

  /** The form of a number. Throws RangeError if there is none. */
  form(number: number): Uint8Array {
    const form = this.forms[number];
    if (form === undefined) throw new RangeError(`no form has the number ${number}`);
    return bytesOf(form);
  }

  /** Gives a form that is not known a number, unless it is a long one. */
  note(form: Form): void {
    if (form.length > LONGEST) return;
    const oldest = this.forms[this.next];
    if (oldest !== undefined) this.forget(oldest);
    const text = textOf(form);
    this.numbers.set(hashOfText(text), this.next);
    this.forms[this.next] = text;
    this.next = (this.next + 1) % MOST;
  }

  private forget(text: string): void {
    const hash = hashOfText(text);
    // a later one may have the same hash
    if (this.numbers.get(hash) === this.next) this.numbers.delete(hash);
  }

  /** The number that the next one gets. */
  get upcoming(): number {
    return this.next;
  }

  /** All of them, by number. */
  all(): Uint8Array[] {
    return this.forms.map((_, number) => this.form(number));
  }

  /** What the other end knows. */
  static of(forms: readonly Uint8Array[], upcoming: number): KnownForms {
    const known = new KnownForms();
    for (const form of forms) known.note(form);
    known.next = upcoming;
    return known;
  }
}
