import { shuffledRest } from '../../kit/cards/dealHidden.ts';
import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import type { Viewer } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { PYRAMID_PLACES } from './layout.ts';
import { listRemovals } from './removals.ts';
import { PyramidState, type Standing } from './state.ts';

/**
 * What may be known of a game, by its player and by everybody else: the whole pyramid, and each card of the stub from the moment
 * it has first lain open. Cards that have not been seen yet are not in it.
 */
export interface PyramidView extends Standing {
  readonly viewer: Viewer;
  /** The cards of the places known, as dealt (packed.ts), removed ones included: the pyramid, then the stub; '' before the deal. */
  readonly known: string;
  /** The removals that stand (removals.ts). */
  readonly taken: readonly number[];
}

/** What a viewer may know. All know the same. */
export function view({ options, course, cards, taken }: PyramidState, viewer: Viewer): PyramidView {
  return {
    viewer,
    options,
    course: { ...course },
    known: course.stage === 'deal' ? '' : packAll(cards.subarray(0, PYRAMID_PLACES + course.seen)),
    taken: Array.from(taken.subarray(0, course.takenCount)),
  };
}

/** A full state that fits a view: the cards that nobody has seen lie in the stock at random, all others where they are known to be. */
export function determinize({ options, course, known, taken }: PyramidView, random: Random): PyramidState {
  const state = new PyramidState(options);
  const seen = unpackAll(known);
  state.layOut([...seen, ...shuffledRest(seen, random)]);
  state.course = { ...course };
  state.taken.set(taken);
  if (course.stage !== 'deal') listRemovals(state);
  return state;
}
