import { RecentMap } from '../recent.ts';
import { networksOf, shareAt } from './networks.ts';

/** How often something may happen. */
export interface Rate {
  /** How many at once after a quiet time. */
  readonly burst: number;
  /** How many a second in the long run. */
  readonly perSecond: number;
}

/**
 * A token bucket. Refused requests cost nothing, so somebody who keeps trying still gets through at the full rate. Time
 * is monotonic, so setting the machine's clock changes nothing.
 */
export class RateLimiter {
  private readonly rate: Rate;
  private tokens: number;
  private filledAt = performance.now();

  /** A full bucket. */
  constructor(rate: Rate) {
    this.rate = rate;
    this.tokens = rate.burst;
  }

  /**
   * Takes `cost` tokens and returns 0, or takes none and returns after how many milliseconds there will be enough.
   * `cost` is at most the burst.
   */
  take(cost = 1): number {
    const wait = this.wait(cost);
    if (wait === 0) this.tokens -= cost;
    return wait;
  }

  /** After how many milliseconds there will be `cost` tokens; 0 if there are enough now. Takes none. */
  wait(cost = 1): number {
    const now = performance.now();
    this.tokens = Math.min(this.rate.burst, this.tokens + ((now - this.filledAt) / 1000) * this.rate.perSecond);
    this.filledAt = now;
    if (this.tokens >= cost) return 0;
    return Math.max(1, Math.ceil(((cost - this.tokens) / this.rate.perSecond) * 1000));
  }

  /** How many tokens have been taken and not refilled yet, rounded up. */
  taken(): number {
    this.wait();
    return Math.ceil(this.rate.burst - this.tokens);
  }

  /** Lets nothing through for `ms` milliseconds: a penalty, not part of the rate. */
  pause(ms: number): void {
    this.tokens = 1 - (ms / 1000) * this.rate.perSecond;
    this.filledAt = performance.now();
  }
}

/** How many keys are remembered. The least recently used, which has most likely recovered, is dropped first. */
const REMEMBERED = 20_000;

/** A rate limiter for each key: an account's id, or a network. */
export class RateLimiters {
  private readonly rate: Rate;
  private readonly limiters = new RecentMap<string, RateLimiter>(REMEMBERED);

  /** The same rate for every key. */
  constructor(rate: Rate) {
    this.rate = rate;
  }

  /** As RateLimiter.take, for one key. */
  take(key: string): number {
    return this.of(key).take();
  }

  /** As RateLimiter.wait, for one key. */
  wait(key: string): number {
    return this.limiters.get(key)?.wait() ?? 0;
  }

  /** As RateLimiter.taken, for one key. */
  taken(key: string): number {
    return this.limiters.get(key)?.taken() ?? 0;
  }

  /** As RateLimiter.pause, for one key. */
  pause(key: string, ms: number): void {
    this.of(key).pause(ms);
  }

  private of(key: string): RateLimiter {
    const limiter = this.limiters.get(key) ?? new RateLimiter(this.rate);
    this.limiters.set(key, limiter);
    return limiter;
  }
}

/**
 * Rate limiters for addresses. Each of an address's networks (networks.ts) has one, with a higher rate for wider
 * networks.
 */
export class AddressLimiters {
  private readonly levels: readonly RateLimiters[];

  /** The rate of an IPv4 address, or of a /64. */
  constructor({ burst, perSecond }: Rate) {
    this.levels = [0, 1, 2].map(
      (level) => new RateLimiters({ burst: shareAt(level, burst), perSecond: shareAt(level, perSecond) }),
    );
  }

  /** As RateLimiter.take, for the address and all its networks. */
  take(address: string): number {
    const wait = this.wait(address);
    if (wait === 0) for (const [level, network] of networksOf(address).entries()) this.levels[level]?.take(network);
    return wait;
  }

  /** As RateLimiter.wait, for the address and all its networks. */
  wait(address: string): number {
    return Math.max(...networksOf(address).map((network, level) => this.levels[level]?.wait(network) ?? 0));
  }
}
