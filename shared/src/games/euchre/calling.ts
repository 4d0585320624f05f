import { nameBowers } from '../../kit/cards/bowers.ts';
import { type Card, type Suit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { callOne } from '../../kit/declare/calls.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import { PLAYING, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { cardInHand } from '../../kit/tricks/handMoves.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { mustName } from './bidding.ts';
import { whyNot } from './refusals.ts';
import { DECLARING, type EuchreState, EXCHANGING, FIRST_ROUND, SECOND_ROUND } from './state.ts';

/*
 * How trumps are made: two rounds of calls, the dealer's exchange, and the maker's choice to play alone. EXCHANGE + card
 * discards that card for the one turned up.
 */
const PASS = SPOKEN;
const KEEP = SPOKEN;
export const EXCHANGE = SPOKEN + 1;
export const TOGETHER = SPOKEN;
export const ALONE = SPOKEN + 1;

const SUIT_LETTERS = [0, 1, 2, 3].map(suitLetter);

const refusals = { whyNot, notNow: whyNot };

/** Kind by kind: to pass, to leave the card and to play together come first; suits and cards in the order of records. */
export const moves: readonly MoveKind<EuchreState>[] = [
  say(PASS, 'pass', pass, { ...refusals, in: [FIRST_ROUND, SECOND_ROUND], may: (state) => !mustName(state) }),
  say(PASS + 1, 'order', (state, seat) => makeTrumps(state, seat, suitOf(state.hand.turned)), {
    ...refusals,
    in: FIRST_ROUND,
  }),
  callOne({
    ...refusals,
    from: PASS + 1,
    in: SECOND_ROUND,
    type: 'name',
    name: 'suit',
    of: SUIT_LETTERS,
    form: 'suit',
    open: ({ hand }) => 0b1111 & ~(1 << suitOf(hand.turned)),
    apply: makeTrumps,
  }),
  say(KEEP, 'keep', askAlone, { ...refusals, in: EXCHANGING, may: ({ options }) => !options.dealerMustTake }),
  cardInHand({ ...refusals, from: EXCHANGE, in: EXCHANGING, type: 'exchange', apply: exchange }),
  say(TOGETHER, 'together', (state) => openPlay(state, false), { ...refusals, in: DECLARING }),
  say(ALONE, 'alone', (state) => openPlay(state, true), { ...refusals, in: DECLARING }),
];

/** The dealer calls last in each round: their pass ends it. */
function pass(state: EuchreState, seat: number): void {
  state.hand.passes++;
  state.speaker = (seat + 1) & 3;
  if (seat === state.dealer) state.phase = state.phase === FIRST_ROUND ? SECOND_ROUND : THROWN_IN;
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

function exchange(state: EuchreState, seat: number, card: Card): void {
  state.trick.take(seat, card);
  state.trick.give(seat, state.hand.turned);
  state.hand.discard = card;
  askAlone(state);
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
