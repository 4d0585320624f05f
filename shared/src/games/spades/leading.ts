import { bitCount, type Card, highestBit, JACK, rankOf, SPADES, suitOf } from '../../kit/cards/cards.ts';
import type { Situation } from './situation.ts';

/** The card to lead: the one of `cards` that speaks most for itself. */
export function leadFrom(s: Situation, cards: readonly Card[]): Card {
  const worth = s.wantsTrick() ? worthToWin : worthToLose;
  return best(cards, (card) => worth(s, card));
}

/** The card with the highest worth; of equals the first. */
export function best(cards: readonly Card[], worth: (card: Card) => number): Card {
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const card of cards) {
    const w = worth(card);
    if (w > most) {
      most = w;
      chosen = card;
    }
  }
  if (chosen < 0) throw new RangeError('nothing to play');
  return chosen;
}

/** How good a lead is for one who wants tricks. */
function worthToWin(s: Situation, card: Card): number {
  return suitOf(card) === SPADES ? trumpLead(s, card) : sideLead(s, card);
}

function trumpLead(s: Situation, card: Card): number {
  const own = bitCount(s.own[SPADES] ?? 0);
  const out = bitCount(s.unseen[SPADES] ?? 0);
  const rank = rankOf(card);
  // with the most trumps, draw those of the others; else they are kept for ruffing
  if (s.isBoss(card)) return out === 0 ? 40 : own * 3 >= out ? 70 : 30;
  return (own > out ? 25 : 0) - rank / 10;
}

function sideLead(s: Situation, card: Card): number {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const own = s.own[suit] ?? 0;
  const length = bitCount(own);
  const left = (s.seat + 1) & 3;
  const partner = (s.seat + 2) & 3;
  const right = (s.seat + 3) & 3;
  const isRuffed = s.ruffs(left, suit) || s.ruffs(right, suit);
  const out = bitCount(s.unseen[suit] ?? 0);
  // an ace while everybody still follows
  if (s.isBoss(card)) return isRuffed ? 5 : 80 + out;
  if (s.ruffs(partner, suit) && !s.ruffs(left, suit)) return 60 - rank;
  if (isRuffed) return -rank;
  const trumps = bitCount(s.own[SPADES] ?? 0);
  // a singleton, to ruff the suit later
  if (length === 1 && trumps > 0 && trumps <= 4) return 45 - rank;
  const isTop = own >> (rank + 1) === 0;
  const isBacked = ((own >> (rank - 1)) & 1) === 1;
  // the top of a sequence drives out what is above it
  if (isTop && isBacked && rank > 9) return 38;
  const hasHonour = own >> JACK !== 0 && !s.isBoss(suit * 16 + highestBit(own));
  return 30 + length - rank - (hasHonour ? 12 : 0);
}

/** How good a lead is for one who wants none: the more cards of the others beat it, and the fewer it beats, the better. */
function worthToLose(s: Situation, card: Card): number {
  const unseen = s.unseen[suitOf(card)] ?? 0;
  const rank = rankOf(card);
  const above = bitCount(unseen >> (rank + 1));
  const below = bitCount(unseen) - above;
  return above === 0 ? -10 - rank : above * 2 - below * 3;
}
