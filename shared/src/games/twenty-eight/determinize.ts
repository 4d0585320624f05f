import { type Card, NO_SUIT, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { dealHidden as dealAmong, type MayHold } from '../../kit/cards/dealHidden.ts';
import type { Random } from '../../kit/game/random.ts';
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
  state: TwentyEightState,
  view: TwentyEightView,
  unseen: readonly Card[],
  random: Random,
): void {
  const { trick, hand } = state;
  for (const [place, cards] of dealByTrumps(view, unseen, sizesOf(state, view, unseen.length), random).entries()) {
    if (place === TRUMP_CARD) hand.trumpCard = cards[0] ?? hand.trumpCard;
    // before the deal the whole pack is left over
    else if (place === STOCK) hand.stock = cards.slice(0, stockOf(view));
    else for (const card of cards) trick.give(place === FOLLOWING ? trick.turn : place, card);
  }
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

/** Deals in one of the two ways that a doubtful suit leaves open, drawn by how many deals each has. */
function dealByTrumps(
  view: TwentyEightView,
  unseen: readonly Card[],
  sizes: readonly number[],
  random: Random,
): Card[][] {
  const { trumpCard, doubtful } = view.hand;
  if (trumpCard !== FACE_DOWN || doubtful === NO_SUIT) {
    return dealAmong(unseen, sizes, placesFor(view, sizes, false), random);
  }
  const deal = (isTrumps: boolean) => {
    const may = placesFor(view, sizes, isTrumps);
    return isDealable(unseen, sizes, may) ? dealAmong(unseen, sizes, may, random) : null;
  };
  const first = random.fraction() < chanceOfTrumps(view, unseen);
  const hands = deal(first) ?? deal(!first);
  if (hands === null) throw new RangeError('no deal fits what has been seen');
  return hands;
}

/** Which card may lie where, if the doubtful suit is trumps, so that the setter holds nothing else, or if it is not. */
function placesFor({ trick, hand, options }: TwentyEightView, sizes: readonly number[], isTrumps: boolean): MayHold {
  const { holder, doubtful, notTrumps } = hand;
  const order = orderFor(options);
  const may = (seat: number, card: Card) =>
    mayHold(trick, order, seat, card) && (seat !== holder || !isTrumps || suitOf(card) === doubtful);
  return (place, card) => {
    // a hand without room binds nothing
    if (place === STOCK || sizes[place] === 0) return true;
    const suit = suitOf(card);
    switch (place) {
      case TRUMP_CARD:
        return ((notTrumps >> suit) & 1) === 0 && (suit === doubtful) === isTrumps;
      case FOLLOWING:
        return suit === trick.led && may(trick.turn, card);
      default:
        return may(place, card);
    }
  };
}

/** The share of the deals in which the doubtful suit is trumps. */
function chanceOfTrumps({ hand, trick }: TwentyEightView, unseen: readonly Card[]): number {
  const { doubtful, notTrumps, holder } = hand;
  const size = trick.sizes[holder] ?? 0;
  const ofSuit = unseen.filter((card) => suitOf(card) === doubtful).length;
  const isOther = (suit: Suit) => suit !== doubtful && ((notTrumps >> suit) & 1) === 0;
  const others = unseen.filter((card) => isOther(suitOf(card))).length;
  const trumps = ofSuit * waysToChoose(size, ofSuit - 1);
  return trumps / (trumps + others * waysToChoose(size, unseen.length - 1));
}

/** In how many ways k of n cards can be chosen. */
function waysToChoose(k: number, n: number): number {
  let ways = k > n ? 0 : 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/**
 * Is there a deal? There is one if every set of hands has as many cards that may lie in it as it has room for (Hall's
 * theorem).
 */
function isDealable(cards: readonly Card[], sizes: readonly number[], mayHold: MayHold): boolean {
  const places = cards.map((card) =>
    sizes.reduce((set, _, hand) => (mayHold(hand, card) ? set | (1 << hand) : set), 0),
  );
  for (let set = 1; set < 1 << sizes.length; set++) {
    const wanted = sizes.reduce((sum, size, hand) => (((set >> hand) & 1) === 1 ? sum + size : sum), 0);
    if (places.filter((place) => (place & set) !== 0).length < wanted) return false;
  }
  return true;
}
