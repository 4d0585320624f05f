import { type Card, NO_SUIT, type Suit, suitOf } from '../../../kit/cards/cards.ts';
import { powersIn } from '../../../kit/cards/suitMask.ts';
import { CARD_POINTS } from '../ranking.ts';
import type { Situation } from './situation.ts';

/*
 * Every card is judged alike, whether it is led, follows, trumps or is thrown away: by the card points that the trick then brings or costs
 * the side, each weighed with how likely it is, less what the card would be worth later.
 */

/** How likely one who is void has a trump, while nothing tells that he has none. */
const HAS_TRUMP = 0.7;
/** How likely the partner saves a trick that the foes would win, if he plays after them. */
const PARTNER_SAVES = 0.3;

/** What a card is worth now, in card points. */
export function worthOf(s: Situation, card: Card): number {
  return gain(s, card) - keepingWorth(s, card);
}

/** What calling for trumps is worth, on the same scale: a chance to win the trick, where the partner does not have it anyway. */
export function worthOfAsking(s: Situation): number {
  return s.winning === s.partner ? -1 : s.onTable > 0 ? 1 : 0;
}

/** What the trick brings the side if it plays this card: the points in it, won or lost. */
function gain(s: Situation, card: Card): number {
  const points = s.onTable + (CARD_POINTS[card] ?? 0) + s.behind.length * s.average;
  return (2 * chanceToWin(s, card) - 1) * points;
}

/** How likely the side wins the trick with this card. */
export function chanceToWin(s: Situation, card: Card): number {
  const suit = suitOf(card);
  const led = s.led === NO_SUIT ? suit : s.led;
  if (s.beats(card)) return chanceToHold(s, led, suit, s.above(card));
  if (s.winning === s.partner) return chanceToHold(s, led, s.best >> 4, higherOut(s, s.best));
  return s.behind.includes(s.partner) ? PARTNER_SAVES : 0;
}

/** How many unseen cards of its suit are above a place. */
function higherOut(s: Situation, place: number): number {
  return powersIn((s.unseen[place >> 4] ?? 0) & ~((2 << (place & 15)) - 1));
}

/** How likely the best card of the trick stays the best, `higher` of its suit being out, or the partner takes it over. */
function chanceToHold(s: Situation, led: Suit, suit: Suit, higher: number): number {
  let holds = 1;
  for (const other of s.behind) {
    if (!s.isFoe(other)) continue;
    const isVoid = s.isVoid(other, suit);
    const beats = isVoid ? 0 : 1 - (1 - shareOf(s, suit)) ** higher;
    holds *= (1 - beats) * (1 - (s.isRuff(suit) ? 0 : chanceToRuff(s, other, led)));
  }
  return s.behind.includes(s.partner) ? holds + (1 - holds) * PARTNER_SAVES : holds;
}

/** How much of the unseen cards of a suit each of those has who may hold it. */
function shareOf(s: Situation, suit: Suit): number {
  let holders = 0;
  for (let other = 0; other < 4; other++) if (other !== s.seat && !s.isVoid(other, suit)) holders++;
  return holders === 0 ? 0 : 1 / holders;
}

/** How likely another trumps a card of the suit led: he must be void in it, and have a trump. */
function chanceToRuff(s: Situation, other: number, led: Suit): number {
  if (led === s.trumps) return 0;
  if (s.trumps !== NO_SUIT && s.isVoid(other, s.trumps)) return 0;
  const isVoid = s.isVoid(other, led) ? 1 : (1 - shareOf(s, led)) ** s.out(led);
  return isVoid * HAS_TRUMP;
}

/** What a trump is worth beyond what it would be worth in another suit. */
const TRUMP = 2;
/** What a nine is worth with a guard, while only one card is above it: it may yet become the highest. */
const GUARDED = 2;

/**
 * What a card is worth later, in card points. One that nobody can beat will bring its points home and some of others with it, as long as
 * the others still follow its suit; one that is beaten brings next to nothing.
 */
function keepingWorth(s: Situation, card: Card): number {
  const suit = suitOf(card);
  const points = CARD_POINTS[card] ?? 0;
  const isTrump = suit === s.trumps;
  const extra = isTrump ? TRUMP : 0;
  if (s.isBoss(card)) {
    const follows = isTrump ? 1 : Math.min(1, s.out(suit) / 6);
    return (0.8 * points + 0.4) * follows + extra;
  }
  const guards = powersIn(s.own[suit] ?? 0) - 1;
  if (points > 1 && s.above(card) === 1 && guards > 0) return GUARDED + extra;
  return 0.05 * ((s.placeOf(card) & 15) - 8) + extra;
}
