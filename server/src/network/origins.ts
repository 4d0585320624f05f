import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Whether a page of this origin may talk to the server under this host. Its own pages may, those of the allowed
 * origins, and on one machine those of any port (a development server). Programs other than browsers send no origin and
 * are allowed.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined || origin === '') return true;
  if (allowed.includes(origin)) return true;
  const [page, server] = [urlOf(origin), urlOf(`http://${host ?? ''}`)];
  if (page === null || server === null) return false;
  return page.host === server.host || (LOOPBACK.has(page.hostname) && LOOPBACK.has(server.hostname));
}

/**
 * The paths that monitors may request under any name of the server: the answers are for anybody, or for those with a
 * token.
 */
const CHECKS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Whether a request to this host is meant for the server. Where its origins are known, only their names count, and that
 * of the public address of its sockets: otherwise a page under another name that resolves to this server (DNS
 * rebinding) would count as one of its own. Ports do not matter.
 */
export function isOwnHost(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  origins: readonly string[],
  publicAddress: string | null,
): boolean {
  if (origins.length === 0) return true;
  const [path = ''] = (request.url ?? '').split('?');
  if (CHECKS.has(path)) return true;
  const named = [...origins, ...(publicAddress === null ? [] : [`http://${publicAddress}`])];
  const asked = urlOf(`http://${request.headers.host ?? ''}`)?.hostname;
  return named.some((name) => urlOf(name)?.hostname === asked);
}
