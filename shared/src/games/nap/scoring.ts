import { type Fate, fateOfTricks, isMadeWith } from '../../kit/tricks/trickContract.ts';
import { costOf, creditsFor, NAP, tricksFor } from './bids.ts';
import type { NapOptions } from './options.ts';
import { CARDS_EACH } from './pack.ts';
import type { NapHand, NapState, NapView, PlayedHand } from './state.ts';

/** Whether the bidder made it. */
export function wasMade({ bid, bidder, won }: PlayedHand): boolean {
  return isMadeWith(tricksFor(bid), won[bidder] ?? 0);
}

/** What each other player pays the bidder, in credits; below 0 what the bidder pays each of them. */
export function stakeOf(hand: PlayedHand, options: NapOptions): number {
  return wasMade(hand) ? creditsFor(hand.bid, options) : -costOf(hand.bid, options);
}

/** How the contract stands. */
export function fateOf({ hand, trick }: Pick<NapView, 'hand' | 'trick'>): Fate {
  return fateOfTricks(tricksFor(hand.standing), trick.won[hand.bidder] ?? 0, CARDS_EACH - trick.tricks);
}

/**
 * Scores the hand: all others pay the bidder, or are paid by the bidder. After a Nap or more that was made the pack is
 * shuffled.
 */
export function scoreHand({ options, hand, trick, game, log }: NapState): NapHand {
  const played = { bid: hand.standing, bidder: hand.bidder, trump: trick.trump, won: trick.wonBySeat() };
  const stake = stakeOf(played, options);
  const others = played.won.length - 1;
  const scores = played.won.map((_, seat) => (seat === played.bidder ? stake * others : -stake));
  if (played.bid >= NAP && wasMade(played)) game.order = [];
  return { ...played, scores, before: log };
}

/** Bids made and failed, and deals thrown in. */
export function countersOf({ log, played, game }: NapState): { readonly [name: string]: number } {
  let made = 0;
  for (let hand = log; hand !== null; hand = hand.before) if (wasMade(hand)) made++;
  return { made, failed: played - made, thrownIn: game.thrownIn };
}
