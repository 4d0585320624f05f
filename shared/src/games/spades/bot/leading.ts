import { bestOf } from '../../../kit/bots/bestOf.ts';
import { type Card, highestBit, JACK, rankOf, SPADES, suitOf } from '../../../kit/cards/cards.ts';
import { hasPower } from '../../../kit/cards/suitMask.ts';
import type { TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';

/** The card to lead, of those that may be led, for a player who wants tricks or who wants none. */
export function leadFrom(s: TrickKnowledge, cards: readonly Card[], wantsTricks: boolean): Card {
  return bestOf(cards, (card) => {
    if (!wantsTricks) return worthToLose(s, card);
    return suitOf(card) === SPADES ? trumpLead(s, card) : sideLead(s, card);
  });
}

function trumpLead(s: TrickKnowledge, card: Card): number {
  const own = s.length(SPADES);
  const out = s.missing(SPADES);
  // with the most trumps, draw the others'; otherwise keep them for ruffing
  if (s.isBoss(card)) return out === 0 ? 40 : own * 3 >= out ? 70 : 30;
  return (own > out ? 25 : 0) - rankOf(card) / 10;
}

function sideLead(s: TrickKnowledge, card: Card): number {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const held = s.held(suit);
  const length = s.length(suit);
  const [left, partner, right] = [(s.seat + 1) & 3, (s.seat + 2) & 3, (s.seat + 3) & 3];
  const isRuffed = s.mayRuff(left, suit) || s.mayRuff(right, suit);
  // an ace while everybody still follows
  if (s.isBoss(card)) return isRuffed ? 5 : 80 + s.missing(suit);
  if (s.mayRuff(partner, suit) && !s.mayRuff(left, suit)) return 60 - rank;
  if (isRuffed) return -rank;
  const trumps = s.length(SPADES);
  // a singleton, to ruff the suit later
  if (length === 1 && trumps > 0 && trumps <= 4) return 45 - rank;
  const top = highestBit(held);
  // the top of a sequence drives out what is above it
  if (top === rank && hasPower(held, rank - 1) && rank > 9) return 38;
  const hasHonour = top >= JACK && !s.isBoss(suit * 16 + top);
  return 30 + length - rank - (hasHonour ? 12 : 0);
}

/**
 * The more of the others' cards beat it and the fewer it beats, the better; a card that none of them beats is led last.
 */
function worthToLose(s: TrickKnowledge, card: Card): number {
  const above = s.missingAbove(card);
  return above === 0 ? -10 - rankOf(card) : above * 2 - s.missingBelow(card) * 3;
}
