import { placeToCatch, placeToDuck } from '../../../kit/bots/misere.ts';
import { at } from '../../../kit/cards/at.ts';
import { type Card, cardOf } from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { above, below, type TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { SUIT_ROWS } from '../../../kit/tricks/trickPlay.ts';

/*
 * How a misère is played, by its declarer and by the three who want to give them a trick. Aces are high, so a place is
 * the card itself.
 */

/** The declarer's card: one that loses, as high as possible. */
export function cardToDuck(s: TrickKnowledge): Card {
  return placeToDuck(s, safetyOfLead);
}

/** How likely a lead is to be beaten. */
function safetyOfLead(s: TrickKnowledge, suit: number, rank: number): number {
  const card = cardOf(suit, rank);
  if (s.out(suit) === 0) return -100 - rank;
  return 3 * s.missingAbove(card) - 2 * s.missingBelow(card) - rank / 20;
}

/** A defender's card: leaves the declarer's card winning, or makes them go over. */
export function cardToCatch(s: TrickKnowledge, declarer: number, isSpread: boolean): Card {
  if (!isSpread) return placeToCatch(s, 1 << declarer);
  return placeToCatch(s, 1 << declarer, (_, suit, rank) => baitOfSpread(s, declarer, suit, rank));
}

/** How well a lead serves to catch a declarer whose hand lies open. */
function baitOfSpread(s: TrickKnowledge, declarer: number, suit: number, rank: number): number {
  const shown = s.isVoid(declarer, suit) ? 0 : at(s.trick.hands, declarer * SUIT_ROWS + suit);
  return shown === 0 ? -60 - rank : 10 * powersIn(shown & above(rank)) - 4 * powersIn(shown & below(rank));
}
