import { type Fate, fateOfTricks, isMadeWith } from '../../kit/tricks/trickContract.ts';
import { creditsFor, PROP, tricksFor } from './bids.ts';
import type { SoloOptions } from './options.ts';
import { declares, type SoloHand, type SoloState, type SoloView, TRICKS, type Undertaking } from './state.ts';

/** A hand that was played out: what was undertaken, and the tricks of each seat. */
type PlayedHand = Undertaking & Pick<SoloHand, 'won'>;

/** The tricks of the declarers, both together. */
export function takenBy({ declarer, partner }: Undertaking, won: ArrayLike<number>): number {
  return (won[declarer] ?? 0) + (won[partner] ?? 0);
}

/** Whether the declarers made it; overtricks and undertricks make no difference. */
export function wasMade(hand: PlayedHand): boolean {
  return isMadeWith(tricksFor(hand.contract), takenBy(hand, hand.won));
}

/** How the contract stands. */
export function fateOf({ hand, trick }: SoloView): Fate {
  return fateOfTricks(tricksFor(hand.contract), takenBy(hand, trick.won), TRICKS - trick.tricks);
}

/**
 * What a hand adds to the score of each seat. In credits every defender pays every declarer what the contract is worth,
 * or is paid it by them, so the four figures sum to zero. On paper its worth is only written down for those who won.
 */
function pointsOf(hand: PlayedHand, options: SoloOptions): number[] {
  const worth = creditsFor(hand.contract, options);
  const isWon = wasMade(hand);
  const declarers = hand.contract === PROP ? 2 : 1;
  return [0, 1, 2, 3].map((seat) => {
    const isDeclarer = declares(hand, seat);
    const wins = isDeclarer === isWon;
    if (options.scoring === 'paper') return wins ? worth : 0;
    return (wins ? worth : -worth) * (isDeclarer ? 4 - declarers : declarers);
  });
}

/** Scores the hand that was played. */
export function scoreHand({ options, hand, trick, log }: SoloState): SoloHand {
  const { contract, declarer, partner } = hand;
  const played = { contract, declarer, partner, won: trick.wonBySeat() };
  return { ...played, scores: pointsOf(played, options), before: log };
}
