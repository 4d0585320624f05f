import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { Table } from '../../kit/table/table.ts';
import { barredBid, leastBid, mostBid, NO_BID, NONE_BARRED, totalOf } from './bids.ts';
import { handSizes } from './schedule.ts';
import { BIDDING, OVER, SCORED } from './state.ts';
import type { OhHellView } from './view.ts';

/**
 * What a panel of Oh Hell reads, words and figures parted by spaces; public, all of it.
 *
 * `sizes`: the cards of each hand of the game in order, tiebreakers left out. `hand`: the hand that is played or lies scored, from 1; beyond
 * `sizes` it is a tiebreaker. `size`: its cards. `in`: the seats that are in it. `dealer`: who deals it. `trump`: the letter of the
 * trump suit, `turned`: the card turned up; empty where there are none.
 *
 * `bids` and `won`: a figure a seat, `-` where it has not bid, or `.` where it is not in the hand. `total`: the bids so far, added up.
 * `rule`: what binds the dealer (the option's word). `bidder`: whose turn it is to bid, empty once all have bid. `least`, `most` and `barred`: what
 * he may bid, `barred` empty where nothing in between is. For the dealer, who bids last, they are what the rule leaves him.
 * `dealerLeast`, `dealerMost`, `dealerBarred`: the same for the dealer if nobody before him bid another trick.
 *
 * `hands`: each hand scored, parted by `;`: of each seat `bid/won/points`, or `.` where it was not in the hand.
 */
export function boardOf(view: OhHellView): Table['board'] {
  const { size, bids, trick, options } = view;
  const total = totalOf(bids);
  const isBidding = view.phase === BIDDING;
  const isIn = bids.map((_, seat) => ((trick.sitsOut >> seat) & 1) === 0);
  const isDealers = isBidding && view.bidder === view.dealer;
  const allowed = rangeOf(isDealers ? options.dealerRule : 'none', size, total);
  const dealers = rangeOf(options.dealerRule, size, total);
  return {
    sizes: handSizes(options, bids.length).join(' '),
    hand: String(handNumber(view)),
    size: String(size),
    in: isIn.flatMap((is, seat) => (is ? [seat] : [])).join(' '),
    dealer: String(view.dealer),
    trump: trick.trump < 0 ? '' : suitLetter(trick.trump),
    turned: view.turned === '' ? '' : codeOf(unpack(view.turned)),
    bids: bids.map((bid, seat) => (!isIn[seat] ? '.' : bid === NO_BID ? '-' : bid)).join(' '),
    won: trick.won.map((won, seat) => (isIn[seat] ? won : '.')).join(' '),
    total: String(total),
    rule: options.dealerRule,
    bidder: isBidding ? String(view.bidder) : '',
    least: isBidding ? allowed.least : '',
    most: isBidding ? allowed.most : '',
    barred: isBidding ? allowed.barred : '',
    dealerLeast: isBidding ? dealers.least : '',
    dealerMost: isBidding ? dealers.most : '',
    dealerBarred: isBidding ? dealers.barred : '',
    hands: view.hands
      .map((hand) =>
        hand.bids.map((bid, i) => (bid === NO_BID ? '.' : `${bid}/${hand.won[i]}/${hand.scores[i]}`)).join(' '),
      )
      .join(';'),
  };
}

function rangeOf(rule: OhHellView['options']['dealerRule'], size: number, total: number) {
  const barred = barredBid(rule, size, total);
  return {
    least: String(leastBid(rule, size, total)),
    most: String(mostBid(rule, size, total)),
    barred: barred === NONE_BARRED ? '' : String(barred),
  };
}

/** The hand that is played, or that lies scored, counted from 1. */
export function handNumber(view: OhHellView): number {
  const isScored = view.phase === SCORED || view.phase === OVER;
  return view.hands.length + (isScored ? 0 : 1);
}
