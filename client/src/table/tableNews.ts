import type { News } from '@kibitz/shared/kit/table';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { claimNews } from './claims/claimNews.ts';

const MOST_NEWS = 200;

/** What happened at a table since this client came: what the game tells, and what became of claims. */
export class TableNews {
  /** The latest last; no more than the last 200. */
  readonly told: ReadonlySignal<readonly News[]>;
  private readonly kept: Signal<readonly News[]> = signal([]);
  private readonly seen: ReadonlySignal<SeenTable>;
  private readonly stops: readonly (() => void)[];
  private claimTold = '';
  private claimEvents = 0;

  constructor(seen: ReadonlySignal<SeenTable>) {
    this.seen = seen;
    this.told = this.kept;
    this.stops = [effect(this.keepNews), effect(this.keepClaims)];
  }

  /** Keeps no more. */
  close(): void {
    for (const stop of this.stops) stop();
  }

  private keep(news: News): void {
    this.kept.value = [...this.kept.peek(), news].slice(-MOST_NEWS);
  }

  private readonly keepNews = (): void => {
    const latest = this.seen.value.table?.news ?? null;
    const before = this.kept.peek();
    if (latest !== null && before.findLast(({ event }) => event > 0)?.event !== latest.event) this.keep(latest);
  };

  /** What becomes of claims is news too, though no event of the game: numbered downwards from -1. */
  private readonly keepClaims = (): void => {
    const { claim } = this.seen.value;
    const told = claim === null ? '' : `${claim.n} ${claim.stage}`;
    if (claim === null || told === this.claimTold) return;
    this.claimTold = told;
    this.claimEvents--;
    this.keep({ event: this.claimEvents, text: claimNews(claim) });
  };
}
