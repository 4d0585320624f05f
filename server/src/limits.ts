import type { IncomingMessage } from 'node:http';
import type { RequestName } from '@kibitz/shared/wire/messages';
import { RateLimiter, RateLimiters } from './rateLimiter.ts';
import { visitorAddress } from './visitorAddress.ts';

/** How many tables may be open at a time. */
export interface TableLimits {
  readonly inAll: number;
  readonly perAddress: number;
  readonly perGuest: number;
}

/** What is recorded at a table outside of play: nobody needs it often. */
const WRITES: ReadonlySet<RequestName> = new Set([
  'sit',
  'stand',
  'bot',
  'start',
  'rematch',
  'chat',
  'handOver',
  'swap',
  'remove',
  'pause',
  'rules',
  'end',
]);

/**
 * Everything that limits how often somebody may ask for something. Guests with an account are limited by it, whatever else comes from the same
 * address; addresses count only where there is no account yet.
 */
export class Limits {
  readonly tables: TableLimits;
  /** Requests at tables, by account, over all of its windows. */
  readonly requests = new RateLimiters({ burst: 60, perSecond: 20 });
  /** Joining tables, by account. */
  readonly joins = new RateLimiters({ burst: 30, perSecond: 2 });
  /** New tables, by account. */
  readonly newTables = new RateLimiters({ burst: 20, perSecond: 0.2 });
  /** Games looked for, by account. */
  readonly searches = new RateLimiters({ burst: 20, perSecond: 0.5 });
  /** New names, by account: each is written to every table at which the guest sits. */
  readonly renames = new RateLimiters({ burst: 5, perSecond: 0.1 });
  /** What is settled about others, by account: friends, blocks, preferences. */
  readonly settling = new RateLimiters({ burst: 30, perSecond: 0.5 });
  /** Invitations to tables, by account. */
  readonly invitations = new RateLimiters({ burst: 20, perSecond: 0.2 });
  /** Recovery codes tried, by address: whoever has one has no account yet. */
  readonly recoveries = new RateLimiters({ burst: 10, perSecond: 0.05 });
  /** New recovery codes, and signing out of other devices, by account. */
  readonly ownAccount = new RateLimiters({ burst: 10, perSecond: 0.02 });
  /** Exports of all that is kept of somebody, by account: they may take much reading. */
  readonly exports = new RateLimiters({ burst: 3, perSecond: 0.02 });
  /** Looking at people, by account. */
  readonly people = new RateLimiters({ burst: 60, perSecond: 5 });
  /** Tables read from the store, by address: a long game is a lot to read, and its link needs no account. */
  readonly reads = new RateLimiters({ burst: 60, perSecond: 5 });
  /** Pictures drawn for links, by address: messengers fetch one for many people. */
  readonly pictures = new RateLimiters({ burst: 30, perSecond: 1 });
  /** Lines in the chats of tables, by account: three at once, and then one in two seconds. */
  readonly lines = new RateLimiters({ burst: 4, perSecond: 0.5 });
  private readonly seatWrites = new RateLimiters({ burst: 60, perSecond: 1 });
  // a school class at once, and another one soon; a machine that makes guests endlessly makes 43,000 a day
  private readonly newGuests = new RateLimiters({ burst: 150, perSecond: 0.5 });
  private readonly allNewGuests = new RateLimiter({ burst: 2000, perSecond: 10 });

  private readonly proxies: number;

  /** `proxies`: how many proxies in front of the server are trusted. */
  constructor(tables: TableLimits, proxies: number) {
    this.tables = tables;
    this.proxies = proxies;
  }

  /** The address whose limits a request counts against. */
  addressOf(request: IncomingMessage): string {
    return visitorAddress(request, this.proxies);
  }

  /** Allows an address a new guest: 0, or in how many milliseconds it may ask again. */
  newGuest(address: string): number {
    return this.newGuests.take(address) || this.allNewGuests.take();
  }

  /** Allows an account a request that is recorded: 0, or in how many milliseconds it may ask again. Other requests are not limited here. */
  write(account: string, name: RequestName): number {
    return WRITES.has(name) ? this.seatWrites.take(account) : 0;
  }
}
