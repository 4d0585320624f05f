import { ACE, type Card, JACK, JOKER, rankOf } from '../../kit/cards/cards.ts';
import { dealHidden } from '../../kit/cards/dealHidden.ts';
import type { Random } from '../../kit/game/random.ts';
import { TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { mayHold } from '../../kit/tricks/trickView.ts';
import { mayDeclare } from './declaring.ts';
import {
  DECLARING,
  type FiveHundredState,
  type FiveHundredView,
  isBeforeContract,
  knownMiddle,
  MIDDLE_CARDS,
  NOBODY,
  partnerOf,
} from './state.ts';

/** Where the middle stands among the hands that hidden cards are dealt to: after the seats. */
const MIDDLE = 4;

/**
 * Deals the cards that the viewer has not seen, at random to where they may be: by the voids that were shown, by what a
 * declaration has revealed of a hand, and by the cards that were left to a partner. While the window is open, the
 * others have not decided yet.
 */
export function dealUnseen(
  state: FiveHundredState,
  view: FiveHundredView,
  unseen: readonly Card[],
  random: Random,
): void {
  if (view.phase === TO_DEAL) return;
  const { trick, hand } = state;
  const rest = new Set(unseen);
  dealDeclaredAces(state, view, rest, random);
  const sizes = view.trick.sizes.map((size, seat) => size - trick.handSize(seat));
  const known = knownMiddle(view);
  const room = [...sizes, hand.middle.length - known.length];
  const hands = dealHidden([...rest], room, placesOf(state, view), random);
  hands.forEach((cards, at) => {
    if (at < MIDDLE) for (const card of cards) trick.give(at, card);
  });
  hand.middle = known.length > 0 ? [...known] : (hands[MIDDLE] ?? []);
  dealGiven(state, random);
  if (view.phase === DECLARING) hand.asked |= mayDeclare(trick) & ~(1 << view.viewer);
}

/** Does a declaration reveal anything about the cards of this seat? Not once they are mixed with the middle. */
function isTold({ hand, viewer }: FiveHundredView, seat: number): boolean {
  const { declared, discarder, holder } = hand;
  const hasExchanged = discarder !== NOBODY && (seat === holder || seat === discarder);
  return ((declared >> seat) & 1) === 1 && seat !== viewer && !hasExchanged;
}

/** While nothing has been played, a player who has declared holds one ace. */
function dealDeclaredAces(state: FiveHundredState, view: FiveHundredView, unseen: Set<Card>, random: Random): void {
  if (!isBeforeContract(view)) return;
  for (let seat = 0; seat < 4; seat++) {
    if (!isTold(view, seat)) continue;
    const ace = random.oneOf([...unseen].filter((card) => rankOf(card) === ACE && card !== JOKER));
    unseen.delete(ace);
    state.trick.give(seat, ace);
  }
}

/** Where each hidden card may be. */
function placesOf(state: FiveHundredState, view: FiveHundredView): (at: number, card: Card) => boolean {
  const { order } = state.trick;
  const { given, holder } = view.hand;
  const left = new Set(view.viewer === holder ? given : []);
  const hasAces = !isBeforeContract(view);
  return (at, card) => {
    // what the viewer has left to the partner is in the partner's hand, or among the discards
    if (left.has(card) && at !== MIDDLE && at !== partnerOf(holder)) return false;
    if (at === MIDDLE) return true;
    const rank = rankOf(card);
    if (isTold(view, at) && rank >= JACK && (rank !== ACE || !hasAces)) return false;
    return mayHold(view.trick, order, at, card);
  };
}

/**
 * Which five cards the declarer of a grand nullo has left to the partner: those two know, and to others it may be any
 * the partner may have.
 */
function dealGiven({ hand, trick }: FiveHundredState, random: Random): void {
  const { discarder, holder, given } = hand;
  if (discarder === NOBODY || discarder === holder || given.length > 0) return;
  const cards = [...trick.cardsOf(discarder), ...hand.middle];
  random.shuffle(cards);
  hand.given = cards.slice(0, MIDDLE_CARDS);
}
