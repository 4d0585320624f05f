import { type Card, cardOf, highestBit, JACK, lowestBit, rankOf, suitOf } from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { bestPlace } from '../../../kit/tricks/trickHabits.ts';
import { above, type TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';

/*
 * How a contract to win tricks is played, by declarers and defenders alike: each side wants all that it can get. Aces
 * are high, so a place is the card itself.
 */

/** The card of a player who wants the trick for their side. */
export function cardToWin(s: TrickKnowledge, isDeclarer: boolean): Card {
  const { trump, led } = s.trick;
  if (s.leads()) {
    return bestPlace(s, (_, suit, rank) =>
      suit === trump ? worthOfTrump(s, rank, isDeclarer) : worthOfSide(s, suit, rank),
    );
  }
  return s.trick.mustFollow() ? cardOf(led, rankToFollow(s)) : ruffOrDiscard(s);
}

function rankToFollow(s: TrickKnowledge): number {
  const { led, best, laid } = s.trick;
  const held = s.held(led);
  const over = suitOf(best) === led ? held & above(rankOf(best)) : 0;
  if (over === 0 || s.friendIsSafe()) return lowestBit(held);
  if (!s.hasFoeBehind()) return lowestBit(over);
  const top = s.lowestEqual(led, over);
  if (s.isBoss(cardOf(led, top))) return s.isRuffed(led, true) ? lowestBit(over) : top;
  // an ally's card that is as good is left to win
  if (s.friendWins() && s.isAsGood(best, cardOf(led, top))) return lowestBit(held);
  // third hand plays high; second hand covers an honour, and plays low otherwise
  if (laid === 2) return top;
  return rankOf(best) >= JACK ? lowestBit(over) : lowestBit(held);
}

/** Void: ruffs as low as wins, unless an ally has the trick; else discards what is missed least. */
function ruffOrDiscard(s: TrickKnowledge): Card {
  const { trump, best } = s.trick;
  if (trump >= 0 && !s.friendIsSafe()) {
    const held = s.held(trump);
    const over = suitOf(best) === trump ? held & above(rankOf(best)) : held;
    if (over !== 0) return cardOf(trump, lowestBit(over));
  }
  return bestPlace(s, worthDiscarding);
}

/** How little a card is missed: no trump, no winner, no guard of an honour. */
function worthDiscarding(s: TrickKnowledge, suit: number, rank: number): number {
  if (suit === s.trick.trump) return -60 - rank;
  if (s.isBoss(cardOf(suit, rank))) return -50 - rank;
  const length = s.length(suit);
  const isGuard = highestBit(s.held(suit)) >= JACK && length <= 3;
  return -rank - (isGuard ? 15 : 0) + (length === 1 ? 4 : 0);
}

/** Declarers with the most trumps draw the others' trumps; defenders keep theirs. */
function worthOfTrump(s: TrickKnowledge, rank: number, isDeclarer: boolean): number {
  const { trump } = s.trick;
  const own = s.length(trump);
  const out = s.missing(trump);
  const isBoss = s.isBoss(cardOf(trump, rank));
  if (!isDeclarer) return (isBoss ? 10 : 0) - rank;
  if (out === 0) return 20;
  if (isBoss) return own * 2 >= out ? 120 : 30;
  return (own > out ? 70 : own * 2 > out ? 35 : 0) - rank / 10;
}

/**
 * Winners first, then what an ally ruffs, a singleton to ruff the suit later, the top of a sequence, and the lowest of
 * a long suit.
 */
function worthOfSide(s: TrickKnowledge, suit: number, rank: number): number {
  const isRuffed = s.isRuffed(suit, false);
  if (s.isBoss(cardOf(suit, rank))) return isRuffed ? 5 : 80 + s.missing(suit);
  if (isRuffed) return -rank;
  if (s.friendMayRuff(suit)) return 60 - rank;
  const { trump } = s.trick;
  const held = s.held(suit);
  const length = powersIn(held);
  const trumps = trump >= 0 ? s.length(trump) : 0;
  if (length === 1 && trumps > 0 && trumps <= 4) return 45 - rank;
  const top = highestBit(held);
  const isBacked = ((held >> (rank - 1)) & 1) === 1;
  if (top === rank && isBacked && rank > 9) return 38;
  const hasHonour = top >= JACK && !s.isBoss(cardOf(suit, top));
  return 30 + length - rank - (hasHonour ? 12 : 0);
}
