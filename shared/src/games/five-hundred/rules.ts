import type { Card } from '../../kit/cards/cards.ts';
import { type Actors, DEALER } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, isSpeaking, makeStepIn, playRest } from '../../kit/tricks/handCourse.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { countCalls, makeCall, pickCall } from './auction.ts';
import { dealCards } from './dealing.ts';
import { answer, answerer, closeDeclarations, declare, openDeclarations, undecided } from './declaring.ts';
import { discard, takeMiddle } from './exchange.ts';
import { countPlays, mayRunOn, pickPlay, playCard } from './playing.ts';
import { type PlayedHand, pointsOf, winnerAfter } from './scoring.ts';
import {
  ABANDONED,
  ANSWERING,
  BIDDING,
  DECLARING,
  DISCARDING,
  type FiveHundredState,
  NOBODY,
  OVER,
  PLAYING,
  SCORED,
  TO_DEAL,
  TO_GATHER,
  TO_TAKE,
  TRICKS,
} from './state.ts';

/*
 * Moves inside the game: below 128 a card is played (playing.ts), DISCARD + card lays it in the middle, CALL_MOVE + bid bids and
 * CALL_MOVE + PASS passes; the rest are these.
 */
export const DISCARD = 128;
export const CALL_MOVE = 256;
export const DECLARE = 300;
export const NO_DECLARATION = 301;
export const REDEAL = 302;
export const PLAY_ON = 303;

/** Who may act now. In the window of declarations those who are asked, and the dealer once nobody is. */
export function actors(state: FiveHundredState): Actors {
  if (state.phase === DECLARING) {
    const asked = undecided(state);
    return asked === 0 ? DEALER : asked;
  }
  return actorsIn(state.phase, turnOf(state));
}

/** Whose turn it is to play, to call, to answer or to discard; there must be somebody. */
function turnOf(state: FiveHundredState): number {
  switch (state.phase) {
    case PLAYING:
      return state.trick.turn;
    case DISCARDING:
      return state.taker;
    case ANSWERING:
      return answerer(state);
    default:
      return state.caller;
  }
}

/** Deals ten cards to each seat and five to the middle. */
export function deal(state: FiveHundredState, deck: ArrayLike<Card>): void {
  dealCards(state, deck);
  state.answeredBy = NOBODY;
  state.events++;
  openDeclarations(state);
}

const DEALER_PARTS = { gather, score, next, turn };

/** Makes the dealer's next step. */
export function step(state: FiveHundredState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function turn(state: FiveHundredState): void {
  if (state.phase === DECLARING) closeDeclarations(state);
  else takeMiddle(state);
}

function gather(state: FiveHundredState): void {
  state.phase = gatherTrick(state.trick, TRICKS);
}

function score(state: FiveHundredState): void {
  const { options, trick, scores } = state;
  const hand: PlayedHand = { contract: state.standing, declarer: state.holder, won: Array.from(trick.won) };
  const [a, b] = pointsOf(hand);
  scores[0] += a;
  scores[1] += b;
  state.log = { ...hand, scores: [a, b, a, b], before: state.log };
  state.played++;
  state.events += TRICKS * (trick.players + 1) + 1;
  state.phase = winnerAfter(options, hand, scores) < 0 ? SCORED : OVER;
}

/** The deal passes to the left; a hand that is given up is dealt anew by the same dealer, and who has asked for that stays known. */
function next(state: FiveHundredState): void {
  const isAgain = state.phase === ABANDONED;
  const { answeredBy } = state;
  state.clearTable();
  if (isAgain) state.answeredBy = answeredBy;
  else state.dealer = (state.dealer + 1) & 3;
  state.phase = TO_DEAL;
}

/** How many things a seat that may act can do. */
export function count(state: FiveHundredState, seat: number): number {
  switch (state.phase) {
    case PLAYING:
      return countPlays(state);
    case DISCARDING:
      return state.trick.count(ANY_SUIT);
    case BIDDING:
      return countCalls(state, seat);
    default:
      return 2;
  }
}

/** The i-th of them: cards suit by suit from the lowest up; a pass, then bids; to decline, then to declare or have it dealt anew. */
export function pick(state: FiveHundredState, seat: number, i: number): number {
  switch (state.phase) {
    case PLAYING:
      return pickPlay(state, i);
    case DISCARDING:
      return DISCARD + state.trick.pick(ANY_SUIT, i);
    case BIDDING:
      return CALL_MOVE + pickCall(state, seat, i);
    case DECLARING:
      return i === 0 ? NO_DECLARATION : DECLARE;
    default:
      return i === 0 ? PLAY_ON : REDEAL;
  }
}

/** Makes a legal move of a seat that may act. */
export function apply(state: FiveHundredState, seat: number, move: number): void {
  switch (state.phase) {
    case PLAYING:
      playCard(state, move);
      return;
    case DISCARDING:
      discard(state, move - DISCARD);
      return;
    case BIDDING:
      makeCall(state, seat, move - CALL_MOVE);
      return;
    case DECLARING:
      declare(state, seat, move === DECLARE);
      return;
    default:
      answer(state, move === REDEAL);
  }
}

/** Plays at random to the end of the hand, in one go as soon as no joker can name a suit any more. */
export function playFast(state: FiveHundredState, random: Random): void {
  for (;;) {
    const { phase } = state;
    if (phase === PLAYING && mayRunOn(state)) {
      state.phase = playRest(state.trick, random);
    } else if (phase === PLAYING || isSpeaking(phase)) {
      const seat = turnOf(state);
      apply(state, seat, pick(state, seat, random.below(count(state, seat))));
    } else if (phase === TO_GATHER) gather(state);
    else if (phase === TO_TAKE) takeMiddle(state);
    // the end, or a window of declarations: who is first in it is not for this to draw
    else return;
  }
}
