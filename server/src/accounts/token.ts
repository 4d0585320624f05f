import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * A guest's token is the account's id, a generation and a signature over both: anyone with the token is that guest, and the server need not store
 * it. When a guest signs out their other devices, the account's generation moves on, and tokens of earlier ones are no longer good.
 */

const VERSION = 'k2';
/** Tokens from before there were generations; they count as of the first. */
const OLD_VERSION = 'k1';
const ID = /^[0-9A-Za-z]{1,40}$/;
const GENERATION = /^(?:0|[1-9][0-9]{0,8})$/;

/** What a token of this server says. */
export interface ReadToken {
  readonly account: string;
  readonly generation: number;
}

function signature(signed: string, secret: string): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

/** The token of an account, signed with the server's secret. */
export function tokenOf(id: string, generation: number, secret: string): string {
  const signed = `${VERSION}.${id}.${generation}`;
  return `${signed}.${signature(signed, secret)}`;
}

function isSigned(signed: string, given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signature(signed, secret))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a token says; null if this server did not sign it. */
export function readToken(token: string, secret: string): ReadToken | null {
  const parts = token.split('.');
  const given = parts.pop() ?? '';
  const [version, account = '', generation = '0'] = parts;
  const isWhole = version === VERSION ? parts.length === 3 : version === OLD_VERSION && parts.length === 2;
  if (!isWhole || !ID.test(account) || !GENERATION.test(generation)) return null;
  return isSigned(parts.join('.'), given, secret) ? { account, generation: Number(generation) } : null;
}
