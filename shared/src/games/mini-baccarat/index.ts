import { defineGame } from '../../kit/game/game.ts';
import { handsOf } from '../../kit/tricks/scoreLog.ts';
import { actionOf, actions, apply, count, legal, moveOf, pick } from './actions.ts';
import { bot } from './bot.ts';
import { checkOptions, options, presets } from './options.ts';
import { whyNot } from './refusals.ts';
import { actors, awaited, dealerStep, newShoe, SHOES, step } from './rules.ts';
import { inChips } from './scoring.ts';
import { BaccaratState } from './state.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';
import { determinize, seatView, view } from './view.ts';

/** Mini Baccarat, for one to nine against the bank: README.md has the rules as they are played here. */
export const miniBaccarat = defineGame({
  id: 'mini-baccarat',
  seats: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  options,
  checkOptions,
  presets,
  statistics,
  isOfChance: true,
  emptySeat: { type: 'ready' },
  actions,
  setup: (given, seats) => new BaccaratState(given, seats),
  copy: (from: BaccaratState, to: BaccaratState) => to.copyFrom(from),
  actors,
  awaited,
  dealerStep,
  pack: (state) => SHOES[state.options.decks],
  deal: newShoe,
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
  viewForm: { texts: ['dealt', 'bead'] },
  determinize,
  ...drawing,
  bot,
  result: (state) => ({
    over: state.phase === 'over',
    hands: handsOf(state.log),
    scores: Array.from(state.net, inChips),
    // nobody wins against the bank
    winners: [],
  }),
  counters: ({ outcomes: [player = 0, banker = 0, tie = 0], shoeNumber }) => {
    return { banker, player, tie, rounds: banker + player + tie, shoes: shoeNumber };
  },
});
