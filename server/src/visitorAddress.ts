import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { addressOf, holderOf } from './doors/addresses.ts';

/** Networks from which a proxy usually connects to the server behind it. */
const NEARBY = new BlockList();
NEARBY.addSubnet('127.0.0.0', 8);
NEARBY.addSubnet('10.0.0.0', 8);
NEARBY.addSubnet('172.16.0.0', 12);
NEARBY.addSubnet('192.168.0.0', 16);
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');

function isNearby(address: string): boolean {
  return isIP(address) !== 0 && NEARBY.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Where a request comes from, for rate limits: an IPv4 address, or the network of an IPv6 one. `proxies` proxies are trusted about it.
 * If none is configured but the request comes from this machine or network and has passed through a proxy, that proxy is trusted
 * as well: otherwise a server whose operator forgot to configure it would take all of its visitors for one. Only limits may rely on this.
 */
export function visitorAddress(request: IncomingMessage, proxies: number): string {
  const isBehindUnknownProxy = proxies === 0 && isNearby(request.socket.remoteAddress ?? '');
  return holderOf(addressOf(request, isBehindUnknownProxy ? 1 : proxies));
}
