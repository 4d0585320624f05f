import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { actionOf, actions, legal, moveOf } from './actions.ts';
import { bot } from './bot.ts';
import { PACK } from './dealing.ts';
import { determinize } from './determinize.ts';
import { type FiveHundredOptions, options, presets } from './options.ts';
import { jokerLeadsAstray } from './playing.ts';
import { whyNot } from './refusals.ts';
import { countersOf, resultOf } from './result.ts';
import { actors, apply, count, deal, pick, playFast, step } from './rules.ts';
import { FiveHundredState, PLAYING } from './state.ts';
import { table } from './table.ts';
import { view } from './view.ts';

/** Five Hundred, two against two: README.md has the rules as they are played here. */
export const fiveHundred = defineGame({
  id: 'five-hundred',
  seats: [4],
  options,
  presets,
  emptySeat: null,
  actions,
  sides: () => [0, 1, 0, 1],
  setup: (given, _seats, dealer) => new FiveHundredState(given as FiveHundredOptions, dealer),
  copy: (from: FiveHundredState, to: FiveHundredState) => to.copyFrom(from),
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
    state.phase === PLAYING ? claimTerms(state.trick, PACK, { isPlain: !jokerLeadsAstray(state) }) : null,
  legal,
  moveOf,
  actionOf: (_state, _seat, move) => actionOf(move),
  whyNot,
  view,
  determinize,
  table,
  bot,
  result: resultOf,
  counters: countersOf,
});
