import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { actionOf, actions, legal, moveOf } from './actions.ts';
import { bot } from './bot.ts';
import { arrange, deal } from './dealing.ts';
import { type NapOptions, options, presets } from './options.ts';
import { whyNot } from './refusals.ts';
import { countersOf, resultOf } from './result.ts';
import { actors, apply, count, pick, playFast, step } from './rules.ts';
import { NapState, PLAYING } from './state.ts';
import { table } from './table.ts';
import { determinize, view } from './view.ts';

/** Nap, for three to seven players: README.md has the rules as they are played here. */
export const nap = defineGame({
  id: 'nap',
  seats: [3, 4, 5, 6, 7],
  options,
  presets,
  emptySeat: null,
  actions,
  // the highest bidder plays against all others, in every hand another
  sides: (seats) => Array.from({ length: seats }, (_, seat) => seat),
  setup: (given, seats, dealer) => new NapState(given as NapOptions, seats, dealer),
  copy: (from: NapState, to: NapState) => to.copyFrom(from),
  actors,
  dealerStep: ({ phase }) => dealerStepIn(phase),
  pack: (state) => state.pack,
  arrange,
  deal,
  step,
  count,
  pick,
  apply,
  playFast,
  claims: (state) =>
    // the first card of a hand makes trumps: before it nothing is certain, nor can anything be agreed on
    state.phase === PLAYING && !state.makesTrumps() ? claimTerms(state.trick, state.pack) : null,
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
