import { at } from '../cards/at.ts';
import type { CardOrder } from '../cards/cardOrder.ts';
import {
  type Card,
  cardOfCode,
  codeOf,
  JOKER_SUIT,
  KING,
  rankOf,
  type Suit,
  suitLetter,
  suitOf,
} from '../cards/cards.ts';
import { unpackAll } from '../cards/packed.ts';
import { powersIn } from '../cards/suitMask.ts';
import type { Choice } from '../game/action.ts';
import { type Message, message } from '../words/message.ts';
import { isBetter } from './trickMemory.ts';
import { SUIT_ROWS, type TrickPlay } from './trickPlay.ts';

/** Whether the seat whose turn it is would win the trick if this card were the last. */
function wins(trick: TrickPlay, card: Card): boolean {
  return isBetter(trick.order.placeOf(card), trick.best, trick.trump);
}

/** The cards of a suit that the seat whose turn it is holds, as a mask of powers. */
function held(trick: TrickPlay, suit: number): number {
  return at(trick.hands, trick.turn * SUIT_ROWS + suit);
}

/** Whether all higher cards of its suit have been played, or are in the same hand. */
function isHighest(trick: TrickPlay, card: Card): boolean {
  const place = trick.order.placeOf(card);
  const suit = place >> 4;
  const seen = at(trick.gone, suit) | held(trick, suit);
  for (let power = (place & 15) + 1; power < 16; power++) {
    if (((seen >> power) & 1) === 0 && trick.order.cardAt(suit * 16 + power) !== 0) return false;
  }
  return true;
}

function isLongest(trick: TrickPlay, suit: number): boolean {
  const n = powersIn(held(trick, suit));
  return [0, 1, 2, 3].every((other) => other === suit || powersIn(held(trick, other)) < n);
}

function leadReason(trick: TrickPlay, card: Card): string {
  const suit = trick.order.placeOf(card) >> 4;
  if (suit === trick.trump) return 'hint.leadTrumps';
  if (isHighest(trick, card)) return 'hint.leadHighest';
  return suit !== JOKER_SUIT && isLongest(trick, suit) ? 'hint.leadLongest' : 'hint.lead';
}

function winningReason(trick: TrickPlay, card: Card): string {
  const suit = trick.order.placeOf(card) >> 4;
  if (suit === trick.trump && trick.led !== trick.trump && trick.led !== JOKER_SUIT) return 'hint.trumps';
  return trick.laid === trick.players - 1 ? 'hint.takes' : 'hint.best';
}

function losingReason(trick: TrickPlay, playable: readonly Card[], isPartner: boolean): string {
  if (isPartner) return 'hint.partner';
  return playable.some((card) => wins(trick, card)) ? 'hint.leaves' : 'hint.cannot';
}

/**
 * Why a card may be worth playing, in facts that its player can see. `trick` need only be right in what they see: the
 * play so far and the hand that the card comes from. `sides` has the side of each seat.
 */
export function playReason(
  trick: TrickPlay,
  card: Card,
  choices: readonly Choice[],
  sides: readonly number[],
): Message {
  const playable = choices.flatMap((choice) =>
    typeof choice['card'] === 'string' ? [cardOfCode(choice['card'])] : [],
  );
  const named = { card: codeOf(card) };
  if (new Set(playable).size === 1) return message('hint.only', named);
  if (trick.laid === 0) return message(leadReason(trick, card), named);
  const suit = suitLetter(trick.led === JOKER_SUIT ? trick.trump : trick.led);
  if (wins(trick, card)) return message(winningReason(trick, card), { ...named, suit });
  const isPartner = sides[trick.bestSeat] === sides[trick.turn];
  return message(losingReason(trick, playable, isPartner), { ...named, who: trick.bestSeat });
}

/**
 * Why to call a trump suit, or a number of tricks with it: how many trumps the hand (packed) would have, as they count
 * in this order, and how many aces and kings beside them.
 */
export function holdingReason(hand: string, order: CardOrder, trump: Suit): Message {
  let n = 0;
  let tops = 0;
  for (const card of unpackAll(hand)) {
    if (order.placeOf(card) >> 4 === trump) n++;
    else if (rankOf(card) >= KING) tops++;
  }
  return message('hint.holds', { n, held: n === 0 ? 'held.noTrumps' : 'held.trumps', ...sideOf(tops) });
}

/** Why to bid on a hand (packed), or to pass, before trumps are known: its longest suit, aces and kings beside it. */
export function longestReason(hand: string): Message {
  const held = unpackAll(hand).filter((card) => suitOf(card) < JOKER_SUIT);
  const lengths = [0, 1, 2, 3].map((suit) => held.filter((card) => suitOf(card) === suit).length);
  const n = Math.max(...lengths);
  const longest = lengths.indexOf(n);
  const tops = held.filter((card) => suitOf(card) !== longest && rankOf(card) >= KING).length;
  return message('hint.longest', { n, suit: suitLetter(longest), ...sideOf(tops) });
}

/** The aces and kings of side suits, with the key that says them. */
function sideOf(tops: number) {
  return { tops, side: tops === 0 ? 'side.noTops' : 'side.tops' };
}
