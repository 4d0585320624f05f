import { nameBowers } from '../../kit/cards/bowers.ts';
import { type Card, type Suit, suitOf } from '../../kit/cards/cards.ts';
import { nthPlace } from '../../kit/tricks/trickMemory.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { DECLARING, type EuchreState, EXCHANGING, FIRST_ROUND, PLAYING, SECOND_ROUND, THROWN_IN } from './state.ts';

/*
 * How trumps are made: two rounds of calls, the dealer's exchange, and the maker's word whether he plays alone. Moves
 * inside the game: a card's own number plays it, EXCHANGE + card lays it away, NAME + suit names trumps.
 */
export const EXCHANGE = 64;
export const PASS = 128;
export const ORDER = 129;
export const KEEP = 130;
export const TOGETHER = 131;
export const ALONE = 132;
export const NAME = 136;

/** A hand is dealt five cards. */
const HAND = 5;
/** The suits that may be named in the second round. */
const OTHER_SUITS = 3;

/** Who is asked for a word; there must be somebody. */
export function asked(state: EuchreState): number {
  switch (state.phase) {
    case EXCHANGING:
      return state.dealer;
    case DECLARING:
      return state.maker;
    default:
      return state.caller;
  }
}

/** Must the dealer, who calls last, name a suit? */
export function mustName(state: EuchreState): boolean {
  return state.options.stickDealer && state.phase === SECOND_ROUND && state.caller === state.dealer;
}

/** How many things the seat can do whose word is asked before the play. */
export function countOfWords(state: EuchreState): number {
  switch (state.phase) {
    case SECOND_ROUND:
      return mustName(state) ? OTHER_SUITS : OTHER_SUITS + 1;
    case EXCHANGING:
      return state.options.dealerMustTake ? HAND : HAND + 1;
    default:
      return 2;
  }
}

/**
 * The i-th of them: to pass, to leave the card and to stay together come first; suits and cards follow as they lie in a
 * record.
 */
export function pickWord(state: EuchreState, i: number): number {
  switch (state.phase) {
    case FIRST_ROUND:
      return PASS + i;
    case SECOND_ROUND:
      return pickName(state, mustName(state) ? i + 1 : i);
    case EXCHANGING:
      return pickDiscard(state, state.options.dealerMustTake ? i + 1 : i);
    default:
      return TOGETHER + i;
  }
}

function pickName(state: EuchreState, i: number): number {
  if (i === 0) return PASS;
  return NAME + (i - 1 < suitOf(state.turned) ? i - 1 : i);
}

function pickDiscard({ trick, dealer }: EuchreState, i: number): number {
  if (i === 0) return KEEP;
  return EXCHANGE + (trick.order.card[nthPlace(trick.hands, dealer * SUIT_ROWS, i - 1)] as Card);
}

/** Takes the word of a seat that is asked before the play. */
export function sayWord(state: EuchreState, seat: number, move: number): void {
  switch (state.phase) {
    case FIRST_ROUND:
      if (move === PASS) pass(state, seat);
      else makeTrumps(state, seat, suitOf(state.turned));
      return;
    case SECOND_ROUND:
      if (move === PASS) pass(state, seat);
      else makeTrumps(state, seat, move - NAME);
      return;
    case EXCHANGING:
      if (move !== KEEP) exchange(state, move - EXCHANGE);
      state.phase = DECLARING;
      return;
    default:
      openPlay(state, move === ALONE);
  }
}

/**
 * The dealer calls last in each round: with his pass the suit is turned down, and in the second round the hand is void.
 */
function pass(state: EuchreState, seat: number): void {
  state.caller = (seat + 1) & 3;
  if (seat === state.dealer) state.phase = state.phase === FIRST_ROUND ? SECOND_ROUND : THROWN_IN;
}

function makeTrumps(state: EuchreState, seat: number, suit: Suit): void {
  state.maker = seat;
  nameBowers(state.trick, suit);
  state.phase = state.phase === FIRST_ROUND ? EXCHANGING : DECLARING;
}

function exchange(state: EuchreState, card: Card): void {
  const { trick, dealer } = state;
  trick.take(dealer, card);
  trick.give(dealer, state.turned);
  state.discard = card;
}

/** The player at the dealer's left leads; where he sits out, the next one, who is the dealer's partner. */
function openPlay(state: EuchreState, isAlone: boolean): void {
  const { trick, dealer } = state;
  if (isAlone) trick.sitOut((state.maker + 2) & 3);
  trick.open(trick.after(dealer));
  state.phase = PLAYING;
}
