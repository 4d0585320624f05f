import type { Card } from '../../kit/cards/cards.ts';
import { nthPower, powersIn } from '../../kit/cards/suitMask.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, isSpeaking, makeStepIn } from '../../kit/tricks/handCourse.ts';
import { nthPlace } from '../../kit/tricks/trickMemory.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { leastBid, MOST_BID, makeCall } from './auction.ts';
import { CARD_POINTS } from './ranking.ts';
import { scoresOf, sideOf, winningSide } from './scoring.ts';
import {
  BIDDING,
  CHOOSING,
  HALF_HAND,
  OVER,
  PLAYING,
  SCORED,
  TO_DEAL,
  TO_DEAL_MORE,
  TO_GATHER,
  TO_REVEAL,
  TRICKS,
  type TwentyEightState,
} from './state.ts';
import {
  followers,
  hasOnlyTrumpCard,
  layFaceDown,
  mayAsk,
  mayLead,
  playCard,
  reveal,
  showVoid,
  trumpsDue,
} from './trumps.ts';

/*
 * Moves inside the game: a card's own number plays it, or lays it face down where the trumps are chosen; the others are these, and
 * BID + points.
 */
export const PASS = 100;
export const REVEAL = 101;
export const BID = 128;

/** Who may act now. */
export function actors(state: TwentyEightState): Actors {
  return actorsIn(state.phase, turnOf(state));
}

/** Whose turn it is to play, to bid or to choose trumps; there must be somebody. */
function turnOf({ phase, trick, bidder, holder }: TwentyEightState): number {
  if (phase === PLAYING) return trick.turn;
  return phase === CHOOSING ? holder : bidder;
}

/** Deals four cards to each seat, one at a time in the order of play from the dealer on, and sets the rest aside. */
export function deal(state: TwentyEightState, deck: ArrayLike<Card>): void {
  const { stock } = state;
  dealFour(state, deck);
  for (let i = 0; i < stock.length; i++) stock[i] = deck[stock.length + i] as Card;
  state.stockCount = stock.length;
  state.bidder = state.after(state.dealer);
  state.phase = BIDDING;
  state.note('dealt', state.dealer);
}

function dealFour(state: TwentyEightState, deck: ArrayLike<Card>): void {
  let seat = state.dealer;
  for (let i = 0; i < 4 * HALF_HAND; i++) {
    seat = state.after(seat);
    state.trick.give(seat, deck[i] as Card);
  }
}

const DEALER_PARTS = { gather, score, next, turn };

/** Makes the dealer's next step. */
export function step(state: TwentyEightState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function turn(state: TwentyEightState): void {
  if (state.phase === TO_REVEAL) reveal(state, state.trick.turn);
  else dealSecondHalf(state);
  state.phase = PLAYING;
}

/** Deals the second four cards to each seat. */
function dealSecondHalf(state: TwentyEightState): void {
  dealFour(state, state.stock);
  state.stockCount = 0;
  state.trick.open(state.after(state.dealer));
  state.note('dealtMore', state.dealer);
}

function gather(state: TwentyEightState): void {
  const { trick, taken } = state;
  const winner = trick.bestSeat;
  let points = 0;
  for (let seat = 0; seat < 4; seat++) points += CARD_POINTS[trick.onTable[seat] as Card] as number;
  taken[sideOf(winner)] += points;
  state.note('took', winner, trick.onTable[winner]);
  state.phase = gatherTrick(trick, TRICKS);
}

function score(state: TwentyEightState): void {
  const { holder, standing, taken, scores } = state;
  const added = scoresOf(holder, standing, taken);
  scores[0] += added[0] as number;
  scores[1] += added[1] as number;
  state.log = {
    scores: added,
    setter: holder,
    bid: standing,
    trump: state.trumpSuit(),
    taken: [taken[0], taken[1]],
    before: state.log,
  };
  state.played++;
  state.note('scored', holder);
  state.phase = winningSide(state.options.target, scores) < 0 ? SCORED : OVER;
}

/** The deal passes on. */
function next(state: TwentyEightState): void {
  state.dealer = state.after(state.dealer);
  state.clearTable();
  state.phase = TO_DEAL;
}

/** How many things the seat that may act can do. */
export function count(state: TwentyEightState): number {
  const { phase, trick } = state;
  if (phase === PLAYING) return countToPlay(state);
  if (phase === CHOOSING) return trick.sizes[state.holder] as number;
  const bids = MOST_BID + 1 - leastBid(state, state.bidder);
  return state.standing === 0 ? bids : bids + 1;
}

function countToPlay(state: TwentyEightState): number {
  const { trick } = state;
  if (hasOnlyTrumpCard(state)) return 1;
  const trumps = trumpsDue(state);
  if (trumps !== 0) return powersIn(trumps);
  return trick.count(mayLead(state)) + (state.asksOnDemand && mayAsk(state) ? 1 : 0);
}

/** The i-th of them: a pass, then bids from the least up; cards suit by suit from the lowest up, and last the call for trumps. */
export function pick(state: TwentyEightState, _seat: number, i: number): number {
  const { phase, trick } = state;
  if (phase === PLAYING) return pickToPlay(state, i);
  if (phase === CHOOSING) return trick.order.card[nthPlace(trick.hands, state.holder * SUIT_ROWS, i)] as Card;
  const least = BID + leastBid(state, state.bidder);
  if (state.standing === 0) return least + i;
  return i === 0 ? PASS : least + i - 1;
}

function pickToPlay(state: TwentyEightState, i: number): number {
  const { trick } = state;
  if (hasOnlyTrumpCard(state)) return state.trumpCard;
  const trumps = trumpsDue(state);
  if (trumps !== 0) return trick.order.card[trick.trump * 16 + nthPower(trumps, i)] as Card;
  if (i === trick.sizes[trick.turn] && followers(state) === 0) return REVEAL;
  return trick.pick(mayLead(state), i);
}

/** Makes a legal move of a seat that may act. */
export function apply(state: TwentyEightState, seat: number, move: number): void {
  switch (state.phase) {
    case PLAYING:
      if (move === REVEAL) {
        showVoid(state);
        reveal(state, seat);
      } else {
        play(state, move);
      }
      return;
    case CHOOSING:
      layFaceDown(state, move);
      state.phase = TO_DEAL_MORE;
      return;
    default:
      makeCall(state, seat, move === PASS ? 0 : move - BID);
  }
}

function play(state: TwentyEightState, card: Card): void {
  const { trick } = state;
  playCard(state, card);
  if (trick.isFull()) state.phase = TO_GATHER;
  else if (!state.asksOnDemand && mayAsk(state)) {
    // the next to play has nothing of the suit led: the trumps are called for whether he likes it or not
    showVoid(state);
    state.phase = TO_REVEAL;
  }
}

/** Bids and plays at random to the end of the hand, without going through the game's own list of moves. */
export function playFast(state: TwentyEightState, random: Random): void {
  for (;;) {
    const { phase } = state;
    if (phase === PLAYING || isSpeaking(phase)) {
      const seat = turnOf(state);
      apply(state, seat, pick(state, seat, random.below(count(state))));
    } else if (phase === TO_GATHER) gather(state);
    else if (phase === TO_DEAL_MORE || phase === TO_REVEAL) turn(state);
    else return;
  }
}
