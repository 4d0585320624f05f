import { fullPack } from '../../kit/cards/cards.ts';
import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { actionOf, actions, legal, moveOf, whyNot } from './actions.ts';
import { bot } from './bot.ts';
import { type BridgeOptions, options, presets } from './options.ts';
import { countersOf, resultOf } from './result.ts';
import { actors, apply, count, deal, handsPlayedBy, pick, playerOf, playFast, step } from './rules.ts';
import { BridgeState, PLAYING } from './state.ts';
import { table } from './table.ts';
import { determinize, view } from './view.ts';

const PACK = fullPack();

/** Contract Bridge, a rubber of two against two: README.md has the rules as they are played here. */
export const contractBridge = defineGame({
  id: 'contract-bridge',
  seats: [4],
  options,
  presets,
  emptySeat: null,
  actions,
  sides: () => [0, 1, 0, 1],
  setup: (given, _seats, dealer) => new BridgeState(given as BridgeOptions, dealer),
  copy: (from: BridgeState, to: BridgeState) => to.copyFrom(from),
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
    state.phase === PLAYING ? claimTerms(state.trick, PACK, { hands: handsPlayedBy(state, playerOf(state)) }) : null,
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
