import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod';
import { CLOCK, type Clock } from '../clock.ts';

/** How long one request may take, in milliseconds. */
const PATIENCE = 2_000;
/** The wait before a failed request for a round is repeated, and how long to keep trying in all, in milliseconds. */
const RETRY = 200;
const GIVES_UP = 30_000;
/** The least time between two requests for the beacon's schedule, in milliseconds. */
const INFO_RETRY = 10_000;

const beaconInfo = z.object({ period: z.number().positive(), genesis_time: z.number().min(0) });
const beaconRound = z.object({ round: z.number().int(), randomness: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * A public source of randomness with a new round every few seconds, which nobody can know in advance
 * (docs/fairness.md). It answers like drand: `/info` gives its schedule, and `/public/<round>` gives a round.
 */
export class Beacon {
  /** Its address, without a trailing slash. */
  readonly from: string;
  private readonly clock: Clock;
  private readonly log: Logger;
  /** When its first round was made, and the time between rounds, in milliseconds. */
  private rounds: { readonly first: number; readonly each: number } | null = null;
  private askedAt = Number.NEGATIVE_INFINITY;
  /** The latest round that it has given. */
  private latest = 0;

  constructor(address: string, log: Logger, clock: Clock = CLOCK) {
    this.from = address.replace(/\/+$/, '');
    this.log = log;
    this.clock = clock;
    this.askInfo();
  }

  /** The number of the next round, which has not been made yet; null while the beacon's schedule is unknown. */
  next(): number | null {
    if (this.rounds === null) {
      this.askInfo();
      return null;
    }
    const { first, each } = this.rounds;
    // round 1 is made at `first`
    const byTime = Math.floor((this.clock.now() - first) / each) + 2;
    // even if a clock is slow, a round that is already known never counts as the next one
    return Math.max(1, byTime, this.latest + 1);
  }

  /**
   * Calls `lit` with the randomness of a round once it is made, unless the returned function is called first or the
   * beacon keeps failing to give it (GIVES_UP).
   */
  watch(round: number, lit: (randomness: string) => void): () => void {
    const stopped = new AbortController();
    this.fetched(round, stopped.signal)
      .then((randomness) => {
        if (!stopped.signal.aborted) lit(randomness);
      })
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) this.log.warn({ err: error, round }, 'the beacon did not give a round');
      });
    return () => stopped.abort();
  }

  private async fetched(round: number, signal: AbortSignal): Promise<string> {
    const { first, each } = this.rounds ?? { first: 0, each: 0 };
    const due = this.rounds === null ? 0 : Math.max(0, first + (round - 1) * each - this.clock.now());
    await sleep(due, undefined, { signal, ref: false });
    for (let waited = 0; ; waited += RETRY) {
      try {
        const read = beaconRound.parse(await this.ask(`/public/${round}`, signal));
        if (read.round !== round) throw new Error(`the beacon gave round ${read.round} instead`);
        this.latest = Math.max(this.latest, round);
        return read.randomness;
      } catch (error) {
        if (signal.aborted || waited >= GIVES_UP) throw error;
        await sleep(RETRY, undefined, { signal, ref: false });
      }
    }
  }

  private askInfo(): void {
    const now = this.clock.now();
    if (now - this.askedAt < INFO_RETRY) return;
    this.askedAt = now;
    this.ask('/info')
      .then(
        (given) => {
          const { period, genesis_time } = beaconInfo.parse(given);
          this.rounds = { first: genesis_time * 1000, each: period * 1000 };
        },
        (error: unknown) =>
          this.log.warn({ err: error, beacon: this.from }, 'the beacon does not say when its rounds are'),
      )
      .catch((error: unknown) => this.log.error({ err: error, beacon: this.from }, 'this is not a beacon'));
  }

  private async ask(path: string, signal?: AbortSignal): Promise<unknown> {
    const patience = AbortSignal.timeout(PATIENCE);
    const response = await fetch(`${this.from}${path}`, {
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    });
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    return response.json();
  }
}
