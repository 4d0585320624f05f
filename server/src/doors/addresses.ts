import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** The network of an IPv6 address that one subscriber usually has (/64). */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - rest.length;
  const groups = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...rest];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The holder whose share an address counts against: an IPv4 address itself, or an IPv6 address's network. Anything else is returned unchanged. */
export function holderOf(address: string): string {
  const bare = plain(address);
  return isIPv6(bare) ? networkOf(bare) : bare;
}

/** An IPv4 address as an IPv6 socket shows it, written as IPv4; any other is returned unchanged. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * The address of the visitor who made a request: the socket's own, or, with this many proxies before the server, what the outermost of them says
 * in X-Forwarded-For. Without a proxy the header is not read, since anyone can send it.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  const named = proxies === 0 ? [] : String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = named.map((hop) => hop.trim()).reverse();
  // behind a hop that is no address, a visitor may have written what they like
  const end = hops.findIndex((hop) => isIP(hop) === 0);
  const known = [own, ...hops.slice(0, end === -1 ? hops.length : end)];
  return plain(known[Math.min(proxies, known.length - 1)] ?? own);
}

/** Counts what each holder has, and allows none more than the limit. */
export class Shares {
  private readonly limit: number;
  private readonly held = new Map<string, number>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Takes one more; false if the holder has reached the limit. */
  take(address: string): boolean {
    const holder = holderOf(address);
    const count = this.held.get(holder) ?? 0;
    if (count >= this.limit) return false;
    this.held.set(holder, count + 1);
    return true;
  }

  /** Gives one back. */
  giveBack(address: string): void {
    const holder = holderOf(address);
    const count = (this.held.get(holder) ?? 0) - 1;
    if (count > 0) this.held.set(holder, count);
    else this.held.delete(holder);
  }
}
