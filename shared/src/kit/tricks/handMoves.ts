import { type Card, codeOf } from '../cards/cards.ts';
import type { KindParts, MoveKind } from '../declare/moves.ts';
import { message } from '../words/message.ts';
import { nthPlace } from './trickMemory.ts';
import { SUIT_ROWS, type TrickPlay } from './trickPlay.ts';

/** A state with hands for tricks. */
interface WithTricks {
  readonly trick: TrickPlay;
}

/**
 * Names any one card of the seat's hand without playing it: `{"type": "discard", "card": "4S"}`. Its moves are the
 * cards, suit by suit from the lowest up.
 */
export function cardInHand<S extends WithTricks>(
  kind: KindParts<S> & {
    readonly type: string;
    readonly apply: (state: S, seat: number, card: Card) => void;
  },
): MoveKind<S> {
  const { from, type, apply } = kind;
  return {
    ...kind,
    forms: { [type]: { card: 'card' } },
    count: ({ trick }, seat) => trick.handSize(seat),
    pick: ({ trick }, seat, i) => from + trick.order.cardAt(nthPlace(trick.hands, seat * SUIT_ROWS, i)),
    apply: (state, seat, move) => apply(state, seat, move - from),
    actionOf: (_state, _seat, move) => ({ type, card: codeOf(move - from) }),
    whyNot: kind.whyNot ?? ((_state, _seat, { card }) => message('refused.notHeld', { card: String(card) })),
  };
}
