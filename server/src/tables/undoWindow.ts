import { type DealerStep, type Game, SPECTATOR, type Viewer } from '@kibitz/shared/kit/game/game';
import { type Shown, shownSince } from '@kibitz/shared/kit/game/shownSince';
import type { Views } from './views.ts';

/**
 * Whether a decision has left one partner with nothing more to decide. They may have been shown the other's cards
 * because of it (`Game.idlePartner`).
 */
export function leavesIdle(game: Game, before: unknown, now: unknown): boolean {
  const partnered = game.rules.idlePartner?.(now) ?? null;
  return partnered !== null && game.rules.idlePartner?.(before)?.idle !== partnered.idle;
}

/** Tracks what has happened since the last decision: whether it may still be taken back, and what it has shown. */
export class UndoWindow {
  /** How many moves that decision took; 0 unless it was the decision of one seat acting alone. */
  moves = 0;
  /** What everybody knew before it; null if it cannot be taken back. */
  private before: Views | null = null;
  /** What it has shown by now; null until first computed. */
  private shown: Shown | null = null;

  /** A seat acting alone has made a decision of this many moves. */
  open(moves: number, before: Views): void {
    this.moves = moves;
    this.before = before;
    this.shown = null;
  }

  /** There is nothing to take back. */
  close(): void {
    this.moves = 0;
    this.before = null;
  }

  /** The dealer has made a step. There is no way back once the dealer has turned a card, scored or dealt. */
  noteStep(step: DealerStep | null): void {
    if (step !== 'gather') this.before = null;
    this.shown = null;
  }

  isOpen(): boolean {
    return this.before !== null;
  }

  /** What the decision, which this seat made, has shown the others by `now`. */
  shownBy(seat: number, now: Views, seats: number): Shown {
    if (this.before === null) return 'more';
    this.shown ??= shownTo(seat, this.before, now, seats);
    return this.shown;
  }
}

function shownTo(seat: number, before: Views, now: Views, seats: number): Shown {
  const viewers: Viewer[] = [SPECTATOR];
  for (let other = 0; other < seats; other++) {
    // a seat whose private knowledge is unchanged sees nothing new beyond what everybody sees
    if (other !== seat && !now.isKnownAs(other, before)) viewers.push(other);
  }
  return shownSince(seat, viewers, before, now);
}
