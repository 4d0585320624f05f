import { type Card, NO_SUIT, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { ANY_SUIT, SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { after, isFaceDown, type TwentyEightState, type TwentyEightView } from './state.ts';

/** The suits that may be led, as a set: while the trump card lies face down, its suit is the setter's last resort. */
export function mayLead(state: TwentyEightState): number {
  const { hand, trick } = state;
  return trick.turn === hand.holder && isFaceDown(state) ? ANY_SUIT & ~(1 << suitOf(hand.trumpCard)) : ANY_SUIT;
}

/**
 * The cards of the suit led that the seat whose turn it is holds, as a mask; 0 before the lead. The card that lies face
 * down is not held.
 */
export function followers({ trick }: TwentyEightState): number {
  return trick.led < 0 ? 0 : (trick.hands[trick.turn * SUIT_ROWS + trick.led] as number);
}

/**
 * Whether the setter is left with nothing but the card that lies face down: in the eighth trick it is turned up as it
 * is played.
 */
export function hasOnlyTrumpCard({ trick }: TwentyEightState): boolean {
  return trick.sizes[trick.turn] === 0;
}

/**
 * Whether the seat whose turn it is cannot follow suit, while it has cards to play and the trump card lies face down.
 */
export function mayAsk(state: TwentyEightState): boolean {
  return isFaceDown(state) && state.trick.laid > 0 && followers(state) === 0 && !hasOnlyTrumpCard(state);
}

/** Whether the seat whose turn it is must trump if it can, unable to follow as it is. */
export function isBound({
  hand,
  game,
  trick,
}: Pick<TwentyEightView, 'hand' | 'game'> & {
  readonly trick: { readonly turn: number; readonly tricks: number };
}): boolean {
  if (!hand.isRevealed) return false;
  return !game.callerOnly || (hand.askedBy === trick.turn && hand.askedIn === trick.tricks);
}

/**
 * The trumps, as a mask, one of which the seat whose turn it is must play because it cannot follow suit; 0 if it leads
 * or may play any card.
 */
export function trumpsDue(state: TwentyEightState): number {
  const { trick } = state;
  if (trick.laid === 0 || !isBound(state)) return 0;
  return trick.hands[trick.turn * SUIT_ROWS + trick.trump] as number;
}

/** The seat whose turn it is has shown that it cannot follow suit. */
export function showVoid({ trick }: TwentyEightState): void {
  trick.voids[trick.turn] = (trick.voids[trick.turn] as number) | (1 << trick.led);
}

/** Turns the trump card up because the seat whose turn it is called for it. */
export function reveal(state: TwentyEightState): void {
  state.hand.askedBy = state.trick.turn;
  state.hand.askedIn = state.trick.tricks;
  turnUp(state);
}

/** From now on the card is in the setter's hand like any other. */
function turnUp({ hand, trick }: TwentyEightState): void {
  hand.isRevealed = true;
  trick.give(hand.holder, hand.trumpCard);
  // what lies in this trick was played when there were no trumps: it wins or loses as it does, and only what follows
  // can ruff it
  trick.trump = suitOf(hand.trumpCard);
}

/** The seat whose turn it is plays a card that it may play, and the turn passes on. */
export function playCard(state: TwentyEightState, card: Card): void {
  const { trick, hand } = state;
  const seat = trick.turn;
  if (!hand.isRevealed) {
    if (card === hand.trumpCard) turnUp(state);
    else if (seat === hand.holder) tellBy(state, suitOf(card));
  }
  const lacksTrumps = trick.laid > 0 && suitOf(card) !== trick.led && suitOf(card) !== trick.trump && isBound(state);
  trick.play(card);
  if (lacksTrumps) trick.voids[seat] = (trick.voids[seat] as number) | (1 << trick.trump);
  trick.turn = after(state, seat);
}

/** Notes what a card that the setter plays before the reveal shows everybody about the trumps. */
function tellBy({ hand, trick }: TwentyEightState, suit: Suit): void {
  if (hand.doubtful !== NO_SUIT && hand.doubtful !== suit) {
    hand.notTrumps |= 1 << hand.doubtful;
    hand.doubtful = NO_SUIT;
  }
  if (trick.laid === 0 && ((hand.notTrumps >> suit) & 1) === 0) hand.doubtful = suit;
}
