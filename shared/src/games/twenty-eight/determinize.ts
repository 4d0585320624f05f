import { type Card, NO_SUIT, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { dealHidden, type MayHold } from '../../kit/cards/dealHidden.ts';
import { BACK, unpack } from '../../kit/cards/packed.ts';
import type { Random } from '../../kit/game/random.ts';
import { mayHold, readTrick, unseenCards } from '../../kit/tricks/trickView.ts';
import { orderFor, PACK } from './ranking.ts';
import type { TwentyEightHand } from './scoring.ts';
import { PLAYING, TwentyEightState } from './state.ts';
import { isFaceDown, isShownInHand, type TwentyEightView } from './view.ts';

/*
 * Where the unseen cards go, besides the four hands by their seats: the card by which the seat whose turn it is can follow suit, as
 * everybody knows it can where a call for trumps would have come by itself; the card that lies face down; and what is not dealt yet.
 */
const FOLLOWING = 4;
const FACE_DOWN = 5;
const STOCK = 6;

/**
 * A full state that fits a view: what the viewer does not see is dealt at random, but so that nobody holds what he has shown that he does
 * not, and that the setter has led trumps only if he had to.
 */
export function determinize(view: TwentyEightView, random: Random): TwentyEightState {
  const state = new TwentyEightState(view.options, view.dealer);
  state.phase = view.phase;
  state.stockCount = view.stock;
  state.calls.set(view.calls);
  state.callCount = view.calls.length;
  state.passes = view.passes;
  state.passed = view.passed;
  state.bidder = view.bidder;
  state.standing = view.standing;
  state.holder = view.holder;
  if (view.trumpCard !== '' && view.trumpCard !== BACK) state.trumpCard = unpack(view.trumpCard);
  state.isRevealed = view.isRevealed;
  state.askedBy = view.askedBy;
  state.askedIn = view.askedIn;
  state.doubtful = view.doubtful;
  state.notTrumps = view.notTrumps;
  dealRest(state, view, random);
  state.taken[0] = view.taken[0];
  state.taken[1] = view.taken[1];
  state.scores[0] = view.scores[0];
  state.scores[1] = view.scores[1];
  state.log = view.hands.reduce<TwentyEightHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  state.events = view.events;
  state.lastEvent = view.lastEvent;
  state.lastSeat = view.lastSeat;
  state.lastValue = view.lastValue;
  return state;
}

function dealRest(state: TwentyEightState, view: TwentyEightView, random: Random): void {
  const { viewer, holder, trick } = view;
  readTrick(state.trick, trick, viewer, orderFor(view.options));
  if (isShownInHand(view) && holder !== viewer) state.trick.give(holder, state.trumpCard);
  const unseen = unseenCards(trick, PACK).filter((card) => card !== state.trumpCard);
  const sizes = sizesOf(state, view, unseen.length);
  for (const [hand, cards] of dealByTrumps(view, unseen, sizes, random).entries()) {
    if (hand === FACE_DOWN) state.trumpCard = cards[0] ?? state.trumpCard;
    // before the deal the whole pack is left over
    else if (hand === STOCK) state.stock.set(cards.slice(0, view.stock));
    else for (const card of cards) state.trick.give(hand === FOLLOWING ? trick.turn : hand, card);
  }
}

function sizesOf(state: TwentyEightState, view: TwentyEightView, unseen: number): number[] {
  const { viewer, trick } = view;
  const sizes = trick.sizes.map((size, seat) => (seat === viewer ? 0 : size - state.trick.handSize(seat)));
  const following = isKnownToFollow(view) ? 1 : 0;
  if (following > 0) sizes[trick.turn] = (sizes[trick.turn] as number) - following;
  const faceDown = view.trumpCard === BACK ? 1 : 0;
  const given = sizes.reduce((sum, size) => sum + size, following + faceDown);
  return [...sizes, following, faceDown, unseen - given];
}

/** Is it another's turn who must be able to follow suit, since the trumps would have been called for if he could not? */
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
  const isOpen = view.trumpCard === BACK && view.doubtful !== NO_SUIT;
  const deal = (isTrumps: boolean) => {
    const may = placesFor(view, sizes, isTrumps);
    return isDealable(unseen, sizes, may) ? dealHidden(unseen, sizes, may, random) : null;
  };
  if (!isOpen) return dealHidden(unseen, sizes, placesFor(view, sizes, false), random);
  const first = random.fraction() < chanceOfTrumps(view, unseen);
  const hands = deal(first) ?? deal(!first);
  if (hands === null) throw new RangeError('no deal fits what has been seen');
  return hands;
}

/** Which card may lie where, if the doubtful suit is trumps, so that the setter holds nothing else, or if it is not. */
function placesFor(view: TwentyEightView, sizes: readonly number[], isTrumps: boolean): MayHold {
  const { trick, holder, doubtful, notTrumps } = view;
  const order = orderFor(view.options);
  const may = (seat: number, card: Card) =>
    mayHold(trick, order, seat, card) && (seat !== holder || !isTrumps || suitOf(card) === doubtful);
  return (hand, card) => {
    // a hand without places binds nothing
    if (hand === STOCK || sizes[hand] === 0) return true;
    const suit = suitOf(card);
    switch (hand) {
      case FACE_DOWN:
        return ((notTrumps >> suit) & 1) === 0 && (suit === doubtful) === isTrumps;
      case FOLLOWING:
        return suit === trick.led && may(trick.turn, card);
      default:
        return may(hand, card);
    }
  };
}

/** The part of the deals in which the doubtful suit is trumps. */
function chanceOfTrumps(view: TwentyEightView, unseen: readonly Card[]): number {
  const { doubtful, notTrumps, holder, trick } = view;
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

/** Is there a deal? There is one if every set of hands has as many cards that may lie in it as it has places (Hall's theorem). */
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
