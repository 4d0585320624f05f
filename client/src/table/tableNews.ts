import type { News } from '@kibitz/shared/kit/table/table';
import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { SeenSeat, SeenTable } from '@kibitz/shared/wire/seen';
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { claimNews } from './claims/claimNews.ts';

const MOST_NEWS = 200;

/** What has happened at a table since this client joined: the game's news, and how claims ended. */
export class TableNews {
  /** The latest last; no more than the last 200. */
  readonly told: ReadonlySignal<readonly News[]>;
  private readonly kept: Signal<readonly News[]> = signal([]);
  private readonly seen: ReadonlySignal<SeenTable>;
  private readonly stops: readonly (() => void)[];
  private claimTold = '';
  /** What is no event of the game is numbered downwards from -1. */
  private ownEvents = 0;
  private seats: readonly SeenSeat[] = [];

  constructor(seen: ReadonlySignal<SeenTable>) {
    this.seen = seen;
    this.told = this.kept;
    this.stops = [effect(this.keepNews), effect(this.keepClaims), effect(this.keepComing)];
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

  private keepOwn(text: Message): void {
    this.ownEvents--;
    this.keep({ event: this.ownEvents, text });
  }

  /** Players who take a seat now, and with the next deal. */
  private readonly keepComing = (): void => {
    const { seats } = this.seen.value;
    const before = this.seats;
    this.seats = seats;
    for (const [i, { coming, kind, name }] of seats.entries()) {
      const was = before[i];
      if (was === undefined) continue;
      if (coming !== '' && coming !== was.coming) {
        this.keepOwn(message(kind === 'bot' ? 'next.news' : 'next.news.free', { name: coming, bot: name }));
      } else if (kind === 'person' && was.kind !== 'person') {
        this.keepOwn(message('next.news.sits', { name }));
      }
    }
  };

  /** How claims end is news too. */
  private readonly keepClaims = (): void => {
    const { claim } = this.seen.value;
    const told = claim === null ? '' : `${claim.n} ${claim.stage}`;
    if (claim === null || told === this.claimTold) return;
    this.claimTold = told;
    this.keepOwn(claimNews(claim));
  };
}
