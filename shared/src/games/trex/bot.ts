import { bestOnAverage, NO_HABIT } from '../../kit/bots/sampleMoves.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { DEALER } from '../../kit/game/game.ts';
import { Random } from '../../kit/game/random.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { habitualMove } from './bot/habits.ts';
import { type Contract, totalOf } from './contracts.ts';
import { REDEAL } from './declaring.ts';
import { rules } from './rules.ts';
import { pointsOf } from './scoring.ts';
import { CHOOSING, DECLARING, type TrexState, type TrexView } from './state.ts';

/** Deals of the hidden cards that a choice is tried out on. */
const CARD_DEALS = 20;
/** For choosing the game, and for doubling, which are decided once a hand. */
const CONTRACT_DEALS = 40;
/** A double must promise this many points more than none, since it raises the risk. */
const DOUBLING_MARGIN = 4;

/**
 * A sensible player: tries each choice out on deals that fit what they know, with everybody playing on by habit, and
 * takes the one that brings them most. The game is chosen by how much better the hand is for it than an average hand.
 */
export function bot(view: TrexView, seat: number, choices: readonly Choice[], random: Random): Action {
  // four twos, or nearly: any other hand is better for Trex
  if (choices.some(({ type }) => type === 'redeal')) return { type: 'redeal' };
  // hidden cards make no difference to what can be done, nor to the habit
  const position = rules.determinize(view, new Random(0));
  const moves = choices.map((_, i) => rules.pick(position, seat, i, random));
  const isBeforePlay = view.phase === CHOOSING || view.phase === DECLARING;
  const habit = view.phase === CHOOSING ? NO_HABIT : habitualMove(position, seat);
  const move = bestOnAverage(moves, habit, isBeforePlay ? CONTRACT_DEALS : CARD_DEALS, {
    deal: () => rules.determinize(view, random),
    copy: rules.copy,
    outcome: (trial, tried) => pointsAfter(trial, seat, tried),
    room: rules.setup(view.options, 4, view.dealer),
    prior: (tried) => -standardOf(view, tried),
  });
  return rules.actionOf(position, seat, move);
}

/** What a choice brings by itself, before the hand is looked at: a game its average, a double its risk. */
function standardOf({ phase, options }: TrexView, move: number): number {
  if (phase === CHOOSING) return totalOf((move - SPOKEN) as Contract, options) / 4;
  return phase === DECLARING && move < REDEAL ? DOUBLING_MARGIN : 0;
}

/** What the seat scores in the hand after this move, everybody playing on by habit. */
function pointsAfter(state: TrexState, seat: number, move: number): number {
  rules.apply(state, seat, move);
  while (state.phase !== TO_SCORE) {
    const actors = rules.actors(state);
    if (actors === DEALER) {
      rules.step(state);
      continue;
    }
    const next = 31 - Math.clz32(actors);
    rules.apply(state, next, habitualMove(state, next));
  }
  return pointsOf(state, seat);
}
