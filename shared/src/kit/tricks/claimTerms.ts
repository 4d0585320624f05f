import type { Card } from '../cards/cards.ts';
import { ANY_SUIT, type TrickPlay } from './trickPlay.ts';

/**
 * The terms by which a claim of the rest of the tricks is judged. All of them are public, except the hands in `trick`:
 * only those of `hands` may be looked at.
 */
export interface ClaimTerms {
  readonly trick: TrickPlay;
  /** All cards of the game. */
  readonly pack: readonly Card[];
  /** The seats whose cards the seat on turn plays: its own first, then in Bridge the dummy's. */
  readonly hands: readonly number[];
  /** The suits that may be led, as a set (TrickPlay.suitsToPlay). */
  readonly mayLead: number;
  /** Whether tricks are won only by trumps and the suit led. If not, a claim is never certain. */
  readonly isPlain: boolean;
  /** Whether every trick is worth taking. If not, bots do not claim. */
  readonly isWanted: boolean;
}

/** The terms of a game; by default players play their own cards and may lead any. */
export function claimTerms(
  trick: TrickPlay,
  pack: readonly Card[],
  { hands = [trick.turn], mayLead = ANY_SUIT, isPlain = true, isWanted = false }: Partial<ClaimTerms> = {},
): ClaimTerms {
  return { trick, pack, hands, mayLead, isPlain, isWanted };
}
