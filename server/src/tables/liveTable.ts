import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { HostPowers, SeenWatcher } from '@kibitz/shared/wire/seen';
import type { PublicTable } from '@kibitz/shared/wire/syncedTable';
import type { WholeTable } from '@kibitz/shared/wire/wholeTable';
import type { Logger } from 'pino';
import { Alarm } from '../alarm.ts';
import type { Ledger, OwnedTable, Rules, TableEvent, TableHead } from '../journal/journal.ts';
import { Queue } from '../queue.ts';
import { actingHost } from './actingHost.ts';
import { Claims } from './claims.ts';
import type { Deals } from './deals.ts';
import type { GamePlay, Ready } from './gamePlay.ts';
import { Knocks } from './knocks.ts';
import { Onlookers } from './onlookers.ts';
import { PacedTable } from './pacedTable.ts';
import { isShown, Pacer } from './pacer.ts';
import type { EmptySince } from './parkedTable.ts';
import { playerOf } from './playingForBots.ts';
import { Presence } from './presence.ts';
import { recordAt } from './recording.ts';
import type { TableSoFar } from './reopening.ts';
import { optionsOf } from './rulesInForce.ts';
import type { Seating } from './seating.ts';
import { type Countdown, ShownTable } from './shownTable.ts';
import { SnapshotKeeping } from './snapshotKeeping.ts';
import type { TableContext } from './tableContext.ts';
import { TableEnd } from './tableEnd.ts';
import type { TableHistory } from './tableHistory.ts';
import { TableShuffles } from './tableShuffles.ts';
import { TableTimes } from './tableTimes.ts';
import { TakeBacks } from './takeBacks.ts';
import type { ToldNews } from './toldNews.ts';

/**
 * An open table: who sits there, the game in play, and what happens automatically. What changes it goes through `queue`, is written to
 * the ledger first, and is reported by `onChange` once it has happened.
 */
export class LiveTable {
  readonly game: Game;
  readonly context: TableContext<LiveTable>;
  readonly queue = new Queue();
  readonly pacer: Pacer;
  readonly presence: Presence;
  readonly history: TableHistory;
  /** The latest news, as all could see it. */
  readonly told: ToldNews;
  readonly seating: Seating;
  /** The set of deals that is played here; null if every deck is shuffled afresh. */
  readonly deals: Deals | null;
  readonly claims: Claims;
  readonly takeBacks: TakeBacks;
  readonly knocks: Knocks;
  readonly shuffles: TableShuffles;
  /** Was it parked and opened again? */
  readonly isReopened: boolean;
  /** The game; null while the table waits, and until its first deck is made. */
  play: GamePlay | null = null;
  /** While its people wait for strangers: when bots take the free seats instead and the game begins. */
  finding: Countdown | null = null;
  /** Guests sent here to play who have not arrived or sat down yet, and until when they are expected, by the server's clock. */
  readonly expected = new Map<string, number>();
  /** When somebody last asked to come here, by the server's clock. */
  wantedAt: number;
  /** Called after every change: the table's room syncs it. */
  onChange: () => void = () => undefined;
  /** Called when the table as it is now is to be seen for this many milliseconds before the next change. */
  onHold: (ms: number) => void = () => undefined;
  /** The table as those without a seat are shown it; null if they see it as it is. */
  shownLate: () => PublicTable | null = () => null;
  /** Called to close all windows of an account here, with a close code. */
  onSendAway: (account: string, code: number) => void = () => undefined;
  /** Called when an account that is here has blocked somebody, or no longer does. */
  onBlock: (account: string) => void = () => undefined;
  /** Called to forget what a deleted account said here. */
  onForget: (account: string) => void = () => undefined;
  /** Its lines name the table. */
  readonly log: Logger;

  private settled: { readonly head: TableHead; readonly options: AnyOptions };
  private readonly ledger: Ledger;
  private readonly stepIn: Alarm;
  private readonly times: TableTimes;
  private readonly onlookers = new Onlookers(this, (account) => this.context.lookedOn(this, account));
  private readonly end = new TableEnd(this);
  private isStopped = false;
  private readonly shown = new ShownTable(this);
  private readonly snapshots: SnapshotKeeping;

  /** A table just opened, or as it was when the server stopped. Throws if it has options that the game does not have. */
  constructor(
    game: Game,
    { head, ledger }: OwnedTable,
    { history, play, told }: TableSoFar,
    context: TableContext<LiveTable>,
    deals: Deals | null = null,
    since: EmptySince | null = null,
  ) {
    this.deals = deals;
    this.game = game;
    this.settled = { head, options: optionsOf(game, head) };
    this.ledger = ledger;
    this.snapshots = new SnapshotKeeping(game, ledger);
    this.context = context;
    this.log = context.log.child({ table: head.id });
    this.pacer = new Pacer(new PacedTable(this), context.pace, context.chance, context.clock);
    this.history = history;
    this.seating = history.seating;
    this.play = play;
    this.told = told;
    this.isReopened = since !== null;
    this.claims = new Claims(this);
    this.takeBacks = new TakeBacks(this);
    this.knocks = new Knocks(this);
    this.shuffles = new TableShuffles(this);
    this.shuffles.onGathered = () => this.changed();
    this.stepIn = new Alarm(context.clock);
    const now = context.clock.now();
    this.wantedAt = now;
    this.presence = new Presence(since?.empty ?? now);
    this.times = new TableTimes(since?.rests ?? now, now);
  }

  get id(): string {
    return this.head.id;
  }

  /** The settings of the table: before the start the host may change its rules. */
  get head(): TableHead {
    return this.settled.head;
  }

  /** Every option of the table. */
  get options(): AnyOptions {
    return this.settled.options;
  }

  /** The host's account, whether they are here or not. */
  get hostAccount(): string {
    return this.history.host === '' ? this.head.host : this.history.host;
  }

  /** The table of the rematch; '' if there is none. */
  get rematch(): string {
    return this.history.rematch;
  }

  /** Have its people asked for strangers to join? */
  get wantsStrangers(): boolean {
    return this.history.wantsStrangers;
  }

  /** Has a person made a move at this table? A bot's moves for a player who is away count too. */
  get hasPersonPlayed(): boolean {
    return this.history.hasPersonPlayed;
  }

  phase(): TablePhase {
    if (this.play === null) return this.history.isStarting ? 'playing' : 'waiting';
    return this.play.isOver() ? 'over' : 'playing';
  }

  /** Has the host stopped the game? */
  isPaused(): boolean {
    return this.history.pausedBy !== '';
  }

  /** Is the game running? It pauses while none of its players are here, and when the host says so. */
  isGoingOn(): boolean {
    if (this.isStopped || this.isPaused()) return false;
    return this.phase() === 'playing' && (this.presence.isAnyoneSeated(this.seating) || this.isWatchedShow());
  }

  /** Do bots play for somebody who watches? Once people have seats, it is a game like any other. */
  private isWatchedShow(): boolean {
    return this.head.settings.show && this.seating.people().length === 0 && this.presence.emptySince() === 0;
  }

  /** Since when nobody with a seat, or coming to one, has been here, in epoch milliseconds; 0 while somebody is. */
  restingSince(): number {
    return this.times.restsFrom;
  }

  /** Since when nobody at all has been here, in epoch milliseconds; 0 while somebody is. */
  emptySince(): number {
    return this.presence.emptySince();
  }

  /** Has nobody been here, or asked to come, for `ms` milliseconds, and is its game unfinished? Then it can be parked. */
  isIdle(now: number, ms: number): boolean {
    const empty = this.emptySince();
    return empty > 0 && now - Math.max(empty, this.wantedAt) >= ms && this.phase() !== 'over' && !this.end.isClosed();
  }

  /** Since when nothing has happened in the game, in epoch milliseconds. */
  stillSince(): number {
    return this.times.movedAt;
  }

  /** The account that may start the game and place bots: the host's or, while they are gone, that of the longest-seated person here. */
  host(): string {
    return actingHost(this);
  }

  /** What an account may do as the host. */
  powersOf(account: string, host = this.host()): HostPowers {
    if (this.head.fillsItself) return 'none';
    if (account === this.hostAccount) return 'all';
    return account === host ? 'some' : 'none';
  }

  /** Writes events to the journal, then applies them. Only within the queue. Throws like Ledger.append. */
  async record(...given: TableEvent[]): Promise<void> {
    const events = await recordAt(this, this.ledger, given);
    for (const event of events) if (event.type === 'rules') this.settleAnew(event);
    this.snapshots.recorded(events);
  }

  private settleAnew({ options, inForce, rulesVersion, clock, settings }: Rules): void {
    const head = { ...this.head, options, inForce, rulesVersion, clock, settings };
    this.settled = { head, options: optionsOf(this.game, head) };
  }

  /** Records one decision after the events `before`, all or none. Otherwise like `record`. */
  recordMoves({ moves, ready }: Ready, before: readonly TableEvent[] = []): Promise<void> {
    const made = moves.map((move): TableEvent => ({ type: 'move', move }));
    return this.record(...before, ...made, ...(ready.length > 0 ? [{ type: 'ready', seats: ready } as const] : []));
  }

  /** What a seat has spent of its player's bank on the decision that is being made: recorded with it. */
  timeSpent(seat: number): TableEvent[] {
    const ms = Math.round(this.pacer.clock.spentBy(seat));
    const person = playerOf(this, seat);
    return ms === 0 || person === null ? [] : [{ type: 'spent', account: person.account, ms }];
  }

  /** The milliseconds that an account may still take beyond the clock in this game. */
  bankOf(account: string): number {
    const bank = this.head.settings.bank * 1000 * this.context.clocks;
    return Math.max(0, bank - (this.history.spent.get(account) ?? 0));
  }

  /** The game begins. */
  begin(play: GamePlay): void {
    this.play = play;
    for (const account of this.presence.accounts()) this.onlookers.note(account);
  }

  /** A move was made, whoever made it. */
  moved(): void {
    // nothing done in a private window may show
    if (this.play?.isInWindow() === true) return;
    this.claims.hasPlayed();
    this.takeBacks.hasMoved();
    this.makeSteps();
  }

  /**
   * Makes the dealer's steps that are due, except a shuffle and the next hand: each is seen after its time, and the room is told of all of them at
   * once. So a full trick is seen before it is gathered, yet both go out in one message.
   */
  makeSteps(): void {
    const { play } = this;
    // a private window is closed in its own time (Pacer)
    if (play === null || play.isInWindow() || !this.isGoingOn()) return;
    for (let step = play.dealerStep(); isShown(step); step = play.dealerStep()) {
      this.hold(this.pacer.holdBefore(step));
      play.step();
      this.seating.unready();
      this.claims.hasStepped();
    }
  }

  /** The table as it is now is to be seen for this many milliseconds before the next change. */
  hold(ms: number): void {
    try {
      this.noteNews();
      this.onHold(ms);
    } catch (error) {
      // as in `changed`
      this.log.error({ err: error }, 'a table could not be shown');
    }
  }

  /** Something has changed: plans what comes next and tells the room. */
  changed(): void {
    if (this.isStopped) return;
    try {
      const now = this.context.clock.now();
      this.noteTimes(now);
      this.presence.settle(this.seating, this.phase() === 'playing', now, this.context.grace);
      this.planStepIn();
      this.claims.settle();
      this.takeBacks.settle();
      this.knocks.settle();
      this.shuffles.settle();
      this.pacer.plan();
      if (this.phase() === 'over' && !this.end.isClosed()) this.end.closeAsOver(() => this.context.finished(this));
      else if (this.snapshots.isDue()) this.snapshots.keepSoon(this);
      this.noteNews();
      this.onChange();
      this.context.changed(this);
    } catch (error) {
      // the event is in the journal; failing to show it is a bug, but no reason to refuse it or to crash
      this.log.error({ err: error }, 'a table could not be shown');
    }
  }

  /** Another process owns the table now: it is closed here. */
  disown(): void {
    this.context.drop(this);
  }

  /** A window of an account opens; `face` is how others see the account while it has no seat. */
  arrive(account: string, face: SeenWatcher): void {
    this.log.debug({ account }, 'guest joined the table');
    const isSeated = this.seating.seatOf(account) >= 0;
    if (this.presence.arrive(account, face)) {
      this.context.company.whereabouts.came(account, this.id);
      if (isSeated && (this.isReopened || this.presence.hasGone(account))) this.context.metrics.cameBack();
    }
    if (isSeated) this.expected.delete(account);
    this.onlookers.note(account);
    this.changed();
  }

  /** A window of an account closes. */
  leave(account: string): void {
    this.log.debug({ account }, 'guest left the table');
    if (this.presence.leave(account, this.context.clock.now())) this.context.company.whereabouts.left(account, this.id);
    this.expected.delete(account);
    this.changed();
  }

  /** Closes the table for good, with its game unfinished. */
  abandon(): Promise<void> {
    return this.end.abandon();
  }

  /** The host closes the table for good. Only within the queue. */
  async endAsHost(): Promise<void> {
    await this.end.abandonNow(this.hostAccount);
    this.context.ended(this);
  }

  /** Stops everything automatic and finishes what is under way. Everything of value is in the journal. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.stepIn.stop();
    this.claims.question.stop();
    this.takeBacks.question.stop();
    this.knocks.stop();
    this.shuffles.stop();
    this.pacer.stopAll();
    await this.queue.idle();
  }

  /** Stores a snapshot, so that the table can be opened again without its earlier events. Only once it is stopped, or within its queue. */
  async keep(): Promise<void> {
    if (!this.end.isClosed() && this.phase() !== 'over') await this.snapshots.keep(this);
  }

  /** Stops the table and gives it up, so that it can be opened again from the journal. False if that failed, and then it goes on. */
  async park(): Promise<boolean> {
    await this.stop();
    try {
      await this.keep();
      await this.ledger.release();
      return true;
    } catch (error) {
      this.log.error({ err: error }, 'a table could not be parked');
      this.isStopped = false;
      this.shuffles.goOn();
      this.changed();
      return false;
    }
  }

  /** The whole table, for the wire. */
  whole(): WholeTable {
    return this.shown.whole();
  }

  private noteNews(): void {
    this.told.note(this.play?.news() ?? null);
  }

  private noteTimes(now: number): void {
    const isPlayerHere = this.presence.isAnyoneSeated(this.seating) || this.isWatchedShow();
    this.times.note(isPlayerHere, this.play?.version ?? 0, now);
  }

  private planStepIn(): void {
    const now = this.context.clock.now();
    const next = this.presence.stepIn(this.seating, now);
    if (next === 0) this.stepIn.stop();
    else this.stepIn.set(next - now, () => this.changed());
  }
}
