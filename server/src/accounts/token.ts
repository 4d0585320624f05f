import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * A guest's token is the account's id and a signature over it: anyone with the token is that guest, and the server need not store it.
 */

const VERSION = 'k1';
const ID = /^[0-9A-Za-z]{1,40}$/;

function signature(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`${VERSION}.${id}`).digest('base64url');
}

/** The token of an account, signed with the server's secret. */
export function tokenOf(id: string, secret: string): string {
  return `${VERSION}.${id}.${signature(id, secret)}`;
}

/** The account that a token is for; null if this server did not sign it. */
export function accountIn(token: string, secret: string): string | null {
  const [version, id, signed, ...more] = token.split('.');
  if (version !== VERSION || id === undefined || signed === undefined || more.length > 0 || !ID.test(id)) return null;
  const given = Buffer.from(signed);
  const right = Buffer.from(signature(id, secret));
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
