import type { Card } from '../../kit/cards/cards.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import { partnersSum } from '../../kit/tricks/sides.ts';
import { searchedAction } from '../../kit/tricks/trickBot.ts';
import { cardToWin } from '../../kit/tricks/trickHabits.ts';
import { opponentsOf, TrickKnowledge, WHOLE_PACK } from '../../kit/tricks/trickKnowledge.ts';
import { rules } from './rules.ts';
import type { WhistState, WhistView } from './state.ts';

/** Deals of the hidden cards that each card is tried on. */
const DEALS = 60;

/**
 * A sensible player: tries each card on deals that fit what they know and how the others have played, with everybody
 * playing on by the habits of Whist.
 */
export const bot: Choose<WhistView> = (view, seat, _choices, random, effort = 1, tell) => {
  const worth = ({ trick }: WhistState) => partnersSum(trick.won, seat & 1);
  return searchedAction(rules, view, seat, random, {
    deals: effort * DEALS,
    habit: habitualCard,
    worth,
    // easy bots conclude nothing from what the others have played
    ...(effort >= 1 && { believes: habitualCard }),
    gauge: { unit: 'tricks', tell },
  });
};

/** The card that the seat whose turn it is plays without much thought, by what that seat may know. */
export function habitualCard({ trick }: WhistState): Card {
  return cardToWin(new TrickKnowledge(trick, WHOLE_PACK, opponentsOf(trick.turn)));
}
