import { cardOfCode, codeOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { COVERS, PYRAMID_PLACES, THIRTEEN } from './layout.ts';
import { stockTop, wasteTop } from './removals.ts';
import { hasRedeal, holds, type PyramidState, stockOf } from './state.ts';

/** Why an action is refused that is not among the legal ones. */
export function whyNot(state: PyramidState, action: Action): Message {
  switch (action.type) {
    case 'match':
      return whyNoMatch(state, String(action['cards']));
    case 'remove':
      return whyNotRemoved(state, String(action['card']));
    case 'draw':
      return whyNoDraw(state);
    case 'recycle':
      return whyNotTurnedOver(state);
    case 'undo':
      return message(state.options.undo ? 'refused.nothingToUndo' : 'refused.noUndo');
    default:
      return message('refused.unknown');
  }
}

/** The place of a card (0 to 51) by its code; -1 if the pack has none of that name. */
function placeOf(state: PyramidState, code: string): number {
  return state.cards.indexOf(cardOfCode(code));
}

function cardAt(state: PyramidState, place: number): string {
  return codeOf(state.cards[place] as number);
}

function whyNoMatch(state: PyramidState, named: string): Message {
  const places = named
    .trim()
    .split(/\s+/)
    .map((code) => placeOf(state, code));
  const [a = -1, b = -1] = places;
  if (places.length !== 2 || a < 0 || b < 0 || a === b) return message('refused.nameTwo');
  const gone = places.find((place) => !holds(state.course, place));
  if (gone !== undefined) return message('refused.gone', { card: cardAt(state, gone) });
  const king = places.find((place) => state.valueAt(place) === THIRTEEN);
  if (king !== undefined) return message('refused.kingAlone', { card: cardAt(state, king) });
  const n = state.valueAt(a) + state.valueAt(b);
  if (n !== THIRTEEN) return message('refused.sum', { a: cardAt(state, a), b: cardAt(state, b), n });
  const bothOutside = a >= PYRAMID_PLACES && b >= PYRAMID_PLACES;
  if (bothOutside && !state.options.wasteWithWaste) return message('refused.wasteWithWaste');
  return whyNotFree(state, a) ?? whyNotFree(state, b) ?? message('refused.unknown');
}

function whyNotRemoved(state: PyramidState, card: string): Message {
  const place = placeOf(state, card);
  if (place < 0) return message('refused.nameOne');
  if (!holds(state.course, place)) return message('refused.gone', { card });
  const partner = THIRTEEN - state.valueAt(place);
  if (partner !== 0) return message('refused.noKing', { card, partner: `value.${partner}` });
  return whyNotFree(state, place) ?? message('refused.unknown');
}

/** Why a card that is still there cannot be taken by itself; null if it can. */
function whyNotFree(state: PyramidState, place: number): Message | null {
  const { course, options } = state;
  const card = cardAt(state, place);
  if (place < PYRAMID_PLACES) {
    return ((COVERS[place] as number) & course.pyramid) === 0 ? null : message('refused.covered', { card });
  }
  const inWaste = place < PYRAMID_PLACES + course.drawn;
  if (inWaste) return place === wasteTop(course) ? null : message('refused.inWaste', { card });
  return options.stockTopPlayable && place === stockTop(course) ? null : message('refused.inStock', { card });
}

function whyNoDraw(state: PyramidState): Message {
  if (stockOf(state.course) !== 0) return message('refused.stockWaits');
  if (state.course.stub === 0) return message('refused.noCardsLeft');
  return message(hasRedeal(state) ? 'refused.stockEmpty' : 'refused.lastPass');
}

function whyNotTurnedOver({ course }: PyramidState): Message {
  if (course.stub === 0) return message('refused.noCardsLeft');
  return message(stockOf(course) !== 0 ? 'refused.stockFirst' : 'refused.lastPass');
}
