import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { holderOf } from '../doors/addresses.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { RateLimiters } from '../rateLimiter.ts';
import { isSameSecret } from '../sameSecret.ts';
import { type Html, html } from './html.ts';

/** Wrong passwords from one address: ten at once, then one in ten seconds. */
const WRONG_PASSWORDS = { burst: 10, perSecond: 0.1 };

/** The password that a request carries, whatever the user's name; null for none. */
function passwordOf(request: Request): string | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(request.get('authorization') ?? '') ?? [];
  if (encoded === undefined) return null;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  return colon < 0 ? null : decoded.slice(colon + 1);
}

/**
 * Lets nobody through without the password. An address that has tried too many wrong ones must wait, even if it has the right one next: otherwise it
 * could go on guessing.
 */
export function passwordGuard(password: string, log: LimitedLog): RequestHandler {
  const wrong = new RateLimiters(WRONG_PASSWORDS);
  return (request, response, next) => {
    const address = holderOf(request.socket.remoteAddress ?? '');
    const wait = wrong.wait(address);
    if (wait > 0) {
      response.set('retry-after', String(Math.ceil(wait / 1000)));
      response.status(429).type('text').send('Too many wrong passwords. Wait a little.\n');
      return;
    }
    const given = passwordOf(request);
    if (given !== null && isSameSecret(given, password)) {
      next();
      return;
    }
    // a browser asks without a password first
    if (given !== null) {
      wrong.take(address);
      log.write('warn', 'a wrong password for the admin page');
    }
    response.set('www-authenticate', 'Basic realm="Kibitz admin", charset="UTF-8"');
    response.status(401).type('text').send('This needs the admin password.\n');
  };
}

/** What keeps a browser from doing with these pages anything but show them. */
export const pageHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // without a referrer browsers would not say either from where a form is sent
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  next();
};

/** Is this the origin of these very pages? Another port of the same machine is not. Programs that are not browsers send none. */
function isOf(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || (host !== undefined && URL.parse(origin)?.host === host);
}

/** Tells forms of these pages from forms of other sites, to which a browser would add the password as well. */
export class FormGuard {
  // pages of an earlier run have another: their forms are refused, and nothing is lost by that
  private readonly token = randomBytes(24).toString('hex');

  /** What every form carries. */
  field(): Html {
    return html`<input type="hidden" name="token" value="${this.token}">`;
  }

  /** Refuses whatever is posted from elsewhere. The body must have been read. */
  readonly check: RequestHandler = (request, response, next) => {
    const site = request.get('sec-fetch-site');
    const isFromHere =
      (site === undefined || site === 'same-origin') && isOf(request.get('origin'), request.get('host'));
    const given: unknown = request.body?.token;
    if (isFromHere && typeof given === 'string' && isSameSecret(given, this.token)) next();
    else
      response
        .status(403)
        .type('text')
        .send('This form is not from the admin page, or dates from before a restart. Load the page again.\n');
  };
}
