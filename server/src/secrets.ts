import { createHash, timingSafeEqual } from 'node:crypto';

/** The placeholders of people who mean to choose a secret later. */
const PLACEHOLDER_WORDS =
  'change me it this now secret password passwd pass word example sample placeholder default admin root user kibitz ' +
  'metrics test testing token key todo fixme your my the here a please insert replace with some long random string ' +
  'value qwerty letmein abc foo bar';
const PLACEHOLDERS = new RegExp(`^(?:${PLACEHOLDER_WORDS.replaceAll(' ', '|')}|x+|\\d+)+$`);

/** A secret with fewer different characters than this is too weak. */
const FEWEST_CHARACTERS = 5;

/** Why a secret is too weak to be used, in a sentence without the secret; null if it is strong enough. */
export function whyWeak(secret: string): string | null {
  const letters = secret.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (letters === '' || PLACEHOLDERS.test(letters))
    return 'is a placeholder, which anybody could guess: make one with `openssl rand -hex 24`';
  if (new Set(secret).size < FEWEST_CHARACTERS)
    return 'repeats a few characters, which anybody could guess: make one with `openssl rand -hex 24`';
  return null;
}

/** The password in an address such as postgres://USER:PASSWORD@HOST/; null if it has none, or is not an address. */
export function passwordIn(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { password } = new URL(address);
  if (password === '') return null;
  try {
    return decodeURIComponent(password);
  } catch {
    // with a % that escapes nothing
    return password;
  }
}

/**
 * Whether the given secret is the right one. Compares digests, so that the time taken does not even reveal the length.
 */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
