import { bestOnAverage } from '../../kit/bots/sampleMoves.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { actionOf, moveOf } from './actions.ts';
import { chooseBid } from './bidding.ts';
import { bidName, bidNamed, isMade, MIS, NO_BID } from './bids.ts';
import { fateOf } from './board.ts';
import { habitualCard, playOnByHabit } from './habits.ts';
import { apply } from './rules.ts';
import { BIDDING, NapState } from './state.ts';
import { determinize, type NapView } from './view.ts';

/** Deals of the hidden cards that each card is tried out on. */
const DEALS = 60;
/** What a trick more or less is worth beside the bid: it decides where the bid does not. */
const TRICK = 0.02;
/** No habit: what is led first is tried out. */
const NO_HABIT = -1;

/**
 * A sensible player: bids what his hand promises most with, and tries his cards out on deals that fit what he knows, everybody playing on by
 * habit.
 */
export function bot(view: NapView, seat: number, choices: readonly Choice[], random: Random): Action {
  if (view.phase === BIDDING) return chooseCall(view, choices, random);
  return actionOf(chooseMove(view, seat, choices, random));
}

function chooseCall(view: NapView, choices: readonly Choice[], random: Random): Action {
  const open = choices.filter(({ type }) => type === 'bid').map((choice) => bidNamed(String(choice['bid'])));
  const bid = chooseBid(view, open, random);
  if (bid !== NO_BID) return { type: 'bid', bid: bidName(bid) };
  const [first] = choices;
  if (first === undefined) throw new RangeError('nothing to call');
  // a pass, or the lowest bid for a dealer who must make one
  return first as Action;
}

function chooseMove(view: NapView, seat: number, choices: readonly Choice[], random: Random): number {
  const deal = () => determinize(view, random);
  const position = deal();
  const moves = choices.map((choice) => moveOf(position, seat, choice as Action) ?? NO_HABIT);
  const habit = position.makesTrumps() ? NO_HABIT : habitualCard(position);
  if (fateOf(view) !== 'open' && habit !== NO_HABIT) return habit;
  return bestOnAverage(moves, habit, DEALS, {
    deal,
    copy: (from, to) => to.copyFrom(from),
    outcome: (state, move) => worthOf(state, seat, move),
    room: new NapState(view.options, view.trick.sizes.length, view.dealer),
  });
}

/** How good a move is for its seat: whether the bid is made then, and how many tricks the bidder takes. */
function worthOf(state: NapState, seat: number, move: number): number {
  const { bidder, standing } = state;
  apply(state, seat, move);
  playOnByHabit(state);
  const taken = state.trick.won[bidder] ?? 0;
  const worth = (isMade(standing, taken) ? 1 : 0) + (standing === MIS ? -TRICK : TRICK) * taken;
  return seat === bidder ? worth : -worth;
}
