/*
 * Reading lists of numbers. To TypeScript any index may be out of range (noUncheckedIndexedAccess); a typed array has a
 * number at every index below its length, and its users stay below it. These helpers take only one kind of array, the
 * one that states use: code that meets several kinds is slow for all of them. They are inlined in their callers and
 * cost nothing (bench/).
 */

/** The number at an index, which is in range. */
export function at(list: Int32Array, i: number): number {
  return list[i] as number;
}

/** Adds to the number at an index, which is in range. */
export function add(list: Int32Array, i: number, n: number): void {
  list[i] = (list[i] as number) + n;
}

/** The same numbers as a plain list: views are made at every move, and `Array.from` takes three times as long. */
export function listOf(ints: Int32Array): number[] {
  const list: number[] = [];
  for (let i = 0; i < ints.length; i++) list.push(at(ints, i));
  return list;
}
