import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from './networks.ts';

/** IPv4 networks that are not on the public internet, or belong to nobody (IANA's special-purpose registry). */
const NOT_PUBLIC_4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';

/** The assigned part of IPv6, and the exceptions in it: translated IPv4 addresses, protocols and examples. */
const GIVEN_OUT_6 = '2000::/3';
const NOT_PUBLIC_6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

function listOf(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks.split(' ')) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4');
const givenOut6 = listOf(GIVEN_OUT_6, 'ipv6');
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6');

/** Whether this address is on the public internet, and not this machine's or in a network behind it. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return givenOut6.check(plain, 'ipv6') && !notPublic6.check(plain, 'ipv6');
  return !notPublic4.check(plain, 'ipv4');
}
