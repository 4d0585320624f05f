import { isIP, isIPv4, isIPv6 } from 'node:net';
import { groupsOf, holderOf, plainAddress } from '../network/networks.ts';

/**
 * The least and most leading bits of a banned network: wider networks include other people, and a line has at least a
 * /64 of IPv6.
 */
const BITS = { 4: { least: 24, most: 32 }, 6: { least: 48, most: 64 } } as const;

/**
 * The network with this many leading bits of an IPv4 address, 24 to 31, or of an IPv6 address, 48 to 63, such as
 * `2001:db8:1:2300::/56`.
 */
function networkOf(address: string, bits: number): string {
  if (isIPv4(address)) {
    const [a, b, c, d] = address.split('.');
    return `${a}.${b}.${c}.${Number(d) & (0xff << (BITS[4].most - bits))}/${bits}`;
  }
  const [a, b, c, d] = groupsOf(address);
  const groups = [a, b, c, d & (0xffff << (BITS[6].most - bits))];
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The names of all bannable networks that an address is in, the narrowest first. */
export function bannableNetworks(address: string): readonly string[] {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return [plain];
  const { least, most } = BITS[isIPv6(plain) ? 6 : 4];
  const wider = Array.from({ length: most - least }, (_, i) => networkOf(plain, most - 1 - i));
  return [holderOf(plain), ...wider];
}

/**
 * The name of the network that an operator means: an IPv4 address, the /64 of an IPv6 address, or a network such as
 * `203.0.113.0/24`. `size` if it is too wide or too narrow to be banned, null if it is not an address.
 */
export function bannedNetwork(written: string): { readonly name: string } | 'size' | null {
  const [address = '', bits, ...more] = written.split('/');
  const plain = plainAddress(address);
  if (isIP(plain) === 0 || more.length > 0) return null;
  if (bits === undefined) return { name: holderOf(plain) };
  if (!/^\d{1,3}$/.test(bits)) return null;
  const { least, most } = BITS[isIPv6(plain) ? 6 : 4];
  if (Number(bits) < least || Number(bits) > most) return 'size';
  return { name: Number(bits) === most ? holderOf(plain) : networkOf(plain, Number(bits)) };
}
