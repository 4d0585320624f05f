import type { $ZodType, output } from 'zod/v4/core';

/**
 * Data that can be sent: JSON, without `undefined`. Objects are sent with their keys in order, and negative zero
 * becomes zero.
 */
export type Plain = null | boolean | number | string | readonly Plain[] | PlainObject;

/** An object of JSON data. */
interface PlainObject {
  readonly [key: string]: Plain;
}

/** Whether this is a list. (`Array.isArray` loses the type of a read-only one.) */
function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

/** Deep equality. The order of keys counts. */
export function isSame(a: Plain, b: Plain): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a)) return isList(b) && isSameList(a, b);
  return !isList(b) && isSameObject(a, b);
}

function isSameList(a: readonly Plain[], b: readonly Plain[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSame(a[i] as Plain, b[i] as Plain)) return false;
  return true;
}

function isSameObject(a: PlainObject, b: PlainObject): boolean {
  const keys = Object.keys(b);
  let i = 0;
  for (const key in a) {
    if (key !== keys[i] || !isSame(a[key] as Plain, b[key] as Plain)) return false;
    i++;
  }
  return i === keys.length;
}

/**
 * The keys of one object while another is compared with it, reused because trees are compared at every move and a list
 * for each object would create much garbage.
 */
const heldKeys: string[] = [];

/** Whether two objects have the same keys, in the same order. */
function haveSameKeys(a: PlainObject, b: PlainObject): boolean {
  let n = 0;
  for (const key in a) heldKeys[n++] = key;
  let i = 0;
  for (const key in b) {
    if (i === n || key !== heldKeys[i]) return false;
    i++;
  }
  return i === n;
}

/**
 * The same tree as `after`, sharing every unchanged part with `before`, so that many successive trees take little
 * memory.
 */
export function sharedWith(before: Plain | undefined, after: Plain): Plain {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  if (isList(before) || isList(after)) {
    if (!isList(before) || !isList(after)) return after;
    const items = after.map((item, i) => sharedWith(before[i], item));
    return items.length === before.length && items.every((item, i) => item === before[i]) ? before : items;
  }
  const keys = Object.keys(after);
  const next: { [key: string]: Plain } = {};
  for (const key of keys) next[key] = sharedWith(before[key], after[key] as Plain);
  return haveSameKeys(before, after) && keys.every((key) => before[key] === next[key]) ? before : next;
}

/** Deeply read-only data. */
type Fixed<T> = unknown extends T ? T : T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

/** What a schema describes, as it is sent and read, deeply read-only. */
export type Sent<S extends $ZodType> = Fixed<output<S>>;
