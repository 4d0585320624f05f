import { bitCount, nthBit } from '../../kit/cards/cards.ts';
import { type Kind, kindsAbove, kindsOfSuit, NO_KIND, suitOfKind } from './kinds.ts';
import { mayMeld } from './melded.ts';
import { DIX, DOUBLE_PINOCHLE, EXCHANGE, kindsOfMeld, MELDS } from './melds.ts';
import { type PinochleState, PLAYING } from './state.ts';

/*
 * Moves inside the game. A card from the hand is its kind; one from the table FROM_TABLE + its kind; what the winner of a trick may do
 * is TURN + the number of the meld, the dix, the exchange (melds.ts) or the draw.
 */
export const FROM_TABLE = 32;
export const TURN = 64;
export const DRAW_BIT = 14;
export const DRAW = TURN + DRAW_BIT;

/** The nine of trumps. */
export function dixOf(state: PinochleState): Kind {
  return state.trump() * 8;
}

/** The seat other than this one. */
export function otherSeat(seat: number): 0 | 1 {
  return seat === 0 ? 1 : 0;
}

/** A seat as the place in a list of two. */
export function seatOf(seat: number): 0 | 1 {
  return seat === 0 ? 0 : 1;
}

/** The melds that a seat could make now, were it to meld: bits by number (melds.ts). */
export function meldsOpenTo(state: PinochleState, seat: number): number {
  const at = seatOf(seat);
  const hand = state.hands[at];
  const melded = state.melded[at];
  const trump = state.trump();
  const end = state.options.doublePinochle === 0 ? DOUBLE_PINOCHLE : MELDS;
  const held = hand.once | melded.cards.once;
  let set = 0;
  for (let meld = 0; meld < end; meld++) {
    // most melds fail for want of a card, which is seen at once
    if ((kindsOfMeld(meld, trump) & ~held) === 0 && mayMeld(meld, trump, hand, melded)) set |= 1 << meld;
  }
  return set;
}

/** What the winner of a trick may do, as bits by number: one meld, the nines, the exchange, and always the draw. */
export function turnOptions(state: PinochleState): number {
  const { turn, upcard } = state;
  let set = (1 << DRAW_BIT) | (state.hasMelded ? 0 : meldsOpenTo(state, turn));
  const dix = dixOf(state);
  if (state.hands[seatOf(turn)].has(dix)) {
    set |= 1 << DIX;
    if (upcard !== dix) set |= 1 << EXCHANGE;
  }
  return set;
}

/**
 * The kinds that the seat whose turn it is may play from its hand, as a set. In phase one all of them. In phase two a follower follows
 * suit, on a trump with a higher one if he has it; without the suit he plays a trump; without both anything.
 */
export function playable(state: PinochleState): number {
  const { turn } = state;
  const hand = state.hands[seatOf(turn)].once;
  const led = state.onTable[otherSeat(turn)];
  return led === NO_KIND || !state.isPhaseTwo() ? hand : followers(hand, led, state.trump());
}

/** Those of a set of kinds that may be played to a card led in phase two. */
export function followers(hand: number, led: Kind, trump: number): number {
  const inSuit = hand & kindsOfSuit(suitOfKind(led));
  if (inSuit !== 0) {
    const higher = suitOfKind(led) === trump ? inSuit & kindsAbove(led) : 0;
    return higher === 0 ? inSuit : higher;
  }
  const trumps = hand & kindsOfSuit(trump);
  return trumps === 0 ? hand : trumps;
}

/** How many things the seat that may act can do. */
export function count(state: PinochleState): number {
  if (state.phase !== PLAYING) return bitCount(turnOptions(state));
  return bitCount(playable(state)) + bitCount(state.melded[seatOf(state.turn)].cards.once);
}

/** The i-th of them: cards of the hand, then cards of the table, each suit by suit from the nine up; or melds, nines, the draw. */
export function pick(state: PinochleState, i: number): number {
  if (state.phase !== PLAYING) return TURN + nthBit(turnOptions(state), i);
  const hand = playable(state);
  const n = bitCount(hand);
  if (i < n) return nthBit(hand, i);
  return FROM_TABLE + nthBit(state.melded[seatOf(state.turn)].cards.once, i - n);
}
