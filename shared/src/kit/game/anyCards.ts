import { type Card, cardOfCode } from '../cards/cards.ts';
import { type Message, message } from '../words/message.ts';
import { shown } from '../words/shown.ts';
import type { AnyCards, Choice } from './action.ts';
import type { Random } from './random.ts';

/*
 * A choice of any n cards from a hand: one entry of `legal`, and one move. Inside a game such a move is a subset of the
 * hand: bit i is set if the i-th card is chosen.
 */

/** The most cards that a subset can be taken from, so that it is a positive integer of 32 bits. */
const MOST_CARDS = 30;

/** The free choice of cards in a choice; null if it has none. */
export function anyCardsIn({ cards }: Choice): AnyCards | null {
  return typeof cards === 'object' && 'of' in cards ? cards : null;
}

/** The free choice of cards among a seat's choices; null if there is none. */
export function anyCardsOf(choices: readonly Choice[]): AnyCards | null {
  return choices.reduce<AnyCards | null>((found, choice) => found ?? anyCardsIn(choice), null);
}

/** What the button for such a choice says: the game's words for its type. */
export function buttonOf(choice: Choice): Message {
  return message(`choice.${choice.type}`, { n: anyCardsIn(choice)?.n ?? 0 });
}

/** Why these cards (codes, in any order) are not what may be chosen, in the kit's words; null if they are. */
export function whyNotCards({ of, n }: AnyCards, chosen: string): Message | null {
  const offered = new Set(of.split(' '));
  const seen = new Set<string>();
  for (const code of chosen.trim().split(/\s+/)) {
    if (cardOfCode(code) < 0) return message('refused.noCard', { card: shown(code) });
    if (!offered.has(code)) return message('refused.notAmong', { card: code });
    if (seen.has(code)) return message('refused.cardTwice', { card: code });
    seen.add(code);
  }
  return seen.size === n ? null : message('refused.chooseExactly', { n });
}

/**
 * The subset of a hand of at most 30 cards that consists of these cards, given in any order. Below 2 ** hand.length.
 */
export function subsetMove(hand: readonly Card[], chosen: readonly Card[]): number {
  if (hand.length > MOST_CARDS) throw new RangeError(`no subsets of ${hand.length} cards`);
  let subset = 0;
  for (const card of chosen) {
    const at = hand.indexOf(card);
    if (at < 0) throw new RangeError(`card ${card} is not in the hand`);
    subset |= 1 << at;
  }
  return subset;
}

/** The cards of a subset, in the hand's order. */
export function cardsOfSubset(hand: readonly Card[], subset: number): Card[] {
  return hand.filter((_, i) => ((subset >> i) & 1) === 1);
}

/** A subset of n out of `size` cards (at most 30), each as likely as any other. */
export function randomSubset(size: number, n: number, random: Random): number {
  let subset = 0;
  // Floyd's algorithm: one draw for each card, none wasted
  for (let top = size - n; top < size; top++) {
    const drawn = 1 << random.below(top + 1);
    subset |= (subset & drawn) === 0 ? drawn : 1 << top;
  }
  return subset;
}
