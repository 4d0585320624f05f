import { bestOf } from '../../../kit/bots/bestOf.ts';
import { type Card, highestBit, JACK, rankOf, SPADES, suitOf } from '../../../kit/cards/cards.ts';
import type { TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';

/**
 * The card to play to a trick that somebody else has led, for a player who wants the trick or who does not, and may
 * need this one like all others.
 */
export function followWith(s: TrickKnowledge, cards: readonly Card[], wantsTrick: boolean, needsAll: boolean): Card {
  if (!wantsTrick) return toLose(s, cards);
  return s.held(s.trick.led) !== 0 ? toWin(s, cards) : ruffOrDiscard(s, cards, needsAll);
}

/** The lowest of some cards of one suit, which are listed from the lowest up. */
function lowest(cards: readonly Card[]): Card {
  return cards[0] as Card;
}

function highest(cards: readonly Card[]): Card {
  return cards.at(-1) as Card;
}

/** Follows suit to win, if that is worthwhile. */
function toWin(s: TrickKnowledge, cards: readonly Card[]): Card {
  const { best, laid, led } = s.trick;
  const winners = cards.filter((card) => s.beats(card));
  if (winners.length === 0 || s.friendIsSafe()) return lowest(cards);
  if (s.isLast()) return lowest(winners);
  const top = winners.find((card) => s.isAsGood(card, highest(winners))) ?? highest(winners);
  // third hand plays high, unless the partner's card is as good
  if (laid === 2) return s.friendWins() && s.isAsGood(best, top) ? lowest(cards) : top;
  // second hand takes what nobody beats, covers an honour, and plays low otherwise
  if (s.isBoss(top)) return top;
  return rankOf(best) >= JACK && suitOf(best) === led ? lowest(winners) : lowest(cards);
}

/** Cannot follow, and wants the trick: ruffs as cheaply as possible, unless the partner has it. */
function ruffOrDiscard(s: TrickKnowledge, cards: readonly Card[], needsAll: boolean): Card {
  const ruffs = cards.filter((card) => s.beats(card));
  if (ruffs.length === 0 || s.friendIsSafe()) return discard(s, cards);
  // an opponent who may ruff behind is kept out if a higher trump does it
  if (needsAll || s.isRuffed(s.trick.led, true)) return ruffs.find((card) => s.isBoss(card)) ?? lowest(ruffs);
  return lowest(ruffs);
}

/** The card that is missed least: no trump, no winner, no guard of one. */
function discard(s: TrickKnowledge, cards: readonly Card[]): Card {
  return bestOf(cards, (card) => {
    const suit = suitOf(card);
    const rank = rankOf(card);
    if (suit === SPADES) return -60 - rank;
    if (s.isBoss(card)) return -50 - rank;
    const length = s.length(suit);
    const guards = highestBit(s.held(suit)) >= JACK && length <= 3;
    return (guards ? -15 : 0) + (length === 1 ? 4 : 0) - rank;
  });
}

/**
 * Follows suit with the highest card that loses; without that suit throws what would win a trick later. If nothing
 * loses, the highest if it wins in any case, else the lowest.
 */
function toLose(s: TrickKnowledge, cards: readonly Card[]): Card {
  const losers = cards.filter((card) => !s.beats(card));
  if (losers.length === 0) return s.isLast() ? highest(cards) : lowest(cards);
  if (s.held(s.trick.led) !== 0) return highest(losers);
  return bestOf(losers, (card) => {
    const worth = s.missingBelow(card) * 2 - s.missingAbove(card) * 3 + rankOf(card) / 20;
    return worth + (suitOf(card) === SPADES ? 20 : 0);
  });
}
