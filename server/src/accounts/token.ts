import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * A guest's token consists of the account's id, a generation, the day of issue and a signature over all of them.
 * Anyone with the token is that guest, and the server need not store it. It expires some time after that day. When a
 * guest signs out their other devices, the account's generation goes up, and tokens of earlier ones become invalid.
 */

const VERSION = 'k3';
/** Tokens from before there were days, and from before there were generations. */
const UNDATED = 'k2';
const OLDEST = 'k1';
/** The day of issue assumed for those tokens: 1 December 2026. */
const FIRST_DAY = 20_788;
const ID = /^[0-9A-Za-z]{1,40}$/;
const NUMBER = /^(?:0|[1-9][0-9]{0,8})$/;
const DAY = 24 * 60 * 60_000;

/** The contents of a token of this server. */
export interface ReadToken {
  readonly account: string;
  readonly generation: number;
  /** The day of issue, counted from 1 January 1970 in UTC. */
  readonly day: number;
}

/** The day of a time in epoch milliseconds, counted from 1 January 1970, by UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

function signature(signed: string, secret: string): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

/** The token that an account is given on a day, signed with the server's secret. */
export function tokenOf({ account, generation, day }: ReadToken, secret: string): string {
  const signed = `${VERSION}.${account}.${generation}.${day}`;
  return `${signed}.${signature(signed, secret)}`;
}

function isSigned(signed: string, given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signature(signed, secret))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** How many parts a token of a version has, not counting its signature; undefined if there is no such version. */
const PARTS: { readonly [version: string]: number } = { [VERSION]: 4, [UNDATED]: 3, [OLDEST]: 2 };

/** The contents of a token; null if this server did not sign it. */
export function readToken(token: string, secret: string): ReadToken | null {
  const parts = token.split('.');
  const given = parts.pop() ?? '';
  const [version = '', account = '', generation = '0', day = String(FIRST_DAY)] = parts;
  if (!Object.hasOwn(PARTS, version) || parts.length !== PARTS[version]) return null;
  if (!ID.test(account) || !NUMBER.test(generation) || !NUMBER.test(day)) return null;
  if (!isSigned(parts.join('.'), given, secret)) return null;
  return { account, generation: Number(generation), day: Number(day) };
}
