import { type BotLevel, levelOn } from '@kibitz/shared/kit/bots/levels';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { HostPowers } from '@kibitz/shared/wire/seen';
import type { PublicTable } from '@kibitz/shared/wire/syncedTable';
import { isByDays } from '@kibitz/shared/wire/turnTime';
import type { Logger } from 'pino';
import type { Rules, TableEvent, TableHead } from '../journal/journal.ts';
import { Queue } from '../queue.ts';
import type { Deals } from './deals.ts';
import { GamePlay } from './gamePlay.ts';
import { Presence } from './presence.ts';
import type { RecentNews, TableSoFar } from './reopening.ts';
import { optionsOf } from './rulesInForce.ts';
import type { Seating } from './seating.ts';
import type { TableContext } from './tableContext.ts';
import type { TableHistory } from './tableHistory.ts';

/** What clients count down to, by the server's clock, and how long that takes in total; 0 for nothing. */
export interface Countdown {
  readonly until: number;
  readonly span: number;
}

/** What happens at a table, and what is said of it. */
interface Happenings {
  /** These events are in the journal, and what they say of the table is so. */
  recorded: [events: readonly TableEvent[]];
  /** The game begins. */
  begun: [];
  /** A decision has been made that is no secret, whoever made it. */
  moved: [];
  /** A player has made a decision on this seat, and the dealer the steps that follow. */
  decided: [seat: number];
  /** The last decision has been taken back, which was this seat's. */
  takenBack: [seat: number];
  /** The dealer has made a step, or dealt. */
  stepped: [];
  /** The table as it is now is to be seen for this many milliseconds before the next change. */
  held: [ms: number];
  /** Something has changed: what follows is planned, and everybody is shown the table. */
  changed: [];
  /** Something automatic has failed that may work later. */
  failed: [];
  /** Parts of the next shuffle are asked for, or the list of them is closed; unless a change of seats caused it. */
  partsAsked: [];
  /** Those who see the table as it is may know the proof of this shuffle. */
  shuffleProven: [shuffle: number];
  /** All windows of an account here are to be closed, with a close code. */
  sentAway: [account: string, code: number];
  /** An account has blocked somebody, or no longer does. */
  blocked: [account: string];
  /** An account is deleted, and what it said here with it. */
  forgotten: [account: string];
  /** The game was played to its end, and that is recorded. */
  finished: [];
  /** The host has closed the table, and that is recorded. */
  ended: [];
  /** Another process owns the table now: it is closed here. */
  disowned: [];
}

/** Somebody who is told of what happens at a table. */
export type TableListener = { [Name in keyof Happenings]?: (...said: Happenings[Name]) => void };

/** Those to whom a table is shown: its room. */
export interface Audience extends TableListener {
  /** The table as those without a seat are shown it; null if they see it as it is. */
  shownLate(): PublicTable | null;
  /** The latest shuffle whose proof those who see the table late may know; -1 for none. */
  provenLate(): number;
}

/** What is known of a table when it is opened, besides what its events add up to. */
export interface Opening {
  readonly game: Game;
  readonly head: TableHead;
  /** The set of deals that is played; null if every deck is shuffled afresh. */
  readonly deals: Deals | null;
  /** Since when nobody has been here, in epoch milliseconds, if the table was parked; null if it is new. */
  readonly emptySince: number | null;
}

/**
 * What a table is: its game, who is there, and who is told when something happens. The parts of a table are given it,
 * and work on it; LiveTable has all of them.
 */
export class TableState {
  readonly game: Game;
  readonly context: TableContext;
  /** What changes the table goes through it, one thing at a time. */
  readonly queue = new Queue();
  readonly presence: Presence;
  readonly history: TableHistory;
  readonly seating: Seating;
  /** The latest news, as all could see it. */
  readonly recentNews: RecentNews;
  /** The set of deals that is played here; null if every deck is shuffled afresh. */
  readonly deals: Deals | null;
  /** Whether it was parked and opened again. */
  readonly isReopened: boolean;
  /** Guests sent here to play who have not sat down yet, and until when they are expected, by the server's clock. */
  readonly expected = new Map<string, number>();
  /** Its lines name the table. */
  readonly log: Logger;
  /** The game; null while the table waits, and until its first deck is made. */
  play: GamePlay | null;
  /** While its people wait for strangers: when bots take the free seats instead and the game begins. */
  matchmaking: Countdown | null = null;
  /** When somebody last asked to come here, by the server's clock. */
  wantedAt: number;
  /** Its room; null until that is open. */
  audience: Audience | null = null;
  /** Whether nothing happens by itself any more. */
  protected isStopped = false;
  private rules: { readonly head: TableHead; readonly options: AnyOptions };

  /** A table just opened, or as its events left it. Throws if it has options that the game does not have. */
  constructor(
    { game, head, deals, emptySince }: Opening,
    { history, play, recentNews }: TableSoFar,
    context: TableContext,
  ) {
    this.game = game;
    this.rules = { head, options: optionsOf(game, head) };
    this.deals = deals;
    this.context = context;
    this.log = context.log.child({ table: head.id });
    this.history = history;
    this.seating = history.seating;
    this.play = play;
    this.recentNews = recentNews;
    this.isReopened = emptySince !== null;
    const now = context.clock.now();
    this.wantedAt = now;
    this.presence = new Presence(emptySince ?? now);
  }

  get id(): string {
    return this.head.id;
  }

  /** The settings of the table: before the start the host may change its rules. */
  get head(): TableHead {
    return this.rules.head;
  }

  /** Every option of the table. */
  get options(): AnyOptions {
    return this.rules.options;
  }

  /** The host's account, whether they are here or not. */
  get hostAccount(): string {
    return this.history.host === '' ? this.head.host : this.history.host;
  }

  /** The table of the rematch; '' if there is none. */
  get rematch(): string {
    return this.history.rematch;
  }

  /** Whether its people have asked for strangers to join. */
  get wantsStrangers(): boolean {
    return this.history.wantsStrangers;
  }

  /** Whether a person has made a move at this table. A bot's moves for a player who is away count too. */
  get hasPersonPlayed(): boolean {
    return this.history.hasPersonPlayed;
  }

  phase(): TablePhase {
    if (this.play === null) return this.history.isStarting ? 'playing' : 'waiting';
    return this.play.isOver() ? 'over' : 'playing';
  }

  /** Whether the host has stopped the game. */
  isPaused(): boolean {
    return this.history.pausedBy !== '';
  }

  /**
   * Whether the game is running. It pauses when the host says so and, unless a move may take days, while none of its
   * players are here.
   */
  isGoingOn(): boolean {
    const isAttended = this.isPlayerHere() || (this.isByDays() && this.seating.people().length > 0);
    return !this.isStopped && !this.isPaused() && this.phase() === 'playing' && isAttended;
  }

  /** Whether a player has days for a move. */
  isByDays(): boolean {
    return isByDays(this.head.clock);
  }

  /** Whether anybody is here for whom the game goes on: a player, or somebody who watches bots play. */
  isPlayerHere(): boolean {
    return this.presence.isAnyoneSeated(this.seating) || this.isWatchedShow();
  }

  /** Whether bots play for somebody who watches. Once people have seats, it is a game like any other. */
  private isWatchedShow(): boolean {
    return this.head.settings.show && this.seating.people().length === 0 && this.emptySince() === 0;
  }

  /** Since when nobody at all has been here, in epoch milliseconds; 0 while somebody is. */
  emptySince(): number {
    return this.presence.emptySince();
  }

  /**
   * The account that may start the game and place bots: the host's or, while they are gone, that of the longest-seated
   * person here.
   */
  host(): string {
    const { hostAccount, presence } = this;
    if (presence.isHere(hostAccount)) return hostAccount;
    const here = this.seating.people().filter((person) => presence.isHere(person.account));
    here.sort((a, b) => a.since - b.since);
    return here[0]?.account ?? hostAccount;
  }

  /** What an account may do as the host. */
  powersOf(account: string, host = this.host()): HostPowers {
    if (this.head.fillsItself) return 'none';
    if (account === this.hostAccount) return 'all';
    return account === host ? 'some' : 'none';
  }

  /** The milliseconds that an account may still take beyond the clock in this game. */
  bankOf(account: string): number {
    const bank = this.head.settings.bank * 1000 * this.context.clocks;
    return Math.max(0, bank - (this.history.spent.get(account) ?? 0));
  }

  /** How well a bot plays on a seat. */
  levelOn(seat: number): BotLevel {
    const { seats } = this.seating;
    return levelOn(this.head.settings.bots, seat, seats, this.game.rules.sides(seats.length));
  }

  /** The host has changed what is played. Throws if the game does not have these options. */
  changeRules({ options, inForce, rulesVersion, clock, settings }: Rules): void {
    const head = { ...this.head, options, inForce, rulesVersion, clock, settings };
    this.rules = { head, options: optionsOf(this.game, head) };
  }

  /** The game before its first deck, by the table's rules. */
  newPlay(dealer: number): GamePlay {
    return new GamePlay(this.game, this.options, this.head.seats, dealer, this.context.chance);
  }

  /** The game begins. */
  begin(play: GamePlay): void {
    this.play = play;
    this.publish('begun');
  }

  /** Tells everybody who listens, in their order. */
  publish<Name extends keyof Happenings>(name: Name, ...said: Happenings[Name]): void {
    for (const listener of this.listeners()) listener[name]?.(...said);
  }

  /** The table as it is now is to be seen for this many milliseconds before the next change. */
  hold(ms: number): void {
    this.show('held', ms);
  }

  /** Something has changed: plans what comes next, and shows the table. */
  changed(): void {
    if (!this.isStopped) this.show('changed');
  }

  private show<Name extends 'held' | 'changed'>(name: Name, ...said: Happenings[Name]): void {
    try {
      this.publish(name, ...said);
    } catch (error) {
      // the event is in the journal; failing to show it is a bug, but no reason to refuse it or to crash
      this.log.error({ err: error }, 'a table could not be shown');
    }
  }

  /** Who is told of what happens here, in this order. */
  protected listeners(): readonly TableListener[] {
    return [];
  }
}
