import { listOf } from '../cards/at.ts';

/*
 * The fields that a game declares for its state, as a literal with their first values. That one list gives the state,
 * its copy, what a view shows of it, and the state made from a view.
 */

/** A list of small integers, as state keeps it. */
type Ints = Int32Array | Int8Array | Uint8Array | Float64Array;

/** A field as a view shows it: lists become plain ones, and nothing may be changed. */
type ShownField<T> = T extends Ints ? readonly number[] : T extends readonly unknown[] ? Readonly<T> : T;

/** Declared fields as a view shows them: plain JSON data. */
export type ShownFields<T> = { readonly [K in keyof T]: ShownField<T[K]> };

type Values = { [name: string]: unknown };

function isInts(value: unknown): value is Ints {
  return ArrayBuffer.isView(value);
}

/** A list of its own with the same entries; anything else is never changed in place and can be shared. */
function copied(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return Array.isArray(value[0]) ? value.map(copied) : value.slice();
  return isInts(value) ? value.slice() : value;
}

/** Makes the fields of `to` equal to those of `from`, sharing no list that changes. */
export function copyFields<T extends object>(from: T, to: T): void {
  const values = from as Values;
  const into = to as Values;
  // for-in, not Object.keys, and no call for a plain value: a table is copied for every game that a simulation plays
  for (const name in values) {
    const value = values[name];
    into[name] = typeof value === 'object' ? copied(value) : value;
  }
}

/** A value as plain data, sharing no list that changes. */
function shownValue(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  if (value instanceof Int32Array) return listOf(value);
  return isInts(value) ? Array.from(value) : copied(value);
}

/** Fields as plain data for a view, sharing no list that changes. */
export function shownFields<T extends object>(from: T): ShownFields<T> {
  const shown: Values = {};
  for (const name in from) shown[name] = shownValue(from[name]);
  return shown as ShownFields<T>;
}

/** Sets fields to what a view shows of them. */
export function readFields<T extends object>(shown: ShownFields<T>, to: T): void {
  const into = to as Values;
  for (const [name, value] of Object.entries(shown)) {
    const held = into[name];
    if (isInts(held)) held.set(value as readonly number[]);
    else into[name] = copied(value);
  }
}

/** A list with the same number for each seat. It is made for every deal, hence the fast way. */
export function perSeat(seats: number, figure: number): number[] {
  const list: number[] = [];
  for (let seat = 0; seat < seats; seat++) list.push(figure);
  return list;
}
