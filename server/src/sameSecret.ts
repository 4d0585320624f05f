import { createHash, timingSafeEqual } from 'node:crypto';

/** Is the given secret the right one? Compares digests, so that not even the length shows in the time it takes. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
