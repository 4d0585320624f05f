import { fullPack } from '../../kit/cards/cards.ts';
import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { actionOf, actions, legal, moveOf, whyNot } from './actions.ts';
import { bot } from './bot.ts';
import { determinize } from './determinize.ts';
import { count, pick } from './moves.ts';
import { options, presets, type ShowcaseOptions } from './options.ts';
import { countersOf, resultOf } from './result.ts';
import { actors, apply, deal, playFast, step } from './rules.ts';
import { PLAYING, ShowcaseState } from './state.ts';
import { table } from './table.ts';
import { ALL_TRUMPS } from './trumps.ts';
import { view } from './view.ts';

const PACK = fullPack();

/** Showcase, for two: README.md has the rules as they are played here. */
export const showcase = defineGame({
  id: 'showcase',
  seats: [2],
  options,
  presets,
  emptySeat: null,
  actions,
  sides: () => [0, 1],
  setup: (given, _seats, dealer) => new ShowcaseState(given as ShowcaseOptions, dealer),
  copy: (from: ShowcaseState, to: ShowcaseState) => to.copyFrom(from),
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
    // in the first part cards are drawn and nobody must follow; of all-trumps a trick is won by not following
    state.phase === PLAYING && state.isExposed()
      ? claimTerms(state.trick, PACK, { isPlain: state.trump !== ALL_TRUMPS })
      : null,
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
