import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Refused } from '@kibitz/shared/wire/messages';
import { refusal } from '../refusals.ts';

/** How many windows a guest may have open at one table. */
export const MOST_WINDOWS = 5;
/** How many windows may watch a table besides those of its players and host, and how many of them from one address. */
export const MOST_WATCHING = 200;
export const MOST_WATCHING_FROM_ADDRESS = 50;
/** How long a place is kept for a socket that has yet to come, in milliseconds. */
export const RESERVED_FOR = 10_000;
/** When to ask again for a watcher's place if none is free, in seconds. */
export const ASK_AGAIN_IN = 20;

/** A window that is connected to a table, or a socket that is yet to come. */
interface Place {
  readonly session: string;
  readonly account: string;
  readonly address: string;
  /** When it is given up, by performance.now(); Infinity once the socket is here. */
  readonly until: number;
}

/**
 * The places at a table for windows to connect to. Players and the host always get one; all others count as watchers, and
 * their places are limited: when all are taken, the address with the most gives one up to an address with fewer, so that a crowd
 * cannot keep out a guest who wants a seat. Beyond `MOST_WINDOWS`, a guest's new window takes the place of that guest's oldest one. A place is
 * taken when it is asked for, so that asking without ever connecting counts like connecting.
 */
export class Places {
  /** By session, the oldest first. */
  private readonly places = new Map<string, Place>();
  private readonly isOwner: (account: string) => boolean;
  private readonly close: (session: string, code: number) => void;

  /** `isOwner`: is this a player's or the host's account? `close` ends the connection of a session that has lost its place. */
  constructor(isOwner: (account: string) => boolean, close: (session: string, code: number) => void) {
    this.isOwner = isOwner;
    this.close = close;
  }

  /** Reserves a place for the socket that will come with this session id. Null, or why there is none. */
  reserve(session: string, account: string, address: string): Refused | null {
    this.giveUpStale();
    const own = [...this.places.values()].filter((place) => place.account === account);
    const oldest = own.find((place) => place.until !== Number.POSITIVE_INFINITY) ?? own[0];
    if (oldest !== undefined && own.length >= MOST_WINDOWS) {
      this.displace(oldest, CLOSED.replaced);
    } else if (!this.isOwner(account) && !this.makeRoomToWatch(address)) {
      return { ...refusal('full', 'watchersFull'), retryAfter: ASK_AGAIN_IN };
    }
    this.places.set(session, { session, account, address, until: performance.now() + RESERVED_FOR });
    return null;
  }

  /** The socket of a session is here. False if its place has been given up. */
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

  /** Is there a place to watch from, or can the address with the most watchers give one up? */
  private makeRoomToWatch(address: string): boolean {
    const watching = [...this.places.values()].filter((place) => !this.isOwner(place.account));
    const byAddress = Map.groupBy(watching, (place) => place.address);
    const near = byAddress.get(address)?.length ?? 0;
    if (near >= MOST_WATCHING_FROM_ADDRESS) return false;
    if (watching.length < MOST_WATCHING) return true;
    const most = [...byAddress.values()].reduce((a, b) => (b.length > a.length ? b : a));
    const last = most.at(-1);
    if (last === undefined || most.length <= near + 1) return false;
    this.displace(last, CLOSED.crowdedOut);
    return true;
  }

  private giveUpStale(): void {
    const now = performance.now();
    for (const { session, until } of this.places.values()) if (until < now) this.places.delete(session);
  }
}
