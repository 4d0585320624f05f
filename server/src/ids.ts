import { CHANCE, type Chance } from './chance.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62(length: number, chance: Chance = CHANCE): string {
  return Array.from({ length }, () => DIGITS.charAt(chance.below(DIGITS.length))).join('');
}

/** A new table's id: 71 bits, unguessable, short enough to read out. */
export function newTableId(chance: Chance = CHANCE): string {
  return base62(12, chance);
}

const ACCOUNT = 22;

/** A new account's id: 131 bits. */
export function newAccountId(chance: Chance = CHANCE): string {
  return base62(ACCOUNT, chance);
}

/** The prefix of the ids of programs' accounts. */
const PROGRAM = 'bot';

/**
 * A new account id for a program. The id itself marks the program, so anyone can see it and nothing can change it.
 */
export function newProgramId(chance: Chance = CHANCE): string {
  return PROGRAM + newAccountId(chance);
}

/** Whether this is the account of a program (`POST /api/guests` with `bot`). */
export function isProgram(account: string): boolean {
  return account.length === PROGRAM.length + ACCOUNT && account.startsWith(PROGRAM);
}

/** The mark in lists that an account's owner is a program, if it is one. */
export function programMark(account: string): { readonly isProgram?: true } {
  return isProgram(account) ? { isProgram: true } : {};
}

/**
 * The id of one window's connection to a table: 95 bits, since anyone who knows it before the socket is there could
 * take its place.
 */
export function newSessionId(): string {
  return base62(16);
}
