import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from './networks.ts';

/**
 * The header with the shared secret of a cluster's processes, and the one with the address of the visitor whose request
 * is passed on.
 */
export const SECRET_HEADER = 'x-kibitz-cluster';
export const VISITOR_HEADER = 'x-kibitz-visitor';

/** The status with which a process says that a request belongs elsewhere, so that the sender looks again. */
export const ELSEWHERE = 421;

/** The requests passed on by other processes, with the address of the visitor who made each. */
const forwarded = new WeakMap<IncomingMessage, string>();

/** Marks a request as passed on by another process, for a visitor at this address. */
export function noteForwarded(request: IncomingMessage, visitor: string): void {
  forwarded.set(request, visitor);
}

/**
 * The address of the visitor whose request another process has passed on; null for a request that came straight here.
 */
export function forwardedFrom(request: IncomingMessage): string | null {
  return forwarded.get(request) ?? null;
}

/**
 * The address of the visitor who made a request: the socket's own or, behind this many proxies, the one that the
 * outermost of them reports in X-Forwarded-For. Without a proxy the header is ignored, since anyone can send it.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  const named = proxies === 0 ? [] : String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = named.map((hop) => hop.trim()).reverse();
  // anything beyond a hop that is not an address may have been made up by the visitor
  const end = hops.findIndex((hop) => isIP(hop) === 0);
  const known = [own, ...hops.slice(0, end === -1 ? hops.length : end)];
  return plainAddress(known[Math.min(proxies, known.length - 1)] ?? own);
}
