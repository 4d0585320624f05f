import { fullPack } from '../../kit/cards/cards.ts';
import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { actionOf, actions, legal, moveOf, whyNot } from './actions.ts';
import { bot } from './bot.ts';
import { type OhHellOptions, options, presets } from './options.ts';
import { countersOf, resultOf } from './result.ts';
import { actors, apply, count, deal, pick, playFast, step } from './rules.ts';
import { OhHellState, PLAYING } from './state.ts';
import { table } from './table.ts';
import { determinize, view } from './view.ts';

const PACK = fullPack();

/** Oh Hell, three to seven players, each for himself: README.md has the rules as they are played here. */
export const ohHell = defineGame({
  id: 'oh-hell',
  seats: [3, 4, 5, 6, 7],
  options,
  presets,
  emptySeat: null,
  actions,
  sides: (seats) => Array.from({ length: seats }, (_, seat) => seat),
  setup: (given, seats, dealer) => new OhHellState(given as OhHellOptions, seats, dealer),
  copy: (from: OhHellState, to: OhHellState) => to.copyFrom(from),
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
