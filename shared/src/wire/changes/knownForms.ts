/** No more than so many forms are known at a time: each has its number in one byte, and whoever comes is sent all of them. */
const MOST = 120;
/** Longer ones, of a deal or a scored hand, hardly come again as they were; in bytes. */
const LONGEST = 80;

/**
 * The forms of changes that have been sent, each by its number. Writer and reader note the same ones in the same order, so neither has to say which: once there
 * are as many as there may be, a new one takes the number of the oldest.
 */
export class KnownForms {
  /** A character is a byte: short texts take much less memory than arrays. */
  private readonly numbers = new Map<string, number>();
  private readonly forms: string[] = [];
  private next = 0;

  /** The number of a form; -1 for one that is not known. */
  numberOf(form: Uint8Array): number {
    return form.length > LONGEST ? -1 : (this.numbers.get(String.fromCharCode(...form)) ?? -1);
  }

  /** The form of a number. Throws RangeError where there is none. */
  form(number: number): Uint8Array {
    const form = this.forms[number];
    if (form === undefined) throw new RangeError(`no form has the number ${number}`);
    return Uint8Array.from(form, (char) => char.charCodeAt(0));
  }

  /** Gives a form that is not known a number, unless it is a long one. */
  note(form: Uint8Array): void {
    if (form.length > LONGEST) return;
    const text = String.fromCharCode(...form);
    const oldest = this.forms[this.next];
    if (oldest !== undefined) this.numbers.delete(oldest);
    this.numbers.set(text, this.next);
    this.forms[this.next] = text;
    this.next = (this.next + 1) % MOST;
  }

  /** The number that the next one gets. */
  get upcoming(): number {
    return this.next;
  }

  /** All of them, by number. */
  all(): Uint8Array[] {
    return this.forms.map((_, number) => this.form(number));
  }

  /** What another end knows. */
  static of(forms: readonly Uint8Array[], upcoming: number): KnownForms {
    const known = new KnownForms();
    for (const form of forms) known.note(form);
    known.next = upcoming;
    return known;
  }
}
