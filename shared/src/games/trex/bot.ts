import type { Action, Choice } from '../../kit/game/action.ts';
import { DEALER } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import type { Random } from '../../kit/game/random.ts';
import { actionOf, moveOf } from './actions.ts';
import { contractNamed, NO_CONTRACT, totalOf } from './contracts.ts';
import { habitualMove } from './habits.ts';
import { actors, apply, step } from './rules.ts';
import { pointsOf, tallyOf } from './scoring.ts';
import { CHOOSING, DECLARING, TO_SCORE, TrexState } from './state.ts';
import { determinize, type TrexView } from './view.ts';

/** Deals of the hidden cards that a choice is tried out on. */
const CARD_DEALS = 20;
/** For choosing the game, and for doubling, which are decided once a hand. */
const CONTRACT_DEALS = 40;
/** A double must promise so many points more than none, since it raises the risk. */
const DOUBLING_MARGIN = 4;

/**
 * What a sensible player would do: tries each choice out on deals that fit what he knows, everybody playing on by habit, and takes the one
 * that brings him most. The game is chosen by how much the hand is better for it than a hand is on average.
 */
export function bot(view: TrexView, seat: number, choices: readonly Choice[], random: Random): Action {
  const actions = choices as readonly Action[];
  const [first] = actions;
  if (first === undefined) throw new RangeError(`seat ${seat} has nothing to choose from`);
  if (actions.length === 1) return first;
  // four twos, or nearly: any other hand is better for Trex
  const redeal = actions.find(({ type }) => type === 'redeal');
  if (redeal !== undefined) return redeal;

  const deals = view.phase === CHOOSING || view.phase === DECLARING ? CONTRACT_DEALS : CARD_DEALS;
  const sums = tryOut(view, seat, actions, deals, random);
  const worths = actions.map((action, i) => (sums[i] ?? 0) / deals - standard(view, action));
  const most = Math.max(...worths);
  const equals = actions.filter((_, i) => worths[i] === most);
  // of several that promise the same, what one does by habit
  const habit = view.phase === CHOOSING ? undefined : actionOf(habitualMove(determinize(view, random), seat));
  return equals.find((action) => habit !== undefined && choiceFor([action], habit) !== null) ?? equals[0] ?? first;
}

/** What a choice brings by itself, before the hand is looked at: a game its average, a double its risk. */
function standard(view: TrexView, action: Action): number {
  if (action.type === 'double') return DOUBLING_MARGIN;
  const contract = contractNamed(action['contract']);
  return contract === NO_CONTRACT ? 0 : totalOf(contract, view.options) / 4;
}

/** The points that each action brings the seat, summed over so many deals. */
function tryOut(view: TrexView, seat: number, actions: readonly Action[], deals: number, random: Random): number[] {
  const sums = actions.map(() => 0);
  const trial = new TrexState(view.options, 0);
  for (let n = 0; n < deals; n++) {
    const deal = determinize(view, random);
    const moves = actions.map((action) => moveOf(deal, seat, action));
    moves.forEach((move, i) => {
      if (move === null) throw new Error(`${actions[i]?.type} is no choice in what was dealt from the view`);
      trial.copyFrom(deal);
      apply(trial, seat, move);
      sums[i] = (sums[i] ?? 0) + finish(trial, seat);
    });
  }
  return sums;
}

/** Plays the hand to its end by habit; what the seat scores in it. */
function finish(state: TrexState, seat: number): number {
  while (state.phase !== TO_SCORE) {
    const who = actors(state);
    if (who === DEALER) {
      step(state);
      continue;
    }
    const next = 31 - Math.clz32(who);
    apply(state, next, habitualMove(state, next));
  }
  return pointsOf(tallyOf(state), seat);
}
