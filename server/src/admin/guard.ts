import { createHmac, randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { type Html, html } from '../html.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { AddressLimiters } from '../network/rateLimiter.ts';
import { isSameSecret } from '../secrets.ts';
import { ADMIN } from './page.ts';

/** Wrong passwords from one address, or one browser that was let in before: ten at once, then one in ten seconds. */
const WRONG_PASSWORDS = { burst: 10, perSecond: 0.1 };

/** The password that a request carries, whatever the user name; null for none. */
function passwordOf(request: Request): string | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(request.get('authorization') ?? '') ?? [];
  if (encoded === undefined) return null;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  return colon < 0 ? null : decoded.slice(colon + 1);
}

/** How long a browser that was let in keeps its cookie, in milliseconds. */
const KNOWN_FOR = 30 * 24 * 60 * 60_000;

/**
 * The browsers that were let in before, known by a signed cookie. It opens nothing: it only separates their attempts
 * from those of others at the same address.
 */
class KnownBrowsers {
  // cookies of an earlier run have another key, so their browsers count by address again
  private readonly key = randomBytes(32);

  /** The id of the browser that a request is from; '' for one that was never let in. */
  of(request: Request): string {
    const cookie = /(?:^|; ?)kibitz-admin=([a-f0-9]{32})\.([a-f0-9]{64})(?:;|$)/.exec(request.get('cookie') ?? '');
    const [, id = '', signature = ''] = cookie ?? [];
    return id !== '' && isSameSecret(signature, this.sign(id)) ? id : '';
  }

  /** Gives a browser that has been let in its cookie. */
  remember(response: Response): void {
    const id = randomBytes(16).toString('hex');
    const terms = { httpOnly: true, sameSite: 'strict', path: ADMIN, maxAge: KNOWN_FOR } as const;
    response.cookie('kibitz-admin', `${id}.${this.sign(id)}`, terms);
  }

  private sign(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('hex');
  }
}

/**
 * Lets nobody through without the password. After too many wrong ones even the right one has to wait: otherwise
 * guessing could continue. Attempts count by address. A browser that was let in before is counted on its own, so that
 * nobody who guesses from the same address, such as a proxy's, can keep it out.
 */
export function passwordGuard(password: string, log: LimitedLog): RequestHandler {
  const wrong = new AddressLimiters(WRONG_PASSWORDS);
  const browsers = new KnownBrowsers();
  return (request, response, next) => {
    const browser = browsers.of(request);
    const guesser = browser === '' ? (request.socket.remoteAddress ?? '') : `browser ${browser}`;
    const wait = wrong.wait(guesser);
    if (wait > 0) {
      response.set('retry-after', String(Math.ceil(wait / 1000)));
      response.status(429).type('text').send('Too many wrong passwords. Wait a moment.\n');
      return;
    }
    const given = passwordOf(request);
    if (given !== null && isSameSecret(given, password)) {
      if (browser === '') browsers.remember(response);
      next();
      return;
    }
    // a browser's first request has no password
    if (given !== null) {
      wrong.take(guesser);
      log.write('warn', 'a wrong password for the admin page');
    }
    response.set('www-authenticate', 'Basic realm="Kibitz admin", charset="UTF-8"');
    response.status(401).type('text').send('This needs the admin password.\n');
  };
}

/** Headers that keep a browser from doing anything with these pages but show them. */
export const pageHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // without a referrer, browsers would hide a form's origin too
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  next();
};

/**
 * Whether an origin is that of these very pages: another port of the same machine is not. A missing one passes, since
 * programs other than browsers send none.
 */
function isOf(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || (host !== undefined && URL.parse(origin)?.host === host);
}

/** Tells forms of these pages from those of other sites: a browser would send the password with either. */
export class FormGuard {
  // pages of an earlier run have another token: refusing their forms loses nothing
  private readonly token = randomBytes(24).toString('hex');

  /** The hidden field that every form carries. */
  field(): Html {
    return html`<input type="hidden" name="token" value="${this.token}">`;
  }

  /** Refuses whatever is posted from elsewhere. The body must already be parsed. */
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
