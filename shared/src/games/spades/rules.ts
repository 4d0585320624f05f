import { type Card, SPADES } from '../../kit/cards/cards.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, makeStepIn, playCard, playRest } from '../../kit/tricks/handCourse.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { ofSide, reckon, winningSide } from './scoring.ts';
import { BIDDING, OVER, PLAYING, SCORED, type SpadesState, TO_DEAL, TRICKS } from './state.ts';

/** A bid of n tricks is the move BID + n; every smaller move is the card that is played. */
export const BID = 128;

const NOT_SPADES = ANY_SUIT & ~(1 << SPADES);

/** Who may act now. */
export function actors({ phase, trick, bidder }: SpadesState): Actors {
  return actorsIn(phase, trick.turn, bidder);
}

/** Deals thirteen cards to each seat, one at a time from the dealer's left, who then bids first. */
export function deal(state: SpadesState, deck: ArrayLike<Card>): void {
  const first = (state.dealer + 1) & 3;
  state.trick.dealAround(deck, first, TRICKS);
  state.bidder = first;
  state.phase = BIDDING;
}

const DEALER_PARTS = { gather, score, next };

/** Makes the dealer's next step. */
export function step(state: SpadesState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function gather(state: SpadesState): void {
  state.phase = gatherTrick(state.trick, TRICKS);
}

function score(state: SpadesState): void {
  const { options, bids, scores, bags } = state;
  const { won } = state.trick;
  const a = reckon(options, ofSide(bids, 0), ofSide(won, 0), bags[0]);
  const b = reckon(options, ofSide(bids, 1), ofSide(won, 1), bags[1]);
  scores[0] += a.points;
  scores[1] += b.points;
  bags[0] = a.bagsAfter;
  bags[1] = b.bagsAfter;
  state.log = {
    scores: [a.points, b.points, a.points, b.points],
    bids: four(bids),
    won: four(won),
    before: state.log,
  };
  state.played++;
  state.phase = winningSide(options, scores[0], scores[1]) < 0 ? SCORED : OVER;
}

function four(seats: ArrayLike<number>): number[] {
  return [seats[0] ?? 0, seats[1] ?? 0, seats[2] ?? 0, seats[3] ?? 0];
}

/** The deal passes to the left. */
function next(state: SpadesState): void {
  state.dealer = (state.dealer + 1) & 3;
  state.clearTable();
  state.phase = TO_DEAL;
}

/** The suits that may be led, as a set: all but spades while the option keeps these back and none has been played. */
export function mayLead(state: SpadesState): number {
  return state.keepsSpadesBack && state.trick.gone[SPADES] === 0 ? NOT_SPADES : ANY_SUIT;
}

/** How many things the seat that may act can do. */
export function count(state: SpadesState): number {
  return state.phase === PLAYING ? state.trick.count(mayLead(state)) : TRICKS + 1 - state.options.minBid;
}

/** The i-th of them: bids from the least up, cards suit by suit from the lowest up. */
export function pick(state: SpadesState, _seat: number, i: number): number {
  return state.phase === PLAYING ? state.trick.pick(mayLead(state), i) : BID + state.options.minBid + i;
}

/** Makes a legal move of a seat that may act. */
export function apply(state: SpadesState, seat: number, move: number): void {
  if (state.phase === PLAYING) {
    state.phase = playCard(state.trick, move);
    return;
  }
  state.bids[seat] = move - BID;
  if (seat === state.dealer) {
    state.trick.open((seat + 1) & 3);
    state.phase = PLAYING;
  } else {
    state.bidder = (seat + 1) & 3;
  }
}

/** Bids and plays at random to the end of the hand: in one go as soon as anything may be led. */
export function playFast(state: SpadesState, random: Random): void {
  while (state.phase === BIDDING || (state.phase === PLAYING && mayLead(state) !== ANY_SUIT)) {
    const seat = state.phase === BIDDING ? state.bidder : state.trick.turn;
    apply(state, seat, pick(state, seat, random.below(count(state))));
    if (state.trick.isFull()) gather(state);
  }
  if (state.phase === PLAYING) state.phase = playRest(state.trick, random);
}
