/** Bytes as lowercase hexadecimal text, and back. `hexToBytes` throws on anything else. */
export { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** What can be written in canonical form: text, whole numbers from 0 to 2^32 - 1, bytes, and lists of these. */
export type Canonical = string | number | Uint8Array | readonly Canonical[];

/**
 * The version of the protocol by which a game is shuffled: the first dealer is drawn, and beacons are used, from 2 on.
 */
export type ProtocolVersion = 1 | 2;

/**
 * Prefixed to everything that is hashed, so that no hash of ours can be mistaken for one of another program or version.
 */
const PROTOCOL: Readonly<Record<ProtocolVersion, string>> = { 1: 'kibitz-shuffle-1', 2: 'kibitz-shuffle-2' };

const TEXT = 1;
const WHOLE = 2;
const BYTES = 3;
const LIST = 4;

const MOST = 2 ** 32 - 1;
const encoder = new TextEncoder();

function u32(n: number): number[] {
  if (!Number.isInteger(n) || n < 0 || n > MOST) throw new RangeError(`${n} has no canonical form`);
  return [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
}

function write(value: Canonical, into: number[]): void {
  if (typeof value === 'number') {
    into.push(WHOLE, ...u32(value));
  } else if (typeof value === 'string') {
    // every lone surrogate would be written as the same replacement character
    if (!value.isWellFormed()) throw new RangeError('text that is not well formed has no canonical form');
    const bytes = encoder.encode(value);
    into.push(TEXT, ...u32(bytes.length), ...bytes);
  } else if (value instanceof Uint8Array) {
    into.push(BYTES, ...u32(value.length), ...value);
  } else {
    into.push(LIST, ...u32(value.length));
    for (const item of value) write(item, into);
  }
}

/**
 * The canonical bytes of some values for a purpose, by a version of the protocol (docs/fairness.md): each value is
 * prefixed with its kind and length, so that no two different lists share a form. Throws on text that is not well
 * formed, and on numbers that are out of range.
 */
export function canonical(version: ProtocolVersion, purpose: string, ...values: readonly Canonical[]): Uint8Array {
  const bytes: number[] = [];
  write([PROTOCOL[version], purpose, ...values], bytes);
  return Uint8Array.from(bytes);
}
