import { cardOfCode, codeOf } from '../../kit/cards/cards.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { COVERS, PYRAMID_PLACES, THIRTEEN } from './layout.ts';
import { stockTop, wasteTop } from './removals.ts';
import { hasRedeal, holds, type PyramidState, stockOf, valueAt } from './state.ts';

/** The place of a card (0 to 51) by its code; -1 if the pack has none of that name. */
function placeOf(state: PyramidState, code: string): number {
  return state.places.known.list().indexOf(cardOfCode(code));
}

function cardAt(state: PyramidState, place: number): string {
  return codeOf(state.places.known.at(place));
}

/** Why two cards cannot be removed together. */
export function whyNoMatch(state: PyramidState, named: string): Message {
  const places = named
    .trim()
    .split(/\s+/)
    .map((code) => placeOf(state, code));
  const [a = -1, b = -1] = places;
  if (places.length !== 2 || a < 0 || b < 0 || a === b) return message('refused.nameTwo');
  const gone = places.find((place) => !holds(state.fields, place));
  if (gone !== undefined) return message('refused.gone', { card: cardAt(state, gone) });
  const king = places.find((place) => valueAt(state, place) === THIRTEEN);
  if (king !== undefined) return message('refused.kingAlone', { card: cardAt(state, king) });
  const n = valueAt(state, a) + valueAt(state, b);
  if (n !== THIRTEEN) return message('refused.sum', { a: cardAt(state, a), b: cardAt(state, b), n });
  const bothOutside = a >= PYRAMID_PLACES && b >= PYRAMID_PLACES;
  if (bothOutside && !state.options.wasteWithWaste) return message('refused.wasteWithWaste');
  return whyNotFree(state, a) ?? whyNotFree(state, b) ?? message('refused.unknown');
}

/** Why a card cannot be removed alone. */
export function whyNotRemoved(state: PyramidState, card: string): Message {
  const place = placeOf(state, card);
  if (place < 0) return message('refused.nameOne');
  if (!holds(state.fields, place)) return message('refused.gone', { card });
  const partner = THIRTEEN - valueAt(state, place);
  if (partner !== 0) return message('refused.noKing', { card, partner: `value.${partner}` });
  return whyNotFree(state, place) ?? message('refused.unknown');
}

/** Why a card that is still there cannot be taken by itself; null if it can. */
function whyNotFree(state: PyramidState, place: number): Message | null {
  const { fields, options } = state;
  const card = cardAt(state, place);
  if (place < PYRAMID_PLACES) {
    return ((COVERS[place] as number) & fields.pyramid) === 0 ? null : message('refused.covered', { card });
  }
  const inWaste = place < PYRAMID_PLACES + fields.drawn;
  if (inWaste) return place === wasteTop(fields) ? null : message('refused.inWaste', { card });
  return options.stockTopPlayable && place === stockTop(fields) ? null : message('refused.inStock', { card });
}

/** Why no card can be drawn. */
export function whyNoDraw(state: PyramidState): Message {
  if (stockOf(state.fields) !== 0) return message('refused.stockWaits');
  if (state.fields.stub === 0) return message('refused.noCardsLeft');
  return message(hasRedeal(state) ? 'refused.stockEmpty' : 'refused.lastPass');
}

/** Why the waste cannot be turned over. */
export function whyNotTurnedOver({ fields }: PyramidState): Message {
  if (fields.stub === 0) return message('refused.noCardsLeft');
  return message(stockOf(fields) !== 0 ? 'refused.stockFirst' : 'refused.lastPass');
}
