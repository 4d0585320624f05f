import type { IncomingMessage } from 'node:http';
import type { RequestName } from '@kibitz/shared/wire/messages';
import { keptForNewcomers, networksOf } from './networks.ts';
import { AddressLimiters, type Rate, RateLimiter, RateLimiters } from './rateLimiter.ts';
import { addressOf, forwardedFrom } from './visitorAddress.ts';

/** The most tables open at a time. */
export interface TableLimits {
  readonly inAll: number;
  readonly perAddress: number;
  readonly perGuest: number;
}

/** The requests that are recorded at a table outside of play. Nobody needs them often. */
const WRITES: ReadonlySet<RequestName> = new Set([
  'sit',
  'stand',
  'bot',
  'start',
  'rematch',
  'chat',
  'hands',
  'handOver',
  'swap',
  'remove',
  'pause',
  'rules',
  'end',
]);

/** The default rate limits, which the operator can change (`KIBITZ_RATES`). */
export const USUAL_RATES = {
  /** Requests at tables, by account, in all of its windows together. */
  requests: { burst: 60, perSecond: 20 },
  /** Joining tables, by account. */
  joins: { burst: 30, perSecond: 2 },
  /** Requests recorded at tables outside of play, by account. */
  writes: { burst: 60, perSecond: 1 },
  /** New tables, by account. */
  newTables: { burst: 20, perSecond: 0.2 },
  /** Searches for games, by account. */
  searches: { burst: 20, perSecond: 0.5 },
  /** New names, by account: each is written to every table at which the guest sits. */
  renames: { burst: 5, perSecond: 0.1 },
  /** Changes about people, by account: friends, blocks, preferences, one's own convention card. */
  settling: { burst: 30, perSecond: 0.5 },
  /** Reports about players, by account: five an hour in the long run. */
  reports: { burst: 5, perSecond: 0.0014 },
  /** Invitations to tables, by account. */
  invitations: { burst: 20, perSecond: 0.2 },
  /** Recovery codes tried, by address: somebody who enters one has no account yet. */
  recoveries: { burst: 10, perSecond: 0.05 },
  /** Friends' codes tried, by address: they are short. */
  friendCodes: { burst: 20, perSecond: 0.05 },
  /** New recovery codes, and signing out of other devices, by account. */
  ownAccount: { burst: 10, perSecond: 0.02 },
  /** Exports of everything stored about somebody, by account: they may take a lot of reading. */
  exports: { burst: 3, perSecond: 0.02 },
  /** Guests' requests about themselves, by account: their account, tables, statistics. */
  own: { burst: 60, perSecond: 5 },
  /** Asking for news, by account: each of a guest’s windows asks every few seconds. */
  news: { burst: 60, perSecond: 5 },
  /** Looking at people, by account. */
  people: { burst: 60, perSecond: 5 },
  /** Tables read from the store, by address: a long game is a lot to read, and its link works without an account. */
  reads: { burst: 60, perSecond: 5 },
  /** Proofs of shuffles, by address: everybody at a table fetches one after each hand. */
  proofs: { burst: 300, perSecond: 20 },
  /** Pictures drawn for links, by address: messengers fetch one for many people. */
  pictures: { burst: 30, perSecond: 1 },
  /** Lines in the chats of tables and clubs, by account: a few at once, then one every two seconds. */
  lines: { burst: 4, perSecond: 0.5 },
  /** New guests, by address: a school class at once, and another soon after. */
  newGuests: { burst: 150, perSecond: 0.5 },
  /** New guests from all addresses together: one machine alone gets no further than 43,000 a day, by `newGuests`. */
  allNewGuests: { burst: 2000, perSecond: 10 },
} as const satisfies { readonly [name: string]: Rate };

/** The names of rates that an operator can set. */
export type RateName = keyof typeof USUAL_RATES;

/** The rates that are counted by address, in all of its networks. */
const BY_ADDRESS = [
  'recoveries',
  'friendCodes',
  'reads',
  'proofs',
  'pictures',
  'newGuests',
] as const satisfies RateName[];
type AddressRate = (typeof BY_ADDRESS)[number];

/** Whether this rate is counted by address, not by account. */
export function isByAddress(name: RateName): name is AddressRate {
  return BY_ADDRESS.some((one) => one === name);
}

/**
 * How many recent new guests a network may have and still count as a newcomer, and how fast they are forgotten: eight,
 * within an hour.
 */
const NEWCOMERS: Rate = { burst: 8, perSecond: 8 / 3600 };

/** The rates that differ from the defaults. */
export type Rates = { readonly [name in RateName]?: Rate };

/** Whether there is a rate of this name. */
export function isRateName(name: string): name is RateName {
  return Object.hasOwn(USUAL_RATES, name);
}

/**
 * All rate limits for requests. Guests with an account are limited by account alone, whatever else comes from the same
 * address. Addresses count only where there is no account yet.
 */
export class Limits {
  readonly tables: TableLimits;
  /** A rate limiter for each rate, by account or by address as the rate says. */
  readonly by: { readonly [name in Exclude<RateName, AddressRate>]: RateLimiters } & {
    readonly [name in AddressRate]: AddressLimiters;
  };
  private readonly allNewGuests: RateLimiter;
  private readonly mostNewGuests: number;
  /** By each address's widest network. */
  private readonly newcomers = new RateLimiters(NEWCOMERS);
  private readonly proxies: number;

  /** `proxies`: how many proxies in front of the server are trusted. `rates` replace the defaults. */
  constructor(tables: TableLimits, proxies: number, rates: Rates = {}) {
    this.tables = tables;
    this.proxies = proxies;
    const all: { readonly [name in RateName]: Rate } = { ...USUAL_RATES, ...rates };
    const limiters = Object.entries(all).map(([name, rate]) => [
      name,
      isRateName(name) && isByAddress(name) ? new AddressLimiters(rate) : new RateLimiters(rate),
    ]);
    this.by = Object.fromEntries(limiters) as Limits['by'];
    this.allNewGuests = new RateLimiter(all.allNewGuests);
    this.mostNewGuests = all.allNewGuests.burst;
  }

  /** The address whose limits a request counts against. */
  addressOf(request: IncomingMessage): string {
    return forwardedFrom(request) ?? addressOf(request, this.proxies);
  }

  /**
   * Counts a new guest against an address's limits. Returns 0 if it is allowed, else how many milliseconds to wait.
   * Part of the total is reserved for networks that have recently had few new guests, or none.
   */
  newGuest(address: string): number {
    const network = networksOf(address).at(-1) ?? address;
    const kept = keptForNewcomers(this.mostNewGuests, this.newcomers.taken(network));
    const wait = this.by.newGuests.wait(address) || this.allNewGuests.wait(1 + kept);
    if (wait > 0) return wait;
    this.newcomers.take(network);
    this.allNewGuests.take();
    return this.by.newGuests.take(address);
  }

  /**
   * Counts a recorded request against an account's limit. Returns 0 if it is allowed, else how many milliseconds to
   * wait. Other requests are not limited here.
   */
  write(account: string, name: RequestName): number {
    return WRITES.has(name) ? this.by.writes.take(account) : 0;
  }
}
