import { type Card, cardOfCode, cards, codeOf, codes } from '../cards/cards.ts';
import type { AnyCards } from '../game/action.ts';
import { cardsOfSubset, randomSubset, subsetMove, whyNotCards } from '../game/anyCards.ts';
import { type Message, message } from '../words/message.ts';
import type { SeatCards } from './cards.ts';
import type { MoveKind } from './moves.ts';

/** Cards of a seat that are used in one phase of a game. */
interface FromHand<S> {
  /** The first number of its moves. */
  readonly from: number;
  /** The type of the action. */
  readonly type: string;
  /** The phase in which it is possible, as the number of `DeclaredTable.phase`. */
  readonly in: number;
  readonly hand: (state: S) => SeatCards;
  /** Why it is refused in other phases. */
  readonly notNow: (state: S) => Message;
}

/** Plays one card of a hand: `{"type": "play", "card": "5S"}`. Its moves are the cards, 128 at most. */
export function playCard<S extends { readonly phase: number }>(
  kind: FromHand<S> & {
    /** Which cards may be played now; all of the hand without it. */
    readonly fits: (state: S, card: Card) => boolean;
    /** Why a card of the hand that does not fit is refused. */
    readonly whyNot: (state: S, card: Card) => Message;
    readonly apply: (state: S, seat: number, card: Card) => void;
  },
): MoveKind<S> {
  const { from, type, fits } = kind;
  const fitting = (state: S, seat: number): Card[] =>
    kind
      .hand(state)
      .of(seat)
      .list()
      .filter((card) => fits(state, card));
  return {
    from,
    forms: { [type]: { card: 'card' } },
    count: (state, seat) => (state.phase === kind.in ? fitting(state, seat).length : 0),
    pick: (state, seat, i) => from + (fitting(state, seat)[i] as Card),
    actionOf: (_state, _seat, move) => ({ type, card: codeOf(move - from) }),
    apply: (state, seat, move) => kind.apply(state, seat, move - from),
    whyNot(state, seat, { card }) {
      if (state.phase !== kind.in) return kind.notNow(state);
      const named = cardOfCode(String(card));
      const isHeld = kind.hand(state).of(seat).list().includes(named);
      return isHeld ? kind.whyNot(state, named) : message('refused.notHeld', { card: String(card) });
    },
  };
}

/**
 * Chooses any `n` cards of a hand, which leave it: `{"type": "discard", "cards": "5S 4H"}`. Its moves are the subsets
 * of the hand, which has at most 30 cards. Where several seats choose in the same phase, who may act must not tell what
 * anybody chose.
 */
export function chooseCards<S extends { readonly phase: number }>(
  kind: FromHand<S> & {
    readonly n: number;
    /** What becomes of the cards, once they have left the hand. */
    readonly apply: (state: S, seat: number, chosen: readonly Card[]) => void;
  },
): MoveKind<S> {
  const { from, type, n } = kind;
  const handOf = (state: S, seat: number): Card[] => kind.hand(state).of(seat).list();
  const any = (state: S, seat: number): AnyCards => ({ of: codes(handOf(state, seat)), n });
  return {
    from,
    forms: { [type]: { cards: 'cards' } },
    count: ({ phase }) => phase === kind.in,
    pick: (state, seat, _i, random) => from + randomSubset(handOf(state, seat).length, n, random),
    actionOf: (state, seat, move) => ({ type, cards: codes(cardsOfSubset(handOf(state, seat), move - from)) }),
    choices: (state, seat) => (state.phase === kind.in ? [{ type, cards: any(state, seat) }] : []),
    moveOf: (state, seat, action) => from + subsetMove(handOf(state, seat), cards(String(action['cards']))),
    apply(state, seat, move) {
      const chosen = cardsOfSubset(handOf(state, seat), move - from);
      for (const card of chosen) kind.hand(state).of(seat).remove(card);
      kind.apply(state, seat, chosen);
    },
    whyNot: (state, seat, action) =>
      (state.phase === kind.in ? whyNotCards(any(state, seat), String(action['cards'])) : null) ?? kind.notNow(state),
  };
}
