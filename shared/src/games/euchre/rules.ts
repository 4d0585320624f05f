import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { ACE, type Card, cardOf, codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import { THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { callsMade } from './bidding.ts';
import { moves, whatIsDue } from './calling.ts';
import { type EuchreOptions, options, presets } from './options.ts';
import { countersOf, scoreHand, winnersBy } from './scoring.ts';
import { type EuchreState, FACE_DOWN, FIRST_ROUND, handFields, isTaken, TRICKS } from './state.ts';

/** A pack of this many cards: the highest ranks of each suit, from the ace down. */
function packOf(size: number): Card[] {
  const ranks = size / 4;
  return Array.from({ length: size }, (_, i) => cardOf(Math.floor(i / ranks), ACE - ranks + 1 + (i % ranks)));
}

const PACKS: { readonly [size in EuchreOptions['deck']]: readonly Card[] } = {
  24: packOf(24),
  28: packOf(28),
  32: packOf(32),
};

/** The pack that a table plays with, suit by suit, each from its lowest card up. */
export function packFor(options: Pick<EuchreOptions, 'deck'>): readonly Card[] {
  return PACKS[options.deck];
}

/**
 * Deals five cards to each seat, one at a time from the dealer's left, who then calls first, and turns up the next
 * card.
 */
function deal(state: EuchreState, deck: ArrayLike<Card>): void {
  const first = state.leftOf(state.dealer);
  state.trick.dealAround(deck, first, TRICKS);
  state.hand.turned = deck[4 * TRICKS] as Card;
  state.speaker = first;
  state.phase = FIRST_ROUND;
}

function noteThrownIn({ hand }: EuchreState, before: number): void {
  hand.wasThrownIn = before === THROWN_IN;
}

/** A card that a viewer sees, packed. */
const packed = (card: Card) => (card === NO_CARD || card === FACE_DOWN ? '' : pack(card));
const HIDDEN = { discard: FACE_DOWN };

/** Why a card in hand does not follow suit, if the left bower is the reason; null otherwise. */
function whyNotFollowed({ trick }: EuchreState, seat: number, card: Card): Message | null {
  const { led, trump } = trick;
  if (card < 0 || !trick.holds(seat, card) || !trick.mustFollow()) return null;
  const suit = suitLetter(trump);
  if (suitOf(card) === led) return message('refused.leftBowerIsTrump', { card: codeOf(card), suit });
  const [follower, ...more] = trick.playable(1 << led);
  if (follower === undefined || more.length > 0 || suitOf(follower) === led) return null;
  return message('refused.leftBowerFollows', { card: codeOf(follower), suit });
}

/** The rules of Euchre. */
export const rules = trickRules({
  options,
  presets,
  seats: [4],
  sides: PAIRS,
  hand: handFields,
  pack: (state: EuchreState) => packFor(state.options),
  tricks: () => TRICKS,
  orderOf: ({ trick }) => bowerOrder(trick.trump),
  deal,
  moves,
  whyNotYet: whatIsDue,
  whyNotPlayed: whyNotFollowed,
  history: (view, plays) => [...callsMade(view), ...plays],
  claims: () => ({ isWanted: true }),
  score: scoreHand,
  winners: winnersBy,
  next: noteThrownIn,
  secrets: {
    own: ['hand.discard'],
    hide: ({ dealer, hand }, viewer) => (hand.discard === NO_CARD || viewer === dealer ? {} : HIDDEN),
    // the dealer holds the card that they took until it is played
    known: ({ dealer, hand }) =>
      [0, 1, 2, 3].map((seat) => (seat === dealer && isTaken(hand) ? pack(hand.turned) : '')),
    aside: ({ hand }) => packed(isTaken(hand) ? hand.discard : hand.turned),
    settle: ({ hand }, _view, [left = NO_CARD]) => {
      if (hand.discard === FACE_DOWN) hand.discard = left;
    },
  },
  counters: countersOf,
});
