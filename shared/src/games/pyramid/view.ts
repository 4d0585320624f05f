import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { ALL_PLACES, PYRAMID_PLACES } from './layout.ts';
import { mayDraw, mayTurnOver } from './moves.ts';
import type { PyramidOptions } from './options.ts';
import { listRemovals } from './removals.ts';
import { PyramidState, type Stage } from './state.ts';

/**
 * What may be known of a game, by its player and by everybody else: the whole pyramid, and each card of the stub from the moment
 * it has first lain open. Cards that have not been seen yet are not in it.
 */
export interface PyramidView {
  readonly viewer: Viewer;
  readonly options: PyramidOptions;
  readonly stage: Stage;
  /** The 28 cards as dealt (packed.ts), removed ones included; '' before the deal. */
  readonly pyramid: string;
  /** Mask of the pyramid's places that still hold a card. */
  readonly left: number;
  /** The cards of the stub that have been seen, in the order in which they are drawn, removed ones included. */
  readonly seen: string;
  /** Mask of the stub's places that still hold a card. */
  readonly stub: number;
  /** Stub places below this one are the waste. */
  readonly drawn: number;
  readonly turns: number;
  /** The removals that stand (removals.ts). */
  readonly taken: readonly number[];
  readonly finalCount: number;
  readonly events: number;
  readonly lastMove: number;
  readonly lastRemoval: number;
  /** May anything be removed now? */
  readonly mayRemove: boolean;
  readonly mayDraw: boolean;
  readonly mayTurnOver: boolean;
}

/** What a viewer may know. All know the same. */
export function view(state: PyramidState, viewer: Viewer): PyramidView {
  const isDealt = state.events > 0;
  const isOn = state.stage === 'play';
  return {
    viewer,
    options: state.options,
    stage: state.stage,
    pyramid: isDealt ? packAll(state.cards.subarray(0, PYRAMID_PLACES)) : '',
    left: state.pyramid,
    seen: packAll(state.cards.subarray(PYRAMID_PLACES, PYRAMID_PLACES + state.seen)),
    stub: state.stub,
    drawn: state.drawn,
    turns: state.turns,
    taken: Array.from(state.taken.subarray(0, state.takenCount)),
    finalCount: state.finalCount,
    events: state.events,
    lastMove: state.lastMove,
    lastRemoval: state.lastRemoval,
    mayRemove: isOn && state.removalCount > 0,
    mayDraw: isOn && mayDraw(state),
    mayTurnOver: isOn && mayTurnOver(state),
  };
}

/** A full state that fits a view: the cards that nobody has seen lie in the stock at random, all others where they are known to be. */
export function determinize(view: PyramidView, random: Random): PyramidState {
  const state = new PyramidState(view.options);
  state.stage = view.stage;
  if (view.pyramid !== '') layOutKnown(state, view, random);
  state.pyramid = view.left;
  state.stub = view.stub;
  state.drawn = view.drawn;
  state.seen = view.seen.length;
  state.turns = view.turns;
  state.taken.set(view.taken);
  state.takenCount = view.taken.length;
  state.finalCount = view.finalCount;
  state.events = view.events;
  state.lastMove = view.lastMove;
  state.lastRemoval = view.lastRemoval;
  listRemovals(state);
  return state;
}

function layOutKnown(state: PyramidState, view: PyramidView, random: Random): void {
  const known: Card[] = unpackAll(view.pyramid + view.seen);
  const hidden = fullPack().filter((card) => !known.includes(card));
  random.shuffle(hidden);
  const deck = [...known, ...hidden];
  for (let place = 0; place < ALL_PLACES; place++) state.put(place, deck[place] as Card);
}
