import { bestOf } from '../../kit/bots/bestOf.ts';
import { NO_HABIT } from '../../kit/bots/search.ts';
import { at } from '../../kit/cards/at.ts';
import { type Card, rankOf, suitOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { cardsToPlay, playOf, searchedAction } from '../../kit/tricks/trickBot.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { Endgame } from './bot/endgame.ts';
import { likelyCard } from './bot/habits.ts';
import { expectedLead } from './bot/prospects.ts';
import { rules } from './rules.ts';
import { isExposed, NOMINATING, otherSeat, type ShowcaseState, type ShowcaseView, seatOf } from './state.ts';
import { CHOICES, type EndTrump, trumpName } from './trumps.ts';

/** Deals of the hidden cards that each card is tried on. */
const DEALS = 80;

/**
 * A sensible player. In the first thirteen tricks it tries its cards on deals that fit what it sees, both playing on by
 * habit, and compares the value-tricks and the end-games that they lead to. In the end-game everything lies open, and
 * it plays and names its best.
 */
export function bot(view: ShowcaseView, seat: number, choices: readonly Choice[], random: Random): Action {
  const state = rules.determinize(view, random);
  if (view.phase === NOMINATING) return { type: 'nominate', trump: trumpName(bestTrump(state, seat)) };
  if (isExposed(view) && choices.length > 1) return playOf(cardOfEndgame(state, seat, cardsToPlay(choices)));
  return searchedAction(rules, view, seat, random, {
    deals: DEALS,
    habit: () => NO_HABIT,
    playOn: (world) => playOn(world, random),
    worth: (world) => expectedLead(world, seatOf(seat)),
  });
}

/** Both hands as the end-game search takes them. */
function handsOf({ trick }: ShowcaseState): number[] {
  return [0, 1].flatMap((seat) => [0, 1, 2, 3].map((suit) => at(trick.hands, seat * SUIT_ROWS + suit)));
}

/** The trumps with which a seat takes most tricks of the end-game; among equals the first that is offered. */
function bestTrump(state: ShowcaseState, seat: number): EndTrump {
  const { leader } = state.trick;
  const hands = handsOf(state);
  return bestOf(CHOICES, (trump) => {
    const leads = new Endgame(hands, trump).tricksFor(leader);
    return leader === seat ? leads : state.trick.handSize(seat) - leads;
  });
}

function cardOfEndgame(state: ShowcaseState, seat: number, cards: readonly Card[]): Card {
  const { trick, hand } = state;
  const hands = handsOf(state);
  if (trick.laid === 0) return new Endgame(hands, hand.trump).bestLead(seat);
  const leader = otherSeat(seat);
  const led = at(trick.onTable, leader);
  const row = leader * 4 + suitOf(led);
  hands[row] = (hands[row] ?? 0) | (1 << rankOf(led));
  const search = new Endgame(hands, hand.trump);
  // the fewer the leader takes the better, and a low card rather than a high one
  return bestOf(cards, (card) => -(search.tricksAfter(leader, led, card) * 16 + rankOf(card)));
}

/** Plays on by habit until both hands lie open. */
function playOn(state: ShowcaseState, random: Random): void {
  while (!isExposed(state)) {
    const { turn } = state.trick;
    if (state.phase === PLAYING) rules.apply(state, turn, likelyCard(state, random));
    else rules.step(state);
  }
}
