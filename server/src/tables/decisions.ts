import type { Action } from '@kibitz/shared/kit/game/action';
import { isActor } from '@kibitz/shared/kit/game/game';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { TableEvent } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import type { Claims } from './claims.ts';
import { type GamePlay, isReady, type Ready } from './gamePlay.ts';
import { playerOf } from './playingForBots.ts';
import { isShown, type Scheduler } from './scheduler.ts';
import { isPlayedByBot, letPass, type Person } from './seating.ts';
import type { TableShuffles } from './tableShuffles.ts';
import type { TableState } from './tableState.ts';

/** A seat's decision: of one action, or of several together. */
interface SeatDecision {
  readonly type: 'act';
  readonly seat: number;
  readonly actions: readonly Action[];
  /** The number of the offer that it answers; null from the server itself, which always answers the current one. */
  readonly turn: number | null;
  /**
   * Who makes it: the seat's player; a bot in their place or on a seat of its own; the server, on an empty seat or to
   * carry out a claim; or the clock, which has run out.
   */
  readonly by: 'player' | 'bot' | 'server' | 'clock';
}

/** Anything that can be decided at a table. */
export type Decision =
  | SeatDecision
  /** The private window's time is up: all who are not ready declare nothing and become ready. */
  | { readonly type: 'windowClosed' }
  /** The last decision, made by this seat, is taken back. */
  | { readonly type: 'takeBack'; readonly seat: number }
  /** The dealer makes the step that is due: the first one begins the game. */
  | { readonly type: 'dealerStep' };

/** A decision that the rules allow: the events to record, and what it does once they are durable. */
interface Allowed {
  readonly events: readonly TableEvent[];
  readonly apply: () => void;
}

/** What a decision may change besides the table's state. */
interface DecidingParts {
  readonly claims: Claims;
  readonly shuffles: TableShuffles;
  readonly scheduler: Scheduler;
}

function eventsOf({ moves, ready }: Ready): TableEvent[] {
  const made = moves.map((move): TableEvent => ({ type: 'move', move }));
  return ready.length === 0 ? made : [...made, { type: 'ready', seats: ready }];
}

/** Checks what is to be decided at a table, and carries it out. LiveTable.decide does both, and records in between. */
export class Decisions {
  private readonly table: TableState;
  private readonly parts: DecidingParts;

  constructor(table: TableState, parts: DecidingParts) {
    this.table = table;
    this.parts = parts;
  }

  /** What a decision does, or why it is refused. Nothing else may be checked until it is applied or given up. */
  check(decision: Decision): Allowed | Refused {
    const { play } = this.table;
    if (decision.type === 'dealerStep') return play === null ? this.beginning() : this.dealerStep(play);
    if (play === null) return refusal('not-started');
    switch (decision.type) {
      case 'act':
        return this.act(play, decision);
      case 'windowClosed': {
        const prepared = play.prepareReady();
        return { events: eventsOf(prepared), apply: () => this.make(play) };
      }
      case 'takeBack':
        return this.takeBack(play, decision.seat);
    }
  }

  private act(play: GamePlay, { seat, actions, turn, by }: SeatDecision): Allowed | Refused {
    const prepared = play.prepare(seat, actions, turn);
    if (!isReady(prepared)) return prepared;
    const sleeper = by === 'clock' ? this.sleeperOn(play, seat) : null;
    return {
      events: [...this.substitution(seat, by), ...this.timeSpent(seat), ...eventsOf(prepared)],
      apply: () => {
        this.make(play);
        if (by === 'player') this.table.publish('decided', seat);
        if (sleeper !== null) letPass(sleeper);
      },
    };
  }

  private takeBack(play: GamePlay, seat: number): Allowed | Refused {
    if (!play.canTakeBack()) return refusal('stale', 'takeBackLate');
    return {
      events: [{ type: 'takenBack', moves: play.movesSince() }],
      apply: () => {
        play.takeBack();
        this.table.publish('takenBack', seat);
      },
    };
  }

  /** The game begins. The shuffle draws the dealer of the first deck. */
  private beginning(): Allowed {
    const dealer = this.parts.shuffles.firstDealer();
    const play = this.table.newPlay(dealer);
    return {
      events: this.deal(play, [{ type: 'started', dealer }]),
      apply: () => {
        this.table.begin(play);
        // cards are seen to be dealt
        this.table.hold(0);
        play.commit();
        this.afterStep();
      },
    };
  }

  private dealerStep(play: GamePlay): Allowed {
    const step = play.dealerStep();
    // the table is cleared for the next deal, and both become visible at once
    const isDealt = play.clearsForDeal() && this.parts.shuffles.beaconWaits() === 0;
    if (step !== 'shuffle' && !isDealt) {
      // it follows from the moves, so it is not recorded
      return {
        events: [],
        apply: () => {
          play.step();
          this.afterStep();
        },
      };
    }
    return {
      events: this.deal(play),
      apply: () => {
        if (isDealt) play.step();
        play.commit();
        this.afterStep();
      },
    };
  }

  /** Prepares the deck that is due. Returns the events to record with it; `before` precedes the newcomers' seats. */
  private deal(play: GamePlay, before: readonly TableEvent[] = []): TableEvent[] {
    const { deals, history } = this.table;
    const next = this.parts.shuffles.next();
    const deck = play.prepareDeck(deals, history.decks, next?.make);
    return [...(next?.events ?? []), ...before, ...this.seatNewcomers(), ...eventsOf(deck)];
  }

  /**
   * Newcomers take their seats, recorded together with the deck dealt to them. Newcomers who are away give theirs up.
   */
  private seatNewcomers(): TableEvent[] {
    const { presence, seating } = this.table;
    return seating
      .newcomers()
      .map(({ seat, account, name }) =>
        presence.isHere(account) ? { type: 'sat', seat, account, name } : { type: 'notComing', seat },
      );
  }

  /** Records that a bot moves for the person on a seat, or no longer does, if that is new. */
  private substitution(seat: number, by: SeatDecision['by']): TableEvent[] {
    const botSubstitutes = this.table.seating.personOn(seat)?.botSubstitutes;
    if (by === 'player' && botSubstitutes === true) return [{ type: 'back', seat }];
    return by === 'bot' && botSubstitutes === false ? [{ type: 'helped', seat }] : [];
  }

  /** What a seat has spent of its player's bank on the decision. */
  private timeSpent(seat: number): TableEvent[] {
    const ms = Math.round(this.parts.scheduler.clock.spentBy(seat));
    const person = playerOf(this.table, seat);
    return ms === 0 || person === null ? [] : [{ type: 'spent', account: person.account, ms }];
  }

  /** The player who lets a turn pass; null if a bot plays, or if not everybody may see whose turn it is. */
  private sleeperOn(play: GamePlay, seat: number): Person | null {
    const player = playerOf(this.table, seat);
    if (player === null || isPlayedByBot(player) || this.parts.claims.isPlayedOut()) return null;
    return isActor(play.seenToAct(), seat) ? player : null;
  }

  /**
   * Makes the move that was prepared, and the dealer's steps that follow. Nothing done in a private window may show.
   */
  private make(play: GamePlay): void {
    play.commit();
    if (play.isInWindow()) return;
    this.table.publish('moved');
    this.makeSteps();
  }

  private afterStep(): void {
    this.hasStepped();
    this.makeSteps();
  }

  /**
   * Makes the dealer's steps that are due, except a shuffle and the next hand. The room is told of all of them at once,
   * each with its delay: a full trick is seen before it is gathered, yet clients have both already.
   */
  private makeSteps(): void {
    const { table } = this;
    const { play } = table;
    // the Scheduler closes a private window when its time is up
    if (play === null || play.isInWindow() || !table.isGoingOn()) return;
    for (let step = play.dealerStep(); isShown(step); step = play.dealerStep()) {
      table.hold(this.parts.scheduler.holdBefore());
      play.step();
      this.hasStepped();
    }
  }

  private hasStepped(): void {
    this.table.seating.unready();
    this.table.publish('stepped');
  }
}
