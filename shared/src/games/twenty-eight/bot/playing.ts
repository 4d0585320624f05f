import { type Card, NO_SUIT, type Suit, suitOf } from '../../../kit/cards/cards.ts';
import { CARD_POINTS } from '../ranking.ts';
import type { PlayKnowledge } from './knowledge.ts';

/*
 * Every card is judged alike, whether it leads, follows, ruffs or is discarded: by the card points that the trick then
 * brings or costs the side, weighted by how likely that is, less what the card would be worth later.
 */

/** How likely a player who is void has a trump, as long as nothing shows that they have none. */
const HAS_TRUMP = 0.7;
/** How likely a partner who plays later saves a trick that the foes would win. */
const PARTNER_SAVES = 0.3;

/** What a card is worth now, in card points. */
export function worthOf(s: PlayKnowledge, card: Card): number {
  return gain(s, card) - keepingWorth(s, card);
}

/** What calling for trumps is worth, on the same scale: a chance to win the trick, unless the partner has it anyway. */
export function worthOfAsking({ known, onTable }: PlayKnowledge): number {
  return known.friendWins() ? -1 : onTable > 0 ? 1 : 0;
}

/** What the trick brings the side with this card: the points in it, won or lost. */
function gain(s: PlayKnowledge, card: Card): number {
  const points = s.onTable + (CARD_POINTS[card] ?? 0) + s.known.behind().length * s.average;
  return (2 * chanceToWin(s, card) - 1) * points;
}

/** How likely the side wins the trick with this card. */
export function chanceToWin({ known, trumps }: PlayKnowledge, card: Card): number {
  const { trick } = known;
  const place = trick.order.placeOf(card);
  const led = known.leads() ? suitOf(card) : trick.led;
  if (known.beats(place)) return chanceToHold(known, trumps, led, place);
  if (known.friendWins()) return chanceToHold(known, trumps, led, trick.best);
  return hasFriendBehind(known) ? PARTNER_SAVES : 0;
}

type Known = PlayKnowledge['known'];

function hasFriendBehind(known: Known): boolean {
  return known.behind().some((seat) => !known.isFoe(seat));
}

/** How likely the best card of the trick stays the best, or the partner takes it over. */
function chanceToHold(known: Known, trumps: Suit, led: Suit, place: number): number {
  const suit = place >> 4;
  const { trump } = known.trick;
  let holds = 1;
  for (const other of known.behind()) {
    if (!known.isFoe(other)) continue;
    const beats = known.isVoid(other, suit) ? 0 : 1 - (1 - shareOf(known, suit)) ** known.missingAbove(place);
    holds *= (1 - beats) * (1 - (suit === trump ? 0 : chanceToRuff(known, trumps, other, led)));
  }
  return hasFriendBehind(known) ? holds + (1 - holds) * PARTNER_SAVES : holds;
}

/** The share of the unseen cards of a suit that each seat has which may hold it. */
function shareOf(known: Known, suit: Suit): number {
  const holders = [0, 1, 2, 3].filter((other) => other !== known.seat && !known.isVoid(other, suit)).length;
  return holders === 0 ? 0 : 1 / holders;
}

/** How likely another seat trumps a card of the suit led: it must be void in it, and have a trump. */
function chanceToRuff(known: Known, trumps: Suit, other: number, led: Suit): number {
  if (led === trumps) return 0;
  if (trumps !== NO_SUIT && known.isVoid(other, trumps)) return 0;
  const isVoid = known.isVoid(other, led) ? 1 : (1 - shareOf(known, led)) ** known.missing(led);
  return isVoid * HAS_TRUMP;
}

/** What a trump is worth beyond what it would be worth in another suit. */
const TRUMP = 2;
/** What a guarded nine is worth while only one card is above it: it may yet become the highest. */
const GUARDED = 2;

/**
 * What a card is worth later, in card points. One that nobody can beat will bring its points home and some of others'
 * with it, as long as the others still follow its suit; one that is beaten brings next to nothing.
 */
function keepingWorth({ known, trumps }: PlayKnowledge, card: Card): number {
  const suit = suitOf(card);
  const place = known.trick.order.placeOf(card);
  const points = CARD_POINTS[card] ?? 0;
  const extra = suit === trumps ? TRUMP : 0;
  if (known.isBoss(place)) {
    const follows = suit === trumps ? 1 : Math.min(1, known.missing(suit) / 6);
    return (0.8 * points + 0.4) * follows + extra;
  }
  if (points > 1 && known.missingAbove(place) === 1 && known.length(suit) > 1) return GUARDED + extra;
  return 0.05 * ((place & 15) - 8) + extra;
}
