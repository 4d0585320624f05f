import type { News } from '@kibitz/shared/kit/table/table';
import { type Message, message } from '@kibitz/shared/kit/words/message';
import { botKey } from '@kibitz/shared/wire/seatNames';
import type { SeenClaim, SeenSeat, SeenTable, SeenTakeBack } from '@kibitz/shared/wire/seen';
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** The news of a request to take back a move. */
export function takeBackNews({ stage, seat, by }: SeenTakeBack): Message {
  switch (stage) {
    case 'asked':
      return message('takeBack.asked', { who: seat });
    case 'taken':
      return message('takeBack.taken', { who: seat });
    case 'refused':
      return message('takeBack.refused', { who: by });
    case 'lapsed':
      return message('takeBack.lapsed');
  }
}

/** The news of a claim in its current state. */
export function claimNews({ stage, isCertain, seat, by, tricks }: SeenClaim): Message {
  switch (stage) {
    case 'asked':
      return message('claim.asked', { who: seat, n: tricks });
    case 'played':
      return message(isCertain ? 'claim.certain' : 'claim.agreed', { who: seat, n: tricks });
    case 'refused':
      return message('claim.refused', { who: by });
    case 'lapsed':
      return message('claim.lapsed');
    case 'withdrawn':
      return message('claim.withdrawn', { who: seat });
    case 'untrue':
      return message('claim.untrue');
  }
}

/** Whether a claim lies on the table, its cards open: while others are asked about it, and while it is played out. */
export function isOpenClaim(claim: SeenClaim | null): claim is SeenClaim {
  return claim !== null && (claim.stage === 'asked' || claim.stage === 'played');
}

/** Whether the others are asked about a claim, or about a move to take back. */
export function isAsking({ claim, takeBack }: SeenTable): boolean {
  return claim?.stage === 'asked' || takeBack?.stage === 'asked';
}

const MOST_NEWS = 200;

const NO_NEWS: ReadonlySignal<readonly News[]> = signal([]);

/**
 * What has happened at a table: the game's news, as far back as the server has sent it or this client has seen it, and
 * how claims have ended since it joined.
 */
export class TableNews {
  /** The latest last; no more than the last 200. */
  readonly list: ReadonlySignal<readonly News[]>;
  private readonly kept: Signal<readonly News[]> = signal([]);
  private readonly seen: ReadonlySignal<SeenTable>;
  private readonly earlier: ReadonlySignal<readonly News[]>;
  private readonly stops: readonly (() => void)[];
  private lastClaim = '';
  private lastTakeBack = '';
  /** News other than the game's events is numbered downwards from -1. */
  private ownEvents = 0;
  private seats: readonly SeenSeat[] = [];
  /** The seat of the player who was last said to play for a bot; -1 for none. */
  private lastPlayedBy = -1;

  /** `earlier` is news from before this client joined or came back. */
  constructor(seen: ReadonlySignal<SeenTable>, earlier: ReadonlySignal<readonly News[]> = NO_NEWS) {
    this.seen = seen;
    this.earlier = earlier;
    this.list = this.kept;
    this.stops = [
      effect(this.keepEarlier),
      effect(this.keepNews),
      effect(this.keepClaims),
      effect(this.keepTakeBacks),
      effect(this.keepComing),
      effect(this.keepPlayedFor),
    ];
  }

  /** Stops keeping news. */
  close(): void {
    for (const stop of this.stops) stop();
  }

  private keep(news: News): void {
    this.kept.value = [...this.kept.peek(), news].slice(-MOST_NEWS);
  }

  private lastEvent(): number {
    return this.kept.peek().findLast(({ event }) => event > 0)?.event ?? 0;
  }

  /** The news missed while the connection was down or before the page was opened. */
  private readonly keepEarlier = (): void => {
    for (const news of this.earlier.value) if (news.event > this.lastEvent()) this.keep(news);
  };

  private readonly keepNews = (): void => {
    const latest = this.seen.value.table?.news ?? null;
    if (latest === null) return;
    // a move that was taken back is no longer news
    if (latest.event < this.lastEvent())
      this.kept.value = this.kept.peek().filter(({ event }) => event <= latest.event);
    if (latest.event > this.lastEvent()) this.keep(latest);
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
        this.keepOwn(message(kind === 'bot' ? 'next.news' : 'next.news.free', { name: coming, bot: botKey(name) }));
      } else if (kind === 'person' && was.kind !== 'person') {
        this.keepOwn(message('next.news.sits', { name }));
      }
    }
  };

  /** Who plays for a bot; that player is told beside their cards. */
  private readonly keepPlayedFor = (): void => {
    const { seats, ownSeat } = this.seen.value;
    const seat = seats.findIndex(({ playedBy }) => playedBy !== undefined);
    const by = seats[seat]?.playedBy ?? -1;
    if (by === this.lastPlayedBy) return;
    this.lastPlayedBy = by;
    const player = seats[by];
    if (player !== undefined && by !== ownSeat)
      this.keepOwn(message('for.news', { name: player.name, bot: botKey(seats[seat]?.name ?? '') }));
  };

  /** Every stage of a claim is news. */
  private readonly keepClaims = (): void => {
    const { claim } = this.seen.value;
    const now = claim === null ? '' : `${claim.n} ${claim.stage}`;
    if (claim === null || now === this.lastClaim) return;
    this.lastClaim = now;
    this.keepOwn(claimNews(claim));
  };

  private readonly keepTakeBacks = (): void => {
    const { takeBack } = this.seen.value;
    const now = takeBack === null ? '' : `${takeBack.n} ${takeBack.stage}`;
    if (now === this.lastTakeBack) return;
    const wasAsked = this.lastTakeBack.endsWith(' asked');
    this.lastTakeBack = now;
    if (takeBack !== null) this.keepOwn(takeBackNews(takeBack));
    // the server has restarted, or the answer was missed while the connection was down
    else if (wasAsked) this.keepOwn(message('takeBack.gone'));
  };
}
