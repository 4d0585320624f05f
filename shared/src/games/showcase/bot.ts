import { bestOf } from '../../kit/bots/bestOf.ts';
import { NO_HABIT, worldsWithoutHabit } from '../../kit/bots/search.ts';
import { type Card, rankOf } from '../../kit/cards/cards.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import type { Random } from '../../kit/game/random.ts';
import { endingPlace, tricksLeftFor } from '../../kit/solver/ending.ts';
import { EVERY_SUIT } from '../../kit/solver/solverHands.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { cardsToPlay, playOf, searchedAction } from '../../kit/tricks/trickBot.ts';
import { likelyCard } from './bot/habits.ts';
import { expectedLead } from './bot/prospects.ts';
import { rules } from './rules.ts';
import {
  ALL_TRUMPS,
  CHOICES,
  type EndTrump,
  isExposed,
  NOMINATING,
  type ShowcaseState,
  type ShowcaseView,
  suitOfTrump,
  trumpName,
} from './state.ts';

/** Deals of the hidden cards that each card is tried on. */
const DEALS = 80;

/**
 * A sensible player. In the first thirteen tricks it tries its cards on deals that fit what it sees, both playing on by
 * habit, and compares the value-tricks and the endgames that they lead to. In the endgame everything lies open, and
 * it plays and names its best.
 */
export const bot: Choose<ShowcaseView> = (view, seat, choices, random, effort = 1, tell) => {
  const state = rules.determinize(view, random);
  if (view.phase === NOMINATING) return { type: 'nominate', trump: trumpName(bestTrump(state, seat)) };
  if (isExposed(view) && choices.length > 1) return playOf(cardOfEndgame(state, cardsToPlay(choices)));
  return searchedAction(rules, view, seat, random, {
    deals: worldsWithoutHabit(effort, DEALS),
    habit: () => NO_HABIT,
    playOn: (world) => playOn(world, random),
    worth: (world) => expectedLead(world, seat),
    gauge: { unit: 'lead', tell },
  });
};

/** The trumps with which a seat takes most tricks of the endgame; among equals the first that is offered. */
function bestTrump({ trick }: ShowcaseState, seat: number): EndTrump {
  return bestOf(CHOICES, (trump) => tricksLeftFor(trick, seat, solvedAs(trump)));
}

/** Trumps as the solver has them. */
export function solvedAs(trump: EndTrump): number {
  return trump === ALL_TRUMPS ? EVERY_SUIT : suitOfTrump(trump);
}

/** The card that takes most tricks of the endgame: of equal ones the highest is led, and the lowest thrown. */
function cardOfEndgame({ trick, hand }: ShowcaseState, cards: readonly Card[]): Card {
  const sign = trick.laid === 0 ? -1 : 1;
  const sorted = [...cards].sort((a, b) => sign * (rankOf(a) - rankOf(b)));
  const trump = solvedAs(hand.trump);
  return endingPlace(sorted, { deals: 1, deal: () => trick, trump, habitual: NO_HABIT, worth: (tricks) => tricks });
}

/** Plays on by habit until both hands lie open. */
function playOn(state: ShowcaseState, random: Random): void {
  while (!isExposed(state)) {
    const { turn } = state.trick;
    if (state.phase === PLAYING) rules.apply(state, turn, likelyCard(state, random));
    else rules.step(state);
  }
}
