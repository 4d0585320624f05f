import { IGNORED_HEADER } from '../ops/forgottenProxy.ts';
import { type Finding, ok, warn } from './finding.ts';
import { originOf, PATIENCE } from './ports.ts';

/** Whether the server on this port ignores what a proxy says. False if no server answers there. */
async function ignoresProxy(host: string, port: number): Promise<boolean> {
  if (port === 0) return false;
  try {
    const answer = await fetch(`${originOf(host, port)}/readyz`, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.headers.has(IGNORED_HEADER);
  } catch {
    return false;
  }
}

/** Whether the number of proxies trusted about a visitor's address is right. */
export async function checkProxies(host: string, port: number, proxies: number): Promise<Finding> {
  if (await ignoresProxy(host, port)) {
    return warn(
      'proxies',
      'Requests have passed a proxy, but the server runs with KIBITZ_PROXIES=0, so everybody behind a proxy counts ' +
        'as one address. Set KIBITZ_PROXIES to the number of proxies, 1 for one, and restart the server. Without a ' +
        'proxy, somebody has made the headers up: they do no harm.',
    );
  }
  if (proxies === 0) return ok('proxies', 'Visitors are told apart by the addresses that they connect from.');
  return ok('proxies', 'Visitors are told apart by X-Forwarded-For. Make sure that only the proxy can reach the port.');
}

/** Whether the server knows its own names. One that does not will answer to any name. */
export function checkOrigins(origins: readonly string[]): Finding {
  if (origins.length > 0) return ok('names', `The server answers only as ${origins.join(', ')}.`);
  return warn(
    'names',
    'KIBITZ_ORIGINS is not set: the server answers under any host name, which a page of another site can use ' +
      'against visitors (DNS rebinding), and link previews lack whole addresses. Set it to the address of the site, ' +
      'such as https://cards.example.',
  );
}
