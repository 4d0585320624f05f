import type { Card } from '../../kit/cards/cards.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, makeStepIn, playCard, playRest } from '../../kit/tricks/handCourse.ts';
import { playOutTricks } from '../../kit/tricks/trickMemory.ts';
import { ANY_SUIT, NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { type Call, NO_CALL, strainOf, trumpOf } from './calls.ts';
import { honoursIn } from './honours.ts';
import { pointsOf } from './rubber.ts';
import type { PlayedHand } from './scoring.ts';
import { BIDDING, type BridgeState, OVER, PASSED_OUT, PLAYING, SCORED, TO_DEAL, TO_SCORE, TRICKS } from './state.ts';

/** A call is the move CALL + its number; every smaller move is the card that is played. */
export const CALL = 128;

/** The events of a hand that is played besides its calls: the deal, thirteen tricks of four cards and a winner each, and the score. */
const EVENTS_OF_PLAY = 1 + TRICKS * 5 + 1;
/** Those of a hand that is passed out, besides its calls: the deal, and that it is passed out. */
const EVENTS_PASSED_OUT = 2;

/** Who may act now: the declarer acts for the dummy. */
export function actors(state: BridgeState): Actors {
  return actorsIn(state.phase, playerOf(state), state.auction.caller);
}

/** Who plays the next card: the seat whose turn it is, or the declarer where that is the dummy. */
export function playerOf({ trick, dummy, declarer }: BridgeState): number {
  return trick.turn === dummy ? declarer : trick.turn;
}

/** The seats whose cards a seat plays: its own, and the declarer the dummy's too. */
export function handsPlayedBy({ dummy, declarer }: BridgeState, seat: number): readonly number[] {
  return seat === declarer ? [declarer, dummy] : [seat];
}

/** Deals thirteen cards to each seat, one at a time from the dealer's left. The dealer calls first. */
export function deal(state: BridgeState, deck: ArrayLike<Card>): void {
  state.trick.dealAround(deck, (state.dealer + 1) & 3, TRICKS);
  state.dealt.set(state.trick.hands);
  state.phase = BIDDING;
}

const DEALER_PARTS = { gather, score, next };

/** Makes the dealer's next step. */
export function step(state: BridgeState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function gather(state: BridgeState): void {
  state.phase = gatherTrick(state.trick, TRICKS);
}

/** Ruling 7: the deal passes to the left after every hand, also after one that nobody bid on. */
function next(state: BridgeState): void {
  const { length, standing } = state.auction;
  state.eventsBefore += length + (standing === NO_CALL ? EVENTS_PASSED_OUT : EVENTS_OF_PLAY);
  state.dealer = (state.dealer + 1) & 3;
  state.deal++;
  state.clearTable();
  state.phase = TO_DEAL;
}

function score(state: BridgeState): void {
  const { auction, declarer, dummy, trick } = state;
  const { at: honoursAt, points: honours } = honoursIn(state.dealt, trick.trump);
  const tricks = (trick.won[declarer] as number) + (trick.won[dummy] as number);
  enterHand(state, { bid: auction.standing, doubling: auction.doubling, declarer, tricks, honoursAt, honours });
  state.phase = state.rubber.wonBy() < 0 ? SCORED : OVER;
}

/** Enters a hand that was played out on the sheet of the rubber. */
export function enterHand(state: BridgeState, hand: PlayedHand): void {
  const entries = state.rubber.score(state.options, hand);
  const a = pointsOf(entries, 0);
  const b = pointsOf(entries, 1);
  state.log = { hand, scores: [a, b, a, b], before: state.log };
}

/** How many things the seat that may act can do. */
export function count(state: BridgeState): number {
  return state.phase === PLAYING ? state.trick.count(ANY_SUIT) : state.auction.count();
}

/** The i-th of them: pass, double or redouble, bids from the lowest up; cards suit by suit from the lowest up. */
export function pick(state: BridgeState, _seat: number, i: number): number {
  return state.phase === PLAYING ? state.trick.pick(ANY_SUIT, i) : CALL + state.auction.pick(i);
}

/** Makes a legal move of a seat that may act. */
export function apply(state: BridgeState, _seat: number, move: number): void {
  if (state.phase !== PLAYING) {
    makeCall(state, move - CALL);
    return;
  }
  if (state.lead === NO_CARD) state.lead = move;
  state.phase = playCard(state.trick, move);
}

/** The caller makes a legal call; where it closes the bidding, the play begins, or the hand is passed out. */
export function makeCall(state: BridgeState, call: Call): void {
  const { auction } = state;
  auction.make(call);
  if (!auction.isClosed()) return;
  if (auction.standing === NO_CALL) {
    state.phase = PASSED_OUT;
    return;
  }
  // ruling 5: who made the last bid, or by the option who named its strain first
  state.declarer = state.options.declarer === 'lastBidder' ? auction.bidder : auction.firstNamer();
  state.dummy = (state.declarer + 2) & 3;
  // cards rank alike in every strain, so naming trumps moves none of them
  state.trick.trump = trumpOf(strainOf(auction.standing));
  state.trick.open((state.declarer + 1) & 3);
  state.phase = PLAYING;
}

/** Calls and plays at random to the end of the hand. */
export function playFast(state: BridgeState, random: Random): void {
  const { auction } = state;
  while (state.phase === BIDDING) makeCall(state, auction.pick(random.below(auction.count())));
  if (state.phase !== PLAYING) return;
  if (state.lead === NO_CARD) {
    state.lead = playOutTricks(state.trick, random);
    state.phase = TO_SCORE;
  } else {
    state.phase = playRest(state.trick, random);
  }
}
