import {
  bitCount,
  type Card,
  codeOf,
  JOKER,
  JOKER_SUIT,
  NO_SUIT,
  nthBit,
  type Suit,
  suitLetter,
} from '../../kit/cards/cards.ts';
import type { MoveKind } from '../../kit/declare/moves.ts';
import { PLAYING, playCard } from '../../kit/tricks/handCourse.ts';
import { laidIn } from '../../kit/tricks/trickLog.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { NO_BID } from './bids.ts';
import { type FiveHundredState, type FiveHundredView, NOBODY, whoSitsOut } from './state.ts';

/**
 * The joker led, naming a suit for the others to follow, is the move JOKER_NAMES + suit. Any other card is played by
 * its own number.
 */
export const JOKER_NAMES = 320;

const EVERY_SUIT = 0b1111;

/** Opens the play: the declarer leads, or the player at the dealer's left if there is none. */
export function openPlay(state: FiveHundredState): void {
  const { trick, hand } = state;
  const idle = whoSitsOut(hand);
  if (idle !== NOBODY) trick.sitOut(idle);
  trick.open(hand.standing === NO_BID ? state.leftOf(state.dealer) : hand.holder);
  state.phase = PLAYING;
}

/**
 * Whether a joker that is led names a suit: when it is the only trump, and by the option in a suit contract too, where
 * it is otherwise led as a trump.
 */
export function jokerNames({ options, trick }: FiveHundredState | FiveHundredView): boolean {
  return trick.trump === JOKER_SUIT || options.jokerCallsAlways;
}

/**
 * Whether the seat whose turn it is draws no trumps by leading its highest, the joker, since that names another suit to
 * be followed.
 */
export function jokerDrawsNoTrumps({ options, trick }: FiveHundredState): boolean {
  return trick.trump !== JOKER_SUIT && options.jokerCallsAlways && trick.holds(trick.turn, JOKER);
}

/**
 * The suits that a leader with these shown voids may name with the joker, as a set: none that they failed to follow
 * before. If all are barred, or the joker is their last card, they may name any.
 */
export function suitsToName(voids: number, handSize: number): number {
  const open = EVERY_SUIT & ~voids;
  return open === 0 || handSize === 1 ? EVERY_SUIT : open;
}

/** Whether the seat whose turn it is leads, with a joker in its hand that would name a suit. */
export function mayName(state: FiveHundredState): boolean {
  const { trick } = state;
  return trick.laid === 0 && trick.holds(trick.turn, JOKER) && jokerNames(state);
}

/** The suits that the seat whose turn it is may name by leading its joker. */
function namesOpen({ trick }: FiveHundredState): number {
  return suitsToName(trick.voids[trick.turn] ?? 0, trick.handSize(trick.turn));
}

/** How many cards the seat whose turn it is may play without naming a suit with the joker. */
export function countCards(state: FiveHundredState): number {
  return state.trick.count(ANY_SUIT) - (mayName(state) ? 1 : 0);
}

/** The i-th of them, suit by suit from the lowest up. */
export function pickCard(state: FiveHundredState, i: number): Card {
  const { trick } = state;
  // without trumps the joker lies behind all other cards anyway
  if (trick.trump === JOKER_SUIT || !mayName(state)) return trick.pick(ANY_SUIT, i);
  return trick.cardsOf(trick.turn).filter((card) => card !== JOKER)[i] as Card;
}

/** Leads the joker and names a suit. */
export const jokerMoves: MoveKind<FiveHundredState> = {
  from: JOKER_NAMES,
  in: PLAYING,
  forms: { play: { card: 'card', suit: { optional: 'suit' } } },
  count: (state) => (mayName(state) ? bitCount(namesOpen(state)) : 0),
  pick: (state, _seat, i) => JOKER_NAMES + nthBit(namesOpen(state), i),
  actionOf: (_state, _seat, move) => ({ type: 'play', card: codeOf(JOKER), suit: suitLetter(move - JOKER_NAMES) }),
  apply(state, _seat, move) {
    const { trick } = state;
    state.phase = playCard(trick, JOKER);
    // from here on the trick is one of that suit, and the joker wins it
    trick.led = move - JOKER_NAMES;
    trick.enterNamed(trick.led);
  },
};

/** Whether the rest of the hand may be played in one go: between two tricks, once no joker can name a suit. */
export function mayRunOn(state: FiveHundredState): boolean {
  const { trick } = state;
  if (trick.laid > 0) return false;
  if (!jokerNames(state)) return true;
  for (let seat = 0; seat < 4; seat++) {
    if (((trick.sitsOut >> seat) & 1) === 0 && trick.holds(seat, JOKER)) return false;
  }
  return true;
}

/** The suit that a joker led to the trick on the table has named; NO_SUIT if none has. */
export function namedSuit(view: FiveHundredView): Suit {
  return laidIn(view.trick)[0]?.named ?? NO_SUIT;
}
