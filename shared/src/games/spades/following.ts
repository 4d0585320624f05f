import { bitCount, type Card, JACK, rankOf, SPADES, suitOf } from '../../kit/cards/cards.ts';
import { best } from './leading.ts';
import type { Situation } from './situation.ts';

/** The card to play to a trick that somebody else has led. */
export function followWith(s: Situation, cards: readonly Card[]): Card {
  const follows = cards.some((card) => suitOf(card) === s.led);
  if (s.wantsTrick()) return follows ? toWin(s, cards) : ruffOrDiscard(s, cards);
  return follows ? toLose(s, cards) : throwAway(s, cards);
}

/** The lowest of some cards of one suit, which are listed from the lowest up. */
function lowest(cards: readonly Card[]): Card {
  return cards[0] as Card;
}

function highest(cards: readonly Card[]): Card {
  return cards.at(-1) as Card;
}

/** Follows suit to win, if it can be done with sense. */
function toWin(s: Situation, cards: readonly Card[]): Card {
  const winners = cards.filter((card) => s.beats(card));
  if (winners.length === 0 || s.partnerIsSafe()) return lowest(cards);
  if (s.isLast()) return lowest(winners);
  const top = lowestEqual(s, winners);
  // third hand plays high, unless the partner's card is as good
  if (s.laid === 2) {
    return s.partnerWins && isAsGood(s, s.best, top) ? lowest(cards) : top;
  }
  // second hand takes what nobody beats, covers an honour, and plays low otherwise
  if (s.isBoss(top)) return top;
  return rankOf(s.best) >= JACK && suitOf(s.best) === s.led ? lowest(winners) : lowest(cards);
}

/** The lowest card that is as good as the highest one: nothing that others hold lies between. */
function lowestEqual(s: Situation, cards: readonly Card[]): Card {
  const top = highest(cards);
  return cards.find((card) => isAsGood(s, card, top)) ?? top;
}

/** Does no card that others hold lie between these two of one suit? */
function isAsGood(s: Situation, low: Card, high: Card): boolean {
  const unseen = s.unseen[suitOf(high)] ?? 0;
  const between = ((1 << rankOf(high)) - 1) & ~((1 << (rankOf(low) + 1)) - 1);
  return (unseen & between) === 0;
}

/** Cannot follow, and wants the trick: ruffs as low as it does, unless the partner has it. */
function ruffOrDiscard(s: Situation, cards: readonly Card[]): Card {
  const ruffs = cards.filter((card) => s.beats(card));
  if (ruffs.length === 0 || s.partnerIsSafe()) return discard(s, cards);
  const next = (s.seat + 1) & 3;
  // one who ruffs behind is kept out where a higher trump does it
  if (!s.isLast() && s.ruffs(next, s.led)) return ruffs.find((card) => s.isBoss(card)) ?? lowest(ruffs);
  return lowest(ruffs);
}

/** The card that is missed least: no trump, no winner, no guard of one. */
function discard(s: Situation, cards: readonly Card[]): Card {
  return best(cards, (card) => {
    const suit = suitOf(card);
    const rank = rankOf(card);
    if (suit === SPADES) return -60 - rank;
    if (s.isBoss(card)) return -50 - rank;
    const own = s.own[suit] ?? 0;
    const length = bitCount(own);
    const guards = own >> JACK !== 0 && length <= 3;
    return (guards ? -15 : 0) + (length === 1 ? 4 : 0) - rank;
  });
}

/** Follows suit to lose: as high as loses; where nothing does, the highest if it wins in any case, else the lowest. */
function toLose(s: Situation, cards: readonly Card[]): Card {
  const losers = cards.filter((card) => !s.beats(card));
  if (losers.length > 0) return highest(losers);
  return s.isLast() ? highest(cards) : lowest(cards);
}

/** Cannot follow, and wants no trick: rids himself of what would win one later. */
function throwAway(s: Situation, cards: readonly Card[]): Card {
  const losers = cards.filter((card) => !s.beats(card));
  if (losers.length === 0) return s.isLast() ? highest(cards) : lowest(cards);
  return best(losers, (card) => {
    const unseen = s.unseen[suitOf(card)] ?? 0;
    const below = bitCount(unseen & ((1 << rankOf(card)) - 1));
    const above = bitCount(unseen) - below;
    return (suitOf(card) === SPADES ? 20 : 0) + below * 2 - above * 3 + rankOf(card) / 20;
  });
}
