import type { Action } from '@kibitz/shared/kit/game/action';
import { defaultActionIn } from '@kibitz/shared/kit/game/defaultAction';
import { type Actors, type DealerStep, isActor } from '@kibitz/shared/kit/game/game';
import { STEP_SECONDS } from '@kibitz/shared/kit/game/gameChance';
import type { Refused } from '@kibitz/shared/wire/messages';
import { BotDecisions } from './botDecisions.ts';
import type { Claims } from './claims.ts';
import type { Decision } from './decisions.ts';
import type { GamePlay } from './gamePlay.ts';
import { playerOf } from './playingForBots.ts';
import type { Driver, Scheduled } from './scheduler.ts';
import { isPlayedByBot } from './seating.ts';
import type { TableShuffles } from './tableShuffles.ts';
import type { TableState } from './tableState.ts';
import type { TakeBacks } from './takeBacks.ts';
import { onlyOne, type TurnTime } from './turnClock.ts';

/** The length of the last call, from nudging a player whose time is up to making their move, in milliseconds. */
const LAST_CALL = 10_000;

/**
 * The time to bet where all bet at once, several people play and there is no clock: one idle player would hold up all.
 */
const SHARED: TurnTime = { turn: 20_000, nudge: LAST_CALL, isShown: true };

/** The time at any other table without a clock: no hurry, but nobody waits forever for a player who is asleep. */
const UNHURRIED: TurnTime = { turn: 150_000, nudge: 30_000, isShown: false };

/** The time for a player who let their last turn pass and has done nothing since: it spares the others the wait. */
const LATE: TurnTime = { turn: 0, nudge: 8_000, isShown: true };

/** The whole decision that commits a seat to the least. */
function defaultDecision(play: GamePlay, seat: number): Promise<readonly Action[]> {
  return play.choose(seat, async (view, choices) => defaultActionIn(play.game.picture, view, choices));
}

/** What the scheduler looks at besides the table's state, and how it makes the decisions that are due. */
interface ScheduledParts {
  readonly claims: Claims;
  readonly takeBacks: TakeBacks;
  readonly shuffles: TableShuffles;
  /** LiveTable.decide. */
  decide(decision: Decision): Promise<Refused | null>;
}

/** A table as its scheduler sees it. */
export class ScheduledTable implements Scheduled {
  private readonly table: TableState;
  private readonly parts: ScheduledParts;
  private readonly bots: BotDecisions;

  constructor(table: TableState, parts: ScheduledParts) {
    this.table = table;
    this.parts = parts;
    this.bots = new BotDecisions(table);
  }

  awaited(): Actors {
    const { table } = this;
    return table.isGoingOn() && !this.isHeld() ? (table.play?.awaited() ?? 0) : 0;
  }

  dealerStep(): DealerStep | null {
    if (!this.table.isGoingOn()) return null;
    // the first deck begins the game
    return this.table.play === null ? 'shuffle' : this.table.play.dealerStep();
  }

  stepSeconds(): number {
    const { play } = this.table;
    return play === null ? STEP_SECONDS.shuffle : play.stepSeconds();
  }

  version(): number {
    return this.table.play?.version ?? 0;
  }

  turnOf(seat: number): number {
    return this.table.play?.turnOf(seat) ?? 0;
  }

  isHeld(): boolean {
    const { claims, takeBacks } = this.parts;
    return claims.vote.isAsked() || takeBacks.vote.isAsked() || this.table.isPaused();
  }

  isInWindow(): boolean {
    return this.table.play?.isInWindow() ?? false;
  }

  mayBeTakenBack(): boolean {
    return this.parts.takeBacks.isOffered();
  }

  isPlayedOut(): boolean {
    return this.parts.claims.isPlayedOut();
  }

  isSeenToAct(seat: number): boolean {
    return isActor(this.table.play?.seenToAct() ?? 0, seat);
  }

  driverOf(seat: number): Driver {
    if (this.parts.claims.isPlayedOut()) return 'claim';
    const occupant = this.table.seating.seats[seat];
    if (occupant?.kind === 'person') return isPlayedByBot(occupant) ? 'bot' : 'person';
    if (occupant?.kind !== 'bot') return 'server';
    return playerOf(this.table, seat) === null ? 'bot' : 'person';
  }

  sharesMoves(): boolean {
    return this.table.game.rules.sharesMoves === true;
  }

  partsWait(): number {
    return this.parts.shuffles.gathering.firstWaits();
  }

  beaconWait(): number {
    return this.parts.shuffles.beaconWaits();
  }

  isEverybodyReady(): boolean {
    const { seating, presence } = this.table;
    // where only bots play, spectators read the scores too
    if (seating.people().length === 0 && seating.newcomers().length === 0) return false;
    // reloading the page does not count as pressing Next
    if (this.isReadAlone()) return seating.people().every(({ ready }) => ready);
    return seating.people().every(({ ready, sleeps, account }) => ready || sleeps || !presence.isHere(account));
  }

  isReadAlone(): boolean {
    const { seating, play } = this.table;
    // a passed-out hand has no score, and nothing to click
    return play?.isScoreShown() === true && seating.people().length === 1 && seating.newcomers().length === 0;
  }

  time(): TurnTime | null {
    const { context, presence, seating } = this.table;
    if (this.isPlayedOut() || presence.playing(seating) < 2) return null;
    const isHurried = !this.table.isByDays() && this.isWaitingForSleeper();
    const { turn, nudge, isShown } = isHurried ? LATE : this.usualTime();
    return { turn: turn * context.clocks, nudge: nudge * context.clocks, isShown };
  }

  standingDue(): number {
    return this.table.isByDays() ? this.table.history.due.at : 0;
  }

  bankOf(seat: number): number {
    const person = playerOf(this.table, seat);
    const isUsed = this.table.head.clock > 0 && !this.table.isByDays();
    return person === null || !isUsed ? 0 : this.table.bankOf(person.account);
  }

  makeDealerStep(version: number): void {
    this.queued(
      () => this.version() === version && this.dealerStep() !== null,
      () => this.parts.decide({ type: 'dealerStep' }),
    );
  }

  think(seat: number, turn: number, pause: number): void {
    this.bots.begin(seat, turn, pause);
  }

  moveFor(seat: number, turn: number, driver: Exclude<Driver, 'person'>): void {
    const { emptySeat } = this.table.game.rules;
    if (driver === 'claim') {
      this.inTurn(seat, turn, () => this.playClaimed(seat));
    } else if (driver === 'server' && emptySeat !== null) {
      this.inTurn(seat, turn, (play) => this.act(play, seat, 'server', [emptySeat]));
    } else {
      // nothing else at the table waits for the bot
      void this.botMoves(seat, turn);
    }
  }

  timeIsUp(seat: number, turn: number): void {
    this.inTurn(seat, turn, (play) =>
      play.isInWindow() ? this.parts.decide({ type: 'windowClosed' }) : this.act(play, seat, 'clock', null),
    );
  }

  lookAgain(): void {
    this.table.changed();
  }

  private usualTime(): TurnTime {
    const { head, game } = this.table;
    // a player who has had days needs no last call
    const nudge = this.table.isByDays() ? 0 : LAST_CALL;
    if (head.clock > 0) return { turn: head.clock * 1000, nudge, isShown: true };
    return game.rules.emptySeat === null && !this.isInWindow() ? UNHURRIED : SHARED;
  }

  /**
   * Whether the table waits for one player alone who let their last turn pass. Everybody sees who it is, and that they
   * were late.
   */
  private isWaitingForSleeper(): boolean {
    const only = onlyOne(this.awaited());
    return only !== null && playerOf(this.table, only)?.isIdle === true && this.isSeenToAct(only);
  }

  /** Queues a seat's decision, dropped if the seat's turn has changed by then. */
  private inTurn(seat: number, turn: number, work: (play: GamePlay) => Promise<unknown>): void {
    this.queued(
      () => this.table.play?.isAwaited(seat) === true && this.turnOf(seat) === turn,
      async () => {
        if (this.table.play !== null) await work(this.table.play);
      },
    );
  }

  /** Queues something to do, dropped if it is no longer due by then. A failure is retried later. */
  private queued(isStillDue: () => boolean, work: () => Promise<unknown>): void {
    const { table } = this;
    table.queue
      .run(async () => {
        if (table.isGoingOn() && isStillDue()) await work();
      })
      .catch((error: unknown) => {
        if (table.noteDisowned(error)) return;
        table.log.error({ err: error }, 'a table could not go on automatically; it will try again');
        table.publish('failed');
      });
  }

  private async botMoves(seat: number, turn: number): Promise<void> {
    const actions = await this.bots.of(seat, turn).catch((error: unknown) => {
      this.table.log.error({ err: error, seat }, 'no move could be chosen for a bot');
      return null;
    });
    this.inTurn(seat, turn, async (play) => {
      if (this.parts.claims.makeForBot(seat)) this.table.changed();
      else await this.act(play, seat, 'bot', actions);
    });
  }

  /** Makes a decision, or the default one if there is none or it breaks the rules. */
  private async act(
    play: GamePlay,
    seat: number,
    by: 'bot' | 'server' | 'clock',
    actions: readonly Action[] | null,
  ): Promise<void> {
    const decide = (decided: readonly Action[]) =>
      this.parts.decide({ type: 'act', seat, actions: decided, turn: null, by });
    if (actions !== null) {
      if ((await decide(actions)) === null) return;
      this.table.log.error({ seat, actions }, 'an action that the server chose breaks the rules');
    }
    await decide(await defaultDecision(play, seat));
  }

  /** Makes the next play of a claim: recorded like any other play, and only then crossed off. */
  private async playClaimed(seat: number): Promise<void> {
    const { claims, decide } = this.parts;
    const next = claims.nextPlay();
    if (next !== null && next.seat === seat) {
      const { seat: _, ...action } = next;
      const actions = [{ ...action, type: next.type }];
      if ((await decide({ type: 'act', seat, actions, turn: null, by: 'server' })) === null) return;
    }
    this.table.log.error({ seat, next }, 'a claim could not be played out');
    claims.giveUp();
    this.table.changed();
  }
}
