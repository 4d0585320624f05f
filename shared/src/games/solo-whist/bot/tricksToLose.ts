import { type Card, cardOf, highestBit, lowestBit, rankOf } from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { bestPlace } from '../../../kit/tricks/trickHabits.ts';
import { above, below, type TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { NO_CARD, SUIT_ROWS } from '../../../kit/tricks/trickPlay.ts';

/*
 * How a misère is played, by its declarer and by the three who want to give them a trick. Aces are high, so a place is the card itself.
 */

/** The declarer's card: one that loses, as high as possible. */
export function cardToDuck(s: TrickKnowledge): Card {
  if (s.leads()) return bestPlace(s, safetyOfLead);
  if (!s.trick.mustFollow()) return bestPlace(s, danger);
  const suit = s.trick.led;
  const held = s.held(suit);
  const under = held & below(rankOf(s.trick.best));
  if (under !== 0) return cardOf(suit, highestBit(under));
  // nothing loses here: played last, a high card takes the trick as well as a low one
  return cardOf(suit, s.isLast() ? highestBit(held) : lowestBit(held));
}

/** How likely a lead is to be beaten. */
function safetyOfLead(s: TrickKnowledge, suit: number, rank: number): number {
  const card = cardOf(suit, rank);
  if (s.out(suit) === 0) return -100 - rank;
  return 3 * s.missingAbove(card) - 2 * s.missingBelow(card) - rank / 20;
}

/** How likely a card is to win a trick some day; lower cards of its suit in the same hand are its guards. */
function danger(s: TrickKnowledge, suit: number, rank: number): number {
  const card = cardOf(suit, rank);
  if (s.out(suit) === 0) return -50;
  const guards = powersIn(s.held(suit) & below(rank));
  return 2 * s.missingBelow(card) - s.missingAbove(card) - 2 * guards + rank / 20;
}

/** A defender's card: leaves the declarer's card winning, or makes them go over. */
export function cardToCatch(s: TrickKnowledge, declarer: number, isSpread: boolean): Card {
  if (s.leads()) return bestPlace(s, (_, suit, rank) => baitOfLead(s, declarer, isSpread, cardOf(suit, rank)));
  if (!s.trick.mustFollow()) return bestPlace(s, (_, suit, rank) => freedom(s, declarer, suit, rank));
  const { led, best, bestSeat, onTable } = s.trick;
  const held = s.held(led);
  if (onTable[declarer] === NO_CARD) return cardOf(led, lowestBit(held));
  // under the declarer's card while it wins; where it does not, high cards are got rid of
  const leaves = bestSeat === declarer ? held & below(rankOf(best)) : 0;
  return cardOf(led, highestBit(leaves === 0 ? held : leaves));
}

/** How well a lead serves to catch the declarer: low, in a suit in which they may have to go over. */
function baitOfLead(s: TrickKnowledge, declarer: number, isSpread: boolean, card: Card): number {
  const suit = card >> 4;
  const rank = rankOf(card);
  if (s.isVoid(declarer, suit)) return -60 - rank;
  if (!isSpread) return 2 * s.missingAbove(card) - 3 * s.missingBelow(card) - rank / 20;
  const shown = s.trick.hands[declarer * SUIT_ROWS + suit] as number;
  return shown === 0 ? -60 - rank : 10 * powersIn(shown & above(rank)) - 4 * powersIn(shown & below(rank));
}

/** How little a defender needs a card: high ones take tricks that the declarer should have, and short suits are soon gone. */
function freedom(s: TrickKnowledge, declarer: number, suit: number, rank: number): number {
  if (s.isVoid(declarer, suit)) return rank - 20;
  return rank + (s.length(suit) <= 2 ? 3 : 0);
}
