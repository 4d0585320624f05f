import type { Game } from '@kibitz/shared/kit/game/game';
import type { Shown } from '@kibitz/shared/kit/game/shownSince';

/** What has happened since the last decision began. */
export interface SinceThen {
  /** How many moves that decision took; 0 unless it was the decision of one seat acting alone. */
  readonly moves: number;
  /** The dealer has made steps after which there is no way back. */
  readonly hasGoneOn: boolean;
  /** What it has shown by now; null until somebody asks. */
  shown: Shown | null;
}

/** The state after anything that cannot be taken back. */
export const NOTHING_TO_TAKE_BACK: SinceThen = { moves: 0, hasGoneOn: true, shown: 'more' };

/**
 * Has a partner nothing more to decide since a decision? They may have been shown the other's cards for it
 * (`Game.idlePartner`).
 */
export function leavesIdle(game: Game, before: unknown, now: unknown): boolean {
  const partnered = game.idlePartner?.(now) ?? null;
  return partnered !== null && game.idlePartner?.(before)?.idle !== partnered.idle;
}
