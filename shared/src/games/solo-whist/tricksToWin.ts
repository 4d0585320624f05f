import { type Card, cardOf, highestBit, JACK, lowestBit, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { powersIn } from '../../kit/cards/suitMask.ts';
import { above, best, isVoid, lowestEqual, type Sight } from './sight.ts';

/*
 * How a contract to win tricks is played, by declarers and defenders alike: each side wants all that it can get.
 */

/** The card of one who wants the trick, or his partners to have it. */
export function cardToWin(s: Sight): Card {
  if (s.trick.laid === 0) return best(s, (suit, rank) => worthOfLead(s, suit, rank));
  return s.trick.mustFollow() ? cardOf(s.trick.led, rankToFollow(s)) : ruffOrDiscard(s);
}

/** Does a friend's card win so far, and will it, whatever the foes behind may play? */
function isSafeWithFriend(s: Sight): boolean {
  const { bestSeat, best: winning, led } = s.trick;
  if (s.isFoe(bestSeat)) return false;
  if (!s.hasFoeBehind()) return true;
  return s.isBoss(suitOf(winning), rankOf(winning)) && !s.mayBeRuffed(led, true);
}

function rankToFollow(s: Sight): number {
  const { led, best: winning } = s.trick;
  const held = s.held(led);
  const isRuffed = suitOf(winning) !== led;
  const over = isRuffed ? 0 : held & above(rankOf(winning));
  if (over === 0 || isSafeWithFriend(s)) return lowestBit(held);
  if (!s.hasFoeBehind()) return lowestBit(over);
  const top = lowestEqual(over, s.unseen(led));
  if (s.isBoss(led, top)) return s.mayBeRuffed(led, true) ? lowestBit(over) : top;
  // a friend's card that is as good is left alone
  const isAsGood = !s.isFoe(s.trick.bestSeat) && (s.unseen(led) & above(rankOf(winning)) & ~above(top)) === 0;
  if (isAsGood) return lowestBit(held);
  // third hand plays high; second hand covers an honour, and plays low otherwise
  if (s.trick.laid === 2) return top;
  return rankOf(winning) >= JACK ? lowestBit(over) : lowestBit(held);
}

/** Cannot follow: trumps as low as does it, unless a friend has the trick; else throws what is missed least. */
function ruffOrDiscard(s: Sight): Card {
  const { trump, best: winning } = s.trick;
  if (trump >= 0 && !isSafeWithFriend(s)) {
    const held = s.held(trump);
    const over = suitOf(winning) === trump ? held & above(rankOf(winning)) : held;
    if (over !== 0) return cardOf(trump, lowestBit(over));
  }
  return best(s, (suit, rank) => -keepingWorth(s, suit, rank));
}

/** What a card is worth keeping for: a trump, a winner, the guard of one. */
function keepingWorth(s: Sight, suit: number, rank: number): number {
  if (suit === s.trick.trump) return 60 + rank;
  if (s.isBoss(suit, rank)) return 50 + rank;
  const held = s.held(suit);
  const length = powersIn(held);
  const isGuard = highestBit(held) >= JACK && length <= 3;
  return rank + (isGuard ? 15 : 0) - (length === 1 ? 4 : 0);
}

function worthOfLead(s: Sight, suit: number, rank: number): number {
  return suit === s.trick.trump ? worthOfTrump(s, rank) : worthOfSide(s, suit, rank);
}

/** Declarers with the most trumps draw those of the others; defenders keep theirs. */
function worthOfTrump(s: Sight, rank: number): number {
  const { trump } = s.trick;
  const own = powersIn(s.held(trump));
  const out = powersIn(s.unseen(trump));
  if (!s.state.declares(s.seat)) return (s.isBoss(trump, rank) ? 10 : 0) - rank;
  if (out === 0) return 20;
  if (s.isBoss(trump, rank)) return own * 2 >= out ? 120 : 30;
  return (own > out ? 70 : own * 2 > out ? 35 : 0) - rank / 10;
}

function worthOfSide(s: Sight, suit: number, rank: number): number {
  const held = s.held(suit);
  const length = powersIn(held);
  const out = powersIn(s.unseen(suit));
  if (s.isBoss(suit, rank)) return s.mayBeRuffed(suit, false) ? 5 : 80 + out;
  if (s.mayBeRuffed(suit, false)) return -rank;
  if (friendMayRuff(s, suit)) return 60 - rank;
  const trumps = s.trick.trump >= 0 ? powersIn(s.held(s.trick.trump)) : 0;
  // a singleton, to trump the suit later
  if (length === 1 && trumps > 0 && trumps <= 4) return 45 - rank;
  const isTop = highestBit(held) === rank;
  const isBacked = ((held >> (rank - 1)) & 1) === 1;
  // the top of a sequence drives out what is above it
  if (isTop && isBacked && rank > 9) return 38;
  const hasHonour = highestBit(held) >= JACK && !s.isBoss(suit, highestBit(held));
  return 30 + length - rank - (hasHonour ? 12 : 0);
}

function friendMayRuff(s: Sight, suit: number): boolean {
  for (let i = 1; i < 4; i++) {
    const other = (s.seat + i) & 3;
    if (!s.isFoe(other) && s.mayRuff(other, suit) && !isVoid(s, other, s.trick.trump)) return true;
  }
  return false;
}
