import { highestBit, lowestBit } from '../../kit/cards/cards.ts';
import { coveredOnlyBy, freePlaces, PYRAMID_PLACES, THIRTEEN } from './layout.ts';
import { type Fields, type PyramidState, stockOf, valueAt, wasteOf } from './state.ts';

/** Stands for the second card when a king goes alone. */
const ALONE = 63;

/** The places that a removal empties, from its number (0 to 4095): one for a king, else two, the lower first. */
export function placesOf(removal: number): readonly number[] {
  return isAlone(removal) ? [removal >> 6] : [removal >> 6, removal & 63];
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

/** Whether this is a king's removal. */
export function isAlone(removal: number): boolean {
  return (removal & 63) === ALONE;
}

/** The place (28 to 51) of a bit of the stub; -1 for no bit. */
function stubPlace(bit: number): number {
  return bit < 0 ? -1 : PYRAMID_PLACES + bit;
}

/** The place of the waste's top card (28 to 51); -1 if it is empty. */
export function wasteTop(fields: Readonly<Fields>): number {
  return stubPlace(highestBit(wasteOf(fields)));
}

/** The place of the stock's top card (28 to 51); -1 if it is empty. */
export function stockTop(fields: Readonly<Fields>): number {
  return stubPlace(lowestBit(stockOf(fields)));
}

/** Lists in the state what may be removed now (rulings 2 to 4 and 9). */
export function listRemovals(state: PyramidState): void {
  const { options, fields } = state;
  const free = freePlaces(fields.pyramid);
  let n = 0;
  for (let rest = free; rest !== 0; rest &= rest - 1) n = listWith(state, lowestBit(rest), rest & (rest - 1), n);
  // ruling 9: a free card goes together with a card that it alone still covers
  for (let rest = options.tutsTomb ? free : 0; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    if (valueAt(state, place) !== THIRTEEN) n = listWith(state, place, coveredOnlyBy(place, fields.pyramid), n);
  }
  fields.pyramidRemovals = n;

  const waste = wasteTop(fields);
  if (waste >= 0) n = listWith(state, waste, free, n);
  const stock = options.stockTopPlayable ? stockTop(fields) : -1;
  if (stock >= 0) n = listWith(state, stock, free, n);
  if (options.wasteWithWaste && waste >= 0) {
    const deeper = wasteOf(fields) & ~(1 << (waste - PYRAMID_PLACES));
    n = listPair(state, stubPlace(highestBit(deeper)), waste, n);
    n = listPair(state, waste, stock, n);
  }
  fields.removalCount = n;
}

/**
 * Lists a king alone, any other card with each of these places of the pyramid that makes thirteen with it. Returns how
 * many are listed.
 */
function listWith({ derived: { removals, values } }: PyramidState, card: number, places: number, from: number): number {
  const wanted = THIRTEEN - (values[card] as number);
  let n = from;
  if (wanted === 0) {
    removals[n++] = card * 64 + ALONE;
    return n;
  }
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    if (values[place] === wanted) removals[n++] = place < card ? place * 64 + card : card * 64 + place;
  }
  return n;
}

/** Lists two places if they make thirteen; -1 is no place. Returns how many are listed. */
function listPair(state: PyramidState, a: number, b: number, from: number): number {
  if (a < 0 || b < 0 || valueAt(state, a) + valueAt(state, b) !== THIRTEEN) return from;
  state.derived.removals[from] = a * 64 + b;
  return from + 1;
}
