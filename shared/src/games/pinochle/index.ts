import { defineGame } from '../../kit/game/game.ts';
import { dealerStepIn } from '../../kit/tricks/handCourse.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { actionOf, actions, legal, moveOf } from './actions.ts';
import { bot } from './bot.ts';
import { determinize } from './determinize.ts';
import { PACK } from './kinds.ts';
import { count, pick } from './moves.ts';
import { options, type PinochleOptions, presets } from './options.ts';
import { whyNot } from './refusals.ts';
import { actors, apply, deal, step } from './rules.ts';
import { winnerOf } from './scoring.ts';
import { OVER, PinochleState } from './state.ts';
import { table } from './table.ts';
import { view } from './view.ts';

/** Pinochle for two: README.md has the rules as they are played here. */
export const pinochle = defineGame({
  id: 'pinochle',
  seats: [2],
  options,
  presets,
  emptySeat: null,
  actions,
  sides: () => [0, 1],
  setup: (given, _seats, dealer) => new PinochleState(given as PinochleOptions, dealer),
  copy: (from: PinochleState, to: PinochleState) => to.copyFrom(from),
  actors,
  dealerStep: ({ phase }) => dealerStepIn(phase),
  pack: () => PACK,
  deal,
  step,
  count: (state) => count(state),
  pick: (state, _seat, i) => pick(state, i),
  apply,
  legal,
  moveOf,
  actionOf,
  whyNot,
  view,
  determinize,
  table,
  bot,
  result: (state) => {
    const isOver = state.phase === OVER;
    const { scores } = state;
    return {
      over: isOver,
      hands: handsOf(state.log),
      scores: [...scores],
      winners: isOver ? [winnerOf(scores, state.target, state.options.win)] : [],
    };
  },
  counters: ({ log, played }) => {
    let melds = 0;
    for (let hand = log; hand !== null; hand = hand.before) melds += (hand.melds[0] ?? 0) + (hand.melds[1] ?? 0);
    return { hands: played, melds };
  },
});
