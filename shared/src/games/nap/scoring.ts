import type { Suit } from '../../kit/cards/cards.ts';
import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import { costOf, creditsFor, isMade } from './bids.ts';
import type { NapOptions } from './options.ts';

/** A hand that was played: who undertook what, and what became of it. */
export interface Undertaking {
  /** The bid by its number (bids.ts), and whose it was. */
  readonly bid: number;
  readonly bidder: number;
  /** Trumps; in a Mis the joker's suit where it is played with, else NO_SUIT. */
  readonly trump: Suit;
  /** The tricks of each seat. */
  readonly won: readonly number[];
}

/** A hand that has been scored. */
export interface NapHand extends ScoredHand, Undertaking {
  readonly before: NapHand | null;
}

/** Did the bidder make it? */
export function wasMade({ bid, bidder, won }: Undertaking): boolean {
  return isMade(bid, won[bidder] ?? 0);
}

/** What goes between the bidder and each other player, in credits: above 0 to him, below 0 from him. */
export function stakeOf(hand: Undertaking, options: NapOptions): number {
  return wasMade(hand) ? creditsFor(hand.bid, options) : -costOf(hand.bid, options);
}

/** What a hand adds to each seat's credits: every other player pays the bidder, or is paid by him, so all come to nothing. */
export function pointsOf(hand: Undertaking, options: NapOptions): number[] {
  const stake = stakeOf(hand, options);
  const others = hand.won.length - 1;
  return hand.won.map((_, seat) => (seat === hand.bidder ? stake * others : -stake));
}

/** The seats that have won a game with these scores: those with the highest; nobody where all are level. */
export function winnersBy(scores: ArrayLike<number>): number[] {
  const all = Array.from(scores);
  const most = Math.max(...all);
  return all.every((score) => score === most) ? [] : [...all.keys()].filter((seat) => all[seat] === most);
}
