import type { SeenTakeBack, TakeBackStage } from '@kibitz/shared/wire/seen';
import type { Claims } from './claims.ts';
import { playerOf } from './playingForBots.ts';
import { isPlayedByBot } from './seating.ts';
import type { TableListener, TableState } from './tableState.ts';
import { Vote } from './vote.ts';

/** How long the others may take to answer, in milliseconds. Clocks stop meanwhile. */
const PATIENCE = 15_000;

/** A person's last decision, while nobody has acted since. */
interface LastDecision {
  readonly account: string;
  readonly seat: number;
  /** The game's count of decisions at the time. */
  readonly decisions: number;
  /** Whether the others have been asked about it. */
  isSpent: boolean;
}

/**
 * People may take back their own last decision until somebody else acts or something becomes known that they did not
 * know. If it has shown a card, the other people must agree. Take-backs are recorded, but questions are not: a reopened
 * table has forgotten them.
 */
export class TakeBacks implements TableListener {
  /** The question put to the others, or its outcome. */
  readonly vote: Vote<TakeBackStage, null>;
  private readonly table: TableState;
  private readonly claims: Claims;
  private last: LastDecision | null = null;

  constructor(table: TableState, claims: Claims) {
    this.table = table;
    this.claims = claims;
    this.vote = new Vote(table, PATIENCE, (seat) => this.whoMustAgree(seat));
  }

  /** Whether this table allows take-backs. */
  isAllowed(): boolean {
    const { head, game } = this.table;
    return head.settings.takeBack === true && game.traits.takesBack !== false;
  }

  /** A person has just made a decision. */
  decided(seat: number): void {
    const account = playerOf(this.table, seat)?.account ?? '';
    this.last = { account, seat, decisions: this.table.play?.decisions ?? 0, isSpent: false };
  }

  /** Somebody has acted, which settles any open question. */
  moved(): void {
    if (this.vote.isAsked()) this.vote.end('lapsed');
    else this.vote.clear();
  }

  /**
   * Whether the last decision is this seat's, nobody has acted since, and it could be undone. It may have shown
   * something.
   */
  isLast(seat: number): boolean {
    const { last } = this;
    const { play } = this.table;
    if (play === null || last?.seat !== seat || playerOf(this.table, seat)?.account !== last.account) return false;
    return last.decisions === play.decisions && play.canTakeBack();
  }

  /** Whether the others have been asked about the last decision already. */
  isSpent(): boolean {
    return this.last?.isSpent === true;
  }

  /** Whether this seat may take back its last decision, if the others agree. */
  mayTakeBack(seat: number): boolean {
    const { claims } = this;
    const { play } = this.table;
    if (!this.isAllowed() || !this.isLast(seat) || this.vote.isAsked() || claims.vote.isAsked() || claims.isPlayedOut())
      return false;
    const shown = play?.shownSince(seat) ?? 'more';
    return shown === 'nothing' || (shown === 'own' && !(this.isSpent() && this.whoMustAgree(seat).length > 0));
  }

  /** Whether anybody may take back the last decision: bots leave a moment for that. */
  isOffered(): boolean {
    return this.last !== null && this.mayTakeBack(this.last.seat);
  }

  /** The seats of the other people who are here and play for themselves. Bots are not asked. */
  whoMustAgree(seat: number): number[] {
    const { seating, presence } = this.table;
    const asker = playerOf(this.table, seat);
    return seating.seatsOf('person').filter((other) => {
      const person = seating.personOn(other);
      return person !== asker && person !== null && !isPlayedByBot(person) && presence.isHere(person.account);
    });
  }

  /** Asks the others to let a seat take back its last decision. */
  ask(seat: number): void {
    if (this.last !== null) this.last.isSpent = true;
    this.vote.ask(seat, null);
  }

  takenBack(seat: number): void {
    this.last = null;
    if (this.vote.isAsked()) this.vote.end('taken');
    else this.vote.stand(seat, null, 'taken');
  }

  /** Somebody may have come or gone. A question lapses once its asker, or everybody who could answer, has gone. */
  changed(): void {
    this.vote.lapseUnless(() => this.vote.awaited().length > 0);
  }

  /** The question, or its outcome, as everybody sees it; null for nothing. */
  seen(): SeenTakeBack | null {
    const seen = this.vote.seen();
    return seen === null || seen.stage === 'asked' ? seen : { ...seen, agreed: [] };
  }
}
