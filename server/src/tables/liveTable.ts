import { isDeepStrictEqual } from 'node:util';
import type { DealerStep, Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Move } from '@kibitz/shared/kit/game/play';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { SeenSeat } from '@kibitz/shared/wire/seen';
import type { OwnPart, WholeTable } from '@kibitz/shared/wire/wholeTable';
import type { Logger } from 'pino';
import { serverNow } from '../clock.ts';
import type { Ledger, OwnedTable, TableEvent, TableHead } from '../journal/journal.ts';
import type { LimitedLog } from '../logging/limitedLog.ts';
import type { Metrics } from '../ops/metrics.ts';
import { Alarm } from './alarm.ts';
import { Claims } from './claims.ts';
import { GamePlay } from './gamePlay.ts';
import { PacedTable } from './pacedTable.ts';
import { Pacer } from './pacer.ts';
import type { EmptySince } from './parkedTable.ts';
import { Presence } from './presence.ts';
import { Queue } from './queue.ts';
import { optionsOf, snapshotOf, type TableSoFar } from './reopening.ts';
import type { Chair, Seating } from './seating.ts';
import { SelfStart } from './starting.ts';
import type { TableHistory } from './tableHistory.ts';

/** What a table needs of the app around it. */
export interface TableContext {
  /** Scales the dealer's and the bots' waits. */
  readonly pace: number;
  /** Milliseconds until a bot steps in for a player who is away. */
  readonly grace: number;
  readonly log: Logger;
  /** For lines that clients can cause at will. */
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  /** Opens the table of a rematch, whose players are ready, and says its id. */
  openRematch(table: LiveTable): Promise<string>;
  /** Another process owns the table now: this one must forget it. */
  drop(table: LiveTable): void;
}

/** After so many events a table's snapshot is renewed: replaying them takes a few milliseconds. */
const KEPT_EVERY = 200;

/** A long game's snapshot is large, and is written less often: for each event this many characters. */
const CHARACTERS_AN_EVENT = 100;

/** Is this a step of the dealer that only shows what is known already? */
function isShown(step: DealerStep | null): step is Exclude<DealerStep, 'shuffle' | 'next'> {
  return step !== null && step !== 'shuffle' && step !== 'next';
}

const NO_PART: OwnPart = { picture: null, choices: [], turn: 0, claim: 'none' };

/**
 * An open table: who sits there, the game in play, and what happens automatically. What changes it goes through `queue`, is written to
 * the ledger first, and is told by `onChange` once it has happened.
 */
export class LiveTable {
  readonly head: TableHead;
  readonly game: Game;
  readonly options: AnyOptions;
  readonly context: TableContext;
  readonly queue = new Queue();
  readonly pacer: Pacer;
  readonly presence: Presence;
  readonly history: TableHistory;
  readonly seating: Seating;
  readonly claims = new Claims(this);
  /** The game; null while the table waits. */
  play: GamePlay | null = null;
  /** The guests sent here by Play now who have not sat down yet, and until when they are expected, in epoch milliseconds. */
  readonly expected = new Map<string, number>();
  /** When somebody last asked to come here, by the server's clock. */
  wantedAt = serverNow();
  /** Is told after every change: the table's room syncs it. */
  onChange: () => void = () => undefined;
  /** Is told when the table as it is now is to be seen for so many milliseconds before the next change. */
  onHold: (ms: number) => void = () => undefined;
  /** Its lines name the table. */
  readonly log: Logger;

  private readonly ledger: Ledger;
  private readonly stepIn = new Alarm();
  private readonly selfStart = new SelfStart(this);
  /** Since when no player has been here, in epoch milliseconds; 0 while one is. */
  private restsFrom: number;
  /** Epoch milliseconds of the game's last move or step, and the version that it led to. */
  private movedAt = serverNow();
  private movedTo = -1;
  private isClosed = false;
  private isStopped = false;
  private lastSeats: readonly SeenSeat[] = [];
  /** Events recorded since the last snapshot, one more before the first, and how many make the next one due. */
  private unkept = 1;
  private keptEvery = KEPT_EVERY;

  /** A table just opened, or as it was when the server stopped. Throws if it has options that the game does not have. */
  constructor(
    game: Game,
    { head, ledger }: OwnedTable,
    { history, play }: TableSoFar,
    context: TableContext,
    since: EmptySince = { rests: serverNow(), empty: serverNow() },
  ) {
    this.game = game;
    this.head = head;
    this.options = optionsOf(game, head);
    this.ledger = ledger;
    this.context = context;
    this.log = context.log.child({ table: head.id });
    this.pacer = new Pacer(new PacedTable(this), context.pace);
    this.history = history;
    this.seating = history.seating;
    this.play = play;
    this.presence = new Presence(since.empty);
    this.restsFrom = since.rests;
  }

  get id(): string {
    return this.head.id;
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

  /** Is the game running? It pauses while none of its players are here. */
  isGoingOn(): boolean {
    return !this.isStopped && this.phase() === 'playing' && this.presence.isAnyoneSeated(this.seating);
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

  /** The account that may start the game and place bots: the one that opened the table or, while it is gone, the longest-seated one here. */
  host(): string {
    if (this.presence.isHere(this.head.host)) return this.head.host;
    const here = this.seating.people().filter((person) => this.presence.isHere(person.account));
    here.sort((a, b) => a.since - b.since);
    return here[0]?.account ?? this.head.host;
  }

  /** Writes events to the journal, then applies them. Only within the queue. Throws like Ledger.append. */
  async record(...events: TableEvent[]): Promise<void> {
    const since = performance.now();
    await this.ledger.append(events);
    this.context.metrics.appended(since);
    for (const event of events) this.history.take(event);
    this.unkept += events.length;
  }

  /** Records the moves of one decision after the events `before`, all or none. Otherwise like `record`. */
  recordMoves(moves: readonly Move[], before: readonly TableEvent[] = []): Promise<void> {
    return this.record(...before, ...moves.map((move): TableEvent => ({ type: 'move', move })));
  }

  /** The game begins. */
  begin(dealer: number): void {
    this.play = new GamePlay(this.game, this.options, this.head.seats, dealer);
  }

  /** A move was made, by whomever. */
  moved(): void {
    this.claims.hasPlayed();
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
      this.noteTimes(serverNow());
      this.presence.settle(this.seating, this.phase() === 'playing', serverNow(), this.context.grace);
      this.planStepIn();
      this.claims.settle();
      this.selfStart.plan();
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

  /** A window of an account opens. */
  arrive(account: string): void {
    this.log.debug({ account }, 'guest joined the table');
    this.presence.arrive(account);
    this.changed();
  }

  /** A window of an account closes. */
  leave(account: string): void {
    this.log.debug({ account }, 'guest left the table');
    this.presence.leave(account, serverNow());
    this.changed();
  }

  /** Closes the table for good, with its game unfinished. */
  abandon(): Promise<void> {
    return this.queue.run(async () => {
      if (!this.isClosed) await this.record({ type: 'closed', status: 'abandoned' });
      this.isClosed = true;
    });
  }

  /** Stops everything automatic and finishes what is under way. Everything of value is in the journal. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.stepIn.stop();
    this.selfStart.stop();
    this.claims.stop();
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
    const { until, span } = play === null ? this.selfStart : this.pacer;
    return {
      id: head.id,
      game: head.game,
      phase: this.phase(),
      options: this.options,
      open: head.isOpen,
      watchers: this.presence.watchers(this.seating),
      until,
      span,
      rematch: this.rematch,
      claim: this.claims.seen(),
      seats: this.seatsSeen(host),
      table: play?.picture() ?? null,
      own: (seat) => (play === null ? NO_PART : this.own(play, seat)),
    };
  }

  /** Who is on the seats: the same list again as long as nobody comes, goes, or is called otherwise. */
  private seatsSeen(host: string): readonly SeenSeat[] {
    const seats = this.seating.chairs.map((chair, seat) => this.seen(chair, host, this.comingTo(seat)));
    if (!isDeepStrictEqual(seats, this.lastSeats)) this.lastSeats = seats;
    return this.lastSeats;
  }

  private own(play: GamePlay, seat: number): OwnPart {
    const { claims } = this;
    const part = { ...play.own(seat), claim: claims.offerTo(seat) };
    // while the server plays out a claim, nobody is asked for a card
    return claims.isPlayedOut() ? { ...part, choices: [] } : part;
  }

  /** The name of the newcomer to a seat, while they are here; otherwise ''. */
  private comingTo(seat: number): string {
    const newcomer = this.seating.newcomerTo(seat);
    return newcomer !== null && this.presence.isHere(newcomer.account) ? newcomer.name : '';
  }

  private seen(chair: Chair, host: string, coming: string): SeenSeat {
    const plain = { isHost: false, away: false, botFrom: 0, botPlays: false, ready: false, coming };
    if (chair.kind === 'free') return { kind: 'free', name: '', ...plain };
    if (chair.kind === 'bot') return { kind: 'bot', name: chair.name, ...plain };
    const { name, account, botFrom, botPlays, ready } = chair;
    return {
      kind: 'person',
      name,
      isHost: account === host,
      away: !this.presence.isHere(account),
      botFrom,
      botPlays,
      ready,
      coming: '',
    };
  }

  private noteTimes(now: number): void {
    if (this.presence.isAnyoneSeated(this.seating)) this.restsFrom = 0;
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
    const now = serverNow();
    const next = this.presence.stepIn(this.seating, now);
    if (next === 0) this.stepIn.stop();
    else this.stepIn.set(next - now, () => this.changed());
  }

  private closeAsOver(): void {
    this.isClosed = true;
    this.queue
      .run(() => this.record({ type: 'closed', status: 'over' }))
      .catch((error: unknown) => {
        // the next start replays it to its end, and closes it then
        this.log.error({ err: error }, 'the end of a game could not be recorded');
      });
  }
}
