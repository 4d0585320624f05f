import { fullPack } from '../../kit/cards/cards.ts';
import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { actionOf, actions, legal, moveOf } from './actions.ts';
import { bot } from './bot.ts';
import { options, presets, type SoloOptions } from './options.ts';
import { whyNot } from './refusals.ts';
import { countersOf, resultOf } from './result.ts';
import { actors, apply, count, deal, pick, playFast, step } from './rules.ts';
import { PLAYING, SoloState } from './state.ts';
import { table } from './table.ts';
import { determinize, view } from './view.ts';

const PACK = fullPack();

/** Solo Whist, for four players: README.md has the rules as they are played here. */
export const soloWhist = defineGame({
  id: 'solo-whist',
  seats: [4],
  options,
  presets,
  emptySeat: null,
  actions,
  // who plays with whom is settled anew in every auction
  sides: () => [0, 1, 2, 3],
  setup: (given, _seats, dealer) => new SoloState(given as SoloOptions, dealer),
  copy: (from: SoloState, to: SoloState) => to.copyFrom(from),
  actors,
  dealerStep: ({ phase }) => dealerStepIn(phase),
  pack: () => PACK,
  deal,
  step,
  count,
  pick,
  apply,
  playFast,
  claims: (state) => (state.phase === PLAYING ? claimTerms(state.trick, PACK) : null),
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
