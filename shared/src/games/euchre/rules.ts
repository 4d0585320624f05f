import type { Card } from '../../kit/cards.ts';
import { type Actors, actorBit, DEALER, type DealerStep } from '../../kit/game.ts';
import type { Random } from '../../kit/random.ts';
import { ANY_SUIT } from '../../kit/trickPlay.ts';
import { playOutTricks } from '../../kit/trickWords.ts';
import { asked, countOfWords, isMaking, pickWord, sayWord } from './making.ts';
import { givenTo, ofSide, pointsOf, scoringSide, TRICKS, winningSide } from './scoring.ts';
import {
  DECLARING,
  type EuchreState,
  EXCHANGING,
  FIRST_ROUND,
  OVER,
  PLAYING,
  RECKONED,
  SECOND_ROUND,
  THROWN_IN,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
} from './state.ts';

/** The seat that may act now; -1 where none may. */
export function turnOf(state: EuchreState): number {
  if (state.phase === PLAYING) return state.trick.turn;
  return isMaking(state) ? asked(state) : -1;
}

/** Who may act now. */
export function actors(state: EuchreState): Actors {
  const seat = turnOf(state);
  if (seat >= 0) return actorBit(seat);
  return state.phase === OVER ? 0 : DEALER;
}

/** What the dealer does next. */
export function dealerStep(state: EuchreState): DealerStep {
  switch (state.phase) {
    case TO_GATHER:
      return 'gather';
    case TO_SCORE:
      return 'score';
    case RECKONED:
    case THROWN_IN:
      return 'next';
    case TO_DEAL:
    case FIRST_ROUND:
    case SECOND_ROUND:
    case EXCHANGING:
    case DECLARING:
    case PLAYING:
    case OVER:
      return 'shuffle';
  }
}

/**
 * Deals five cards to each seat, one at a time from the dealer's left, who then calls first, and turns up the next
 * card.
 */
export function deal(state: EuchreState, deck: ArrayLike<Card>): void {
  const first = (state.dealer + 1) & 3;
  state.trick.dealAround(deck, first, TRICKS);
  state.turned = deck[4 * TRICKS] as Card;
  state.caller = first;
  state.wasThrownIn = false;
  state.events++;
  state.phase = FIRST_ROUND;
}

/** Makes the dealer's next step. */
export function step(state: EuchreState): void {
  switch (state.phase) {
    case TO_GATHER:
      gather(state);
      return;
    case TO_SCORE:
      score(state);
      return;
    case RECKONED:
    case THROWN_IN:
      state.wasThrownIn = state.phase === THROWN_IN;
      state.dealer = (state.dealer + 1) & 3;
      state.clearTable();
      state.phase = TO_DEAL;
      return;
    case TO_DEAL:
    case FIRST_ROUND:
    case SECOND_ROUND:
    case EXCHANGING:
    case DECLARING:
    case PLAYING:
    case OVER:
      throw new Error(`no step is due in phase ${state.phase}`);
  }
}

function gather(state: EuchreState): void {
  state.trick.gather();
  state.events++;
  state.phase = state.trick.tricks === TRICKS ? TO_SCORE : PLAYING;
}

function score(state: EuchreState): void {
  const { options, trick, maker, scores } = state;
  const tricks = ofSide(trick.won, maker & 1);
  const isAlone = trick.sitsOut !== 0;
  const points = pointsOf(tricks, isAlone, options.loneEuchre);
  const side = scoringSide(maker, tricks);
  scores[side] += points;
  state.log = { maker, trump: trick.trump, isAlone, tricks, scores: givenTo(side, points), before: state.log };
  state.events++;
  state.phase = winningSide(options, scores) < 0 ? RECKONED : OVER;
}

/** How many things the seat that may act can do. */
export function count(state: EuchreState): number {
  return state.phase === PLAYING ? state.trick.count(ANY_SUIT) : countOfWords(state);
}

/** The i-th of them; cards suit by suit from the lowest up, the left bower among the trumps. */
export function pick(state: EuchreState, _seat: number, i: number): number {
  return state.phase === PLAYING ? state.trick.pick(ANY_SUIT, i) : pickWord(state, i);
}

/** Makes a legal move of a seat that may act. */
export function apply(state: EuchreState, seat: number, move: number): void {
  state.events++;
  if (state.phase !== PLAYING) {
    sayWord(state, seat, move);
    return;
  }
  state.trick.play(move);
  if (state.trick.isFull()) state.phase = TO_GATHER;
}

/** Makes trumps and plays at random to the end of the hand: its whole tricks in one go, since anything may be led. */
export function playFast(state: EuchreState, random: Random): void {
  const { trick } = state;
  while (isMaking(state)) {
    state.events++;
    sayWord(state, asked(state), pickWord(state, random.below(countOfWords(state))));
  }
  if (trick.laid > 0) finishTrick(state, random);
  if (state.phase !== PLAYING) return;
  // of each trick its cards are news, and that it is taken
  state.events += (TRICKS - trick.tricks) * (trick.players + 1);
  playOutTricks(trick, random);
  state.phase = TO_SCORE;
}

/** Plays a trick that was begun, card by card. */
function finishTrick(state: EuchreState, random: Random): void {
  const { trick } = state;
  while (!trick.isFull()) apply(state, trick.turn, trick.pick(ANY_SUIT, random.below(trick.count(ANY_SUIT))));
  gather(state);
}
