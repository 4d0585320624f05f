import { NO_HABIT, worldsWithoutHabit } from '../../kit/bots/search.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import type { Random } from '../../kit/game/random.ts';
import { forContract, playOf, searchedAction } from '../../kit/tricks/trickBot.ts';
import { bidName, bidNamed, NO_BID, tricksFor } from './bids.ts';
import { chooseBid, habitualCard } from './bot/bidding.ts';
import { rules } from './rules.ts';
import { fateOf } from './scoring.ts';
import { BIDDING, makesTrumps, type NapView } from './state.ts';

/** Deals of the hidden cards that each card is tried on. */
const DEALS = 60;

/**
 * A sensible player: makes the bid that promises most, and tries each card on deals that fit what they know, with
 * everybody playing on by habit. A contract that is made or beaten already is played out by habit alone.
 */
export const bot: Choose<NapView> = (view, seat, choices, random, effort = 1, tell) => {
  if (view.phase === BIDDING) return chooseCall(view, choices, random, effort);
  if (fateOf(view) !== 'open') return playOf(habitualCard(rules.determinize(view, random)));
  const { standing, bidder } = view.hand;
  return searchedAction(rules, view, seat, random, {
    // what is led first is tried without a habit
    deals: makesTrumps(rules.determinize(view, random)) ? worldsWithoutHabit(effort, DEALS) : effort * DEALS,
    habit: (state) => (makesTrumps(state) ? NO_HABIT : habitualCard(state)),
    ...forContract(seat === bidder, tricksFor(standing), ({ trick }) => trick.won[bidder] ?? 0, tell),
  });
};

function chooseCall(view: NapView, choices: readonly Choice[], random: Random, effort: number): Action {
  const open = choices.filter(({ type }) => type === 'bid').map((choice) => bidNamed(String(choice['bid'])));
  const bid = chooseBid(view, open, random, effort);
  if (bid !== NO_BID) return { type: 'bid', bid: bidName(bid) };
  // a pass, or the lowest bid for a dealer who must make one
  const [first] = choices;
  if (first === undefined) throw new RangeError('nothing to call');
  return first as Action;
}
