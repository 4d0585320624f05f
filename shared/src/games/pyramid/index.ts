import { fullPack } from '../../kit/cards/cards.ts';
import { actorBit, DEALER, defineGame } from '../../kit/game/game.ts';
import { actionOf, legal, moveOf } from './actions.ts';
import { bot } from './bot.ts';
import { countMoves, deal, makeMove, pickMove } from './moves.ts';
import { options, type PyramidOptions, presets } from './options.ts';
import { whyNot } from './refusals.ts';
import { clearedCards, PyramidState } from './state.ts';
import { table } from './table.ts';
import { determinize, view } from './view.ts';

const PACK = fullPack();

/** Pyramid, for one player: README.md has the rules as they are played here. */
export const pyramid = defineGame({
  id: 'pyramid',
  seats: [1],
  options,
  presets,
  emptySeat: null,
  actions: {
    match: { cards: 'cards' },
    remove: { card: 'card' },
    draw: {},
    recycle: {},
    undo: {},
    resign: {},
  },
  sides: () => [0],
  setup: (given) => new PyramidState(given as PyramidOptions),
  copy: (from: PyramidState, to: PyramidState) => to.copyFrom(from),
  actors: (state) => {
    if (state.stage === 'play') return actorBit(0);
    return state.stage === 'deal' ? DEALER : 0;
  },
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
  actionOf: (state, _seat, move) => actionOf(state, move),
  whyNot: (state, _seat, action) => whyNot(state, action),
  view,
  determinize,
  table,
  bot,
  result: (state) => {
    const isWon = state.stage === 'won';
    return {
      over: state.stage !== 'play' && state.stage !== 'deal',
      hands: [],
      scores: [isWon ? 1 : 0],
      winners: isWon ? [0] : [],
    };
  },
  counters: (state) => ({ wins: state.stage === 'won' ? 1 : 0, cleared: clearedCards(state) }),
});
