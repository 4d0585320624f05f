import { type Card, suitOf } from '../../kit/cards/cards.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, makeStepIn, playCard, playRest } from '../../kit/tricks/handCourse.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { barredBid, type DealerRule, leastBid, mostBid, NO_BID, NONE_BARRED } from './bids.ts';
import { TIEBREAKER } from './schedule.ts';
import { isTie, leadersOf, pointsFor } from './scoring.ts';
import { BIDDING, type OhHellState, OVER, PLAYING, SCORED, TO_DEAL } from './state.ts';

/** A bid of n tricks is the move BID + n; every smaller move is the card that is played. */
export const BID = 128;

/** Who may act now. */
export function actors({ phase, trick, bidder }: OhHellState): Actors {
  return actorsIn(phase, trick.turn, bidder);
}

/** Deals one card at a time from the dealer's left to all who are in the hand, and turns up the next card for trumps. */
export function deal(state: OhHellState, deck: ArrayLike<Card>): void {
  const { trick, size } = state;
  const first = trick.after(state.dealer);
  if (trick.players === trick.seats) trick.dealAround(deck, first, size);
  else dealTied(state, deck, first);
  if (state.turnsTrump) {
    state.turned = deck[trick.players * size] as Card;
    trick.trump = suitOf(state.turned);
  }
  state.bidder = first;
  state.phase = BIDDING;
}

function dealTied({ trick, size }: OhHellState, deck: ArrayLike<Card>, first: number): void {
  for (let i = 0, seat = first; i < trick.players * size; i++, seat = trick.after(seat)) {
    trick.give(seat, deck[i] as Card);
  }
}

const DEALER_PARTS = { gather, score, next };

/** Makes the dealer's next step. */
export function step(state: OhHellState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function gather(state: OhHellState): void {
  state.phase = gatherTrick(state.trick, state.size);
}

/** Scores the hand. The game is over once all hands are played and one player leads. */
function score(state: OhHellState): void {
  const { scoring, bids, scores } = state;
  const { won } = state.trick;
  const added: number[] = [];
  const bid: number[] = [];
  const took: number[] = [];
  for (let seat = 0; seat < bids.length; seat++) {
    const b = bids[seat] as number;
    const w = won[seat] as number;
    const points = b === NO_BID ? 0 : pointsFor(scoring, b, w);
    scores[seat] = (scores[seat] as number) + points;
    added.push(points);
    bid.push(b);
    took.push(w);
  }
  state.log = { scores: added, bids: bid, won: took, before: state.log };
  state.played++;
  state.phase = state.played < state.sizes.length || isTie(leadersOf(scores)) ? SCORED : OVER;
}

/** The deal passes to the left. After the last hand only those tied for first are dealt in, and the deal goes to the next of them. */
function next(state: OhHellState): void {
  const { trick, played, sizes } = state;
  state.clearTable();
  state.size = sizes[played] ?? TIEBREAKER;
  if (played >= sizes.length) {
    const tied = leadersOf(state.scores);
    for (let seat = 0; seat < trick.seats; seat++) if (((tied >> seat) & 1) === 0) trick.sitOut(seat);
  }
  state.dealer = trick.after(state.dealer);
  state.phase = TO_DEAL;
}

/** The rule for the one who bids now: only the dealer, who bids last, is bound by one. */
export function ruleOfBidder(state: OhHellState): DealerRule {
  return state.bidder === state.dealer ? state.dealerRule : 'none';
}

/** How many things the seat that may act can do. */
export function count(state: OhHellState): number {
  if (state.phase === PLAYING) return state.trick.count(ANY_SUIT);
  const { size, total, dealerRule } = state;
  // all but the dealer bid from none to all the tricks
  if (state.bidder !== state.dealer) return size + 1;
  const all = mostBid(dealerRule, size, total) + 1 - leastBid(dealerRule, size, total);
  return barredBid(dealerRule, size, total) === NONE_BARRED ? all : all - 1;
}

/** The i-th of them: bids from the least up, cards suit by suit from the lowest up. */
export function pick(state: OhHellState, _seat: number, i: number): number {
  if (state.phase === PLAYING) return state.trick.pick(ANY_SUIT, i);
  const { size, total, dealerRule } = state;
  if (state.bidder !== state.dealer) return BID + i;
  const bid = leastBid(dealerRule, size, total) + i;
  const barred = barredBid(dealerRule, size, total);
  return BID + (barred !== NONE_BARRED && bid >= barred ? bid + 1 : bid);
}

/** Makes a legal move of a seat that may act. */
export function apply(state: OhHellState, seat: number, move: number): void {
  const { trick } = state;
  if (state.phase === PLAYING) {
    state.phase = playCard(trick, move);
    return;
  }
  state.bids[seat] = move - BID;
  state.total += move - BID;
  if (seat === state.dealer) {
    trick.open(trick.after(seat));
    state.phase = PLAYING;
  } else {
    state.bidder = trick.after(seat);
  }
}

/** Bids and plays at random to the end of the hand: its whole tricks in one go. */
export function playFast(state: OhHellState, random: Random): void {
  while (state.phase === BIDDING) {
    const seat = state.bidder;
    apply(state, seat, pick(state, seat, random.below(count(state))));
  }
  if (state.phase === PLAYING) state.phase = playRest(state.trick, random);
}
