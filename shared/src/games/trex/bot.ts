import { NO_HABIT } from '../../kit/bots/search.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import { searchedAction } from '../../kit/tricks/trickBot.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { habitualMove } from './bot/habits.ts';
import { type Contract, totalOf } from './contracts.ts';
import { REDEAL } from './declaring.ts';
import { rules } from './rules.ts';
import { pointsOf } from './scoring.ts';
import { CHOOSING, DECLARING, type TrexView } from './state.ts';

/** Deals of the hidden cards that a choice is tried out on. */
const CARD_DEALS = 120;
/** For choosing the game, and for doubling, which are decided once a hand. */
const CONTRACT_DEALS = 200;
/** A double must promise this many points more than none, since it raises the risk. */
const DOUBLING_MARGIN = 4;

/**
 * A sensible player: tries each choice out on deals that fit what they know, with everybody playing on by habit, and
 * takes the one that brings them most. The game is chosen by how much better the hand is for it than an average hand.
 */
export const bot: Choose<TrexView> = (view, seat, choices, random, effort = 1, tell) => {
  // four twos, or nearly: any other hand is better for Trex
  if (choices.some(({ type }) => type === 'redeal')) return { type: 'redeal' };
  const isBeforePlay = view.phase === CHOOSING || view.phase === DECLARING;
  return searchedAction(rules, view, seat, random, {
    deals: effort * (isBeforePlay ? CONTRACT_DEALS : CARD_DEALS),
    habit: (state, of) => (state.phase === CHOOSING ? NO_HABIT : habitualMove(state, of)),
    // what is usual here says little, but more than a few worlds do
    margin: effort < 1 ? 1 : 0,
    worth: (state) => pointsOf(state, seat),
    gauge: { unit: 'points', tell },
    prior: (move) => -standardOf(view, move),
  });
};

/** What a choice brings by itself, before the hand is looked at: a game its average, a double its risk. */
function standardOf({ phase, options }: TrexView, move: number): number {
  if (phase === CHOOSING) return totalOf((move - SPOKEN) as Contract, options) / 4;
  return phase === DECLARING && move < REDEAL ? DOUBLING_MARGIN : 0;
}
