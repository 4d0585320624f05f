import { type Card, cardOf, highestBit, lowestBit, rankOf } from '../../kit/cards/cards.ts';
import { powersIn } from '../../kit/cards/suitMask.ts';
import { above, below, best, isVoid, type Sight } from './sight.ts';

/*
 * How a misère is played, by the one who has bid it and by the three who want him to take a trick.
 */

/** The declarer's card: one that loses, as high as possible. */
export function cardToDuck(s: Sight): Card {
  if (s.trick.laid === 0) return best(s, (suit, rank) => safetyOfLead(s, suit, rank));
  if (!s.trick.mustFollow()) return best(s, (suit, rank) => danger(s, suit, rank));
  const suit = s.trick.led;
  const held = s.held(suit);
  const under = held & below(rankOf(s.trick.best));
  if (under !== 0) return cardOf(suit, highestBit(under));
  // it cannot be lost here: last hand takes it with what would win later too
  return cardOf(suit, s.isLast() ? highestBit(held) : lowestBit(held));
}

/** How likely a lead is to be beaten. */
function safetyOfLead(s: Sight, suit: number, rank: number): number {
  const others = s.unseen(suit);
  if (others === 0) return -100 - rank;
  return 3 * powersIn(others & above(rank)) - 2 * powersIn(others & below(rank)) - rank / 20;
}

/** How likely a card is to win a trick some day, with those of its suit that lie below it in the same hand as its guards. */
function danger(s: Sight, suit: number, rank: number): number {
  const others = s.unseen(suit);
  if (others === 0) return -50;
  const guards = powersIn(s.held(suit) & below(rank));
  const lower = powersIn(others & below(rank));
  const higher = powersIn(others & above(rank));
  return 2 * lower - higher - 2 * guards + rank / 20;
}

/** A defender's card: leaves the declarer's card winning, or makes him go over. */
export function cardToCatch(s: Sight, declarer: number): Card {
  if (s.trick.laid === 0) return best(s, (suit, rank) => baitOfLead(s, declarer, suit, rank));
  if (!s.trick.mustFollow()) return best(s, (suit, rank) => freedom(s, declarer, suit, rank));
  const suit = s.trick.led;
  const held = s.held(suit);
  const hasPlayed = s.trick.onTable[declarer] !== 0;
  const under = held & below(rankOf(s.trick.best));
  if (hasPlayed) {
    // under his card while it wins; where it does not, high cards are got rid of
    const leaves = s.trick.bestSeat === declarer ? under : 0;
    return cardOf(suit, highestBit(leaves === 0 ? held : leaves));
  }
  return cardOf(suit, lowestBit(held));
}

/** How well a lead serves to catch the declarer: low, in a suit that he may have to follow. */
function baitOfLead(s: Sight, declarer: number, suit: number, rank: number): number {
  if (isVoid(s, declarer, suit)) return -60 - rank;
  const others = s.unseen(suit);
  const shown = s.shown(suit);
  if (shown >= 0)
    return shown === 0 ? -60 - rank : 10 * powersIn(shown & above(rank)) - 4 * powersIn(shown & below(rank));
  return 2 * powersIn(others & above(rank)) - 3 * powersIn(others & below(rank)) - rank / 20;
}

/** How little a defender needs a card: high ones take tricks that the declarer should have, and short suits are soon gone. */
function freedom(s: Sight, declarer: number, suit: number, rank: number): number {
  if (isVoid(s, declarer, suit)) return rank - 20;
  return rank + (powersIn(s.held(suit)) <= 2 ? 3 : 0);
}
