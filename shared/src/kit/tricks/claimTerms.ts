import type { Card } from '../cards/cards.ts';
import { ANY_SUIT, type TrickPlay } from './trickPlay.ts';

/** What one who might claim the rest of the tricks goes by. All of it lies open, but for the hands in `trick`: of those only `hands` may be looked at. */
export interface ClaimTerms {
  readonly trick: TrickPlay;
  /** All cards of the game. */
  readonly pack: readonly Card[];
  /** The seats whose cards are played by the seat that may act: that seat first, then in Bridge the dummy. */
  readonly hands: readonly number[];
  /** The suits that may be led, as a set (TrickPlay.suitsToPlay). */
  readonly mayLead: number;
  /** Are tricks won by trumps and the suit led, and by nothing else? Where not, a claim is never certain. */
  readonly isPlain: boolean;
}

/** The terms of a game in which who plays next plays his own cards and leads what he likes, as far as nothing else is given. */
export function claimTerms(
  trick: TrickPlay,
  pack: readonly Card[],
  { hands = [trick.turn], mayLead = ANY_SUIT, isPlain = true }: Partial<ClaimTerms> = {},
): ClaimTerms {
  return { trick, pack, hands, mayLead, isPlain };
}
