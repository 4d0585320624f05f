import { type Card, NO_SUIT, suitOf } from '../../kit/cards/cards.ts';
import { type MayHold, PossibleDeals } from '../../kit/cards/possibleDeals.ts';
import type { DealWorld } from '../../kit/game/gameSecrecy.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { mayHold } from '../../kit/tricks/trickView.ts';
import { orderFor } from './ranking.ts';
import { FACE_DOWN, isFaceDown, stockOf, type TwentyEightState, type TwentyEightView } from './state.ts';

/*
 * Where the unseen cards go, apart from the four hands by their seats: the card by which the seat whose turn it is can
 * follow suit, as everybody knows it can if a call for trumps would have come by itself; the trump card; and what is
 * not dealt yet.
 */
const FOLLOWING = 4;
const TRUMP_CARD = 5;
const STOCK = 6;

/**
 * Deals what the viewer does not see, at random, but so that nobody holds a suit in which they have shown a void, and
 * that the setter has led trumps only if they had to.
 */
export function dealHidden(
  known: TwentyEightState,
  view: TwentyEightView,
  unseen: readonly Card[],
): DealWorld<TwentyEightState> {
  const sizes = sizesOf(known, view, unseen.length);
  const cases = casesOf(view, unseen).map((may) => new PossibleDeals(unseen, sizes, may));
  const total = cases.reduce((sum, { count }) => sum + count, 0);
  return (world, random) => {
    const { trick, hand } = world;
    const deals = drawn(cases, random.fraction() * total);
    const stock: Card[] = [];
    deals.deal(random, (place, card) => {
      if (place === TRUMP_CARD) hand.trumpCard = card;
      else if (place === STOCK) stock.push(card);
      else trick.give(place === FOLLOWING ? trick.turn : place, card);
    });
    // before the deal the whole pack is left over
    if (stock.length > 0) hand.stock = stock.slice(0, stockOf(view));
  };
}

/** The case in which a deal lies, if all deals are counted through, one case after the other. */
function drawn(cases: readonly PossibleDeals[], nth: number): PossibleDeals {
  let left = nth;
  for (const deals of cases) {
    if (left < deals.count) return deals;
    left -= deals.count;
  }
  throw new RangeError('no deal fits what has been seen');
}

function sizesOf(state: TwentyEightState, view: TwentyEightView, unseen: number): number[] {
  const { viewer, trick, hand } = view;
  const sizes = trick.sizes.map((size, seat) => (seat === viewer ? 0 : size - state.trick.handSize(seat)));
  const following = isKnownToFollow(view) ? 1 : 0;
  if (following > 0) sizes[trick.turn] = (sizes[trick.turn] as number) - following;
  const faceDown = hand.trumpCard === FACE_DOWN ? 1 : 0;
  const given = sizes.reduce((sum, size) => sum + size, following + faceDown);
  return [...sizes, following, faceDown, unseen - given];
}

/**
 * Whether it is the turn of another seat that must be able to follow suit, since otherwise trumps would have been
 * called for.
 */
function isKnownToFollow(view: TwentyEightView): boolean {
  const { turn, led, sizes } = view.trick;
  if (view.phase !== PLAYING || led === NO_SUIT || turn === view.viewer || sizes[turn] === 0) return false;
  return view.options.reveal === 'mandatory' && isFaceDown(view);
}

/**
 * The cases that cannot both be true, by which card may lie where. A doubtful suit is trumps or is not. And one card is
 * the first, as they are listed, by which the seat whose turn it is follows suit.
 */
function casesOf(view: TwentyEightView, unseen: readonly Card[]): MayHold[] {
  const { trick, hand } = view;
  const isOpen = hand.trumpCard === FACE_DOWN && hand.doubtful !== NO_SUIT;
  const byTrumps = (isOpen ? [true, false] : [false]).map((isTrumps) => placesFor(view, isTrumps));
  if (!isKnownToFollow(view)) return byTrumps;
  const followers = unseen.filter((card) => suitOf(card) === trick.led);
  return byTrumps.flatMap((may) =>
    followers.map((first, i): MayHold => {
      const before = new Set(followers.slice(0, i));
      return (place, card) => {
        if (place === FOLLOWING) return card === first && may(trick.turn, card);
        return may(place, card) && !(place === trick.turn && before.has(card));
      };
    }),
  );
}

/** Which card may lie where, if the doubtful suit is trumps, so that the setter holds nothing else, or if it is not. */
function placesFor({ trick, hand, options }: TwentyEightView, isTrumps: boolean): MayHold {
  const { holder, doubtful, notTrumps } = hand;
  const order = orderFor(options);
  return (place, card) => {
    if (place === STOCK) return true;
    const suit = suitOf(card);
    if (place === TRUMP_CARD) return ((notTrumps >> suit) & 1) === 0 && (suit === doubtful) === isTrumps;
    return mayHold(trick, order, place, card) && (place !== holder || !isTrumps || suit === doubtful);
  };
}
