import { highestBit, lowestBit } from '../../kit/cards/cards.ts';
import { freePlaces, PYRAMID_PLACES, THIRTEEN } from './layout.ts';
import { isAlone } from './removals.ts';
import type { PyramidState } from './state.ts';

/**
 * Is the game lost (ruling 7): does no sequence of draws, turns of the waste and removals lead to another removal? Kings outside
 * the pyramid do not count as one unless the whole pack must go; they are only taken off what lies below them. Reads the removals
 * listed in the state (`listRemovals`).
 *
 * No search is needed. Up to the next removal that counts, the pyramid does not change and holds no pair, so the stock may be
 * drawn freely: all that matters is which cards of the stub come to the top at some time, and, where waste goes with waste,
 * which of them come to lie next to each other once the kings between them are gone.
 */
export function isLost(state: PyramidState): boolean {
  if (state.pyramidRemovals > 0) return false;
  const { values, options, removals } = state;
  for (let i = 0; i < state.removalCount; i++) {
    if (options.clearAll52 || !isAlone(removals[i] as number)) return false;
  }

  let wanted = 0;
  for (let free = freePlaces(state.pyramid); free !== 0; free &= free - 1) {
    wanted |= 1 << (THIRTEEN - (values[lowestBit(free)] as number));
  }
  // With a redeal left every card of the stub is drawn once more, and all kings can be taken out on the way. Without one only the
  // stock is still to come, and of the waste its top, below the kings that lie on it.
  let reachable = state.stub;
  if (!state.hasRedeal()) {
    let waste = state.waste();
    while (waste !== 0 && values[PYRAMID_PLACES + highestBit(waste)] === THIRTEEN) waste &= ~(1 << highestBit(waste));
    // what lies under that card cannot meet it later than now, and what may be removed now has been looked at unless kings lie on it
    const top = waste === 0 ? 0 : 1 << highestBit(waste);
    const below = waste & ~top;
    if (options.wasteWithWaste && below !== 0) {
      const pair =
        (values[PYRAMID_PLACES + highestBit(waste)] as number) + (values[PYRAMID_PLACES + highestBit(below)] as number);
      if (pair === THIRTEEN) return false;
    }
    reachable = state.stock() | top;
  }

  let previous = 0;
  for (; reachable !== 0; reachable &= reachable - 1) {
    const value = values[PYRAMID_PLACES + lowestBit(reachable)] as number;
    if (((wanted >> value) & 1) === 1) return false;
    if (value === THIRTEEN) {
      if (options.clearAll52) return false;
      continue;
    }
    if (options.wasteWithWaste && previous + value === THIRTEEN) return false;
    previous = value;
  }
  return true;
}
