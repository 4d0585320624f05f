import type { Action } from '@kibitz/shared/kit/game/action';
import { defaultAction } from '@kibitz/shared/kit/game/defaultAction';
import { type Actors, type DealerStep, type Game, isActor, seatsIn } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Logger } from 'pino';
import type { Chance } from '../chance.ts';
import { Fenced, type TableEvent, type TableHead } from '../journal/journal.ts';
import type { Queue } from '../queue.ts';
import type { Claims } from './claims.ts';
import type { Deals } from './deals.ts';
import { type GamePlay, isReady, type Ready } from './gamePlay.ts';
import type { Driver, Paced } from './pacer.ts';
import { type PlayingForBots, playerOf } from './playingForBots.ts';
import type { Presence } from './presence.ts';
import { hasLetPass, isPlayedByBot, type Seating } from './seating.ts';
import { newPlay } from './starting.ts';
import type { TableHistory } from './tableHistory.ts';
import type { TableShuffles } from './tableShuffles.ts';
import type { TakeBacks } from './takeBacks.ts';
import type { TurnTime } from './turnClock.ts';

/** How long the last call is: from the nudge of a player whose time is up until a move is made for them, in milliseconds. */
const LAST_CALL = 10_000;

/** The time to bet if all act at once, several people play, and the table has no clock of its own: one idle player would hold up everybody. */
const SHARED: TurnTime = { turn: 20_000, nudge: LAST_CALL, isShown: true };

/** The time at any other table without a clock: nobody is hurried, yet nobody waits forever for a sleeping player. */
const UNHURRIED: TurnTime = { turn: 150_000, nudge: 30_000, isShown: false };

/** The time for a player who let their last turn pass and has done nothing since, to spare the others the wait. */
const LATE: TurnTime = { turn: 0, nudge: 8_000, isShown: true };

/** What pacing needs of a table (LiveTable). */
interface PaceableTable extends PlayingForBots {
  readonly head: TableHead;
  readonly game: Game;
  readonly options: AnyOptions;
  readonly play: GamePlay | null;
  readonly seating: Seating;
  readonly history: TableHistory;
  readonly deals: Deals | null;
  readonly presence: Presence;
  readonly claims: Claims;
  readonly takeBacks: TakeBacks;
  readonly shuffles: TableShuffles;
  readonly queue: Queue;
  readonly pacer: { planLater(): void };
  readonly log: Logger;
  readonly context: { readonly clocks: number; readonly chance: Chance };
  isGoingOn(): boolean;
  isPaused(): boolean;
  bankOf(account: string): number;
  timeSpent(seat: number): TableEvent[];
  recordMoves(decision: Ready, before?: readonly TableEvent[]): Promise<void>;
  begin(play: GamePlay): void;
  hold(ms: number): void;
  moved(): void;
  makeSteps(): void;
  changed(): void;
  disown(): void;
}

/** What a sensible player would do on a seat: a whole decision. With a set of deals, it is the same whenever the seat sees the same. */
export function botDecision(play: GamePlay, seat: number, deals: Deals | null = null): Action[] {
  const random = new Random(play.chance.below(2 ** 47));
  return play.decide(seat, (view, choices) => play.game.bot(view, seat, choices, deals?.randomFor(view) ?? random));
}

/** What commits a seat to the least: a whole decision. */
function defaultDecision(play: GamePlay, seat: number): Action[] {
  return play.decide(seat, (_, choices) => defaultAction(choices));
}

/** Newcomers take their seats, recorded together with the deck that is dealt to them. Any who are away give the seat up. */
function seatNewcomers({ seating, presence }: PaceableTable): TableEvent[] {
  return seating
    .newcomers()
    .map(({ seat, account, name }) =>
      presence.isHere(account) ? { type: 'sat', seat, account, name } : { type: 'notComing', seat },
    );
}

/** A table as its pacer sees it. */
export class PacedTable implements Paced {
  private readonly table: PaceableTable;

  constructor(table: PaceableTable) {
    this.table = table;
  }

  awaited(): Actors {
    const { table } = this;
    return table.isGoingOn() && !this.isHeld() ? (table.play?.awaited() ?? 0) : 0;
  }

  dealerStep(): DealerStep | null {
    if (!this.table.isGoingOn()) return null;
    // a game that is to begin does so with its first deck
    return this.table.play === null ? 'shuffle' : this.table.play.dealerStep();
  }

  version(): number {
    return this.table.play?.version ?? 0;
  }

  turnOf(seat: number): number {
    return this.table.play?.turnOf(seat) ?? 0;
  }

  isHeld(): boolean {
    const { claims, takeBacks } = this.table;
    return claims.isAsked() || takeBacks.isAsked() || this.table.isPaused();
  }

  isInWindow(): boolean {
    return this.table.play?.isInWindow() ?? false;
  }

  mayBeTakenBack(): boolean {
    return this.table.takeBacks.isOffered();
  }

  isPlayedOut(): boolean {
    return this.table.claims.isPlayedOut();
  }

  isSeenToAct(seat: number): boolean {
    return isActor(this.table.play?.seenToAct() ?? 0, seat);
  }

  driverOf(seat: number): Driver {
    if (this.table.claims.isPlayedOut()) return 'claim';
    const chair = this.table.seating.chairs[seat];
    if (chair?.kind === 'person') return isPlayedByBot(chair) ? 'bot' : 'person';
    if (chair?.kind !== 'bot') return 'server';
    return playerOf(this.table, seat) === null ? 'bot' : 'person';
  }

  sharesMoves(): boolean {
    return this.table.game.sharesMoves === true;
  }

  partsWait(): number {
    return this.table.shuffles.firstWaits();
  }

  beaconWait(): number {
    return this.table.shuffles.beaconWaits();
  }

  isEverybodyReady(): boolean {
    const { seating, presence } = this.table;
    // if only bots play, spectators read the scores too
    if (seating.people().length === 0 && seating.newcomers().length === 0) return false;
    // reloading the page does not count as going on
    if (this.isReadAlone()) return seating.people().every(({ ready }) => ready);
    return seating.people().every(({ ready, sleeps, account }) => ready || sleeps || !presence.isHere(account));
  }

  isReadAlone(): boolean {
    const { seating, play } = this.table;
    // a passed-out hand has no score, and nothing to click
    return play?.isScoreShown() === true && seating.people().length === 1 && seating.newcomers().length === 0;
  }

  time(): TurnTime | null {
    const { claims, context, presence, seating } = this.table;
    if (claims.isPlayedOut() || presence.playing(seating) < 2) return null;
    const { turn, nudge, isShown } = this.isWaitingForSleeper() ? LATE : this.usualTime();
    return { turn: turn * context.clocks, nudge: nudge * context.clocks, isShown };
  }

  bankOf(seat: number): number {
    const person = playerOf(this.table, seat);
    return person === null || this.table.head.clock === 0 ? 0 : this.table.bankOf(person.account);
  }

  makeDealerStep(version: number): void {
    if (this.table.play === null) this.begin();
    else this.step(version);
  }

  /** The game begins: its first deck is dealt by the dealer that the shuffle draws. */
  private begin(): void {
    const { table } = this;
    this.queued(
      () => table.play === null,
      async () => {
        const dealer = table.shuffles.firstDealer();
        const play = newPlay(table, dealer);
        await this.deal(play, [{ type: 'started', dealer }]);
        table.begin(play);
        // cards are seen to be dealt
        table.hold(0);
        play.commit();
        table.makeSteps();
      },
    );
  }

  /** Records the deck that is due, after the events `before`: `play.commit` deals it. */
  private async deal(play: GamePlay, before: readonly TableEvent[] = []): Promise<void> {
    const { table } = this;
    const next = table.shuffles.next(play);
    const deck = play.prepareDeck(table.deals, table.history.decks, next?.make);
    await table.recordMoves(deck, [...(next?.events ?? []), ...before, ...seatNewcomers(table)]);
  }

  private step(version: number): void {
    this.inTurn(
      (play) => play.version === version && play.dealerStep() !== null,
      async (play) => {
        const { table } = this;
        const step = play.dealerStep();
        if (step !== 'shuffle') play.step();
        // the table is cleared for the next deal, and both are seen at once
        const isDealt = step === 'next' && play.dealerStep() === 'shuffle' && this.beaconWait() === 0;
        if (step === 'shuffle' || isDealt) {
          await this.deal(play);
          play.commit();
        }
        table.seating.unready();
        table.claims.hasStepped();
        table.makeSteps();
      },
    );
  }

  moveFor(seat: number, turn: number, driver: Exclude<Driver, 'person'>): void {
    this.inTurn(isAsked(seat, turn), (play) => {
      if (driver === 'claim') return this.playClaimed(play, seat);
      const { emptySeat } = this.table.game;
      if (driver === 'server' && emptySeat !== null) return this.decide(play, seat, () => [emptySeat]);
      return this.decide(play, seat, () => botDecision(play, seat, this.table.deals), this.helping(seat));
    });
  }

  timeIsUp(seat: number, turn: number): void {
    this.inTurn(isAsked(seat, turn), async (play) => {
      if (play.isInWindow()) {
        await this.table.recordMoves(play.prepareReady());
        play.commit();
        this.table.moved();
        return;
      }
      const person = this.driverOf(seat) === 'person' ? playerOf(this.table, seat) : null;
      // a turn that was let pass must not reveal whose it was
      const isSeen = this.isSeenToAct(seat);
      await this.decide(play, seat, () => defaultDecision(play, seat));
      if (person !== null && isSeen) hasLetPass(person);
    });
  }

  lookAgain(): void {
    this.table.changed();
  }

  private usualTime(): TurnTime {
    const { head, game } = this.table;
    if (head.clock > 0) return { turn: head.clock * 1000, nudge: LAST_CALL, isShown: true };
    return game.emptySeat === null && !this.isInWindow() ? UNHURRIED : SHARED;
  }

  /** Does the table wait for one player alone who has let their last turn pass? Everybody sees who that is, and that they were late. */
  private isWaitingForSleeper(): boolean {
    const [only, ...others] = seatsIn(this.awaited());
    if (only === undefined || others.length > 0) return false;
    return playerOf(this.table, only)?.isIdle === true && this.isSeenToAct(only);
  }

  /** Queues something to do, unless it is no longer due by then. After a failure it is tried again later. */
  private inTurn(isStillDue: (play: GamePlay) => boolean, work: (play: GamePlay) => Promise<void>): void {
    const { table } = this;
    this.queued(
      () => table.play !== null && isStillDue(table.play),
      async () => {
        if (table.play !== null) await work(table.play);
      },
    );
  }

  private queued(isStillDue: () => boolean, work: () => Promise<void>): void {
    const { table } = this;
    table.queue
      .run(async () => {
        if (!table.isGoingOn() || !isStillDue()) return;
        await work();
        table.changed();
      })
      .catch((error: unknown) => {
        if (error instanceof Fenced) {
          table.disown();
          return;
        }
        table.log.error({ err: error }, 'a table could not go on automatically; it will try again');
        table.pacer.planLater();
      });
  }

  /** Makes the decision that `choose` gives; the default one if that fails or breaks the rules. `before` is recorded with it. */
  private async decide(
    play: GamePlay,
    seat: number,
    choose: () => Action[],
    before: readonly TableEvent[] = [],
  ): Promise<void> {
    const { log } = this.table;
    let actions: Action[] | null = null;
    try {
      actions = choose();
    } catch (error) {
      log.error({ err: error, seat }, 'a bot failed');
    }
    if (actions !== null) {
      if (await this.move(play, seat, actions, before)) return;
      log.error({ seat, actions }, 'an action of the server breaks the rules');
    }
    await this.move(play, seat, defaultDecision(play, seat), before);
  }

  /** Records that a bot moves for the person on a seat, if that is new. */
  private helping(seat: number): TableEvent[] {
    return this.table.seating.personOn(seat)?.isMovedFor === false ? [{ type: 'helped', seat }] : [];
  }

  /** Makes the next play of a claim: recorded like any other play, and only then crossed off. */
  private async playClaimed(play: GamePlay, seat: number): Promise<void> {
    const { claims, log } = this.table;
    const next = claims.nextPlay();
    if (next !== null && next.seat === seat) {
      const { seat: _, ...action } = next;
      if (await this.move(play, seat, [{ ...action, type: next.type }])) return;
    }
    log.error({ seat, next }, 'a claim could not be played out');
    claims.giveUp();
  }

  /** Records a decision and makes it; false if the rules refuse it. */
  private async move(
    play: GamePlay,
    seat: number,
    actions: readonly Action[],
    before: readonly TableEvent[] = [],
  ): Promise<boolean> {
    const prepared = play.prepare(seat, actions, null);
    if (!isReady(prepared)) return false;
    await this.table.recordMoves(prepared, [...before, ...this.table.timeSpent(seat)]);
    play.commit();
    this.table.moved();
    return true;
  }
}

/** Is a seat still asked for the decision of this turn? */
function isAsked(seat: number, turn: number): (play: GamePlay) => boolean {
  return (play) => play.isAwaited(seat) && play.turnOf(seat) === turn;
}
