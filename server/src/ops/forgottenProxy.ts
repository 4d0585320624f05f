import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Headers by which a proxy names the visitor. Only the first is ever read (network/visitorAddress.ts); the others show
 * that there is a proxy.
 */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * The header in which `/readyz` says that such headers have come and are ignored. Requests through a proxy do not get
 * it.
 */
export const IGNORED_HEADER = 'x-kibitz-ignores';

/**
 * For a server set up without a proxy (KIBITZ_PROXIES is 0): notices requests that have passed through one all the
 * same, which all count as one address. The log says so once; from then on `/readyz` does too, for `kibitz doctor`.
 */
export function noticeForgottenProxy(log: Logger): RequestHandler {
  let hasCome = false;
  return (request, response, next) => {
    if (FORWARDED.some((name) => name in request.headers)) {
      if (!hasCome) {
        log.warn(
          'a request has passed a proxy, but KIBITZ_PROXIES is 0: all visitors behind a proxy count as one ' +
            'address. If there is one, set KIBITZ_PROXIES=1',
        );
      }
      hasCome = true;
    } else if (hasCome && request.path === '/readyz') response.set(IGNORED_HEADER, 'X-Forwarded-For');
    next();
  };
}
