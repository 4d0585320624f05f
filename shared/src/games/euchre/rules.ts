import type { Card } from '../../kit/cards/cards.ts';
import type { Actors } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { actorsIn, gatherTrick, isSpeaking, makeStepIn, playCard, playRest } from '../../kit/tricks/handCourse.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { asked, countOfWords, pickWord, sayWord } from './making.ts';
import { givenTo, ofSide, pointsOf, scoringSide, TRICKS, winningSide } from './scoring.ts';
import { type EuchreState, FIRST_ROUND, OVER, PLAYING, SCORED, THROWN_IN, TO_DEAL } from './state.ts';

/** The seat that may act; there must be one. */
export function turnOf(state: EuchreState): number {
  return state.phase === PLAYING ? state.trick.turn : asked(state);
}

/** Who may act now. */
export function actors(state: EuchreState): Actors {
  return actorsIn(state.phase, turnOf(state));
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

const DEALER_PARTS = { gather, score, next };

/** Makes the dealer's next step. */
export function step(state: EuchreState): void {
  makeStepIn(state.phase, DEALER_PARTS, state);
}

function gather(state: EuchreState): void {
  state.phase = gatherTrick(state.trick, TRICKS);
  state.events++;
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
  state.phase = winningSide(options, scores) < 0 ? SCORED : OVER;
}

/** The deal passes to the left. */
function next(state: EuchreState): void {
  state.wasThrownIn = state.phase === THROWN_IN;
  state.dealer = (state.dealer + 1) & 3;
  state.clearTable();
  state.phase = TO_DEAL;
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
  if (state.phase === PLAYING) state.phase = playCard(state.trick, move);
  else sayWord(state, seat, move);
}

/**
 * Makes trumps, plays at random to the end of the hand, its whole tricks in one go, since anything may be led, scores it and clears the
 * table: with the dealer's last steps left to the loop of all games, a hand takes a twelfth longer.
 */
export function playFast(state: EuchreState, random: Random): void {
  while (isSpeaking(state.phase)) {
    state.events++;
    sayWord(state, asked(state), pickWord(state, random.below(countOfWords(state))));
  }
  if (state.phase === PLAYING) {
    const { trick } = state;
    // of each trick its cards are news, and that it is taken
    state.events += (TRICKS - trick.tricks) * (trick.players + 1) - trick.laid;
    state.phase = playRest(trick, random);
    score(state);
  }
  if (state.phase === SCORED || state.phase === THROWN_IN) next(state);
}
