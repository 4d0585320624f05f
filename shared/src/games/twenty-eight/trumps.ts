import { type Card, NO_SUIT, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { ANY_SUIT, SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import type { TwentyEightState } from './state.ts';

/** Lays a card of the setter's hand face down on the table. */
export function layFaceDown(state: TwentyEightState, card: Card): void {
  state.trick.take(state.holder, card);
  state.trumpCard = card;
  state.note('laidDown', state.holder);
}

/** The suits that may be led, as a set: while his card lies face down, its suit is the setter's last resort. */
export function mayLead(state: TwentyEightState): number {
  const isSetter = state.trick.turn === state.holder && state.isTrumpHidden();
  return isSetter ? ANY_SUIT & ~(1 << state.trumpSuit()) : ANY_SUIT;
}

/** The cards of the suit led that the seat whose turn it is holds, as a mask; 0 before the lead. The card that lies face down is not held. */
export function followers({ trick }: TwentyEightState): number {
  return trick.led < 0 ? 0 : (trick.hands[trick.turn * SUIT_ROWS + trick.led] as number);
}

/** Is the setter left with nothing but the card that lies face down? That is the eighth trick: he turns it up as he plays it. */
export function hasOnlyTrumpCard({ trick }: TwentyEightState): boolean {
  return trick.sizes[trick.turn] === 0;
}

/** Cannot the seat whose turn it is follow suit, while it has cards to play and the trump card lies face down? */
export function mayAsk(state: TwentyEightState): boolean {
  return state.isTrumpHidden() && state.trick.laid > 0 && followers(state) === 0 && !hasOnlyTrumpCard(state);
}

/** Must the seat whose turn it is trump if it can, unable to follow as it is? */
function isBound({ isRevealed, callerOnly, askedBy, askedIn, trick }: TwentyEightState): boolean {
  return isRevealed && (!callerOnly || (askedBy === trick.turn && askedIn === trick.tricks));
}

/** The trumps of which the seat whose turn it is must play one, as a mask; 0 where it follows suit, leads, or may play what it likes. */
export function trumpsDue(state: TwentyEightState): number {
  const { trick } = state;
  if (trick.laid === 0 || followers(state) !== 0 || !isBound(state)) return 0;
  return trick.hands[trick.turn * SUIT_ROWS + trick.trump] as number;
}

/** The seat whose turn it is has shown that it cannot follow suit. */
export function showVoid({ trick }: TwentyEightState): void {
  trick.voids[trick.turn] = (trick.voids[trick.turn] as number) | (1 << trick.led);
}

/** Turns the trump card up because a seat called for it: from now on it is one of the setter's hand. */
export function reveal(state: TwentyEightState, asker: number): void {
  state.askedBy = asker;
  state.askedIn = state.trick.tricks;
  turnUp(state);
  state.note('revealed', asker, state.trumpCard);
}

function turnUp(state: TwentyEightState): void {
  state.isRevealed = true;
  state.trick.give(state.holder, state.trumpCard);
  // what lies in this trick was played when there were no trumps: it wins or loses as it does, and only what follows can ruff it
  state.trick.trump = suitOf(state.trumpCard);
}

/** The seat whose turn it is plays a card that it may play, and the turn passes on. */
export function playCard(state: TwentyEightState, card: Card): void {
  const { trick } = state;
  const seat = trick.turn;
  const isTrumpCard = card === state.trumpCard && !state.isRevealed;
  if (isTrumpCard) turnUp(state);
  else if (seat === state.holder && state.isTrumpHidden()) tellBy(state, suitOf(card));
  const lacksTrumps = trick.laid > 0 && suitOf(card) !== trick.led && suitOf(card) !== trick.trump && isBound(state);
  trick.play(card);
  if (lacksTrumps) trick.voids[seat] = (trick.voids[seat] as number) | (1 << trick.trump);
  trick.turn = state.after(seat);
  state.note(isTrumpCard ? 'showed' : 'played', seat, card);
}

/** What a card that the setter plays before the reveal tells everybody of his trumps. */
function tellBy(state: TwentyEightState, suit: Suit): void {
  if (state.doubtful !== NO_SUIT && state.doubtful !== suit) {
    state.notTrumps |= 1 << state.doubtful;
    state.doubtful = NO_SUIT;
  }
  if (state.trick.laid === 0 && ((state.notTrumps >> suit) & 1) === 0) state.doubtful = suit;
}
