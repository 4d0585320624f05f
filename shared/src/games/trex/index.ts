import { defineGame } from '../../kit/game/game.ts';
import { claimTerms } from '../../kit/tricks/claimTerms.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { actionOf, actions, legal, moveOf } from './actions.ts';
import { bot } from './bot.ts';
import { count, mayLead, pick } from './moves.ts';
import { options, presets, type TrexOptions } from './options.ts';
import { whyNot } from './refusals.ts';
import { actors, apply, deal, pack, step } from './rules.ts';
import { leadersOf } from './sheet.ts';
import { OVER, PLAYING, TrexState } from './state.ts';
import { table } from './table.ts';
import { determinize, type TrexView, view } from './view.ts';

/** Trex, for four, each for himself: README.md has the rules as they are played here. */
export const trex = defineGame<TrexState, TrexView>({
  id: 'trex',
  seats: [4],
  options,
  presets,
  emptySeat: null,
  actions,
  sides: () => [0, 1, 2, 3],
  setup: (given, _seats, dealer) => new TrexState(given as TrexOptions, dealer),
  copy: (from, to) => to.copyFrom(from),
  actors,
  dealerStep: ({ phase }) => dealerStepIn(phase),
  pack,
  deal,
  step,
  count,
  pick,
  apply,
  claims: (state) => (state.phase === PLAYING ? claimTerms(state.trick, pack(), { mayLead: mayLead(state) }) : null),
  legal,
  moveOf,
  actionOf: (_state, _seat, move) => actionOf(move),
  whyNot,
  view,
  determinize,
  table,
  bot,
  result: (state) => {
    const over = state.phase === OVER;
    const scores = Array.from(state.scores);
    return { over, hands: handsOf(state.log), scores, winners: over ? leadersOf(scores) : [] };
  },
  counters: () => ({}),
});
