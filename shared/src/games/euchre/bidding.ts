import { nameBowers } from '../../kit/cards/bowers.ts';
import { type Card, codeOf, type Suit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action, Choice, SeatMove } from '../../kit/game/action.ts';
import { isSpeaking, PLAYING, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { nthPlace } from '../../kit/tricks/trickMemory.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import {
  DECLARING,
  type EuchreState,
  type EuchreView,
  EXCHANGING,
  FIRST_ROUND,
  isTaken,
  NOBODY,
  SECOND_ROUND,
  TRICKS,
} from './state.ts';

/*
 * How trumps are made: two rounds of calls, the dealer's exchange, and the maker's choice to play alone. NAME + suit
 * names trumps, EXCHANGE + card discards that card for the one turned up.
 */
const PASS = SPOKEN;
const KEEP = SPOKEN + 2;
export const TOGETHER = SPOKEN + 3;
export const ALONE = SPOKEN + 4;
const NAME = SPOKEN + 8;
export const EXCHANGE = SPOKEN + 64;

/** The suits that can be named in the second round. */
const OTHER_SUITS = 3;

/**
 * How a seat accepts the suit turned up: the dealer's opponents order it up, their partner assists, the dealer takes it
 * up.
 */
export type Acceptance = 'orderUp' | 'assist' | 'takeUp';

/** How this seat accepts the suit turned up. */
export function acceptanceOf(seat: number, dealer: number): Acceptance {
  if (seat === dealer) return 'takeUp';
  return ((seat ^ dealer) & 1) === 0 ? 'assist' : 'orderUp';
}

/** Whether the dealer, who calls last, must name a suit. */
export function mustName({
  options,
  phase,
  speaker,
  dealer,
}: Pick<EuchreView, 'options' | 'phase' | 'speaker' | 'dealer'>): boolean {
  return options.stickDealer && phase === SECOND_ROUND && speaker === dealer;
}

/** How many things the seat that speaks can say. */
export function countCalls(state: EuchreState): number {
  switch (state.phase) {
    case SECOND_ROUND:
      return mustName(state) ? OTHER_SUITS : OTHER_SUITS + 1;
    case EXCHANGING:
      return state.options.dealerMustTake ? TRICKS : TRICKS + 1;
    default:
      return 2;
  }
}

/**
 * The i-th of them: to pass, to leave the card and to play together come first; suits and cards in the order of
 * records.
 */
export function pickCall(state: EuchreState, _seat: number, i: number): number {
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

function pickName({ hand }: EuchreState, i: number): number {
  if (i === 0) return PASS;
  return NAME + (i - 1 < suitOf(hand.turned) ? i - 1 : i);
}

function pickDiscard({ trick, dealer }: EuchreState, i: number): number {
  if (i === 0) return KEEP;
  return EXCHANGE + (trick.order.card[nthPlace(trick.hands, dealer * SUIT_ROWS, i - 1)] as Card);
}

/** Takes what a seat says before the play. */
export function makeCall(state: EuchreState, seat: number, move: number): void {
  switch (state.phase) {
    case FIRST_ROUND:
      if (move === PASS) pass(state, seat, SECOND_ROUND);
      else makeTrumps(state, seat, suitOf(state.hand.turned));
      return;
    case SECOND_ROUND:
      if (move === PASS) pass(state, seat, THROWN_IN);
      else makeTrumps(state, seat, move - NAME);
      return;
    case EXCHANGING:
      if (move !== KEEP) exchange(state, move - EXCHANGE);
      askAlone(state);
      return;
    default:
      openPlay(state, move === ALONE);
  }
}

/** The dealer calls last in each round: their pass ends it. */
function pass(state: EuchreState, seat: number, afterRound: number): void {
  state.hand.passes++;
  state.speaker = (seat + 1) & 3;
  if (seat === state.dealer) state.phase = afterRound;
}

function makeTrumps(state: EuchreState, seat: number, suit: Suit): void {
  state.hand.maker = seat;
  nameBowers(state.trick, suit);
  if (state.phase === SECOND_ROUND) {
    askAlone(state);
    return;
  }
  state.speaker = state.dealer;
  state.phase = EXCHANGING;
}

function exchange({ trick, hand, dealer }: EuchreState, card: Card): void {
  trick.take(dealer, card);
  trick.give(dealer, hand.turned);
  hand.discard = card;
}

function askAlone(state: EuchreState): void {
  state.speaker = state.hand.maker;
  state.phase = DECLARING;
}

/** The player at the dealer's left leads; if they sit out, the next one, who is the dealer's partner. */
function openPlay(state: EuchreState, isAlone: boolean): void {
  const { trick, dealer, hand } = state;
  if (isAlone) trick.sitOut((hand.maker + 2) & 3);
  trick.open(trick.after(dealer));
  state.phase = PLAYING;
}

/** The actions that name nothing but their type, by their moves from SPOKEN on. */
const PLAIN = ['pass', 'order', 'keep', 'together', 'alone'];

/** What is said, as a record writes it. */
export function actionOf(move: number): Action & Choice {
  const type = PLAIN[move - SPOKEN];
  if (type !== undefined) return { type };
  if (move < EXCHANGE) return { type: 'name', suit: suitLetter(move - NAME) };
  return { type: 'exchange', card: codeOf(move - EXCHANGE) };
}

/**
 * What was called in this hand, and what its maker and dealer said then, as far as everybody heard it; the discard is
 * nobody's business.
 */
export function callsMade({ phase, dealer, hand, trick }: EuchreView): SeatMove[] {
  const { passes, maker } = hand;
  const calls: SeatMove[] = Array.from({ length: passes }, (_, i) => ({ seat: (dealer + 1 + i) & 3, type: 'pass' }));
  if (maker === NOBODY) return calls;
  calls.push({ seat: maker, ...(passes < 4 ? { type: 'order' } : actionOf(NAME + trick.trump)) });
  if (passes < 4 && phase !== EXCHANGING && !isTaken(hand)) calls.push({ seat: dealer, type: 'keep' });
  if (!isSpeaking(phase)) calls.push({ seat: maker, type: trick.sitsOut === 0 ? 'together' : 'alone' });
  return calls;
}
