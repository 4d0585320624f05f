import { highestBit, lowestBit } from '../../kit/cards/cards.ts';
import { freePlaces, PYRAMID_PLACES, THIRTEEN } from './layout.ts';
import { isAlone } from './removals.ts';
import { hasRedeal, type PyramidState, stockOf, valueAt, wasteOf } from './state.ts';

/**
 * Whether the game is lost (ruling 7): no sequence of draws, turns of the waste and removals leads to another removal.
 * Kings outside the pyramid do not count as one unless the whole pack must go; they are only taken off what lies below
 * them. Reads the removals listed in the state (`listRemovals`).
 *
 * If waste goes with waste, the order of the stock matters, which nobody knows before it has been drawn. As long as
 * unseen cards could come to lie so that two of them make a pair, the game is not lost: whether it is
 * over must reveal nothing of how they lie.
 *
 * No search is needed. Up to the next removal that counts, the pyramid does not change and holds no pair, so the stock
 * may be drawn freely: all that matters is which cards of the stub come to the top at some time, and, if waste goes
 * with waste, which of them come to lie next to each other once the kings between them are gone.
 */
export function isLost(state: PyramidState): boolean {
  const {
    fields,
    options,
    derived: { removals },
  } = state;
  if (fields.pyramidRemovals > 0) return false;
  for (let i = 0; i < fields.removalCount; i++) {
    if (options.clearAll52 || !isAlone(removals[i] as number)) return false;
  }

  let wanted = 0;
  for (let free = freePlaces(fields.pyramid); free !== 0; free &= free - 1) {
    wanted |= 1 << (THIRTEEN - valueAt(state, lowestBit(free)));
  }
  // With a redeal left every card of the stub is drawn once more, and all kings can be taken out on the way. Without
  // one only the stock is still to come, and of the waste its top, below the kings that lie on it.
  let reachable = fields.stub;
  if (!hasRedeal(state)) {
    const stubValue = (stubBit: number) => valueAt(state, PYRAMID_PLACES + stubBit);
    let waste = wasteOf(fields);
    while (waste !== 0 && stubValue(highestBit(waste)) === THIRTEEN) waste &= ~(1 << highestBit(waste));
    // what lies under that card cannot meet it later than now, and what may be removed now has been looked at unless
    // kings lie on it
    const top = waste === 0 ? 0 : 1 << highestBit(waste);
    const below = waste & ~top;
    const isPair = below !== 0 && stubValue(highestBit(top)) + stubValue(highestBit(below)) === THIRTEEN;
    if (options.wasteWithWaste && isPair) return false;
    reachable = stockOf(fields) | top;
  }

  if (options.wasteWithWaste && mayPairUnseen(state, reachable)) return false;
  let previous = 0;
  for (; reachable !== 0; reachable &= reachable - 1) {
    const value = valueAt(state, PYRAMID_PLACES + lowestBit(reachable));
    if (((wanted >> value) & 1) === 1 || (value === THIRTEEN && options.clearAll52)) return false;
    if (value === THIRTEEN) continue;
    if (options.wasteWithWaste && previous + value === THIRTEEN) return false;
    previous = value;
  }
  return true;
}

/**
 * Whether two of these cards of the stub, at least one of them unseen, could come to lie next to each other and make
 * thirteen, as far as can be seen.
 */
function mayPairUnseen(state: PyramidState, reachable: number): boolean {
  const unseenBits = reachable & ~((1 << state.fields.seen) - 1);
  let last = 0;
  for (let rest = reachable & ~unseenBits; rest !== 0; rest &= rest - 1) {
    const value = valueAt(state, PYRAMID_PLACES + lowestBit(rest));
    if (value !== THIRTEEN) last = value;
  }
  // the last card that has been seen comes before all others
  let values = last === 0 ? 0 : 1 << last;
  for (let rest = unseenBits; rest !== 0; rest &= rest - 1) {
    const value = valueAt(state, PYRAMID_PLACES + lowestBit(rest));
    if (((values >> (THIRTEEN - value)) & 1) === 1) return true;
    values |= 1 << value;
  }
  return false;
}
