import type { IncomingMessage } from 'node:http';

/**
 * The header with the secret that the processes of a cluster share, and the one with the address of the visitor whose
 * request is passed on.
 */
export const SECRET_HEADER = 'x-kibitz-cluster';
export const VISITOR_HEADER = 'x-kibitz-visitor';

/** The status with which a process says that a request is not its own: the sender should look again. */
export const ELSEWHERE = 421;

/** Requests that another process has passed on, and the address of the visitor who made each. */
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
