import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Refused } from '@kibitz/shared/wire/messages';
import { networksOf, shareAt } from '../network/networks.ts';
import { refusal } from '../refusals.ts';

/** How many windows a guest may have open at one table. */
export const MOST_WINDOWS = 5;
/**
 * How many windows may watch a table besides those of its players and host, and how many of them from one address.
 * Wider networks may have more.
 */
export const MOST_WATCHING = 200;
export const MOST_WATCHING_FROM_ADDRESS = 50;
/** How long a place is kept for a socket that has not connected yet, in milliseconds. */
export const RESERVED_FOR = 10_000;
/** How long to wait before asking again when no watcher's place is free, in seconds. */
export const ASK_AGAIN_IN = 20;

/** A window that is connected to a table, or a socket expected there. */
interface Place {
  readonly session: string;
  readonly account: string;
  /** The networks of the address it came from, the widest first. */
  readonly networks: readonly string[];
  /** When it expires, by performance.now(); Infinity once the socket is here. */
  readonly until: number;
}

/**
 * The places for windows at a table. Players and the host always get one. All others count as watchers, and their
 * places are limited: when all are taken, the network with the most gives one up to a network with fewer, so that a
 * crowd cannot keep out a guest who wants a seat. Beyond `MOST_WINDOWS`, a guest's new window takes the place of the
 * guest's oldest one. A place is taken when it is asked for, so asking without ever connecting counts like connecting.
 */
export class Places {
  /** By session, the oldest first. */
  private readonly places = new Map<string, Place>();
  private readonly isOwner: (account: string) => boolean;
  private readonly close: (session: string, code: number) => void;

  /**
   * `isOwner` says whether an account is a player's or the host's. `close` ends the connection of a session that has
   * lost its place.
   */
  constructor(isOwner: (account: string) => boolean, close: (session: string, code: number) => void) {
    this.isOwner = isOwner;
    this.close = close;
  }

  /** Reserves a place for the socket that will connect with this session id. Returns null, or why there is none. */
  reserve(session: string, account: string, address: string): Refused | null {
    const networks = networksOf(address).toReversed();
    this.giveUpStale();
    const own = [...this.places.values()].filter((place) => place.account === account);
    const oldest = own.find((place) => place.until !== Number.POSITIVE_INFINITY) ?? own[0];
    if (oldest !== undefined && own.length >= MOST_WINDOWS) {
      this.displace(oldest, CLOSED.replaced);
    } else if (!this.isOwner(account) && !this.makeRoomToWatch(networks)) {
      return { ...refusal('full', 'watchersFull'), retryAfter: ASK_AGAIN_IN };
    }
    this.places.set(session, { session, account, networks, until: performance.now() + RESERVED_FOR });
    return null;
  }

  /** The socket of a session is here. Returns false if its place has been given up. */
  connect(session: string): boolean {
    const place = this.places.get(session);
    if (place === undefined) return false;
    this.places.set(session, { ...place, until: Number.POSITIVE_INFINITY });
    return true;
  }

  /** The socket of a session is gone. */
  free(session: string): void {
    this.places.delete(session);
  }

  private displace({ session }: Place, code: number): void {
    this.places.delete(session);
    this.close(session, code);
  }

  /** Whether there is a place to watch from, or those with the most can give one up. */
  private makeRoomToWatch(networks: readonly string[]): boolean {
    const watching = [...this.places.values()].filter((place) => !this.isOwner(place.account));
    const near = networks.map((network, i) => watching.filter((place) => place.networks[i] === network));
    const shares = near.map((_, i) => shareAt(near.length - 1 - i, MOST_WATCHING_FROM_ADDRESS));
    const [crowds, most] = [
      [watching, ...near],
      [MOST_WATCHING, ...shares],
    ];
    const full = crowds.findLastIndex((crowd, i) => crowd.length >= (most[i] ?? 0));
    if (full === -1) return true;
    // within the narrowest network that has its full share, the part with the most makes way
    for (let level = full; level < near.length; level++) {
      const biggest = biggestPart(crowds[level] ?? [], level);
      const last = mostCrowded(biggest, level + 1).at(-1);
      if (last !== undefined && biggest.length > (near[level]?.length ?? 0) + 1) {
        this.displace(last, CLOSED.crowdedOut);
        return true;
      }
    }
    return false;
  }

  private giveUpStale(): void {
    const now = performance.now();
    for (const { session, until } of this.places.values()) if (until < now) this.places.delete(session);
  }
}

/** The places from the network with the most of them. `level`: the index of that network in `networks`. */
function biggestPart(places: readonly Place[], level: number): readonly Place[] {
  const parts = [...Map.groupBy(places, (place) => place.networks[level]).values()];
  return parts.reduce<readonly Place[]>((a, b) => (b.length > a.length ? b : a), []);
}

/** The places from where the most come, narrowed down to the smallest network. */
function mostCrowded(places: readonly Place[], level: number): readonly Place[] {
  const isNarrowest = places.every((place) => level >= place.networks.length);
  return isNarrowest ? places : mostCrowded(biggestPart(places, level), level + 1);
}
