import { NO_BID } from './bidding.ts';
import type { OhHellOptions } from './options.ts';
import type { OhHellHand, OhHellState } from './state.ts';

/** The option `scoring`. */
export type Scoring = OhHellOptions['scoring'];

/**
 * What an exact bid brings in addition to its tricks, a bid of none in the rule book, and what each trick out costs
 * there.
 */
const TEN = 10;

/**
 * What a hand adds to a player's score. `tens`: ten for each trick bid, or ten for a bid of none, if it was exact; else
 * ten are lost for each trick short or over. `ten-plus-bid`: ten and the bid if exact, else nothing. `tricks-plus-ten`:
 * a point for each trick taken, and ten more if exact.
 */
export function pointsFor(scoring: Scoring, bid: number, won: number): number {
  const isExact = bid === won;
  switch (scoring) {
    case 'tens':
      if (isExact) return bid === 0 ? TEN : TEN * bid;
      return -TEN * Math.abs(bid - won);
    case 'ten-plus-bid':
      return isExact ? TEN + bid : 0;
    case 'tricks-plus-ten':
      return isExact ? TEN + won : won;
  }
}

/** Scores the hand that was played. */
export function scoreHand({ options, hand, trick, log }: OhHellState): OhHellHand {
  const { bids } = hand;
  const { scoring } = options;
  const won = trick.wonBySeat();
  const scores: number[] = [];
  for (let seat = 0; seat < bids.length; seat++) {
    const bid = bids[seat] ?? NO_BID;
    scores.push(bid === NO_BID ? 0 : pointsFor(scoring, bid, won[seat] ?? 0));
  }
  return { scores, bids, won, before: log };
}

/** Bids of all seats that were exact and that were missed, and the hands that broke a tie. */
export function countersOf({ log, played, game }: OhHellState): { readonly [name: string]: number } {
  const counters = { exact: 0, missed: 0, tiebreakers: Math.max(0, played - game.sizes.length) };
  for (let hand = log; hand !== null; hand = hand.before) {
    for (const [seat, bid] of hand.bids.entries()) {
      if (bid === NO_BID) continue;
      if (bid === hand.won[seat]) counters.exact++;
      else counters.missed++;
    }
  }
  return counters;
}
