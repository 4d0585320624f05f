import { lookup } from 'node:dns';
import { Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../network/publicAddress.ts';

/** How long a push service may take, in milliseconds. */
const PATIENCE = 10_000;

/** The most connections to one push service. */
const CONNECTIONS = 8;

/** An encrypted message for a push service. */
export interface Encrypted {
  readonly endpoint: string;
  readonly headers: { readonly [name: string]: string | number };
  readonly body: Buffer;
}

/** A push service's answer. */
export interface Delivered {
  readonly status: number;
  /** After how many seconds to try again; 0 if it did not say. */
  readonly retryAfter: number;
}

/** Hands a message to a push service. Throws if the service cannot be reached, or must not be. */
export type Deliver = (message: Encrypted) => Promise<Delivered>;

/** The name of a push service does not resolve to an address on the public internet. */
class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** Looks names up as usual, but leaves out addresses that are not allowed. */
function lookingUp(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, found) => {
    lookup(host, { ...options, all: true }, (error, all) => {
      if (error !== null) return found(error, []);
      const allowed = all.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) return found(new NotPublic('not on the public internet'), []);
      return options.all === true ? found(null, allowed) : found(null, first.address, first.family);
    });
  };
}

/**
 * Delivers over HTTPS. Addresses are checked on connecting, so a name that changes its address cannot reach a forbidden
 * one. A redirect is an answer like any other.
 */
export function delivery(isAllowed = isPublicAddress, request = httpsRequest): Deliver {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const usual = { method: 'POST', lookup: lookingUp(isAllowed), ...(request === httpsRequest && { agent }) };
  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const asked = request(endpoint, { ...usual, headers, signal: AbortSignal.timeout(PATIENCE) }, (answer) => {
        // whatever else it says is not kept, and cut off with the patience
        answer.on('error', () => undefined).resume();
        const seconds = Number(answer.headers['retry-after']);
        resolve({ status: answer.statusCode ?? 0, retryAfter: Number.isFinite(seconds) ? Math.max(0, seconds) : 0 });
      });
      asked.on('error', reject);
      asked.end(body);
    });
}
