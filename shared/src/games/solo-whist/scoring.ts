import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import { creditsFor, isMade, PROP } from './bids.ts';
import type { SoloOptions } from './options.ts';

/** A hand that was played: who undertook what, and what became of it. */
export interface Undertaking {
  /** The contract, a bid by its number (bids.ts); PROP for Prop and Cop. */
  readonly contract: number;
  readonly declarer: number;
  /** Who accepted the Prop; NOBODY (-1) where one declares alone. */
  readonly partner: number;
  /** Trumps, NO_SUIT for none. */
  readonly trump: number;
  /** The tricks of each seat. */
  readonly won: readonly number[];
}

/** A hand that has been scored. */
export interface SoloHand extends ScoredHand, Undertaking {
  readonly before: SoloHand | null;
}

/** Tricks that the declarers of a hand took, both together. */
export function takenIn({ won, declarer, partner }: Undertaking): number {
  return (won[declarer] ?? 0) + (won[partner] ?? 0);
}

/** Did the declarers make it? Tricks over and under make no difference. */
export function wasMade(hand: Undertaking): boolean {
  return isMade(hand.contract, takenIn(hand));
}

/**
 * What a hand adds to the score of each seat. In credits every defender pays every declarer the contract's worth, or is paid by him, so
 * that the four figures come to nothing. On paper its worth is only written down for those who won.
 */
export function pointsOf(hand: Undertaking, options: SoloOptions): number[] {
  const worth = creditsFor(hand.contract, options);
  const isWon = wasMade(hand);
  const declarers = hand.contract === PROP ? 2 : 1;
  return [0, 1, 2, 3].map((seat) => {
    const declares = seat === hand.declarer || seat === hand.partner;
    const wins = declares === isWon;
    if (options.scoring === 'paper') return wins ? worth : 0;
    const others = declares ? 4 - declarers : declarers;
    return (wins ? worth : -worth) * others;
  });
}

/** The seats that have won a game with these scores: those with the highest; nobody where all four are level. */
export function winnersBy(scores: ArrayLike<number>): number[] {
  const all = Array.from(scores);
  const most = Math.max(...all);
  return all.every((score) => score === most) ? [] : [...all.keys()].filter((seat) => all[seat] === most);
}
