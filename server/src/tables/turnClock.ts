import { type Actors, seatsIn } from '@kibitz/shared/kit/game/game';
import type { ClockStage } from '@kibitz/shared/wire/seen';
import { Alarm } from '../alarm.ts';
import { CLOCK, type Clock } from '../clock.ts';

/** The time for a decision, in milliseconds. */
export interface TurnTime {
  /** The time until the last call. */
  readonly turn: number;
  /** The time from the last call until a move is made for the player. */
  readonly nudge: number;
  /** Whether everybody sees `turn` run down as well, not only what follows it. */
  readonly isShown: boolean;
}

/** The time that seats have been given. */
interface TurnSpan {
  /** The seats asked now. */
  readonly asked: Actors;
  /** The seats asked since it began. */
  readonly askedSince: Actors;
  /** The turn of the only seat asked; 0 if several are. */
  readonly turn: number;
  readonly time: TurnTime;
}

/** The time a seat takes from its player's bank, in milliseconds. */
interface Banked {
  readonly seat: number;
  readonly ms: number;
}

function isSameTime(a: TurnTime, b: TurnTime): boolean {
  return a.turn === b.turn && a.nudge === b.nudge && a.isShown === b.isShown;
}

/** The only seat among some actors; null if there are none or several. */
export function onlyOne(actors: Actors): number | null {
  const [only, ...others] = seatsIn(actors);
  return only === undefined || others.length > 0 ? null : only;
}

/** What a clock times: a table in play. */
export interface Timed {
  /** Whom the table waits for; DEALER, or 0 if nothing happens automatically. */
  awaited(): Actors;
  /** The number of a seat's turn, which goes up whenever that seat is asked again. */
  turnOf(seat: number): number;
  /**
   * Whether the game is on hold, paused by the host or while players other than those who may act are asked something.
   * Clocks stop then.
   */
  isHeld(): boolean;
  /** Whether everybody sees that this seat may act. */
  isSeenToAct(seat: number): boolean;
  /** The time for the present decision; null for no clock. */
  time(): TurnTime | null;
  /** When the present decision is due, if that is fixed whatever happens to the clock; otherwise 0. */
  standingDue(): number;
  /** The milliseconds that the player on a seat may still take beyond it in this game: their bank. */
  bankOf(seat: number): number;
  /** A seat's time is up. Nothing happens if the number of its turn has changed by then. */
  timeIsUp(seat: number, turn: number): void;
  /** Plans again and shows the new state: another part of a turn's time has begun, or something failed a while ago. */
  lookAgain(): void;
}

/** The clock of a table's players. */
export class TurnClock {
  /** When the time that everybody sees run down ends, by the server's clock; 0 for none. */
  until = 0;
  /** How long that time is in total. */
  span = 0;
  /** The part of a turn's time it belongs to. */
  stage: ClockStage = 'turn';
  private readonly table: Timed;
  private readonly stillHeld: () => number;
  private readonly clock: Clock;
  private readonly alarm: Alarm;
  private turnSpan: TurnSpan | null = null;
  /** When the present part of a turn's time ends, whether or not everybody sees that. */
  private stageEnd = 0;
  /** The bank that the present decision is using; null for none. */
  private banked: Banked | null = null;
  /** What is left of a stopped clock, in milliseconds; 0 while none is stopped. */
  private rest = 0;

  /** `stillHeld`: how many more milliseconds the table is shown as it was before anybody was asked to act. */
  constructor(table: Timed, stillHeld: () => number, clock: Clock = CLOCK) {
    this.table = table;
    this.stillHeld = stillHeld;
    this.clock = clock;
    this.alarm = new Alarm(clock);
  }

  /** When the time of the present decision ends; 0 if no clock runs. */
  get due(): number {
    return this.turnSpan === null || this.rest > 0 ? 0 : this.stageEnd;
  }

  /** The milliseconds that a seat has taken from its player's bank for the present decision. */
  spentBy(seat: number): number {
    const { banked, rest, stage } = this;
    if (banked?.seat !== seat) return 0;
    if (stage !== 'bank') return banked.ms;
    return Math.max(0, banked.ms - (rest > 0 ? rest : this.stageEnd - this.clock.now()));
  }

  /**
   * One clock runs for all who are asked. It restarts when other seats are asked, or when the only one asked has
   * visibly moved and is asked again. It keeps running when one of several has moved or changed their mind: it must not
   * reveal who was asked at all, and nobody may hold it up.
   */
  plan(asked: Actors): void {
    if (this.table.isHeld()) {
      this.hold();
      return;
    }
    const time = asked === 0 ? null : this.table.time();
    if (time === null) {
      if (this.turnSpan !== null) this.endTurnSpan();
      return;
    }
    const only = onlyOne(asked);
    const turn = only === null ? 0 : this.table.turnOf(only);
    const held = this.turnSpan;
    if (held !== null && isSameTime(held.time, time) && this.isSameQuestion(held, asked, only, turn)) {
      this.turnSpan = { asked, askedSince: held.askedSince, turn, time };
      if (this.rest > 0) this.runStage(this.stage, this.rest);
      return;
    }
    this.turnSpan = { asked, askedSince: asked, turn, time };
    this.banked = null;
    const due = held === null ? this.table.standingDue() : 0;
    if (due > 0) this.runStage('turn', Math.max(1, due - this.clock.now()));
    else if (time.turn > 0) this.runStage('turn', time.turn + this.stillHeld());
    else this.runStage('nudge', time.nudge + this.stillHeld());
  }

  /** Starts a part of the players' time, or resumes what is left of it. */
  private runStage(stage: ClockStage, ms: number): void {
    this.rest = 0;
    this.stage = stage;
    this.stageEnd = this.clock.now() + ms;
    const isShown = stage !== 'turn' || this.turnSpan?.time.isShown === true;
    this.until = isShown ? this.stageEnd : 0;
    this.span = isShown ? this.spanOf(stage) : 0;
    this.alarm.set(ms, () => this.endStage());
  }

  private spanOf(stage: ClockStage): number {
    const time = this.turnSpan?.time;
    switch (stage) {
      case 'turn':
        return time?.turn ?? 0;
      case 'bank':
        return this.banked?.ms ?? 0;
      case 'nudge':
        return time?.nudge ?? 0;
    }
  }

  /** After the usual time comes the player's bank, then the last call. */
  private endStage(): void {
    const { turnSpan, stage } = this;
    if (turnSpan === null) return;
    const only = onlyOne(turnSpan.asked);
    // everybody sees what a bank loses, so it can be used only in a turn that everybody sees
    const bank = stage === 'turn' && only !== null && this.table.isSeenToAct(only) ? this.table.bankOf(only) : 0;
    if (only !== null && bank > 0) {
      this.banked = { seat: only, ms: bank };
      this.runStage('bank', bank);
    } else if (stage !== 'nudge' && turnSpan.time.nudge > 0) {
      this.runStage('nudge', turnSpan.time.nudge);
    } else {
      this.endTurnSpan();
      for (const seat of seatsIn(this.table.awaited())) this.table.timeIsUp(seat, this.table.turnOf(seat));
      return;
    }
    this.table.lookAgain();
  }

  private endTurnSpan(): void {
    this.alarm.stop();
    this.turnSpan = null;
    this.rest = 0;
    this.stage = 'turn';
    this.hide();
  }

  /** Stops the clock. What is left of it runs on if the table resumes unchanged. */
  private hold(): void {
    if (this.turnSpan === null || this.rest > 0) return;
    this.rest = Math.max(1, this.stageEnd - this.clock.now());
    this.alarm.stop();
    this.hide();
  }

  private hide(): void {
    this.until = 0;
    this.span = 0;
  }

  private isSameQuestion(held: TurnSpan, asked: Actors, only: number | null, turn: number): boolean {
    if ((asked & held.asked) === 0 || (asked & ~held.askedSince) !== 0) return false;
    if (asked !== held.asked || turn === held.turn) return true;
    return only === null || !this.table.isSeenToAct(only);
  }
}
