import { fullPack } from '../../kit/cards/cards.ts';
import { defineGame } from '../../kit/game/game.ts';
import { actionOf, legal, moveOf } from './actions.ts';
import { bot } from './bot.ts';
import { options, presets } from './options.ts';
import { whyNot } from './refusals.ts';
import { actors, countMoves, deal, makeMove, pickMove } from './rules.ts';
import { cardsLeft, clearedCards, PyramidState } from './state.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';
import { determinize, view } from './view.ts';

const PACK = fullPack();

/** Pyramid, for one player: README.md has the rules as they are played here. */
export const pyramid = defineGame({
  id: 'pyramid',
  seats: [1],
  options,
  presets,
  statistics,
  comparison: { name: 'cardsLeft', count: (state: PyramidState) => cardsLeft(state) },
  // the option `undo` covers this
  takesBack: false,
  actions: {
    match: { cards: 'cards' },
    remove: { card: 'card' },
    draw: {},
    recycle: {},
    undo: {},
    resign: {},
  },
  setup: (given) => new PyramidState(given),
  copy: (from: PyramidState, to: PyramidState) => to.copyFrom(from),
  actors,
  dealerStep: () => 'shuffle',
  pack: () => PACK,
  deal,
  step: () => {
    throw new Error('Pyramid has no step that nobody decides');
  },
  count: countMoves,
  pick: (state, _seat, i) => pickMove(state, i),
  apply: (state, _seat, move) => makeMove(state, move),
  legal,
  moveOf,
  actionOf: (state, _seat, move) => actionOf(move, state),
  whyNot: (state, _seat, action) => whyNot(state, action),
  view,
  viewForm: { texts: ['known'] },
  determinize,
  ...drawing,
  bot,
  result: (state) => {
    const isWon = state.course.stage === 'won';
    return { over: actors(state) === 0, hands: [], scores: [isWon ? 1 : 0], winners: isWon ? [0] : [] };
  },
  counters: ({ course }) => ({ wins: course.stage === 'won' ? 1 : 0, cleared: clearedCards(course) }),
});
