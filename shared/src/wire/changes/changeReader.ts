import { ByteReader, fromZigzag } from './bytes.ts';
import { KnownForms } from './knownForms.ts';
import { isList, type Plain, type PlainObject } from './plain.ts';
import {
  ADD,
  DOWN,
  FALSE,
  FAR_PLACE,
  FLOAT,
  INTEGER,
  KNOWN_FORMS,
  LIST,
  NAME,
  NEW_FORM,
  NO_CHANGES,
  NULL,
  OBJECT,
  RESHAPE,
  RESIZE,
  SMALL_INTEGER,
  SMALL_NAME,
  SMALL_PLACE,
  SMALL_SPLICE,
  SMALL_SPLICES,
  SMALL_TEXT,
  SPLICE,
  TEXT,
  TRUE,
  UP,
} from './tags.ts';
import { KNOWN_SHAPES, UNKNOWN_SHAPE } from './valueWriter.ts';

const NOTHING = new ByteReader(new Uint8Array());

/** Takes in what a ChangeWriter says. What has not changed is the same object as before. Throws on bytes from anything else. */
export class ChangeReader {
  private names: string[] = [];
  private shapes: (readonly string[])[] = [];
  private forms = new KnownForms();
  /** Where things change and how, and what they become (tags.ts). */
  private form = NOTHING;
  private data = NOTHING;
  /** Nodes that stay as they are before the next change; -1 after the last one. */
  private skipped = -1;
  tree: Plain = null;

  /** Reads what `ChangeWriter.whole` wrote. */
  begin(from: ByteReader): void {
    this.form = from;
    this.data = from;
    this.names = Array.from({ length: from.count() }, () => from.text(from.count()));
    this.shapes = Array.from({ length: from.count() }, () => this.keys());
    const upcoming = from.count();
    this.forms = KnownForms.of(
      Array.from({ length: from.count() }, () => from.take(from.count())),
      upcoming,
    );
    this.tree = this.value(from.byte());
  }

  /** Reads what `ChangeWriter.changes` wrote, or NO_CHANGES, and nothing of what follows. */
  read(from: ByteReader): void {
    const code = from.count();
    if (code === NO_CHANGES) return;
    const isNew = code === NEW_FORM;
    const form = isNew ? from.take(from.count()) : this.forms.form(code - KNOWN_FORMS);
    const learned = this.learned();
    this.form = new ByteReader(form);
    this.data = from;
    this.next();
    this.tree = this.node(this.tree);
    if (!this.form.isAtEnd()) throw new RangeError('the form is of another tree');
    if (isNew && this.learned() === learned) this.forms.note(form);
  }

  private learned(): number {
    return this.names.length + this.shapes.length;
  }

  private node(before: Plain): Plain {
    if (this.skipped < 0) return before;
    if (this.skipped === 0) return this.changed(before);
    this.skipped--;
    if (typeof before !== 'object' || before === null) return before;
    return isList(before) ? this.list(before, before) : this.object(before);
  }

  /** A list with its items as they are now; the same one if none has changed. */
  private list(before: readonly Plain[], same: readonly Plain[]): readonly Plain[] {
    let after: Plain[] | null = null;
    for (let i = 0; i < before.length && this.skipped >= 0; i++) {
      const item = this.node(before[i] as Plain);
      if (item === before[i]) continue;
      after ??= before.slice();
      after[i] = item;
    }
    return after ?? same;
  }

  private object(before: PlainObject): PlainObject {
    let after: { [key: string]: Plain } | null = null;
    for (const key of Object.keys(before)) {
      if (this.skipped < 0) break;
      const value = this.node(before[key] as Plain);
      if (value === before[key]) continue;
      after ??= { ...before };
      after[key] = value;
    }
    return after ?? before;
  }

  private next(): void {
    this.skipped = this.form.isAtEnd() ? -1 : this.form.count();
  }

  private changed(before: Plain): Plain {
    const tag = this.form.byte();
    if (tag === RESHAPE) return this.reshaped(before as PlainObject);
    if (tag === RESIZE) return this.resized(before as readonly Plain[]);
    const after = this.leaf(tag, before);
    this.next();
    return after;
  }

  private leaf(tag: number, before: Plain): Plain {
    if (tag === UP) return (before as number) + 1;
    if (tag === DOWN) return (before as number) - 1;
    if (tag === ADD) return (before as number) + fromZigzag(this.data.count());
    if (tag === SPLICE) return this.spliced(before as string, this.form.count());
    if (tag >= SMALL_SPLICE && tag < SMALL_SPLICE + SMALL_SPLICES)
      return this.spliced(before as string, tag - SMALL_SPLICE);
    return this.value(tag);
  }

  private spliced(before: string, length: number): string {
    const place = this.data.byte();
    const isFar = place === FAR_PLACE;
    const stay = isFar ? this.data.count() : Math.floor(place / SMALL_PLACE);
    const gone = isFar ? this.data.count() : place % SMALL_PLACE;
    return before.slice(0, stay) + this.data.text(length) + before.slice(stay + gone);
  }

  private reshaped(before: PlainObject): PlainObject {
    const keys = this.shape();
    const after: { [key: string]: Plain } = {};
    for (const key of keys)
      after[key] = Object.hasOwn(before, key) ? (before[key] as Plain) : this.value(this.form.byte());
    this.next();
    for (const key of keys) if (Object.hasOwn(before, key)) after[key] = this.node(before[key] as Plain);
    return after;
  }

  private resized(before: readonly Plain[]): readonly Plain[] {
    const gone = this.form.count();
    const stay = this.form.count();
    const dropped = this.form.count();
    const added = Array.from({ length: this.form.count() }, () => this.value(this.form.byte()));
    this.next();
    const start = before.slice(gone, gone + stay);
    const end = before.slice(gone + stay + dropped);
    return [...this.list(start, start), ...added, ...this.list(end, end)];
  }

  private value(tag: number): Plain {
    if (tag >= SMALL_NAME) return this.known(tag - SMALL_NAME);
    if (tag >= SMALL_TEXT) return this.data.text(tag - SMALL_TEXT);
    if (tag >= SMALL_INTEGER) return tag - SMALL_INTEGER;
    switch (tag) {
      case NULL:
        return null;
      case FALSE:
        return false;
      case TRUE:
        return true;
      case INTEGER:
        return fromZigzag(this.data.count());
      case FLOAT:
        return this.data.float();
      case TEXT:
        return this.data.text(this.data.count());
      case NAME:
        return this.name();
      case LIST:
        return Array.from({ length: this.form.count() }, () => this.value(this.form.byte()));
      case OBJECT:
        return Object.fromEntries(this.shape().map((key) => [key, this.value(this.form.byte())]));
      default:
        throw new RangeError(`no value begins with ${tag}`);
    }
  }

  private name(): string {
    const number = this.form.count();
    if (number > 0) return this.known(number - 1);
    const name = this.data.text(this.data.count());
    this.names.push(name);
    return name;
  }

  private known(number: number): string {
    const name = this.names[number];
    if (name === undefined) throw new RangeError(`no name has the number ${number}`);
    return name;
  }

  private shape(): readonly string[] {
    const number = this.form.count();
    if (number >= KNOWN_SHAPES) {
      const known = this.shapes[number - KNOWN_SHAPES];
      if (known === undefined) throw new RangeError(`no keys have the number ${number}`);
      return known;
    }
    const keys = this.keys();
    if (number !== UNKNOWN_SHAPE) this.shapes.push(keys);
    return keys;
  }

  private keys(): readonly string[] {
    return Array.from({ length: this.data.count() }, () => this.data.text(this.data.count()));
  }
}
