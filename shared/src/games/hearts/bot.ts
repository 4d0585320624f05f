import { bestOf } from '../../kit/bots/bestOf.ts';
import { ACE, type Card, cards, codes, HEARTS, KING, rankOf, SPADES, suitOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { anyCardsOf } from '../../kit/game/anyCards.ts';
import type { Random } from '../../kit/game/random.ts';
import { searchedAction } from '../../kit/tricks/trickBot.ts';
import { habitualCard } from './habits.ts';
import { rules } from './rules.ts';
import { scoreHand } from './scoring.ts';
import { type HeartsState, type HeartsView, PASSED, QUEEN_OF_SPADES } from './state.ts';

/** Deals of the hidden cards that each card is tried on. */
const DEALS = 24;
/** With so many spades the queen is safe in the hand, and so are king and ace. */
const GUARDED = 5;

/**
 * A sensible player: passes the cards most likely to hurt, and tries each card on deals that fit what they know, with
 * everybody playing on by habit.
 */
export function bot(view: HeartsView, seat: number, choices: readonly Choice[], random: Random, effort = 1): Action {
  const any = anyCardsOf(choices);
  if (any !== null) return { type: 'pass', cards: codes(cardsToPass(cards(any.of))) };
  return searchedAction(rules, view, seat, random, {
    deals: effort * DEALS,
    habit: habitualCard,
    worth: (state) => worthTo(state, seat),
  });
}

/** How far the hand has brought a seat ahead of the others. */
function worthTo(state: HeartsState, seat: number): number {
  const { scores } = scoreHand(state);
  const all = scores.reduce((sum, points) => sum + points, 0);
  const own = scores[seat] ?? 0;
  return (all - own) / (scores.length - 1) - own;
}

/** The three cards that are most likely to cost something. */
export function cardsToPass(hand: readonly Card[]): Card[] {
  const kept = [...hand];
  return Array.from({ length: PASSED }, () => {
    const worst = bestOf(kept, (card) => danger(card, kept));
    kept.splice(kept.indexOf(worst), 1);
    return worst;
  });
}

/** How much a card is worth passing: spades over the queen when few lie with them, then high cards of short suits. */
function danger(card: Card, hand: readonly Card[]): number {
  const suit = suitOf(card);
  const length = hand.filter((one) => suitOf(one) === suit).length;
  const lower = hand.filter((one) => suitOf(one) === suit && rankOf(one) < rankOf(card)).length;
  if (suit === SPADES) {
    const isHigh = card === QUEEN_OF_SPADES || rankOf(card) === KING || rankOf(card) === ACE;
    if (!isHigh) return -10 + rankOf(card) / 20;
    return length >= GUARDED ? 0 : card === QUEEN_OF_SPADES ? 40 : 30;
  }
  const high = rankOf(card) * (suit === HEARTS ? 1.3 : 1);
  // low cards of the suit are a shelter, and a suit that is passed whole is a place to discard from
  return high - 2 * lower + (suit !== HEARTS && length <= PASSED ? 4 : 0);
}
