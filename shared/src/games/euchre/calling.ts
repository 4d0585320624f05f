import { nameBowers } from '../../kit/cards/bowers.ts';
import { type Card, cardOfCode, codeOf, SUIT_LETTERS, type Suit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { callOne } from '../../kit/declare/calls.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import type { Action } from '../../kit/game/action.ts';
import { PLAYING, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { cardInHand } from '../../kit/tricks/handMoves.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { mustName } from './bidding.ts';
import { DECLARING, type EuchreState, EXCHANGING, FIRST_ROUND, SECOND_ROUND } from './state.ts';

/*
 * How trumps are made: two rounds of calls, the dealer's exchange, and the maker's choice to play alone. EXCHANGE +
 * card discards that card for the one turned up, and NAME + suit names that suit.
 */
export const PASS = SPOKEN;
export const ORDER = PASS + 1;
export const NAME = PASS + 1;
const KEEP = SPOKEN;
export const EXCHANGE = SPOKEN + 1;
export const TOGETHER = SPOKEN;
export const ALONE = SPOKEN + 1;

/** What must be done first in each phase before the play. */
const DUE: { readonly [phase: number]: string } = {
  [FIRST_ROUND]: 'refused.callFirst',
  [SECOND_ROUND]: 'refused.callFirst',
  [EXCHANGING]: 'refused.exchangeFirst',
  [DECLARING]: 'refused.declareFirst',
};

/** What is due instead of an action. */
export function whatIsDue({ phase }: EuchreState): Message {
  return message(DUE[phase] ?? 'refused.playIsOn');
}

/** Why no suit is accepted or named now. */
function whyNoSuit({ phase, hand }: EuchreState, _seat: number, { type }: Action): Message {
  const suit = suitLetter(suitOf(hand.turned));
  if (phase === SECOND_ROUND) return message('refused.turnedDown', { suit });
  if (phase === FIRST_ROUND && type === 'name') return message('refused.notTurnedDown', { suit });
  return message('refused.trumpsAreMade');
}

function whyNotExchanged({ trick, hand }: EuchreState, seat: number, action: Action): Message {
  const card = cardOfCode(String(action['card']));
  if (card < 0 || trick.holds(seat, card)) return message('refused.unknown');
  return message(card === hand.turned ? 'refused.cannotDiscardIt' : 'refused.notHeld', { card: codeOf(card) });
}

/**
 * Kind by kind: to pass, to leave the card and to play together come first; suits and cards in the order of records.
 */
export const moves: readonly MoveKind<EuchreState>[] = [
  say(PASS, 'pass', pass, {
    in: [FIRST_ROUND, SECOND_ROUND],
    may: (state) => !mustName(state),
    whyNot: () => message('refused.mustName'),
    notNow: whatIsDue,
  }),
  say(ORDER, 'order', (state, seat) => makeTrumps(state, seat, suitOf(state.hand.turned)), {
    in: FIRST_ROUND,
    notNow: whyNoSuit,
  }),
  callOne({
    from: NAME,
    in: SECOND_ROUND,
    whyNot: whyNoSuit,
    notNow: whyNoSuit,
    type: 'name',
    name: 'suit',
    of: [...SUIT_LETTERS],
    form: 'suit',
    open: ({ hand }) => 0b1111 & ~(1 << suitOf(hand.turned)),
    apply: makeTrumps,
  }),
  say(KEEP, 'keep', askAlone, {
    in: EXCHANGING,
    may: ({ options }) => !options.dealerMustTake,
    whyNot: ({ hand }) => message('refused.mustTake', { card: codeOf(hand.turned) }),
    notNow: whatIsDue,
  }),
  cardInHand({
    from: EXCHANGE,
    in: EXCHANGING,
    type: 'exchange',
    apply: exchange,
    whyNot: whyNotExchanged,
    notNow: whatIsDue,
  }),
  say(TOGETHER, 'together', (state) => openPlay(state, false), { in: DECLARING, notNow: whatIsDue }),
  say(ALONE, 'alone', (state) => openPlay(state, true), { in: DECLARING, notNow: whatIsDue }),
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
