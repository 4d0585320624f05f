import { type ByteWriter, byteLength, zigzag } from './bytes.ts';
import { isNamed, type WrittenNames } from './names.ts';
import { isList, type Plain, type PlainObject } from './plain.ts';
import {
  FALSE,
  FLOAT,
  INTEGER,
  LIST,
  NAME,
  NULL,
  OBJECT,
  SMALL,
  SMALL_INTEGER,
  SMALL_NAME,
  SMALL_TEXT,
  TEXT,
  TRUE,
} from './tags.ts';

/** How a list of keys is written: in full, not to be remembered; in full, with the next number; or by its number, from here on. */
export const UNKNOWN_SHAPE = 0;
export const NEW_SHAPE = 1;
export const KNOWN_SHAPES = 2;

/** Writes whole values: their structure into one part, and their content into the other (tags.ts), or both into one. Throws on anything but JSON. */
export class ValueWriter {
  private readonly form: ByteWriter;
  private readonly data: ByteWriter;
  private readonly names: WrittenNames;

  constructor(form: ByteWriter, data: ByteWriter, names: WrittenNames) {
    this.form = form;
    this.data = data;
    this.names = names;
  }

  /** Writes a value that stands under a property, '' for an item of a list. With `mayLearn` off no name is remembered. */
  value(value: Plain, property: string, mayLearn: boolean): void {
    switch (typeof value) {
      case 'number':
        this.number(value);
        return;
      case 'string':
        if (isNamed(property)) this.name(value, mayLearn);
        else this.text(value);
        return;
      case 'boolean':
        this.form.byte(value ? TRUE : FALSE);
        return;
      case 'object':
        if (value === null) this.form.byte(NULL);
        else if (isList(value)) this.list(value, mayLearn);
        else this.object(value, mayLearn);
        return;
      default:
        throw new TypeError(`a ${typeof value} cannot be sent, under ${property}`);
    }
  }

  number(value: number): void {
    if (!Number.isSafeInteger(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER / 4) {
      this.form.byte(FLOAT);
      this.data.float(value);
    } else if (this.form === this.data && value >= 0 && value < SMALL) this.form.byte(SMALL_INTEGER + value);
    else {
      this.form.byte(INTEGER);
      this.data.count(zigzag(value));
    }
  }

  text(value: string): void {
    const length = byteLength(value);
    if (length < SMALL) this.form.byte(SMALL_TEXT + length);
    else {
      this.form.byte(TEXT);
      this.data.count(length);
    }
    this.data.text(value, length);
  }

  /** A text with its length, and no tag. */
  plainText(value: string): void {
    const length = byteLength(value);
    this.data.count(length);
    this.data.text(value, length);
  }

  private name(value: string, mayLearn: boolean): void {
    const known = this.names.numberOf(value);
    if (known >= 0 && known < SMALL) this.form.byte(SMALL_NAME + known);
    else if (known >= 0) {
      this.form.byte(NAME);
      this.form.count(known + 1);
    } else if (mayLearn && this.names.learn(value)) {
      this.form.byte(NAME);
      this.form.count(0);
      this.plainText(value);
    } else this.text(value);
  }

  private list(value: readonly Plain[], mayLearn: boolean): void {
    this.form.byte(LIST);
    this.form.count(value.length);
    for (const one of value) this.value(one, '', mayLearn);
  }

  private object(value: PlainObject, mayLearn: boolean): void {
    const keys = Object.keys(value);
    this.form.byte(OBJECT);
    this.shape(keys, mayLearn);
    for (const key of keys) this.value(value[key] as Plain, key, mayLearn);
  }

  /** A list of keys. */
  shape(keys: readonly string[], mayLearn: boolean): void {
    const known = this.names.shapeOf(keys);
    if (known >= 0) {
      this.form.count(KNOWN_SHAPES + known);
      return;
    }
    this.form.count(mayLearn && this.names.learnShape(keys) ? NEW_SHAPE : UNKNOWN_SHAPE);
    this.keys(keys);
  }

  keys(keys: readonly string[]): void {
    this.data.count(keys.length);
    for (const key of keys) this.plainText(key);
  }
}
