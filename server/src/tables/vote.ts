import type { SeenTakeBack } from '@kibitz/shared/wire/seen';
import { Alarm } from '../alarm.ts';
import { firstNumber } from '../chance.ts';
import { playerOf } from './playingForBots.ts';
import type { TableState } from './tableState.ts';

/** A seat's question to the others, and its stage. */
interface Standing<Stage, About> {
  readonly n: number;
  readonly seat: number;
  readonly about: About;
  /** By the server's clock, in milliseconds. */
  readonly until: number;
  readonly agreed: Set<number>;
  stage: Stage | Asked;
  by: number;
}

/** The others are being asked; one of them has refused; or nobody answered in time, or could answer. */
type Asked = 'asked' | 'refused' | 'lapsed';

/** A question as everybody sees it, except its subject. */
interface SeenVote<Stage> extends Omit<SeenTakeBack, 'stage'> {
  readonly stage: Stage | Asked;
}

/**
 * A question that one seat puts to the other people at a table, who agree or refuse. At most one is open at a time, and
 * it lapses after a while. The outcome stays until it is cleared. `Stage` names the further outcomes it may have.
 */
export class Vote<Stage extends string, About> {
  /** How long the others may take to answer, in milliseconds. */
  patience: number;
  private readonly table: TableState;
  private readonly mustAgree: (seat: number) => readonly number[];
  private readonly alarm: Alarm;
  private standing: Standing<Stage, About> | null = null;
  /** The number of the latest question; 0 before the first. */
  private n = 0;

  /** `mustAgree` are the seats whose people must agree to what a seat asks. */
  constructor(table: TableState, patience: number, mustAgree: (seat: number) => readonly number[]) {
    this.table = table;
    this.patience = patience;
    this.mustAgree = mustAgree;
    this.alarm = new Alarm(table.context.clock);
  }

  /** Its stage; null for no question. */
  get stage(): Stage | Asked | null {
    return this.standing?.stage ?? null;
  }

  /** The subject of the question; null for no question. */
  get about(): About | null {
    return this.standing?.about ?? null;
  }

  /** Whether the others are being asked. */
  isAsked(): boolean {
    return this.stage === 'asked';
  }

  /** The open question; null for none. */
  asked(): { readonly n: number; readonly seat: number } | null {
    return this.isAsked() ? this.standing : null;
  }

  /** A seat asks the others. */
  ask(seat: number, about: About): void {
    this.stand(seat, about, 'asked');
    this.alarm.set(this.patience, () => this.timeIsUp());
  }

  /** A seat's request needs no answer: this is its outcome. */
  stand(seat: number, about: About, stage: Stage | Asked): void {
    this.n = this.n === 0 ? firstNumber(this.table.context.chance) : this.n + 1;
    const until = this.table.context.clock.now() + this.patience;
    this.standing = { n: this.n, seat, about, until, agreed: new Set(), stage, by: -1 };
  }

  /** A seat agrees. Returns whether all have agreed by now. */
  agree(seat: number): boolean {
    this.standing?.agreed.add(seat);
    return this.standing !== null && this.awaited().length === 0;
  }

  /** A seat refuses and wants to play on. */
  refuse(seat: number): void {
    if (this.standing !== null) this.standing.by = seat;
    this.end('refused');
  }

  /** Sets the outcome: nobody is asked any more. */
  end(stage: Stage | Asked): void {
    this.alarm.stop();
    if (this.standing !== null) this.standing.stage = stage;
  }

  /** Clears an outcome that has been shown for long enough. */
  clear(): void {
    this.alarm.stop();
    this.standing = null;
  }

  /** It lapses once the asker has gone or `canBeAnswered` says no. */
  lapseUnless(canBeAnswered: (seat: number) => boolean): void {
    if (this.standing === null || !this.isAsked()) return;
    const { seat } = this.standing;
    if (playerOf(this.table, seat) === null || !canBeAnswered(seat)) this.end('lapsed');
  }

  /** The seats that have yet to answer. */
  awaited(): number[] {
    const { standing } = this;
    return standing === null ? [] : this.mustAgree(standing.seat).filter((seat) => !standing.agreed.has(seat));
  }

  /** Stops waiting for answers: an open question lapses. */
  stop(): void {
    if (this.isAsked()) this.end('lapsed');
  }

  /** The question as everybody sees it; null for none. */
  seen(): SeenVote<Stage> | null {
    const { standing } = this;
    if (standing === null) return null;
    const { n, seat, stage, agreed, by, until } = standing;
    const isAsked = stage === 'asked';
    return {
      n,
      seat,
      stage,
      agreed: [...agreed].sort((a, b) => a - b),
      awaited: isAsked ? this.awaited() : [],
      by,
      until: isAsked ? until : 0,
    };
  }

  /** The time for answers is up. Goes through the queue, where an answer may already be waiting. */
  private timeIsUp(): void {
    void this.table.queue.run(() => {
      if (!this.isAsked()) return;
      this.end('lapsed');
      this.table.changed();
    });
  }
}
