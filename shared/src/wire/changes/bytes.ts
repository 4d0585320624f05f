const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The highest character that is one byte of UTF-8. */
const LAST_ASCII = 0x7f;

/** A buffer that grows as it is written. Numbers are in groups of seven bits, the lowest first. */
export class ByteWriter {
  private buffer = new Uint8Array(256);
  private view = new DataView(this.buffer.buffer);
  length = 0;

  /** A copy of what was written. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length);
  }

  /** The byte at a place where one was written. */
  at(place: number): number {
    return this.buffer[place] as number;
  }

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  /** Bytes as they are. */
  put(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** What another writer has written. */
  append(other: ByteWriter): void {
    const { buffer, length } = other;
    this.reserve(length);
    // most often a few bytes, for which a loop is quicker than a view to copy from
    for (let i = 0; i < length; i++) this.buffer[this.length + i] = buffer[i] as number;
    this.length += length;
  }

  /** A whole number from 0 to 2^53 - 1. */
  count(value: number): void {
    let rest = value;
    while (rest > LAST_ASCII) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  float(value: number): void {
    this.reserve(8);
    this.view.setFloat64(this.length, value);
    this.length += 8;
  }

  /** The characters of a text that is `length` bytes long in UTF-8. */
  text(value: string, length: number): void {
    this.reserve(length);
    if (length === value.length) {
      for (let i = 0; i < length; i++) this.buffer[this.length + i] = value.charCodeAt(i);
    } else encoder.encodeInto(value, this.buffer.subarray(this.length, this.length + length));
    this.length += length;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const larger = new Uint8Array((this.length + more) * 2);
    larger.set(this.buffer);
    this.buffer = larger;
    this.view = new DataView(larger.buffer);
  }
}

/** How many bytes a text has in UTF-8. */
export function byteLength(text: string): number {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > LAST_ASCII) return encoder.encode(text).length;
  return text.length;
}

/** Reads what a ByteWriter wrote. */
export class ByteReader {
  private readonly buffer: Uint8Array;
  private at: number;

  constructor(buffer: Uint8Array, from = 0) {
    this.buffer = buffer;
    this.at = from;
  }

  /** So many bytes as they are: a copy. Throws RangeError if there are fewer. */
  take(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.buffer.length) throw new RangeError('the bytes end too early');
    const bytes = this.buffer.slice(this.at, end);
    this.at = end;
    return bytes;
  }

  isAtEnd(): boolean {
    return this.at >= this.buffer.length;
  }

  byte(): number {
    const value = this.buffer[this.at++];
    if (value === undefined) throw new RangeError('the bytes end too early');
    return value;
  }

  count(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & LAST_ASCII) * scale;
      if (byte <= LAST_ASCII) return value;
      scale *= 128;
    }
  }

  float(): number {
    const value = new DataView(this.buffer.buffer, this.buffer.byteOffset + this.at, 8).getFloat64(0);
    this.at += 8;
    return value;
  }

  text(length: number): string {
    const end = this.at + length;
    if (end > this.buffer.length) throw new RangeError('the bytes end too early');
    const text = decoder.decode(this.buffer.subarray(this.at, end));
    this.at = end;
    return text;
  }
}

/** A whole number as one from 0 on, small ones of either sign staying small. */
export function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}

/** The number that `zigzag` gave this one. */
export function fromZigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
