import { type Card, cardOfCode, cards, codeOf, codes } from '../cards/cards.ts';
import type { AnyCards } from '../game/action.ts';
import { cardsOfSubset, randomSubset, subsetMove, whyNotCards } from '../game/anyCards.ts';
import { type Message, message } from '../words/message.ts';
import type { KindParts, MoveKind } from './moves.ts';

/** Where the cards of each seat lie: `SeatCards`, or the hands of `TrickPlay`. */
interface Hands {
  handSize(seat: number): number;
  cardsOf(seat: number): Card[];
  take(seat: number, card: Card): void;
}

/** A move with cards from a seat's hand in one phase of a game, numbered as in `DeclaredTable.phase`. */
interface FromHand<S> extends Omit<KindParts<S>, 'whyNot'> {
  /** The type of the action. */
  readonly type: string;
  readonly hand: (state: S) => Hands;
}

/** Plays one card of a hand: `{"type": "play", "card": "5S"}`. Its moves are the cards, 128 at most. */
export function playCard<S>(
  kind: FromHand<S> & {
    /** Which cards may be played now; all of the hand without it. */
    readonly fits: (state: S, card: Card) => boolean;
    /** Why a card of the hand that does not fit is refused. */
    readonly whyNot: (state: S, card: Card) => Message;
    readonly apply: (state: S, seat: number, card: Card) => void;
  },
): MoveKind<S> {
  const { from, type, fits } = kind;
  const held = (state: S, seat: number): Card[] => kind.hand(state).cardsOf(seat);
  const fitting = (state: S, seat: number): Card[] => held(state, seat).filter((card) => fits(state, card));
  return {
    from,
    in: kind.in,
    forms: { [type]: { card: 'card' } },
    count: (state, seat) => fitting(state, seat).length,
    pick: (state, seat, i) => from + (fitting(state, seat)[i] as Card),
    actionOf: (_state, _seat, move) => ({ type, card: codeOf(move - from) }),
    apply: (state, seat, move) => kind.apply(state, seat, move - from),
    whyNot(state, seat, { card }) {
      const named = cardOfCode(String(card));
      const isHeld = held(state, seat).includes(named);
      return isHeld ? kind.whyNot(state, named) : message('refused.notHeld', { card: String(card) });
    },
    notNow: kind.notNow,
  };
}

/**
 * Chooses any `n` cards of a hand, which leave it: `{"type": "discard", "cards": "5S 4H"}`. Its moves are the subsets
 * of the hand, which has at most 30 cards. Where several seats choose in the same phase, who may act must not reveal
 * what anybody chose.
 */
export function chooseCards<S>(
  kind: FromHand<S> & {
    readonly n: number;
    /** What becomes of the cards, once they have left the hand. */
    readonly apply: (state: S, seat: number, chosen: readonly Card[]) => void;
  },
): MoveKind<S> {
  const { from, type, n } = kind;
  const handOf = (state: S, seat: number): Card[] => kind.hand(state).cardsOf(seat);
  const any = (state: S, seat: number): AnyCards => ({ of: codes(handOf(state, seat)), n });
  return {
    from,
    in: kind.in,
    forms: { [type]: { cards: 'cards' } },
    count: () => 1,
    pick: (state, seat, _i, random) => from + randomSubset(kind.hand(state).handSize(seat), n, random),
    actionOf: (state, seat, move) => ({ type, cards: codes(cardsOfSubset(handOf(state, seat), move - from)) }),
    choices: (state, seat) => [{ type, cards: any(state, seat) }],
    moveOf: (state, seat, action) => from + subsetMove(handOf(state, seat), cards(String(action['cards']))),
    apply(state, seat, move) {
      const hands = kind.hand(state);
      const chosen = cardsOfSubset(hands.cardsOf(seat), move - from);
      for (const card of chosen) hands.take(seat, card);
      kind.apply(state, seat, chosen);
    },
    whyNot: (state, seat, action) =>
      whyNotCards(any(state, seat), String(action['cards'])) ?? message('refused.unknown'),
    notNow: kind.notNow,
  };
}
