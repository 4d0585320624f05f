import { ACE, type Card, JACK, JOKER, rankOf } from '../../kit/cards/cards.ts';
import { PossibleDeals } from '../../kit/cards/possibleDeals.ts';
import { seatsIn } from '../../kit/game/game.ts';
import type { DealWorld } from '../../kit/game/gameSecrecy.ts';
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
export function dealHidden(
  known: FiveHundredState,
  view: FiveHundredView,
  unseen: readonly Card[],
): DealWorld<FiveHundredState> {
  if (view.phase === TO_DEAL) return () => {};
  // while nothing has been played, a player who has declared holds one ace: it has a place of its own behind the middle
  const withAce = isBeforeContract(view) ? seatsIn(0b1111).filter((seat) => isTold(view, seat)) : [];
  const sizes = view.trick.sizes.map(
    (size, seat) => size - known.trick.handSize(seat) - (withAce.includes(seat) ? 1 : 0),
  );
  const seen = knownMiddle(view);
  const room = [...sizes, known.hand.middle.length - seen.length, ...withAce.map(() => 1)];
  const deals = new PossibleDeals(unseen, room, placesOf(known, view));
  return (world, random) => {
    const { trick, hand } = world;
    hand.middle = [...seen];
    deals.deal(random, (at, card) => {
      if (at === MIDDLE) hand.middle.push(card);
      else trick.give(at < MIDDLE ? at : (withAce[at - MIDDLE - 1] ?? NOBODY), card);
    });
    dealGiven(world, random);
    if (view.phase === DECLARING) hand.asked |= mayDeclare(trick) & ~(1 << view.viewer);
  };
}

/** Does a declaration reveal anything about the cards of this seat? Not once they are mixed with the middle. */
function isTold({ hand, viewer }: FiveHundredView, seat: number): boolean {
  const { declared, discarder, holder } = hand;
  const hasExchanged = discarder !== NOBODY && (seat === holder || seat === discarder);
  return ((declared >> seat) & 1) === 1 && seat !== viewer && !hasExchanged;
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
    if (at > MIDDLE) return rank === ACE && card !== JOKER;
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
