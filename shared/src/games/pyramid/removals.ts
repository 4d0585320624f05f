import { highestBit, lowestBit } from '../../kit/cards/cards.ts';
import { COVERED_BY, COVERS, freePlaces, PYRAMID_PLACES, THIRTEEN } from './layout.ts';
import type { PyramidState } from './state.ts';

/** Stands for the second card where a king goes alone. */
const ALONE = 63;

/** The removal of two places, or of a king's alone, as one number: 0 to 4095. */
function removalOf(place: number, partner = ALONE): number {
  return place * 64 + partner;
}

/** The places that a removal empties: one for a king, else two. */
export function placesOf(removal: number): readonly number[] {
  const partner = removal & 63;
  return isAlone(removal) ? [removal >> 6] : [removal >> 6, partner];
}

/** The same places as masks: of the pyramid, and of the stub. */
export function masksOf(removal: number): [pyramid: number, stub: number] {
  let pyramid = 0;
  let stub = 0;
  for (const place of placesOf(removal)) {
    if (place < PYRAMID_PLACES) pyramid |= 1 << place;
    else stub |= 1 << (place - PYRAMID_PLACES);
  }
  return [pyramid, stub];
}

/** Is this a king's removal? */
export function isAlone(removal: number): boolean {
  return (removal & 63) === ALONE;
}

/** The top of the waste as a place of the pack (28 to 51); -1 where it is empty. */
export function wasteTop(state: PyramidState): number {
  const waste = state.waste();
  return waste === 0 ? -1 : PYRAMID_PLACES + highestBit(waste);
}

/** The card just below the waste's top as a place of the pack; -1 where there is none. */
export function belowWasteTop(state: PyramidState): number {
  const waste = state.waste();
  const below = waste & ~(1 << highestBit(waste));
  return waste === 0 || below === 0 ? -1 : PYRAMID_PLACES + highestBit(below);
}

/** The top of the stock as a place of the pack; -1 where it is empty. */
export function stockTop(state: PyramidState): number {
  const stock = state.stock();
  return stock === 0 ? -1 : PYRAMID_PLACES + lowestBit(stock);
}

/** Lists in the state what may be removed now (rulings 2 to 4 and 9). */
export function listRemovals(state: PyramidState): void {
  const { options, removals, values, pyramid } = state;
  const free = freePlaces(pyramid);
  let n = 0;
  for (let rest = free; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    const wanted = THIRTEEN - (values[place] as number);
    if (wanted === 0) removals[n++] = removalOf(place);
    else {
      for (let others = rest & (rest - 1); others !== 0; others &= others - 1) {
        const other = lowestBit(others);
        if (values[other] === wanted) removals[n++] = removalOf(place, other);
      }
    }
  }
  if (options.tutsTomb) n = listTutPairs(state, free, n);
  state.pyramidRemovals = n;

  const waste = wasteTop(state);
  if (waste >= 0) n = listWithPyramid(state, free, waste, n);
  const stock = options.stockTopPlayable ? stockTop(state) : -1;
  if (stock >= 0) n = listWithPyramid(state, free, stock, n);
  if (options.wasteWithWaste && waste >= 0) {
    const wanted = THIRTEEN - (values[waste] as number);
    const below = belowWasteTop(state);
    if (below >= 0 && values[below] === wanted) removals[n++] = removalOf(below, waste);
    if (stock >= 0 && values[stock] === wanted) removals[n++] = removalOf(waste, stock);
  }
  state.removalCount = n;
}

/** Ruling 9: a free card goes together with a card that nothing else covers any more. */
function listTutPairs(state: PyramidState, free: number, from: number): number {
  const { removals, values, pyramid } = state;
  let n = from;
  for (let rest = free; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    for (const above of COVERED_BY[place] as readonly number[]) {
      const isLastCover = ((COVERS[above] as number) & pyramid) === 1 << place;
      if (isLastCover && (values[above] as number) + (values[place] as number) === THIRTEEN) {
        removals[n++] = removalOf(above, place);
      }
    }
  }
  return n;
}

/** A card of waste or stock: a king alone, others with each free card of the pyramid that makes thirteen with them. */
function listWithPyramid(state: PyramidState, free: number, card: number, from: number): number {
  const { removals, values } = state;
  const wanted = THIRTEEN - (values[card] as number);
  let n = from;
  if (wanted === 0) removals[n++] = removalOf(card);
  else {
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const place = lowestBit(rest);
      if (values[place] === wanted) removals[n++] = removalOf(place, card);
    }
  }
  return n;
}
