import { type Card, type Suit, suitOf } from '../../kit/cards/cards.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { partnersSum } from '../../kit/tricks/sides.ts';
import { searchedAction } from '../../kit/tricks/trickBot.ts';
import { cardToWin } from '../../kit/tricks/trickHabits.ts';
import { masksFor, opponentsOf, TrickKnowledge } from '../../kit/tricks/trickKnowledge.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { mustName } from './bidding.ts';
import { cardToDiscard, isGoodAlone, isGoodToAccept, suitToName } from './bot/bidding.ts';
import { ALONE, EXCHANGE, NAME, ORDER, PASS, TOGETHER } from './calling.ts';
import { packFor, rules } from './rules.ts';
import {
  DECLARING,
  type EuchreState,
  type EuchreView,
  EXCHANGING,
  FIRST_ROUND,
  isTaken,
  SECOND_ROUND,
} from './state.ts';

const SUITS: readonly Suit[] = [0, 1, 2, 3];

/** Deals of the hidden cards that each card is tried on, and more if there are few choices and much depends on them. */
const DEALS = 60;
const DEALS_BEFORE_PLAY = 240;
/** What a trick is worth in addition to the points: it decides if these do not. */
const TRICK = 0.02;

/** How likely a pass is on a hand that would usually call, compared with one that would not. */
const UNUSUAL_PASS = 0.1;

/**
 * A sensible player: tries each call and each card on deals that fit what they know, and before the play also what the
 * others have passed on, with everybody calling and playing on by habit.
 */
export const bot: Choose<EuchreView> = (view, seat, _choices, random, effort = 1, tell) => {
  const isPlay = view.phase === PLAYING;
  return searchedAction(rules, view, seat, random, {
    deals: effort * (isPlay ? DEALS : DEALS_BEFORE_PLAY),
    habit: habitualMove,
    ...(!isPlay && { likelihood: (state) => likelihoodOfPasses(state, seat) }),
    worth: (state) => {
      rules.step(state);
      return leadOf(seat & 1, state, view) + partnersSum(state.trick.won, seat & 1) * TRICK;
    },
    gauge: { unit: 'lead', of: (state) => leadOf(seat & 1, state, view), tell },
  });
};

/** What a scored hand has brought a side: its points, less those of the others. */
function leadOf(side: number, state: EuchreState, { scores, options }: EuchreView): number {
  // points beyond the target win nothing more
  const gain = (of: number) => Math.min(state.scores[of] ?? 0, options.target) - (scores[of] ?? 0);
  return gain(side) - gain(1 - side);
}

/** How likely the hands of the others are in a world before the play, by what they have passed on. */
function likelihoodOfPasses(state: EuchreState, seat: number): number {
  let likely = 1;
  for (let i = 0; i < state.hand.passes; i++) {
    const of = (state.dealer + 1 + i) & 3;
    const round = i < 4 ? FIRST_ROUND : SECOND_ROUND;
    if (of !== seat && habitualCall(state, of, round) !== PASS) likely *= UNUSUAL_PASS;
  }
  return likely;
}

/** What a seat calls by habit in a round, with the cards that it holds. */
function habitualCall({ trick, hand, dealer, options }: EuchreState, seat: number, round: number): number {
  const cards = trick.cardsOf(seat);
  if (round === FIRST_ROUND) return isGoodToAccept(cards, hand.turned, seat, dealer) ? ORDER : PASS;
  const suits = SUITS.filter((suit) => suit !== suitOf(hand.turned));
  const suit = suitToName(cards, suits, !mustName({ options, phase: round, speaker: seat, dealer }));
  return suit === null ? PASS : NAME + suit;
}

/**
 * The habitual action, from what the seat to act may know: in both rounds of calls, by the dealer who may exchange, by
 * the maker who may play alone, and in the play.
 */
function habitualMove(state: EuchreState): number {
  const { phase, trick, speaker } = state;
  if (phase === FIRST_ROUND || phase === SECOND_ROUND) return habitualCall(state, speaker, phase);
  if (phase === EXCHANGING) return EXCHANGE + cardToDiscard(trick.cardsOf(speaker), trick.trump);
  if (phase === DECLARING) return isGoodAlone(trick.cardsOf(speaker), trick.trump) ? ALONE : TOGETHER;
  return habitualCard(state);
}

/**
 * The card that is played by habit. The card turned up, if it was not taken, and for the dealer the discard, are in
 * nobody's hand.
 */
function habitualCard({ trick, hand, dealer, options }: EuchreState): Card {
  const dead = !isTaken(hand) ? hand.turned : trick.turn === dealer ? hand.discard : NO_CARD;
  const aside = dead === NO_CARD ? [] : [dead];
  const pack = masksFor(packFor(options), trick.order);
  const known = new TrickKnowledge(trick, pack, opponentsOf(trick.turn), { aside });
  return cardToWin(known, trick.turn === hand.maker ? 'first' : 'byLength');
}
