import type { Game } from '@kibitz/shared/kit/game/game';
import type { SeenTakeBack, TakeBackStage } from '@kibitz/shared/wire/seen';
import { type Chance, firstNumber } from '../chance.ts';
import type { Clock } from '../clock.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import { Alarm } from './alarm.ts';
import type { Claims } from './claims.ts';
import type { GamePlay } from './gamePlay.ts';
import type { Presence } from './presence.ts';
import type { Queue } from './queue.ts';
import { isPlayedByBot, type Seating } from './seating.ts';

/** How long the others may take to answer, in milliseconds. Clocks stop meanwhile. */
const PATIENCE = 15_000;

/** What taking back needs of a table (LiveTable). */
interface RecallingTable {
  readonly head: TableHead;
  readonly game: Game;
  readonly play: GamePlay | null;
  readonly seating: Seating;
  readonly presence: Presence;
  readonly claims: Claims;
  readonly queue: Queue;
  readonly context: { readonly chance: Chance; readonly clock: Clock };
  record(...events: TableEvent[]): Promise<void>;
  changed(): void;
}

/** A person's last decision, while nobody has acted since. */
interface LastDecision {
  readonly account: string;
  readonly seat: number;
  /** What the game's count of decisions was then. */
  readonly decisions: number;
  /** The others have been asked about it. */
  isSpent: boolean;
}

interface Standing {
  readonly n: number;
  readonly seat: number;
  readonly until: number;
  readonly agreed: Set<number>;
  stage: TakeBackStage;
  by: number;
}

/**
 * People may take back their own last decision until somebody has acted or anything has become known that they did not know; if it has shown a card,
 * the other people must agree. That it was taken back is recorded; a question is not, and a table that is reopened has forgotten it.
 */
export class TakeBacks {
  /** How long the others may take to answer, in milliseconds. */
  patience = PATIENCE;
  private readonly table: RecallingTable;
  private last: LastDecision | null = null;
  private standing: Standing | null = null;
  private readonly alarm: Alarm;
  private n: number;

  constructor(table: RecallingTable) {
    this.table = table;
    this.alarm = new Alarm(table.context.clock);
    this.n = firstNumber(table.context.chance);
  }

  /** Is anything taken back at this table? */
  isAllowed(): boolean {
    const { head, game } = this.table;
    return head.settings.takeBack === true && game.takesBack !== false;
  }

  /** Are the others being asked? */
  isAsked(): boolean {
    return this.standing?.stage === 'asked';
  }

  /** The question that the others are asked; null for none. */
  asked(): { readonly n: number; readonly seat: number } | null {
    return this.standing?.stage === 'asked' ? this.standing : null;
  }

  /** A person has just made a decision. */
  decided(seat: number): void {
    const account = this.table.seating.personOn(seat)?.account ?? '';
    this.last = { account, seat, decisions: this.table.play?.decisions ?? 0, isSpent: false };
  }

  /** Somebody has acted, whoever: what the others are being asked is answered by that. */
  hasMoved(): void {
    if (this.isAsked()) this.end('lapsed');
    else this.standing = null;
  }

  /** Is the last decision this seat's, has nobody acted since, and could it be undone? It may have shown something. */
  isLast(seat: number): boolean {
    const { last } = this;
    const { play, seating } = this.table;
    if (play === null || last?.seat !== seat || seating.personOn(seat)?.account !== last.account) return false;
    return last.decisions === play.decisions && play.isRecallable();
  }

  /** Have the others been asked about the last decision already? */
  isSpent(): boolean {
    return this.last?.isSpent === true;
  }

  /** May this seat take back its last decision, be it that the others agree? */
  mayTakeBack(seat: number): boolean {
    const { claims, play } = this.table;
    if (!this.isAllowed() || !this.isLast(seat) || this.isAsked() || claims.isAsked() || claims.isPlayedOut())
      return false;
    const shown = play?.shownSince(seat) ?? 'more';
    return shown === 'nothing' || (shown === 'own' && !(this.isSpent() && this.whoMustAgree(seat).length > 0));
  }

  /** May anybody take back what was done last? Bots leave them a moment. */
  isOffered(): boolean {
    return this.last !== null && this.mayTakeBack(this.last.seat);
  }

  /** The seats of the other people who are here and play themselves: bots mind nothing. */
  whoMustAgree(seat: number): number[] {
    const { seating, presence } = this.table;
    return seating.seatsOf('person').filter((other) => {
      const person = seating.personOn(other);
      return other !== seat && person !== null && !isPlayedByBot(person) && presence.isHere(person.account);
    });
  }

  /** Asks the others to let a seat take back its last decision. */
  ask(seat: number): void {
    if (this.last !== null) this.last.isSpent = true;
    this.begin(seat, 'asked');
    this.alarm.set(this.patience, () => this.lapse());
  }

  /** Somebody agrees. Once all have, it is taken back. Throws like Ledger.append. */
  async agree(seat: number): Promise<void> {
    const { standing } = this;
    if (standing === null) return;
    standing.agreed.add(seat);
    if (this.awaited(standing).length === 0) await this.carryOut(standing.seat);
  }

  /** Somebody wants to play on. */
  refuse(seat: number): void {
    if (this.standing !== null) this.standing.by = seat;
    this.end('refused');
  }

  /** Takes back a seat's last decision: recorded first, then done. Throws like Ledger.append. */
  async carryOut(seat: number): Promise<void> {
    const { play } = this.table;
    if (play === null) return;
    await this.table.record({ type: 'takenBack', moves: play.movesSince() });
    play.takeBack();
    this.last = null;
    if (!this.isAsked()) this.begin(seat, 'taken');
    this.end('taken');
  }

  /** Somebody has come or gone: a question lapses once nobody is left to answer it, or to have it answered. */
  settle(): void {
    const { standing } = this;
    if (standing?.stage !== 'asked') return;
    if (this.table.seating.personOn(standing.seat) === null || this.awaited(standing).length === 0) this.end('lapsed');
  }

  /** Stops waiting for answers. */
  stop(): void {
    this.alarm.stop();
  }

  /** What is asked, or has come of it, as everybody sees it; null for nothing. */
  seen(): SeenTakeBack | null {
    const { standing } = this;
    if (standing === null) return null;
    const { n, seat, stage, agreed, by, until } = standing;
    const isOpen = stage === 'asked';
    return {
      n,
      seat,
      stage,
      agreed: isOpen ? [...agreed].sort((a, b) => a - b) : [],
      awaited: isOpen ? this.awaited(standing) : [],
      by,
      until: isOpen ? until : 0,
    };
  }

  private begin(seat: number, stage: TakeBackStage): void {
    this.n++;
    const until = this.table.context.clock.now() + this.patience;
    this.standing = { n: this.n, seat, until, agreed: new Set(), stage, by: -1 };
  }

  private awaited({ seat, agreed }: Standing): number[] {
    return this.whoMustAgree(seat).filter((other) => !agreed.has(other));
  }

  private end(stage: TakeBackStage): void {
    this.alarm.stop();
    if (this.standing !== null) this.standing.stage = stage;
  }

  /** The time for answers is up. Goes through the queue, where an answer may already be waiting. */
  private lapse(): void {
    void this.table.queue.run(() => {
      if (!this.isAsked()) return;
      this.end('lapsed');
      this.table.changed();
    });
  }
}
