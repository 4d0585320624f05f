import { bitCount, type Card, cardOf } from '../../kit/cards/cards.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { doublingSuits, GIRLS, KING, markedCard, TREX } from './contracts.ts';
import { NOBODY, type TrexState } from './state.ts';

/*
 * Declarations are private rights: doubling a queen or the king of hearts, and the new deal of Trex. Whoever has something left to
 * declare is asked, all at once; nobody else learns who that is. What they declare is seen when the window closes.
 */

const TWOS = 1 << 2;
const THREES = 1 << 3;

/** May anything be declared at all before this hand is played? */
export function hasDeclarations({ contract, options }: TrexState): boolean {
  if (contract === TREX) return options.trexRedeal;
  return (contract === GIRLS || contract === KING) && options.doubling;
}

/** The suits whose marked card the seat holds and may still double, as a set. */
export function mayDouble(state: TrexState, seat: number): number {
  let suits = 0;
  const open = doublingSuits(state.contract) & ~state.doubled;
  for (let suit = 0; suit < 4; suit++) {
    if (((open >> suit) & 1) === 1 && state.trick.holds(seat, markedCard(state.contract, suit))) suits |= 1 << suit;
  }
  return suits;
}

/**
 * The suit of the three that stands for the missing two: four twos, or three twos and the three of the fourth suit, may have the hand
 * dealt anew. 4 where there are four twos, NOBODY where there is no such right.
 */
function suitOfThree(state: TrexState, seat: number): number {
  let missing = 4;
  for (let suit = 0; suit < 4; suit++) {
    const held = state.trick.hands[seat * SUIT_ROWS + suit] as number;
    if ((held & TWOS) !== 0) continue;
    if (missing !== 4 || (held & THREES) === 0) return NOBODY;
    missing = suit;
  }
  return missing;
}

/** May the seat have this hand of Trex dealt anew? */
export function mayRedeal(state: TrexState, seat: number): boolean {
  return suitOfThree(state, seat) !== NOBODY;
}

/** The four cards that give a seat the right to a new deal. */
export function redealCards(state: TrexState, seat: number): Card[] {
  const three = suitOfThree(state, seat);
  return [0, 1, 2, 3].map((suit) => cardOf(suit, suit === three ? 3 : 2));
}

/** The seats that have something left to declare, as bits. */
export function declarers(state: TrexState): number {
  let seats = 0;
  for (let seat = 0; seat < 4; seat++) {
    if (((state.ready >> seat) & 1) === 1) continue;
    const isAsked = state.contract === TREX ? mayRedeal(state, seat) : mayDouble(state, seat) !== 0;
    if (isAsked) seats |= 1 << seat;
  }
  return seats;
}

/** How many things a seat that is asked can do: double one of its cards or ask for the new deal, and say that it is ready. */
export function countDeclarations(state: TrexState, seat: number): number {
  return 1 + (state.contract === TREX ? 1 : bitCount(mayDouble(state, seat)));
}
