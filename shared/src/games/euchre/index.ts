import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { actionOf, actions, legal, moveOf } from './actions.ts';
import { bot } from './bot.ts';
import { type EuchreOptions, options, presets } from './options.ts';
import { packFor } from './pack.ts';
import { whyNot } from './refusals.ts';
import { countersOf, resultOf } from './result.ts';
import { actors, apply, count, deal, pick, playFast, step } from './rules.ts';
import { EuchreState, PLAYING } from './state.ts';
import { table } from './table.ts';
import { determinize, view } from './view.ts';

/** Euchre, two against two: README.md has the rules as they are played here. */
export const euchre = defineGame({
  id: 'euchre',
  seats: [4],
  options,
  presets,
  emptySeat: null,
  actions,
  sides: () => [0, 1, 0, 1],
  setup: (given, _seats, dealer) => new EuchreState(given as EuchreOptions, dealer),
  copy: (from: EuchreState, to: EuchreState) => to.copyFrom(from),
  actors,
  dealerStep: ({ phase }) => dealerStepIn(phase),
  pack: (state) => packFor(state.options),
  deal,
  step,
  count,
  pick,
  apply,
  playFast,
  claims: (state) => (state.phase === PLAYING ? claimTerms(state.trick, packFor(state.options)) : null),
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
