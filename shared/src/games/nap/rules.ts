import { bitCount, type Card, JOKER, JOKER_SUIT, nthBit, type Suit, suitOf } from '../../kit/cards/cards.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, makeStepIn, playCard, playRest } from '../../kit/tricks/handCourse.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { bidsOver, MIS, NO_BID, PASS } from './bids.ts';
import { keepsOrder, leavePlayed, leaveThrownIn, putUnder } from './dealing.ts';
import { CARDS_EACH } from './pack.ts';
import { pointsOf } from './scoring.ts';
import { BIDDING, type NapState, OVER, PLAYING, SCORED, THROWN_IN, TO_DEAL } from './state.ts';

/*
 * Moves inside the game: a card's own number plays it, NAMING + suit leads the joker and names trumps, CALL + bid bids it, and CALL + PASS
 * passes.
 */
export const NAMING = 96;
export const CALL = 128;

/** Who may act now. */
export function actors({ phase, trick, caller }: NapState): Actors {
  return actorsIn(phase, trick.turn, caller);
}

const DEALER_PARTS = { gather, score, next };

/** Makes the dealer's next step. */
export function step(state: NapState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function gather(state: NapState): void {
  state.phase = gatherTrick(state.trick, CARDS_EACH);
}

function score(state: NapState): void {
  const { options, trick, scores } = state;
  const hand = { bid: state.standing, bidder: state.bidder, trump: trick.trump, won: Array.from(trick.won) };
  const points = pointsOf(hand, options);
  for (let seat = 0; seat < state.seats; seat++) scores[seat] = (scores[seat] ?? 0) + (points[seat] ?? 0);
  state.log = { ...hand, scores: points, before: state.log };
  state.played++;
  leavePlayed(state);
  state.phase = state.played === options.hands ? OVER : SCORED;
}

/** The deal passes to the left, after a hand that was thrown in too. */
function next(state: NapState): void {
  if (state.phase === THROWN_IN) {
    state.thrownIn++;
    state.wasThrownIn = true;
    leaveThrownIn(state);
  }
  state.dealer = state.leftOf(state.dealer);
  state.clearTable();
  state.phase = TO_DEAL;
}

/** May the seat whose turn it is to call pass? By the option a dealer to whom all have passed may not. */
export function mayPass({ options, standing, caller, dealer }: NapState): boolean {
  return options.allPass === 'redeal' || standing !== NO_BID || caller !== dealer;
}

/** Does the seat whose turn it is choose a suit if it leads the joker? */
export function mayNameSuit(state: NapState): boolean {
  return state.makesTrumps() && state.trick.holds(state.trick.turn, JOKER);
}

/** How many things the seat that may act can do. */
export function count(state: NapState): number {
  if (state.phase === BIDDING) return bitCount(bidsOver(state.standing)) + (mayPass(state) ? 1 : 0);
  return state.trick.count(ANY_SUIT) + (mayNameSuit(state) ? 3 : 0);
}

/** The i-th of them: a pass, then bids from the lowest up; cards suit by suit from the lowest up, the joker last and once a suit. */
export function pick(state: NapState, _seat: number, i: number): number {
  if (state.phase === BIDDING) return CALL + pickCall(state, i);
  // the joker lies in a suit of its own, behind all others, as long as there are no trumps
  const others = mayNameSuit(state) ? CARDS_EACH - 1 : i + 1;
  return i < others ? state.trick.pick(ANY_SUIT, i) : NAMING + i - others;
}

function pickCall(state: NapState, i: number): number {
  const passes = mayPass(state) ? 1 : 0;
  return i < passes ? PASS : nthBit(bidsOver(state.standing), i - passes);
}

/** Makes a legal move of a seat that may act. */
export function apply(state: NapState, seat: number, move: number): void {
  if (state.phase === BIDDING) call(state, seat, move - CALL);
  else if (move >= NAMING) play(state, JOKER, move - NAMING);
  else play(state, move, suitOf(move));
}

/** Everybody calls once, the dealer last. */
function call(state: NapState, seat: number, call: number): void {
  state.calls[seat] = call;
  if (call !== PASS) {
    state.standing = call;
    state.bidder = seat;
  }
  if (seat !== state.dealer) state.caller = state.leftOf(seat);
  else if (state.standing === NO_BID) state.phase = THROWN_IN;
  else openPlay(state);
}

/** The highest bidder leads. In a Mis there are no trumps, but a joker that is played with stays one. */
export function openPlay(state: NapState): void {
  if (state.standing === MIS && state.options.joker) state.setTrumps(JOKER_SUIT);
  state.trick.open(state.bidder);
  state.phase = PLAYING;
}

/** Plays a card; `suit` becomes trumps if it is the first one led. */
function play(state: NapState, card: Card, suit: Suit): void {
  if (state.makesTrumps()) state.setTrumps(suit);
  putUnder(state, card);
  state.phase = playCard(state.trick, card);
}

/** Calls and plays at random to the end of the hand: from the second trick on in one go, where nobody needs to know how the cards fell. */
export function playFast(state: NapState, random: Random): void {
  const { trick } = state;
  while (state.phase === BIDDING || (state.phase === PLAYING && (trick.tricks === 0 || keepsOrder(state)))) {
    const seat = state.phase === BIDDING ? state.caller : trick.turn;
    apply(state, seat, pick(state, seat, random.below(count(state))));
    if (trick.isFull()) gather(state);
  }
  if (state.phase === PLAYING) state.phase = playRest(trick, random);
}
