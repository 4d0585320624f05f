import { type Card, suitLetter, suitOfLetter } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import type { Tell } from '../../kit/game/weighing.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { partnersSum } from '../../kit/tricks/sides.ts';
import { searchedAction } from '../../kit/tricks/trickBot.ts';
import { cardToWin } from '../../kit/tricks/trickHabits.ts';
import { masksFor, opponentsOf, TrickKnowledge } from '../../kit/tricks/trickKnowledge.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { cardToDiscard, isGoodAlone, isGoodToAccept, suitToName } from './bot/bidding.ts';
import { ALONE, EXCHANGE, TOGETHER } from './calling.ts';
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

/** Deals of the hidden cards that each card is tried on, and more if there are few choices and much depends on them. */
const DEALS = 60;
const DEALS_BEFORE_PLAY = 120;
/** What a trick is worth in addition to the points: it decides if these do not. */
const TRICK = 0.02;

/**
 * A sensible player: calls by what the hand is worth, and after that tries each move on deals that fit what they know,
 * with everybody playing on by habit.
 */
export function bot(
  view: EuchreView,
  seat: number,
  choices: readonly Choice[],
  random: Random,
  effort = 1,
  tell?: Tell,
): Action {
  const { phase, trick, hand, dealer } = view;
  if (phase === FIRST_ROUND) {
    return { type: isGoodToAccept(unpackAll(trick.own), hand.turned, seat, dealer) ? 'order' : 'pass' };
  }
  if (phase === SECOND_ROUND) {
    const suits = choices.filter(({ type }) => type === 'name').map((choice) => suitOfLetter(String(choice['suit'])));
    const suit = suitToName(unpackAll(trick.own), suits, suits.length < choices.length);
    return suit === null ? { type: 'pass' } : { type: 'name', suit: suitLetter(suit) };
  }
  return searchedAction(rules, view, seat, random, {
    deals: effort * (phase === PLAYING ? DEALS : DEALS_BEFORE_PLAY),
    habit: habitualMove,
    worth: (state) => {
      rules.step(state);
      return leadOf(seat & 1, state, view) + partnersSum(state.trick.won, seat & 1) * TRICK;
    },
    gauge: { unit: 'lead', of: (state) => leadOf(seat & 1, state, view), tell },
  });
}

/** What a scored hand has brought a side: its points, less those of the others. */
function leadOf(side: number, state: EuchreState, { scores, options }: EuchreView): number {
  // points beyond the target win nothing more
  const gain = (of: number) => Math.min(state.scores[of] ?? 0, options.target) - (scores[of] ?? 0);
  return gain(side) - gain(1 - side);
}

/**
 * The habitual action once trumps are made, from what the seat to act may know: by the dealer who may exchange, by the
 * maker who may play alone, and in the play.
 */
function habitualMove(state: EuchreState): number {
  const { phase, trick, speaker } = state;
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
  return cardToWin(
    new TrickKnowledge(trick, masksFor(packFor(options), trick.order), opponentsOf(trick.turn), { aside }),
  );
}
