import { defineGame } from '../../kit/game/game.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { message } from '../../kit/words/message.ts';
import { options, presets } from './options.ts';
import { actors, deal, dealerStep, flip, pack, step } from './rules.ts';
import { NOBODY, WarState } from './state.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';
import { determinize, view } from './view.ts';

/** The only move there is, and its action. */
const FLIP = 0;
const TURN = { type: 'flip' } as const;

const count = () => 1;
const pick = () => FLIP;

/** War, for two: README.md has the rules as they are played here. */
export const war = defineGame({
  id: 'war',
  seats: [2],
  options,
  presets,
  statistics,
  isOfChance: true,
  sharesMoves: true,
  actions: { flip: {} },
  setup: (given, _seats, dealer) => new WarState(given, dealer),
  copy: (from: WarState, to: WarState) => to.copyFrom(from),
  actors,
  dealerStep,
  pack,
  // what is captured is shuffled again
  keepsPack: () => true,
  deal,
  step,
  count,
  pick,
  apply: flip,
  ...listedMoves<WarState>({ actors, count, pick }, () => TURN),
  actionOf: () => TURN,
  // either player may turn a card, and nothing else is an action of the game
  whyNot: () => message('refused.unknown'),
  view,
  determinize,
  ...drawing,
  bot: () => TURN,
  result: ({ course: { phase, winner } }) => ({
    over: phase === 'over',
    hands: [],
    scores: [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0],
    winners: winner === NOBODY ? [] : [winner],
  }),
  counters: ({ course: { battles, wars, winner, phase, ending } }) => ({
    battles,
    wars,
    draws: phase === 'over' && winner === NOBODY ? 1 : 0,
    capped: ending === 'cap' ? 1 : 0,
  }),
});
