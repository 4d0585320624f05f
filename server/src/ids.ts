import { randomInt } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62(length: number): string {
  return Array.from({ length }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');
}

/** A new table's id: 71 bits, unguessable, short enough to read out. */
export function newTableId(): string {
  return base62(12);
}

/** A new account's id: 131 bits. */
export function newAccountId(): string {
  return base62(22);
}

/** The id of one window's connection to a table: 95 bits, since anyone who knows it before the socket is there could take its place. */
export function newSessionId(): string {
  return base62(16);
}
