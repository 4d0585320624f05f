import { at } from '../../kit/cards/at.ts';
import { ACE, bitCount, type Card, cardOf, DIAMONDS, nthBit, SPADES, type Suit } from '../../kit/cards/cards.ts';
import { perSeat } from '../../kit/game/fields.ts';
import type { Random } from '../../kit/game/random.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { NO_CARD, SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { PASS } from './actions.ts';
import { addToRun, nextRanks } from './runs.ts';
import { leaveHand } from './shown.ts';
import { after, LAID_OUT, type TrexState } from './state.ts';

/*
 * Trex, the Stops game: a run of each suit, laid up and down from its jack.
 */

/** The cards of a suit that a seat holds and can lay now, as a mask of ranks. */
export function fits({ hand, trick }: TrexState, seat: number, suit: Suit): number {
  return nextRanks(hand, suit) & at(trick.hands, seat * SUIT_ROWS + suit);
}

/** The cards of two suits that a seat holds and can lay now: bit n stands for card n after `16 * suit`. */
function fitsInTwo(state: TrexState, seat: number, suit: Suit): number {
  return fits(state, seat, suit) | (fits(state, seat, suit + 1) << 16);
}

/** How many things a seat can do on its turn to lay: one for each card that fits, or pass. */
export function countToLay(state: TrexState, seat: number): number {
  const n = bitCount(fitsInTwo(state, seat, SPADES)) + bitCount(fitsInTwo(state, seat, DIAMONDS));
  return n === 0 ? 1 : n;
}

/** The i-th of them, cards suit by suit from the lowest up. */
export function pickToLay(state: TrexState, seat: number, i: number): number {
  return moveAt(fitsInTwo(state, seat, SPADES), fitsInTwo(state, seat, DIAMONDS), i);
}

function moveAt(majors: number, minors: number, i: number): number {
  const n = bitCount(majors);
  if (i < n) return nthBit(majors, i);
  return minors === 0 ? PASS : cardOf(DIAMONDS, nthBit(minors, i - n));
}

/** The seat whose turn it is lays at random: what fits is worked out once, not once to count it and again to pick. */
export function layAtRandom(state: TrexState, random: Random): void {
  const seat = state.speaker;
  const majors = fitsInTwo(state, seat, SPADES);
  const minors = fitsInTwo(state, seat, DIAMONDS);
  const n = bitCount(majors) + bitCount(minors);
  lay(state, seat, moveAt(majors, minors, random.below(n === 0 ? 1 : n)));
}

/** Makes the move of the seat whose turn it is to lay. */
export function lay(state: TrexState, seat: number, move: number): void {
  if (move === PASS) pass(state, seat);
  else layCard(state, seat, move);
}

/** Lays a card that fits. A seat goes out with its last card; once three are out, the dealer lays the rest. */
function layCard(state: TrexState, seat: number, card: Card): void {
  const { trick, hand } = state;
  trick.take(seat, card);
  trick.enter(seat, card);
  leaveHand(state, seat, card);
  addToRun(hand, card);
  hand.passed &= ~(1 << seat);
  hand.lastSeat = seat;
  hand.lastCard = card;
  if (trick.handSize(seat) === 0) hand.out.push(seat);
  if (hand.out.length === 3) state.phase = LAID_OUT;
  else passTurn(state);
}

/** A seat that has no card that fits passes, which tells everybody that it has none of those. */
function pass(state: TrexState, seat: number): void {
  const { hand } = state;
  if (hand.lacks.length === 0) hand.lacks = perSeat(16, 0);
  const { lacks } = hand;
  for (let suit = 0; suit < 4; suit++) {
    lacks[seat * 4 + suit] = (lacks[seat * 4 + suit] ?? 0) | nextRanks(hand, suit);
  }
  hand.passed |= 1 << seat;
  hand.lastSeat = seat;
  hand.lastCard = NO_CARD;
  passTurn(state);
}

/** The turn goes on to the next seat that still holds cards. */
function passTurn(state: TrexState): void {
  do state.speaker = after(state, state.speaker);
  while (state.trick.handSize(state.speaker) === 0);
}

/** Lays the cards of the last seat, which is fourth. */
export function completeLayout(state: TrexState): void {
  const { trick, hand } = state;
  const seat = [0, 1, 2, 3].findIndex((one) => trick.handSize(one) > 0);
  for (const card of trick.cardsOf(seat)) {
    trick.take(seat, card);
    trick.enter(seat, card);
  }
  hand.shown[seat] = '';
  hand.out.push(seat);
  hand.low.fill(2);
  hand.high.fill(ACE);
  state.phase = TO_SCORE;
}
