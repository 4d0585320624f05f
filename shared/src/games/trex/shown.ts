import { type Card, codeOf } from '../../kit/cards/cards.ts';
import { pack, unpackAll } from '../../kit/cards/packed.ts';
import type { TrexState, TrexView } from './state.ts';

/** A seat shows a card and takes it back: from then on everybody knows that it is in that hand. */
export function show({ hand }: TrexState, seat: number, card: Card): void {
  const shown = hand.shown[seat] ?? '';
  // most show one card, and there is nothing to sort
  hand.shown[seat] = shown === '' ? pack(card) : [...shown, pack(card)].sort().join('');
}

/** A card leaves a seat's hand. */
export function leaveHand({ hand }: TrexState, seat: number, card: Card): void {
  const shown = hand.shown[seat] ?? '';
  if (shown === '') return;
  if (shown === pack(card)) hand.shown[seat] = '';
  else if (shown.length > 1) hand.shown[seat] = shown.replace(pack(card), '');
}

/** The low cards that a seat has shown for a new deal, as codes. */
export function lowCards({ hand }: TrexView, seat: number): string[] {
  return unpackAll(hand.shown[seat] ?? '')
    .map(codeOf)
    .filter((code) => code.startsWith('2') || code.startsWith('3'));
}

/** The seat that has shown its low cards, after which the hand is dealt again. */
export function seatShowingLow(view: TrexView): number {
  return view.hand.shown.findIndex((_, seat) => lowCards(view, seat).length > 0);
}
