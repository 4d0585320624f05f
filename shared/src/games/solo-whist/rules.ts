import { bitCount, type Card, nthBit } from '../../kit/cards/cards.ts';
import { dealInPackets } from '../../kit/cards/packets.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, isSpeaking, makeStepIn, playCard, playRest } from '../../kit/tricks/handCourse.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { bidsOpen, makeCall, nameTrumps } from './auction.ts';
import type { Bid } from './bids.ts';
import { eventsOfDeal } from './events.ts';
import { pointsOf } from './scoring.ts';
import {
  ABANDONED,
  BIDDING,
  NAMING,
  OVER,
  PASS,
  PLAYED,
  PLAYING,
  SCORED,
  type SoloState,
  TO_DEAL,
  TRICKS,
} from './state.ts';

/*
 * Moves inside the game: a card's own number plays it, TRUMP + suit names trumps, CALL + bid bids it, and CALL + PASS passes.
 */
export const TRUMP = 120;
export const CALL = 128;

/** Four times three cards, and the thirteenth by itself. */
const PACKETS = [3, 3, 3, 3, 1];

/** Who may act now. */
export function actors({ phase, trick, caller }: SoloState): Actors {
  return actorsIn(phase, trick.turn, caller);
}

/** Deals thirteen cards to each seat in packets; the last one, the dealer's, is turned up. The player at his left calls first. */
export function deal(state: SoloState, deck: ArrayLike<Card>): void {
  const first = (state.dealer + 1) & 3;
  dealInPackets(state.trick, deck, first, PACKETS);
  state.turned = deck[4 * TRICKS - 1] as Card;
  state.caller = first;
  state.lastDeal = PLAYED;
  state.phase = BIDDING;
}

const DEALER_PARTS = { gather, score, next };

/** Makes the dealer's next step. */
export function step(state: SoloState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function gather(state: SoloState): void {
  state.phase = gatherTrick(state.trick, TRICKS);
}

function eventsSoFar({ phase, callCount, standing, trick }: SoloState): number {
  return eventsOfDeal({ phase, callCount, standing, tricks: trick.tricks, laid: trick.laid });
}

function score(state: SoloState): void {
  const { options, trick } = state;
  const hand = {
    contract: state.standing,
    declarer: state.holder,
    partner: state.partner,
    trump: trick.trump,
    won: Array.from(trick.won),
  };
  const scores = pointsOf(hand, options);
  scores.forEach((points, seat) => {
    state.scores[seat] = (state.scores[seat] as number) + points;
  });
  state.log = { ...hand, scores, before: state.log };
  state.played++;
  state.eventsBefore += eventsSoFar(state) + 1;
  state.phase = state.played === options.hands ? OVER : SCORED;
}

/** The deal passes to the left; after an abandoned hand the same dealer deals again. */
function next(state: SoloState): void {
  if (state.phase === ABANDONED) state.eventsBefore += eventsSoFar(state);
  else state.dealer = (state.dealer + 1) & 3;
  state.clearTable();
  state.phase = TO_DEAL;
}

/** How many things the seat that may act can do. */
export function count(state: SoloState): number {
  switch (state.phase) {
    case PLAYING:
      return state.trick.count(ANY_SUIT);
    case NAMING:
      return 4;
    default:
      return bitCount(bidsOpen(state)) + 1;
  }
}

/** The i-th of them: a pass, then bids from the lowest up; suits as they stand in a record; cards suit by suit from the lowest up. */
export function pick(state: SoloState, _seat: number, i: number): number {
  switch (state.phase) {
    case PLAYING:
      return state.trick.pick(ANY_SUIT, i);
    case NAMING:
      return TRUMP + i;
    default:
      return i === 0 ? CALL + PASS : CALL + nthBit(bidsOpen(state), i - 1);
  }
}

/** Makes a legal move of a seat that may act. */
export function apply(state: SoloState, seat: number, move: number): void {
  switch (state.phase) {
    case PLAYING:
      state.phase = playCard(state.trick, move);
      return;
    case NAMING:
      nameTrumps(state, move - TRUMP);
      return;
    default:
      makeCall(state, seat, (move - CALL) as Bid | typeof PASS);
  }
}

/** Calls and plays at random to the end of the hand: its whole tricks in one go, since anything may be led. */
export function playFast(state: SoloState, random: Random): void {
  while (isSpeaking(state.phase)) {
    const seat = state.caller;
    apply(state, seat, pick(state, seat, random.below(count(state))));
  }
  if (state.phase === PLAYING) state.phase = playRest(state.trick, random);
}
