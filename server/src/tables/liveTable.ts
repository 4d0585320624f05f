import type { DealerStep, Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Move } from '@kibitz/shared/kit/game/play';
import type { TablePhase } from '@kibitz/shared/wire/api';
import { isSame, type Plain } from '@kibitz/shared/wire/changes/plain';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { HostPowers, SeenSeat } from '@kibitz/shared/wire/seen';
import type { PublicTable } from '@kibitz/shared/wire/syncedTable';
import type { OwnPart, WholeTable } from '@kibitz/shared/wire/wholeTable';
import type { Logger } from 'pino';
import type { Face } from '../accounts/accounts.ts';
import type { Chance } from '../chance.ts';
import type { Clock } from '../clock.ts';
import type { Whereabouts } from '../friends/whereabouts.ts';
import { isProgram } from '../ids.ts';
import type { Ledger, OwnedTable, Rules, TableEvent, TableHead } from '../journal/journal.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import type { Metrics } from '../ops/metrics.ts';
import { Alarm } from './alarm.ts';
import { Claims } from './claims.ts';
import type { Deals } from './deals.ts';
import { GamePlay } from './gamePlay.ts';
import { PacedTable } from './pacedTable.ts';
import { Pacer } from './pacer.ts';
import type { EmptySince } from './parkedTable.ts';
import { Presence } from './presence.ts';
import { Queue } from './queue.ts';
import { optionsOf, snapshotOf, type TableSoFar } from './reopening.ts';
import { type Chair, isPlayedByBot, type Seating } from './seating.ts';
import type { TableHistory } from './tableHistory.ts';
import { TakeBacks } from './takeBacks.ts';

/** What a table needs of the app around it. */
export interface TableContext {
  readonly chance: Chance;
  readonly clock: Clock;
  /** Scales the dealer's and the bots' waits. */
  readonly pace: number;
  /** Scales the players' clocks. */
  readonly clocks: number;
  /** Milliseconds until a bot steps in for a player who is away. */
  readonly grace: number;
  readonly log: Logger;
  /** For lines that clients can cause at will. */
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  /** Opens the table of a rematch, whose players are ready, and says its id. */
  openRematch(table: LiveTable): Promise<string>;
  /** The host wants strangers on the free seats, or no longer does. */
  findOthers(table: LiveTable, account: string, isWanted: boolean): Promise<Answer>;
  /** The game was played to its end, and that is recorded. */
  finished(table: LiveTable): void;
  /** Somebody without a seat is at a table at which cards have been dealt. */
  lookedOn(table: LiveTable, account: string): void;
  /** The host has closed the table, and that is recorded. */
  ended(table: LiveTable): void;
  /** Another process owns the table now: this one must forget it. */
  drop(table: LiveTable): void;
  /** Notes whom events give a seat at a table, before they are recorded. Throws StorageFailed. */
  noteSeats(table: string, events: readonly TableEvent[]): Promise<void>;
  /** These people play at one table now. */
  playTogether(accounts: readonly string[]): void;
  /** How a person looks. Where that has to be read first, `changed` is called afterwards. */
  faceOf(account: string, changed: () => void): Face;
  readonly whereabouts: Whereabouts;
}

/** What clients count down to, by the server's clock, and how long that takes in all; 0 for nothing. */
interface Countdown {
  readonly until: number;
  readonly span: number;
}

const NO_COUNTDOWN: Countdown = { until: 0, span: 0 };

/** After so many events a table's snapshot is renewed: replaying them takes a few milliseconds. */
const KEPT_EVERY = 200;

/** How many of those who watch are named. */
const MOST_NAMED = 50;

/** A long game's snapshot is large, and is written less often: for each event this many characters. */
const CHARACTERS_AN_EVENT = 100;

/** Is this a step of the dealer that only shows what is known already? */
function isShown(step: DealerStep | null): step is Exclude<DealerStep, 'shuffle' | 'next'> {
  return step !== null && step !== 'shuffle' && step !== 'next';
}

/** Interfaces are not taken for JSON data by TypeScript, though these are. */
function plain(seats: readonly SeenSeat[]): Plain {
  return seats as unknown as Plain;
}

const NO_PART: OwnPart = { picture: null, choices: [], turn: 0, claim: 'none', mayTakeBack: false };

/**
 * An open table: who sits there, the game in play, and what happens automatically. What changes it goes through `queue`, is written to
 * the ledger first, and is told by `onChange` once it has happened.
 */
export class LiveTable {
  readonly game: Game;
  readonly context: TableContext;
  readonly queue = new Queue();
  readonly pacer: Pacer;
  readonly presence: Presence;
  readonly history: TableHistory;
  readonly seating: Seating;
  /** The set of deals that is played here; null where every deck is shuffled afresh. */
  readonly deals: Deals | null;
  readonly claims: Claims;
  readonly takeBacks: TakeBacks;
  /** Was it opened earlier, and has been parked since? */
  readonly isReopened: boolean;
  /** The game; null while the table waits. */
  play: GamePlay | null = null;
  /** While its people wait for strangers on the free seats: when bots take those instead, and the game begins. */
  finding: Countdown | null = null;
  /** Have its people asked for strangers, so that more may come? */
  wantsStrangers = false;
  /** The guests sent here to play who have not come or not sat down yet, and until when they are expected, by the server's clock. */
  readonly expected = new Map<string, number>();
  /** When somebody last asked to come here, by the server's clock. */
  wantedAt: number;
  /** Is told after every change: the table's room syncs it. */
  onChange: () => void = () => undefined;
  /** Is told when the table as it is now is to be seen for so many milliseconds before the next change. */
  onHold: (ms: number) => void = () => undefined;
  /** The table as those without a seat are shown it; null where they see it as it is. */
  shownLate: () => PublicTable | null = () => null;
  /** Is told to close all windows of an account here, with a close code. */
  onSendAway: (account: string, code: number) => void = () => undefined;
  /** Is told to forget what an account, which is deleted, said here. */
  onForget: (account: string) => void = () => undefined;
  /** Its lines name the table. */
  readonly log: Logger;

  private settled: { readonly head: TableHead; readonly options: AnyOptions };
  private readonly ledger: Ledger;
  private readonly stepIn: Alarm;
  /** Since when no player has been here, in epoch milliseconds; 0 while one is. */
  private restsFrom: number;
  /** Epoch milliseconds of the game's last move or step, and the version that it led to. */
  private movedAt: number;
  private movedTo = -1;
  private readonly onlookers = new Set<string>();
  private isClosed = false;
  private isStopped = false;
  private lastSeats: readonly SeenSeat[] = [];
  private lastWatching: readonly string[] = [];
  /** Events recorded since the last snapshot, one more before the first, and how many make the next one due. */
  private unkept = 1;
  private keptEvery = KEPT_EVERY;

  /** A table just opened, or as it was when the server stopped. Throws if it has options that the game does not have. */
  constructor(
    game: Game,
    { head, ledger }: OwnedTable,
    { history, play }: TableSoFar,
    context: TableContext,
    deals: Deals | null = null,
    since: EmptySince | null = null,
  ) {
    this.deals = deals;
    this.game = game;
    this.settled = { head, options: optionsOf(game, head) };
    this.ledger = ledger;
    this.context = context;
    this.log = context.log.child({ table: head.id });
    this.pacer = new Pacer(new PacedTable(this), context.pace, context.chance, context.clock);
    this.history = history;
    this.seating = history.seating;
    this.play = play;
    this.isReopened = since !== null;
    this.claims = new Claims(this);
    this.takeBacks = new TakeBacks(this);
    this.stepIn = new Alarm(context.clock);
    const now = context.clock.now();
    this.wantedAt = now;
    this.movedAt = now;
    this.presence = new Presence(since?.empty ?? now);
    this.restsFrom = since?.rests ?? now;
  }

  get id(): string {
    return this.head.id;
  }

  /** What is settled about the table: before the start the host may settle its rules anew. */
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

  /** Has a person made a move at this table? A bot's moves for a player who is away count too. */
  get hasPersonPlayed(): boolean {
    return this.history.hasPersonPlayed;
  }

  phase(): TablePhase {
    if (this.play === null) return 'waiting';
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
    return this.restsFrom;
  }

  /** Since when nobody at all has been here, in epoch milliseconds; 0 while somebody is. */
  emptySince(): number {
    return this.presence.emptySince();
  }

  /** Has nobody been here, or asked to come, for so many milliseconds, and is there more to come? Then it can be parked. */
  isIdle(now: number, ms: number): boolean {
    const empty = this.emptySince();
    return empty > 0 && now - Math.max(empty, this.wantedAt) >= ms && this.phase() !== 'over' && !this.isClosed;
  }

  /** Since when nothing has happened in the game, in epoch milliseconds. */
  stillSince(): number {
    return this.movedAt;
  }

  /** The account that may start the game and place bots: the host's or, while they are gone, that of the longest-seated person here. */
  host(): string {
    const { hostAccount } = this;
    if (this.presence.isHere(hostAccount)) return hostAccount;
    const here = this.seating.people().filter((person) => this.presence.isHere(person.account));
    here.sort((a, b) => a.since - b.since);
    return here[0]?.account ?? hostAccount;
  }

  /** What an account may do as the host. */
  powersOf(account: string): HostPowers {
    if (this.head.fillsItself) return 'none';
    if (account === this.hostAccount) return 'all';
    return account === this.host() ? 'some' : 'none';
  }

  /** Writes events to the journal, then applies them. Only within the queue. Throws like Ledger.append. */
  async record(...events: TableEvent[]): Promise<void> {
    await this.noteSeats(events);
    const since = performance.now();
    await this.ledger.append(events);
    this.context.metrics.appended(since);
    for (const event of events) {
      this.history.take(event);
      if (event.type === 'rules') this.settleAnew(event);
      // a snapshot that has the moves says nothing any more: the next one is due at once
      if (event.type === 'takenBack') this.unkept = Math.max(this.unkept, this.keptEvery);
    }
    this.unkept += events.length;
    if (events.some(({ type }) => type === 'sat' || type === 'started')) this.noteCompany();
  }

  private settleAnew({ options, clock, settings }: Rules): void {
    const head = { ...this.head, options, clock, settings };
    this.settled = { head, options: optionsOf(this.game, head) };
  }

  /** Records the moves of one decision after the events `before`, all or none. Otherwise like `record`. */
  recordMoves(moves: readonly Move[], before: readonly TableEvent[] = []): Promise<void> {
    return this.record(...before, ...moves.map((move): TableEvent => ({ type: 'move', move })));
  }

  /** What a seat has spent of its player's bank on the decision that is being made: recorded with it. */
  timeSpent(seat: number): TableEvent[] {
    const ms = Math.round(this.pacer.clock.spentBy(seat));
    const person = this.seating.personOn(seat);
    return ms === 0 || person === null ? [] : [{ type: 'spent', account: person.account, ms }];
  }

  /** The milliseconds that an account may still take beyond the clock in this game. */
  bankOf(account: string): number {
    const bank = this.head.settings.bank * 1000 * this.context.clocks;
    return Math.max(0, bank - (this.history.spent.get(account) ?? 0));
  }

  /** The game begins. */
  begin(dealer: number): void {
    this.play = new GamePlay(this.game, this.options, this.head.seats, dealer, this.context.chance);
    for (const account of this.presence.accounts()) this.noteOnlooker(account);
  }

  /** A move was made, by whomever. */
  moved(): void {
    this.claims.hasPlayed();
    this.takeBacks.hasMoved();
    this.makeSteps();
  }

  /**
   * Makes the dealer's steps that are due, but for a shuffle and the next hand: each is seen after its time, and the room is told all of them at
   * once. So a full trick is seen before it is gathered, and yet its last card is one message.
   */
  makeSteps(): void {
    const { play } = this;
    if (play === null || !this.isGoingOn()) return;
    for (let step = play.dealerStep(); isShown(step); step = play.dealerStep()) {
      this.hold(this.pacer.holdBefore(step));
      play.step();
      this.seating.unready();
      this.claims.hasStepped();
    }
  }

  private hold(ms: number): void {
    try {
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
      this.pacer.plan();
      if (this.phase() === 'over' && !this.isClosed) this.closeAsOver();
      else this.keepNowAndThen();
      this.onChange();
    } catch (error) {
      // what happened is in the journal; that it cannot be shown is a bug, and no reason to refuse it or to crash
      this.log.error({ err: error }, 'a table could not be shown');
    }
  }

  /** Another process owns the table now: it is closed here. */
  disown(): void {
    this.context.drop(this);
  }

  /** A window of an account opens, whose name others see. */
  arrive(account: string, name: string): void {
    this.log.debug({ account }, 'guest joined the table');
    if (this.presence.arrive(account, name)) this.context.whereabouts.came(account, this.id);
    if (this.seating.seatOf(account) >= 0) this.expected.delete(account);
    this.noteOnlooker(account);
    this.changed();
  }

  /** Remembers who has seen cards that others may yet play. */
  private noteOnlooker(account: string): void {
    if (this.play === null || this.game.isOfChance === true || this.onlookers.has(account)) return;
    if (this.seating.seatOf(account) >= 0) return;
    this.onlookers.add(account);
    this.context.lookedOn(this, account);
  }

  /** A window of an account closes. */
  leave(account: string): void {
    this.log.debug({ account }, 'guest left the table');
    if (this.presence.leave(account, this.context.clock.now())) this.context.whereabouts.left(account, this.id);
    this.expected.delete(account);
    this.changed();
  }

  /** Closes the table for good, with its game unfinished. */
  abandon(): Promise<void> {
    return this.queue.run(async () => {
      if (!this.isClosed) await this.record({ type: 'closed', status: 'abandoned' });
      this.isClosed = true;
    });
  }

  /** The host closes the table for good. Only within the queue. */
  async endAsHost(): Promise<void> {
    await this.record({ type: 'closed', status: 'abandoned' });
    this.isClosed = true;
    this.context.ended(this);
  }

  /** Stops everything automatic and finishes what is under way. Everything of value is in the journal. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.stepIn.stop();
    this.claims.stop();
    this.takeBacks.stop();
    this.pacer.stopAll();
    await this.queue.idle();
  }

  /** Writes down how the table stands, so that it can be opened again without its earlier events. Once it is stopped, or within its queue. */
  async keep(): Promise<void> {
    if (this.unkept === 0 || this.isClosed || this.phase() === 'over') return;
    this.unkept = 0;
    const snapshot = snapshotOf(this.game, this);
    this.keptEvery = Math.max(KEPT_EVERY, Math.round(snapshot.state.length / CHARACTERS_AN_EVENT));
    await this.ledger.keep(snapshot);
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
      this.changed();
      return false;
    }
  }

  /** The whole table, for the wire. */
  whole(): WholeTable {
    const { head, play } = this;
    const host = this.host();
    const { until, span } = play === null ? (this.finding ?? NO_COUNTDOWN) : this.pacer;
    const { clock, settings } = head;
    return {
      id: head.id,
      game: head.game,
      phase: this.phase(),
      options: this.options,
      open: head.isOpen,
      watchers: this.presence.watchers(this.seating),
      watching: this.watchingSeen(),
      until,
      span,
      stage: this.pacer.clock.stage,
      pausedBy: this.history.pausedBy,
      clock,
      settings,
      rematch: this.rematch,
      claim: this.claims.seen(),
      takeBack: this.takeBacks.seen(),
      seats: this.seatsSeen(host),
      table: play?.picture() ?? null,
      own: (seat) => (play === null ? NO_PART : this.own(play, seat)),
    };
  }

  /** Most events give nobody a seat, and a move must not wait for anything more. */
  private async noteSeats(events: readonly TableEvent[]): Promise<void> {
    const seating = events.filter(({ type }) => type === 'sat' || type === 'coming');
    if (seating.length > 0) await this.context.noteSeats(this.id, seating);
  }

  private noteCompany(): void {
    if (this.history.dealer >= 0) this.context.playTogether(this.seating.people().map(({ account }) => account));
  }

  /** Who is on the seats: the same list again as long as nobody comes, goes, or is called otherwise. */
  private seatsSeen(host: string): readonly SeenSeat[] {
    const seats = this.seating.chairs.map((chair, seat) => this.seen(chair, host, this.comingTo(seat)));
    if (!isSame(plain(seats), plain(this.lastSeats))) this.lastSeats = seats;
    return this.lastSeats;
  }

  /** Who watches: the same list again as long as nobody comes, goes, or is called otherwise. */
  private watchingSeen(): readonly string[] {
    const watching = this.presence.watching(this.seating, MOST_NAMED);
    if (!isSame(watching, this.lastWatching)) this.lastWatching = watching;
    return this.lastWatching;
  }

  private own(play: GamePlay, seat: number): OwnPart {
    const { claims, takeBacks } = this;
    const part = { ...play.own(seat), claim: claims.offerTo(seat), mayTakeBack: takeBacks.mayTakeBack(seat) };
    // while the server plays out a claim, or the host has stopped the game, nobody is asked for a card
    if (this.isPaused()) return { ...part, choices: [], claim: 'none', mayTakeBack: false };
    return claims.isPlayedOut() ? { ...part, choices: [] } : part;
  }

  /** The name of the newcomer to a seat, while they are here; otherwise ''. */
  private comingTo(seat: number): string {
    const newcomer = this.seating.newcomerTo(seat);
    return newcomer !== null && this.presence.isHere(newcomer.account) ? newcomer.name : '';
  }

  private seen(chair: Chair, host: string, coming: string): SeenSeat {
    const plain = {
      isHost: false,
      away: false,
      botFrom: 0,
      botPlays: false,
      bank: 0,
      ready: false,
      coming,
      picture: '',
      handle: '',
    };
    if (chair.kind === 'free') return { kind: 'free', name: '', ...plain };
    if (chair.kind === 'bot') return { kind: 'bot', name: chair.name, ...plain };
    const { name, account, botFrom, ready } = chair;
    const { picture, handle } = this.context.faceOf(account, () => this.changed());
    return {
      kind: 'person',
      name,
      isHost: account === host,
      away: !this.presence.isHere(account),
      botFrom,
      botPlays: isPlayedByBot(chair),
      bank: Math.floor(this.bankOf(account) / 1000),
      ready,
      coming: '',
      picture,
      handle,
      ...(isProgram(account) && { isProgram: true }),
    };
  }

  private noteTimes(now: number): void {
    if (this.presence.isAnyoneSeated(this.seating) || this.isWatchedShow()) this.restsFrom = 0;
    else if (this.restsFrom === 0) this.restsFrom = now;
    const version = this.play?.version ?? 0;
    if (version !== this.movedTo) this.movedAt = now;
    this.movedTo = version;
  }

  private keepNowAndThen(): void {
    if (this.unkept < this.keptEvery) return;
    // within the queue, no move is recorded and not yet made; nobody waits for the snapshot to be durable
    const queued = this.queue.run(() => {
      void this.keep().catch((error: unknown) => {
        // the events say the same
        this.log.error({ err: error }, 'a snapshot of a table could not be kept');
      });
    });
    queued.catch(() => undefined);
  }

  private planStepIn(): void {
    const now = this.context.clock.now();
    const next = this.presence.stepIn(this.seating, now);
    if (next === 0) this.stepIn.stop();
    else this.stepIn.set(next - now, () => this.changed());
  }

  private closeAsOver(): void {
    this.isClosed = true;
    this.queue
      .run(async () => {
        await this.record({ type: 'closed', status: 'over' });
        this.context.finished(this);
      })
      .catch((error: unknown) => {
        // the next start replays it to its end, and closes it then
        this.log.error({ err: error }, 'the end of a game could not be recorded');
      });
  }
}
