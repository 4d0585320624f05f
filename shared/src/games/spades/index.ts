import { fullPack } from '../../kit/cards/cards.ts';
import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { actionOf, actions, legal, moveOf, whyNot } from './actions.ts';
import { bot } from './bot.ts';
import { options, presets, type SpadesOptions } from './options.ts';
import { countersOf, resultOf } from './result.ts';
import { actors, apply, count, deal, mayLead, pick, playFast, step } from './rules.ts';
import { PLAYING, SpadesState } from './state.ts';
import { table } from './table.ts';
import { determinize, view } from './view.ts';

const PACK = fullPack();

/** Spades, two against two: README.md has the rules as they are played here. */
export const spades = defineGame({
  id: 'spades',
  seats: [4],
  options,
  presets,
  emptySeat: null,
  actions,
  sides: () => [0, 1, 0, 1],
  setup: (given, _seats, dealer) => new SpadesState(given as SpadesOptions, dealer),
  copy: (from: SpadesState, to: SpadesState) => to.copyFrom(from),
  actors,
  dealerStep: ({ phase }) => dealerStepIn(phase),
  pack: () => PACK,
  deal,
  step,
  count,
  pick,
  apply,
  playFast,
  claims: (state) => (state.phase === PLAYING ? claimTerms(state.trick, PACK, { mayLead: mayLead(state) }) : null),
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
