import { at } from '../../kit/cards/at.ts';
import {
  ACE,
  bitCount,
  type Card,
  cardOf,
  codeOf,
  DIAMONDS,
  nthBit,
  SPADES,
  type Suit,
} from '../../kit/cards/cards.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import { perSeat } from '../../kit/game/fields.ts';
import type { Random } from '../../kit/game/random.ts';
import { TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { NO_CARD, SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { message } from '../../kit/words/message.ts';
import { whyNotLaid } from './refusals.ts';
import { addToRun, nextRanks } from './runs.ts';
import { leaveHand } from './shown.ts';
import { after, LAID_OUT, LAYING, type TrexState } from './state.ts';

/*
 * Trex, the Stops game: a run of each suit, laid up and down from its jack.
 */

/** The pass; every smaller move lays that card. */
export const PASS = SPOKEN;

/** The cards of a suit that a seat holds and can lay now, as a mask of ranks. */
export function fits({ hand, trick }: TrexState, seat: number, suit: Suit): number {
  return nextRanks(hand, suit) & at(trick.hands, seat * SUIT_ROWS + suit);
}

/** The cards of two suits that a seat holds and can lay now: bit n stands for card n after `16 * suit`. */
function fitsInTwo(state: TrexState, seat: number, suit: Suit): number {
  return fits(state, seat, suit) | (fits(state, seat, suit + 1) << 16);
}

/** A card that fits, suit by suit from the lowest up; a pass if there is none. */
export const layingMoves: readonly MoveKind<TrexState>[] = [
  {
    from: 0,
    in: LAYING,
    forms: { play: { card: 'card' } },
    count: (state, seat) => bitCount(fitsInTwo(state, seat, SPADES)) + bitCount(fitsInTwo(state, seat, DIAMONDS)),
    pick: (state, seat, i) => moveAt(fitsInTwo(state, seat, SPADES), fitsInTwo(state, seat, DIAMONDS), i),
    apply: layCard,
    actionOf: (_state, _seat, card) => ({ type: 'play', card: codeOf(card) }),
    whyNot: whyNotLaid,
  },
  say(PASS, 'pass', pass, {
    in: LAYING,
    may: (state, seat) => (fitsInTwo(state, seat, SPADES) | fitsInTwo(state, seat, DIAMONDS)) === 0,
    whyNot: () => message('refused.mustLay'),
    notNow: () => message('refused.noPass'),
  }),
];

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
  const move = moveAt(majors, minors, random.below(n === 0 ? 1 : n));
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
