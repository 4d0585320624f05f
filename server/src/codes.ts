import { randomBytes } from 'node:crypto';

/*
 * Codes that people write down, read out and type.
 */

/** Crockford's digits: none is easily mistaken for another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = /.{4}(?=.)/g;

/** A code in groups of four that can be read out. */
export function inGroups(digits: string): string {
  return digits.replace(GROUP, '$&-');
}

/** A new code of this many digits, each of five bits, without groups. */
export function newCode(length: number): string {
  return [...randomBytes(length)].map((byte) => DIGITS.charAt(byte % DIGITS.length)).join('');
}

/**
 * The canonical spelling, without groups, of a code of this many digits; null if the text is not one. Letters that look
 * like digits are read as digits.
 */
export function readCode(typed: string, length: number): string | null {
  const digits = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return digits.length === length && [...digits].every((digit) => DIGITS.includes(digit)) ? digits : null;
}
