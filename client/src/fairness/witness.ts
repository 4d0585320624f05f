import type { SeenShuffles, ShuffleNews } from '@kibitz/shared/wire/fairness';
import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import type { GuestSession } from '../net/guest.ts';
import type { CheckedShuffle } from './checkedShuffle.ts';
import type { CheckedGame } from './checkRecord.ts';
import { Contributor } from './contributor.ts';
import type { Memory } from './keptParts.ts';
import { type LeftOut, noteLeftOut } from './leftOut.ts';

/** The table whose shuffles are checked, and who is told the result. */
export interface Watched {
  readonly table: string;
  readonly session: GuestSession;
  readonly memory: Memory;
  /** The player's own cards that this window has seen lately, as `ownCards` gives them. */
  readonly seen: ReadonlySet<string>;
  request<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer>;
  /** These shuffles were checked, some of them perhaps again. */
  found(source: SeenShuffles['source'], checked: readonly CheckedShuffle[]): void;
  /** How often the player's parts were left out. */
  countLeftOut(count: LeftOut): void;
}

/** Takes part in the shuffles of a table, and checks every proof. */
export class Witness {
  private readonly watched: Watched;
  private readonly account: string;
  private readonly contributor: Contributor;
  private game = '';
  private seat = -1;
  /** The first shuffle since which the window has been at the table without a break. */
  private thereSince = Number.POSITIVE_INFINITY;
  /** Proofs are checked one after the other. */
  private queue: Promise<void> = Promise.resolve();

  constructor(watched: Watched, account: string) {
    this.watched = watched;
    this.account = account;
    const { table, memory } = watched;
    this.contributor = new Contributor(table, account, memory, (name, payload) => watched.request(name, payload));
  }

  async handleNews(news: ShuffleNews): Promise<void> {
    this.thereSince = Math.min(this.thereSince, news.n);
    await this.contributor.handleNews(news);
  }

  async sitAt(game: string, seat: number): Promise<void> {
    this.game = game;
    this.seat = seat;
    if (game !== '') await this.contributor.sitAt({ table: this.watched.table, game, seat });
  }

  lost(): void {
    this.thereSince = Number.POSITIVE_INFINITY;
    this.contributor.lost();
  }

  /** Fetches the proofs from a given one on, and checks them. */
  check(n: number): Promise<void> {
    const { table, session, seen } = this.watched;
    const { contributor, game, seat, thereSince } = this;
    const known = { table, game, session, contributor, seat, thereSince, seen: new Set(seen) };
    this.queue = this.queue
      .then(async () => {
        const { checkedFrom } = await import('./checking.ts');
        const { source, checked } = await checkedFrom(n, known);
        this.noteLeftOut(checked.flatMap((one) => (one.share === 'late' ? one.n : [])));
        this.watched.found(source, checked);
      })
      // a proof that cannot be loaded now is checked with the record
      .catch(() => undefined);
    return this.queue;
  }

  private noteLeftOut(shuffles: readonly number[]): void {
    const { memory, table } = this.watched;
    this.watched.countLeftOut(noteLeftOut(memory, this.account, table, shuffles));
  }

  /** Checks the record of a game that is over. */
  async checkGame(game: string): Promise<CheckedGame> {
    const { session, table } = this.watched;
    const { checkedGame } = await import('./checking.ts');
    this.noteLeftOut([]);
    return checkedGame(table, game, session);
  }
}
