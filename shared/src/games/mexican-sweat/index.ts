import { defineGame } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { actionOf, actions, apply, count, legal, moveOf, pick } from './actions.ts';
import { bot } from './bot.ts';
import { options, presets } from './options.ts';
import { whyNot } from './refusals.ts';
import { actors, deal, dealerStep, PACK, step } from './rules.ts';
import { movesIn } from './said.ts';
import { winnersBy } from './scoring.ts';
import { SweatState } from './state.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';
import { determinize, seatView, view } from './view.ts';

/** Mexican Sweat, for two to seven players: README.md has the rules as they are played here. */
export const mexicanSweat = defineGame({
  id: 'mexican-sweat',
  seats: [2, 3, 4, 5, 6, 7],
  options,
  presets,
  statistics,
  actions,
  setup: (given, seats, dealer) => new SweatState(given, seats, dealer),
  copy: (from: SweatState, to: SweatState) => to.copyFrom(from),
  actors,
  dealerStep,
  pack: () => PACK,
  deal,
  step,
  count,
  pick,
  apply,
  legal,
  moveOf,
  actionOf: (state, _seat, move) => actionOf(state, move),
  whyNot,
  view,
  seatView,
  ownFields: ['peeked'],
  viewForm: { texts: ['said'] },
  history: ({ said }) => movesIn(said),
  determinize,
  ...drawing,
  bot,
  result: (state) => ({
    over: state.phase === 'over',
    hands: handsOf(state.log),
    scores: state.scores(),
    winners: state.phase === 'over' ? winnersBy(state.pots.stacks, state.options.buyIn) : [],
  }),
  counters: ({ hands, kills, folds, untouched }) => ({ hands, kills, folds, untouched }),
});
