import { isIPv6 } from 'node:net';

/**
 * The share of a /64, a /56 and a /48 of IPv6, as multiples of the narrowest network's. No network ever gets
 * everything.
 */
const WIDER = [1, 1.5, 2];

/** A network that has fewer than this counts as a newcomer: a page needs about this many connections. */
const FEW = 8;

/** An IPv4 address in an IPv6 socket's notation, converted to IPv4. Any other address is returned unchanged. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The first four groups of an IPv6 address: its /64. */
export function groupsOf(address: string): [number, number, number, number] {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - rest.length;
  const groups = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...rest];
  const [a = 0, b = 0, c = 0, d = 0] = groups.map((group) => Number.parseInt(group, 16));
  return [a, b, c, d];
}

/**
 * The networks that an address's use counts against, the narrowest first. For IPv6 they are its /64, which one device
 * has, its /56, which a home line has, and its /48. An IPv4 address is a network by itself, since its neighbours are
 * strangers; so is anything that is not an address.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return [plain];
  const [a, b, c, d] = groupsOf(plain);
  const named = (...groups: number[]): string => groups.map((group) => group.toString(16)).join(':');
  return [named(a, b, c, d), `${named(a, b, c, d & 0xff00)}/56`, `${named(a, b, c)}/48`];
}

/** The narrowest network of an address: an IPv4 address itself, or the /64 of an IPv6 one. */
export function holderOf(address: string): string {
  return networksOf(address)[0];
}

/** How much a network may have if the narrowest may have `share`. `level`: its index in `networksOf`. */
export function shareAt(level: number, share: number): number {
  return share * (WIDER[level] ?? 1);
}

/**
 * How much of `total` must be left over when somebody takes one more whose network already has `held`. The last quarter
 * is for networks that have few, and the last eighth for those that have none, so that newcomers find something however
 * many others have taken what they can.
 */
export function keptForNewcomers(total: number, held: number): number {
  if (held === 0) return 0;
  return Math.floor(total / (held < FEW ? 8 : 4));
}

/** Counts how much each network has of a limited total. */
export class Shares {
  private readonly total: number;
  private readonly share: number;
  private readonly held = new Map<string, number>();
  private all = 0;

  /** `share`: the part of the total that an IPv4 address or a /64 may have. Wider networks may have more. */
  constructor(total: number, share: number) {
    this.total = total;
    this.share = Math.max(1, total * share);
  }

  /**
   * Takes one more. Returns false if one of the address's networks has its full share, or if only the part reserved for
   * newcomers is left.
   */
  take(address: string): boolean {
    const networks = networksOf(address);
    const held = networks.map((network) => this.held.get(network) ?? 0);
    if (held.some((count, level) => count + 1 > shareAt(level, this.share))) return false;
    if (this.all + 1 > this.total - keptForNewcomers(this.total, held.at(-1) ?? 0)) return false;
    for (const [level, network] of networks.entries()) this.held.set(network, (held[level] ?? 0) + 1);
    this.all++;
    return true;
  }

  /** Gives back one that was taken. */
  giveBack(address: string): void {
    for (const network of networksOf(address)) {
      const count = (this.held.get(network) ?? 0) - 1;
      if (count > 0) this.held.set(network, count);
      else this.held.delete(network);
    }
    this.all--;
  }
}
