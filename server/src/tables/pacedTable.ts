import { randomInt } from 'node:crypto';
import type { Action } from '@kibitz/shared/kit/game/action';
import { defaultAction } from '@kibitz/shared/kit/game/defaultAction';
import { type Actors, type DealerStep, type Game, seatsIn } from '@kibitz/shared/kit/game/game';
import type { Move } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Logger } from 'pino';
import { Fenced, type TableEvent, type TableHead } from '../journal/journal.ts';
import type { Claims } from './claims.ts';
import { type GamePlay, isReady } from './gamePlay.ts';
import type { Driver, Paced } from './pacer.ts';
import type { Presence } from './presence.ts';
import type { Queue } from './queue.ts';
import type { Seating } from './seating.ts';

/** Seconds to bet if all act at once, several people play, and the table has no clock of its own: one idle player would hold up everybody. */
const SHARED_CLOCK = 20;

/** Seconds at a Play now table for a player who let the clock run out on their last decision, to spare the others the wait. */
const IDLE_CLOCK = 8;

/** What pacing needs of a table (LiveTable). */
interface PaceableTable {
  readonly head: TableHead;
  readonly game: Game;
  readonly play: GamePlay | null;
  readonly seating: Seating;
  readonly presence: Presence;
  readonly claims: Claims;
  readonly queue: Queue;
  readonly pacer: { planLater(): void };
  readonly log: Logger;
  isGoingOn(): boolean;
  recordMoves(moves: readonly Move[], before?: readonly TableEvent[]): Promise<void>;
  moved(): void;
  makeSteps(): void;
  changed(): void;
  disown(): void;
}

/** What a sensible player would do on a seat: a whole decision. */
export function botDecision(play: GamePlay, seat: number): Action[] {
  const random = new Random(randomInt(2 ** 47));
  return play.decide(seat, (view, choices) => play.game.bot(view, seat, choices, random));
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
    return table.isGoingOn() && !table.claims.isAsked() ? (table.play?.awaited() ?? 0) : 0;
  }

  dealerStep(): DealerStep | null {
    return this.table.isGoingOn() ? (this.table.play?.dealerStep() ?? null) : null;
  }

  version(): number {
    return this.table.play?.version ?? 0;
  }

  turnOf(seat: number): number {
    return this.table.play?.turnOf(seat) ?? 0;
  }

  isHeld(): boolean {
    return this.table.claims.isAsked();
  }

  isPlayedOut(): boolean {
    return this.table.claims.isPlayedOut();
  }

  isSeenToAct(seat: number): boolean {
    return this.table.play?.picture().seats[seat]?.turn ?? false;
  }

  driverOf(seat: number): Driver {
    if (this.table.claims.isPlayedOut()) return 'claim';
    const chair = this.table.seating.chairs[seat];
    if (chair?.kind === 'person') return chair.botPlays ? 'bot' : 'person';
    return chair?.kind === 'bot' ? 'bot' : 'server';
  }

  sharesMoves(): boolean {
    return this.table.game.sharesMoves === true;
  }

  isEverybodyReady(): boolean {
    const { seating, presence } = this.table;
    return seating.people().every((person) => person.ready || !presence.isHere(person.account));
  }

  clock(): number {
    const { claims, head, presence, seating, game } = this.table;
    if (claims.isPlayedOut()) return 0;
    if (head.fillsItself) return presence.company(seating) > 1 ? this.playNowClock() : 0;
    if (head.clock > 0) return head.clock;
    return game.emptySeat !== null && seating.people().length > 1 ? SHARED_CLOCK : 0;
  }

  makeDealerStep(version: number): void {
    this.inTurn(
      (play) => play.version === version && play.dealerStep() !== null,
      async (play) => {
        const { table } = this;
        const step = play.dealerStep();
        if (step !== 'shuffle') play.step();
        // the table is cleared for the next deal, and both are seen at once
        if (step === 'shuffle' || (step === 'next' && play.dealerStep() === 'shuffle')) {
          await table.recordMoves(play.prepareDeck().moves, seatNewcomers(table));
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
      return this.decide(play, seat, () => botDecision(play, seat));
    });
  }

  timeIsUp(seat: number, turn: number): void {
    this.inTurn(isAsked(seat, turn), async (play) => {
      await this.decide(play, seat, () => defaultDecision(play, seat));
      const person = this.table.seating.personOn(seat);
      if (person !== null) person.isIdle = true;
    });
  }

  lookAgain(): void {
    this.table.changed();
  }

  /** Seconds for the present decision at a Play now table. A shorter clock tells nothing: everybody sees whose turn it is, and who was late. */
  private playNowClock(): number {
    const { play, seating, head } = this.table;
    const awaited = seatsIn(play?.awaited() ?? 0);
    const [only] = awaited;
    if (play === null || only === undefined || awaited.length > 1) return head.clock;
    const isLate = seating.personOn(only)?.isIdle === true && this.isSeenToAct(only);
    return isLate ? Math.min(IDLE_CLOCK, head.clock) : head.clock;
  }

  /** Queues something to do, unless it is no longer due by then. After a failure it is tried again later. */
  private inTurn(isStillDue: (play: GamePlay) => boolean, work: (play: GamePlay) => Promise<void>): void {
    const { table } = this;
    table.queue
      .run(async () => {
        const { play } = table;
        if (play === null || !table.isGoingOn() || !isStillDue(play)) return;
        await work(play);
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

  /** Makes the decision that `choose` gives; the default one if that fails or breaks the rules. */
  private async decide(play: GamePlay, seat: number, choose: () => Action[]): Promise<void> {
    const { log } = this.table;
    let actions: Action[] | null = null;
    try {
      actions = choose();
    } catch (error) {
      log.error({ err: error, seat }, 'a bot failed');
    }
    if (actions !== null) {
      if (await this.move(play, seat, actions)) return;
      log.error({ seat, actions }, 'an action of the server breaks the rules');
    }
    await this.move(play, seat, defaultDecision(play, seat));
  }

  /** Makes the next play of a claim: recorded like any other, and only then crossed off. */
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
  private async move(play: GamePlay, seat: number, actions: readonly Action[]): Promise<boolean> {
    const prepared = play.prepare(seat, actions, null);
    if (!isReady(prepared)) return false;
    await this.table.recordMoves(prepared.moves);
    play.commit();
    this.table.moved();
    return true;
  }
}

/** Is a seat still asked for the decision of this turn? */
function isAsked(seat: number, turn: number): (play: GamePlay) => boolean {
  return (play) => play.isAwaited(seat) && play.turnOf(seat) === turn;
}
