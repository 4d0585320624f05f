import { createHash, timingSafeEqual } from 'node:crypto';

/** Is a secret that somebody gives the right one? Compares digests, so that the time it takes does not even reveal the length. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
