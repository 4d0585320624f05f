import type { Card } from '../../kit/cards.ts';
import { type Actors, actorBit, DEALER, type DealerStep } from '../../kit/game.ts';
import type { Random } from '../../kit/random.ts';
import { ANY_SUIT } from '../../kit/trickPlay.ts';
import { playOutTricks } from '../../kit/trickWords.ts';
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
  RECKONED,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
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
  switch (state.phase) {
    case PLAYING:
      return actorBit(state.trick.turn);
    case DISCARDING:
      return actorBit(state.taker);
    case BIDDING:
      return actorBit(state.caller);
    case ANSWERING:
      return actorBit(answerer(state));
    case DECLARING: {
      const asked = undecided(state);
      return asked === 0 ? DEALER : asked;
    }
    case OVER:
      return 0;
    case TO_DEAL:
    case TO_TAKE:
    case TO_GATHER:
    case TO_SCORE:
    case RECKONED:
    case ABANDONED:
      return DEALER;
  }
}

/** What the dealer does next. */
export function dealerStep(state: FiveHundredState): DealerStep {
  switch (state.phase) {
    case DECLARING:
    case TO_TAKE:
      return 'turn';
    case TO_GATHER:
      return 'gather';
    case TO_SCORE:
      return 'score';
    case RECKONED:
    case ABANDONED:
      return 'next';
    case TO_DEAL:
    case ANSWERING:
    case BIDDING:
    case DISCARDING:
    case PLAYING:
    case OVER:
      return 'shuffle';
  }
}

/** Deals ten cards to each seat and five to the middle. */
export function deal(state: FiveHundredState, deck: ArrayLike<Card>): void {
  dealCards(state, deck);
  state.answeredBy = NOBODY;
  state.events++;
  openDeclarations(state);
}

/** Makes the dealer's next step. */
export function step(state: FiveHundredState): void {
  switch (state.phase) {
    case DECLARING:
      closeDeclarations(state);
      return;
    case TO_TAKE:
      takeMiddle(state);
      return;
    case TO_GATHER:
      gather(state);
      return;
    case TO_SCORE:
      score(state);
      return;
    case RECKONED:
      state.dealer = (state.dealer + 1) & 3;
      state.clearTable();
      state.phase = TO_DEAL;
      return;
    case ABANDONED:
      dealAgain(state);
      return;
    case TO_DEAL:
    case ANSWERING:
    case BIDDING:
    case DISCARDING:
    case PLAYING:
    case OVER:
      throw new Error(`no step is due in phase ${state.phase}`);
  }
}

function gather(state: FiveHundredState): void {
  state.trick.gather();
  state.phase = state.trick.tricks === TRICKS ? TO_SCORE : PLAYING;
}

/** The same dealer deals all cards anew. */
function dealAgain(state: FiveHundredState): void {
  const { answeredBy } = state;
  state.clearTable();
  state.answeredBy = answeredBy;
  state.phase = TO_DEAL;
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
  state.phase = winnerAfter(options, hand, scores) < 0 ? RECKONED : OVER;
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
    const acting = actors(state);
    if (state.phase === PLAYING && mayRunOn(state)) {
      playOutTricks(state.trick, random);
      state.phase = TO_SCORE;
    } else if (acting === DEALER) {
      if (state.phase === TO_DEAL) return;
      step(state);
    } else {
      // the end, or several who may act: who is first is not for this to draw
      if ((acting & (acting - 1)) !== 0 || acting === 0) return;
      const seat = 31 - Math.clz32(acting);
      apply(state, seat, pick(state, seat, random.below(count(state, seat))));
    }
  }
}
