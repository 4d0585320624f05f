import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from './networks.ts';

/**
 * The address of the visitor who made a request: the socket's own, or, with this many proxies before the server, what
 * the outermost of them says in X-Forwarded-For. Without a proxy the header is not read, since anyone can send it.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  const named = proxies === 0 ? [] : String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = named.map((hop) => hop.trim()).reverse();
  // behind a hop that is no address, a visitor may have written what they like
  const end = hops.findIndex((hop) => isIP(hop) === 0);
  const known = [own, ...hops.slice(0, end === -1 ? hops.length : end)];
  return plainAddress(known[Math.min(proxies, known.length - 1)] ?? own);
}
