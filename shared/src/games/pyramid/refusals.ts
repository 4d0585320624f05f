import { cardOfCode, codeOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { COVERS, PYRAMID_PLACES, THIRTEEN } from './layout.ts';
import { stockTop, wasteTop } from './removals.ts';
import type { PyramidState } from './state.ts';

/** Why an action is refused that is not among the legal ones. */
export function whyNot(state: PyramidState, action: Action): Message {
  switch (action.type) {
    case 'match':
      return whyNoMatch(state, action['cards']);
    case 'remove':
      return whyNotRemoved(state, action['card']);
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

/** The place of a card (0 to 51) by its code; -1 where the pack has none of that name. */
function placeOf(state: PyramidState, code: string): number {
  const card = cardOfCode(code);
  return card < 0 ? -1 : state.cards.indexOf(card);
}

function cardAt(state: PyramidState, place: number): string {
  return codeOf(state.cards[place] as number);
}

function whyNoMatch(state: PyramidState, named: Action[string] | undefined): Message {
  const places =
    typeof named === 'string'
      ? named
          .trim()
          .split(/\s+/)
          .map((code) => placeOf(state, code))
      : [];
  const [a = -1, b = -1] = places;
  if (places.length !== 2 || a < 0 || b < 0 || a === b) return message('refused.nameTwo');
  const gone = [a, b].find((place) => !state.holds(place));
  if (gone !== undefined) return message('refused.gone', { card: cardAt(state, gone) });
  const sum = (state.values[a] as number) + (state.values[b] as number);
  const king = [a, b].find((place) => state.values[place] === THIRTEEN);
  if (king !== undefined) return message('refused.kingAlone', { card: cardAt(state, king) });
  if (sum !== THIRTEEN) return message('refused.sum', { a: cardAt(state, a), b: cardAt(state, b), n: sum });
  const bothOutside = a >= PYRAMID_PLACES && b >= PYRAMID_PLACES;
  if (bothOutside && !state.options.wasteWithWaste) return message('refused.wasteWithWaste');
  return whyNotFree(state, a) ?? whyNotFree(state, b) ?? message('refused.unknown');
}

function whyNotRemoved(state: PyramidState, named: Action[string] | undefined): Message {
  const place = typeof named === 'string' ? placeOf(state, named) : -1;
  if (place < 0) return message('refused.nameOne');
  const card = cardAt(state, place);
  if (!state.holds(place)) return message('refused.gone', { card });
  const value = state.values[place] as number;
  if (value !== THIRTEEN) return message('refused.noKing', { card, partner: `value.${THIRTEEN - value}` });
  return whyNotFree(state, place) ?? message('refused.unknown');
}

/** Why a card that is still there cannot be taken by itself; null where it can. */
function whyNotFree(state: PyramidState, place: number): Message | null {
  const card = cardAt(state, place);
  if (place < PYRAMID_PLACES) {
    return ((COVERS[place] as number) & state.pyramid) === 0 ? null : message('refused.covered', { card });
  }
  const inWaste = place < PYRAMID_PLACES + state.drawn;
  if (inWaste) return place === wasteTop(state) ? null : message('refused.inWaste', { card });
  return state.options.stockTopPlayable && place === stockTop(state) ? null : message('refused.inStock', { card });
}

function whyNoDraw(state: PyramidState): Message {
  if (state.stock() !== 0) return message('refused.stockWaits');
  if (state.stub === 0) return message('refused.noCardsLeft');
  return message(state.hasRedeal() ? 'refused.stockEmpty' : 'refused.lastPass');
}

function whyNotTurnedOver(state: PyramidState): Message {
  if (state.stub === 0) return message('refused.noCardsLeft');
  if (state.stock() !== 0) return message('refused.stockFirst');
  return message('refused.lastPass');
}
