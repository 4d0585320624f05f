import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { actionOf, actions, legal, moveOf } from './actions.ts';
import { bot } from './bot.ts';
import { determinize } from './determinize.ts';
import { options, presets, type TwentyEightOptions } from './options.ts';
import { PACK } from './ranking.ts';
import { whyNot } from './refusals.ts';
import { countersOf, resultOf } from './result.ts';
import { actors, apply, count, deal, pick, playFast, step } from './rules.ts';
import { PLAYING, TwentyEightState } from './state.ts';
import { table } from './table.ts';
import { type TwentyEightView, view } from './view.ts';

/** Twenty-Eight, two against two: README.md has the rules as they are played here. */
export const twentyEight = defineGame<TwentyEightState, TwentyEightView>({
  id: 'twenty-eight',
  seats: [4],
  options,
  presets,
  emptySeat: null,
  actions,
  sides: () => [0, 1, 0, 1],
  setup: (given, _seats, dealer) => new TwentyEightState(given as TwentyEightOptions, dealer),
  copy: (from, to) => to.copyFrom(from),
  actors,
  dealerStep: ({ phase }) => dealerStepIn(phase),
  pack: () => PACK,
  deal,
  step,
  count,
  pick,
  apply,
  playFast,
  claims: (state) =>
    // while the trump card lies face down, what wins a trick is not known
    state.phase === PLAYING && state.isRevealed ? claimTerms(state.trick, PACK) : null,
  legal,
  moveOf,
  actionOf: (state, _seat, move) => actionOf(state, move),
  whyNot,
  view,
  determinize,
  table,
  bot,
  result: resultOf,
  counters: countersOf,
});
