import { at } from '../../kit/cards/at.ts';
import { bitCount, type Card, cardOf, cardOfCode, codeOf, nthBit, rankOf, SPADES } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import { type MoveKind, say } from '../../kit/declare/moves.ts';
import type { Action } from '../../kit/game/action.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { GIRLS, markedCard, markedCards, TREX, termsOf } from './contracts.ts';
import { DECLARING, NOBODY, type TrexState } from './state.ts';

/*
 * Declarations are private rights: doubling a queen or the king of hearts, and the new deal of Trex. All players with
 * something left to declare are asked at once, and nobody else learns who they are. What they declare is seen when the
 * window closes.
 */

/** DOUBLE + suit doubles the marked card of that suit. */
const DOUBLE = SPOKEN;
export const REDEAL = SPOKEN + 4;
export const READY = SPOKEN + 5;

const TWOS = 1 << 2;
const THREES = 1 << 3;

/** The suits whose marked card the seat holds, as a set: the cards that it may double, or has doubled. */
export function heldMarked({ hand, trick }: TrexState, seat: number): number {
  const rank = rankOf(markedCard(hand.contract, SPADES));
  let suits = 0;
  for (let suit = 0; suit < 4; suit++) suits |= ((at(trick.hands, seat * SUIT_ROWS + suit) >> rank) & 1) << suit;
  return suits & termsOf(hand.contract).doubling;
}

/** The suits whose marked card the seat holds and may still double, as a set. */
export function mayDouble(state: TrexState, seat: number): number {
  return heldMarked(state, seat) & ~state.hand.doubled;
}

/**
 * The suit of the three that stands for the missing two: with four twos, or three twos and the three of the fourth
 * suit, a player may have the hand dealt again. 4 if there are four twos, NOBODY if there is no such right.
 */
function suitOfThree({ trick }: TrexState, seat: number): number {
  let missing = 4;
  for (let suit = 0; suit < 4; suit++) {
    const held = at(trick.hands, seat * SUIT_ROWS + suit);
    if ((held & TWOS) !== 0) continue;
    if (missing !== 4 || (held & THREES) === 0) return NOBODY;
    missing = suit;
  }
  return missing;
}

/** Whether the seat may have this hand dealt again; only in Trex. */
export function mayRedeal(state: TrexState, seat: number): boolean {
  return state.hand.contract === TREX && suitOfThree(state, seat) !== NOBODY;
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
    if (((state.hand.ready >> seat) & 1) === 1) continue;
    if (mayRedeal(state, seat) || mayDouble(state, seat) !== 0) seats |= 1 << seat;
  }
  return seats;
}

/** A seat shows a card and takes it back: from then on everybody knows that it is in that hand. */
export function show({ hand }: TrexState, seat: number, card: Card): void {
  const shown = hand.shown[seat] ?? '';
  // most show one card, and there is nothing to sort
  hand.shown[seat] = shown === '' ? pack(card) : [...shown, pack(card)].sort().join('');
}

/** A card leaves a seat's hand. */
export function leaveHand({ hand }: TrexState, seat: number, card: Card): void {
  const shown = hand.shown[seat] ?? '';
  if (shown !== '') hand.shown[seat] = shown.replace(pack(card), '');
}

/** Why a card is not doubled in the window. */
function whyNotDoubled({ hand: { contract }, trick }: TrexState, seat: number, action: Action): Message {
  const card = cardOfCode(String(action['card']));
  if (contract === TREX) return message('refused.noDoubling');
  if (!markedCards(contract, termsOf(contract).doubling).includes(card)) {
    return message(contract === GIRLS ? 'refused.onlyQueens' : 'refused.onlyTheKing');
  }
  return message(trick.holds(seat, card) ? 'refused.isDoubled' : 'refused.notHeld', { card: codeOf(card) });
}

function beReady({ hand }: TrexState, seat: number): void {
  hand.ready |= 1 << seat;
}

const inWindow = { in: DECLARING, notNow: () => message('refused.noDeclarations') };

/** Doubles each of the cards that the seat may, or calls for the new deal; and says that it is ready. */
export const declarations: readonly MoveKind<TrexState>[] = [
  {
    ...inWindow,
    from: DOUBLE,
    forms: { double: { card: 'card' } },
    count: (state, seat) => bitCount(mayDouble(state, seat)),
    pick: (state, seat, i) => DOUBLE + nthBit(mayDouble(state, seat), i),
    apply: ({ hand }, _seat, move) => {
      hand.doubled |= 1 << (move - DOUBLE);
    },
    actionOf: ({ hand }, _seat, move) => ({ type: 'double', card: codeOf(markedCard(hand.contract, move - DOUBLE)) }),
    whyNot: whyNotDoubled,
  },
  say(REDEAL, 'redeal', callRedeal, {
    ...inWindow,
    may: ({ hand }) => hand.contract === TREX,
    whyNot: () => message('refused.noRedeal'),
  }),
  say(READY, 'ready', beReady, inWindow),
];

function callRedeal(state: TrexState, seat: number): void {
  beReady(state, seat);
  state.hand.calledBy = seat;
}

/**
 * Once nobody has anything left to declare, everything is shown: the doubled cards, which go back into the hands, or in
 * Trex the low cards of a player who has called for a new deal. False if the hand is given up for that.
 */
export function closeWindow(state: TrexState): boolean {
  const { hand } = state;
  hand.ready = 0;
  if (hand.contract !== TREX) showDoubled(state);
  else if (hand.calledBy !== NOBODY) {
    state.events++;
    for (const card of redealCards(state, hand.calledBy)) show(state, hand.calledBy, card);
    hand.calledBy = NOBODY;
    return false;
  }
  return true;
}

function showDoubled(state: TrexState): void {
  const { hand, trick } = state;
  state.events++;
  for (const card of markedCards(hand.contract, hand.doubled)) {
    for (let seat = 0; seat < 4; seat++) if (trick.holds(seat, card)) show(state, seat, card);
  }
}
