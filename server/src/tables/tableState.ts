import { type BotLevel, levelOn } from '@kibitz/shared/kit/bots/levels';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { HostPowers } from '@kibitz/shared/wire/seen';
import { isByDays } from '@kibitz/shared/wire/turnTime';
import type { PublicTable } from '@kibitz/shared/wire/wholeTable';
import type { Logger } from 'pino';
import { Fenced, type Rules, type TableEvent, type TableHead } from '../journal/journal.ts';
import { Queue } from '../queue.ts';
import type { Deals } from './deals.ts';
import { GamePlay } from './gamePlay.ts';
import { Presence } from './presence.ts';
import type { RecentNews, TableSoFar } from './reopening.ts';
import { optionsOf } from './rulesInForce.ts';
import type { Seating } from './seating.ts';
import type { TableContext } from './tableContext.ts';
import type { TableHistory } from './tableHistory.ts';

/** The moment clients count down to, by the server's clock, and how long that takes in total; 0 for none. */
export interface Countdown {
  readonly until: number;
  readonly span: number;
}

/** The events that a table's listeners are told of, with their arguments. */
interface Happenings {
  /** These events are in the journal and have taken effect. */
  recorded: [events: readonly TableEvent[]];
  /** The game begins. */
  begun: [];
  /** A public decision has been made, by anyone. */
  moved: [];
  /** A player has made a decision on this seat, and the dealer has made the steps that follow. */
  decided: [seat: number];
  /** The last decision, made by this seat, has been taken back. */
  takenBack: [seat: number];
  /** The dealer has made a step, or dealt. */
  stepped: [];
  /** The table stays visible as it is now for this many milliseconds before the next change. */
  held: [ms: number];
  /** Something has changed: the next step is planned, and everybody is shown the table. */
  changed: [];
  /** Something automatic has failed that may work later. */
  failed: [];
  /** Parts of the next shuffle are wanted, or their list has closed, other than through a change of seats. */
  partsAsked: [];
  /** The proof of this shuffle may be shown to those who see the table without delay. */
  shuffleProven: [shuffle: number];
  /** All windows of an account here are to be closed, with a close code. */
  sentAway: [account: string, code: number];
  /** An account has blocked somebody, or no longer does. */
  blocked: [account: string];
  /** An account is deleted, together with what it said here. */
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

/** The audience of a table: its room. */
export interface Audience extends TableListener {
  /** The table as shown late to those without a seat; null if they see it without delay. */
  shownLate(): PublicTable | null;
  /** The latest shuffle whose proof may be shown to those who see the table late; -1 for none. */
  provenLate(): number;
}

/** What is known of a table when it is opened, besides what its events add up to. */
export interface Opening {
  readonly game: Game;
  readonly head: TableHead;
  /** The set of deals that is played; null if every deck is shuffled afresh. */
  readonly deals: Deals | null;
  /** When the last person left, in epoch milliseconds, if the table was parked; null if it is new. */
  readonly emptySince: number | null;
}

/**
 * The state of a table: its game, who is there, and its listeners. The parts of a table are given it and work on it;
 * LiveTable holds all of them.
 */
export class TableState {
  readonly game: Game;
  readonly context: TableContext;
  /** All changes to the table go through it, one at a time. */
  readonly queue = new Queue();
  readonly presence: Presence;
  readonly history: TableHistory;
  readonly seating: Seating;
  /** The latest news, as everybody saw it. */
  readonly recentNews: RecentNews;
  /** The set of deals that is played here; null if every deck is shuffled afresh. */
  readonly deals: Deals | null;
  /** Whether it was parked and opened again. */
  readonly isReopened: boolean;
  /** Guests sent here to play who have not sat down yet, and how long they are expected for, by the server's clock. */
  readonly expected = new Map<string, number>();
  /** A log whose lines name the table. */
  readonly log: Logger;
  /** The game; null while the table waits, until its first deck is made. */
  play: GamePlay | null;
  /** While its people wait for strangers: when bots take the free seats instead and the game begins. */
  matchmaking: Countdown | null = null;
  /** When somebody last asked to come here, by the server's clock. */
  wantedAt: number;
  /** Its room; null until the room is open. */
  audience: Audience | null = null;
  /** Whether everything automatic has been stopped. */
  protected isStopped = false;
  private rules: { readonly head: TableHead; readonly options: AnyOptions };

  /** A new table, or one as its events left it. Throws if it has options that the game does not have. */
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

  phase(): TablePhase {
    if (this.play === null) return this.history.isStarting ? 'playing' : 'waiting';
    return this.play.isOver() ? 'over' : 'playing';
  }

  /** Whether the host has stopped the game. */
  isPaused(): boolean {
    return this.history.pausedBy !== '';
  }

  /**
   * Whether the game is running. It pauses when the host pauses it and, unless a move may take days, while none of its
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

  /** Whether anybody is here to keep the game going: a player, or somebody who watches bots play. */
  isPlayerHere(): boolean {
    return this.presence.isAnyoneSeated(this.seating) || this.isWatchedShow();
  }

  /** Whether bots play for somebody who watches. Once people have seats, it is a game like any other. */
  private isWatchedShow(): boolean {
    return this.head.settings.show && this.seating.people().length === 0 && this.emptySince() === 0;
  }

  /** When the last person of any kind left, in epoch milliseconds; 0 while somebody is here. */
  emptySince(): number {
    return this.presence.emptySince();
  }

  /**
   * The account that may start the game and place bots: the host's or, while the host is away, that of the
   * longest-seated person here.
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

  /** The milliseconds left in an account's bank: what it may still take beyond the clock in this game. */
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

  /** Tells all listeners, in their order. */
  publish<Name extends keyof Happenings>(name: Name, ...said: Happenings[Name]): void {
    for (const listener of this.listeners()) listener[name]?.(...said);
  }

  /** Tells all listeners if something failed because another process owns the table now. Returns whether it did. */
  noteDisowned(error: unknown): boolean {
    const isFenced = error instanceof Fenced;
    if (isFenced) this.publish('disowned');
    return isFenced;
  }

  /** The table stays visible as it is now for this many milliseconds before the next change. */
  hold(ms: number): void {
    this.show('held', ms);
  }

  /** Something has changed: plans what comes next and shows the table. */
  changed(): void {
    if (!this.isStopped) this.show('changed');
  }

  private show<Name extends 'held' | 'changed'>(name: Name, ...said: Happenings[Name]): void {
    try {
      this.publish(name, ...said);
    } catch (error) {
      // the event is in the journal; failing to show it is a bug, but not a reason to refuse it or to crash
      this.log.error({ err: error }, 'a table could not be shown');
    }
  }

  /** The listeners, in the order in which they are told. */
  protected listeners(): readonly TableListener[] {
    return [];
  }
}
