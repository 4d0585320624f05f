import { actorBit, DEALER, defineGame } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { message } from '../../kit/words/message.ts';
import { deal, dealerStep, flip, pack, step } from './battle.ts';
import { options, presets, type WarOptions } from './options.ts';
import { NOBODY, WarState } from './state.ts';
import { table } from './table.ts';
import { determinize, view } from './view.ts';

/** Either may turn the cards of both: there is nothing to decide. */
const EITHER = actorBit(0) | actorBit(1);
/** The only move there is. */
const FLIP = 0;
const CHOICES = [{ type: 'flip' }] as const;

function legal(state: WarState): { type: string }[] {
  return state.phase === 'flip' ? [...CHOICES] : [];
}

/** War, for two: README.md has the rules as they are played here. */
export const war = defineGame({
  id: 'war',
  seats: [2],
  options,
  presets,
  emptySeat: null,
  sharesMoves: true,
  actions: { flip: {} },
  sides: () => [0, 1],
  setup: (given, _seats, dealer) => new WarState(given as WarOptions, dealer),
  copy: (from: WarState, to: WarState) => to.copyFrom(from),
  actors: (state) => {
    if (state.phase === 'flip') return EITHER;
    return state.phase === 'over' ? 0 : DEALER;
  },
  dealerStep,
  pack,
  deal,
  step,
  count: () => 1,
  pick: () => FLIP,
  apply: (state) => flip(state),
  legal,
  moveOf: (state, _seat, action) => (choiceFor(legal(state), action) === null ? null : FLIP),
  actionOf: () => ({ type: 'flip' }),
  // whoever may act may turn a card, and nothing else is an action of the game
  whyNot: () => message('refused.unknown'),
  view,
  determinize,
  table,
  bot: () => ({ type: 'flip' }),
  result: ({ phase, winner }) => ({
    over: phase === 'over',
    hands: [],
    scores: [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0],
    winners: winner === NOBODY ? [] : [winner],
  }),
  counters: ({ battles, wars, winner, phase, ending }) => ({
    battles,
    wars,
    draws: phase === 'over' && winner === NOBODY ? 1 : 0,
    capped: ending === 'cap' ? 1 : 0,
  }),
});
