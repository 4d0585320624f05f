import { defineGame } from '../../kit/game/game.ts';
import { winningSeats } from '../../kit/score/handSheet.ts';
import { handsOf, inOrder } from '../../kit/score/scoreLog.ts';
import { dealerStepIn, OVER } from '../../kit/tricks/handCourse.ts';
import { history } from './actions.ts';
import { bot } from './bot.ts';
import { PACK } from './kinds.ts';
import { options, presets } from './options.ts';
import { actors, deal, moves, playFast, step } from './rules.ts';
import { PinochleState } from './state.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';
import { determinize, seatView, view } from './view.ts';

/** Pinochle for two: README.md has the rules as they are played here. */
export const pinochle = defineGame({
  id: 'pinochle',
  seats: [2],
  takesThought: true,
  options,
  presets,
  statistics,
  setup: (given, _seats, dealer) => new PinochleState(given, dealer),
  copy: (from: PinochleState, to: PinochleState) => to.copyFrom(from),
  actors,
  dealerStep: ({ game }) => dealerStepIn(game.phase),
  pack: () => PACK,
  deal,
  step,
  playFast,
  ...moves,
  view,
  seatView,
  ownFields: ['own', 'drew'],
  viewForm: { texts: ['done'] },
  history,
  determinize,
  ...drawing,
  bot: (given, _seat, _choices, random) => bot(given, random),
  result: ({ game, log }) => ({
    over: game.phase === OVER,
    hands: handsOf(log),
    scores: [...game.scores],
    winners: winningSeats(game, [[0], [1]]),
  }),
  counters: ({ log }) => ({
    hands: inOrder(log).length,
    melds: inOrder(log).reduce((sum, { melds: [a = 0, b = 0] }) => sum + a + b, 0),
  }),
});
