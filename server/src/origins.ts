const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * May a page of this origin talk to the server under this host? Its own pages may, those of the allowed origins, and on one machine
 * those of any port (a development server). Programs that are not browsers send no origin, and are allowed.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined || origin === '') return true;
  if (allowed.includes(origin)) return true;
  const [page, server] = [urlOf(origin), urlOf(`http://${host ?? ''}`)];
  if (page === null || server === null) return false;
  return page.host === server.host || (LOOPBACK.has(page.hostname) && LOOPBACK.has(server.hostname));
}
