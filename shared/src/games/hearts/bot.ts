import { bestOf } from '../../kit/bots/bestOf.ts';
import { ACE, type Card, cards, codes, HEARTS, KING, rankOf, SPADES, suitOf } from '../../kit/cards/cards.ts';
import { anyCardsOf } from '../../kit/game/anyCards.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import { searchedAction } from '../../kit/tricks/trickBot.ts';
import { rules } from './rules.ts';
import { isPoint, scoreHand } from './scoring.ts';
import { type HeartsState, type HeartsView, PASSED, QUEEN_OF_SPADES } from './state.ts';

/** Deals of the hidden cards that each card is tried on. */
const DEALS = 24;
/** With this many spades the queen is safe in the hand, as are the king and ace. */
const GUARDED = 5;

/** Once one player alone has this many points, the others try to stop the moon. */
const MOON_FEARED = 12;

/**
 * A sensible player: passes the cards most likely to hurt, and tries each card on deals that fit what they know, with
 * everybody playing on by habit.
 */
export const bot: Choose<HeartsView> = (view, seat, choices, random, effort = 1, tell) => {
  const any = anyCardsOf(choices);
  if (any !== null) return { type: 'pass', cards: codes(cardsToPass(cards(any.of))) };
  return searchedAction(rules, view, seat, random, {
    deals: effort * DEALS,
    habit: habitualCard,
    worth: (state) => worthTo(state, seat),
    gauge: { unit: 'lead', tell },
  });
};

/** How far the hand has put a seat ahead of the others. */
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
  // low cards of the suit shelter it, and passing a whole suit makes a void to discard on
  return high - 0.9 * lower + (suit !== HEARTS && length <= PASSED ? 4 : 0);
}

/**
 * The card that the seat whose turn it is plays without much thought: it ducks, throws away what may hurt, and takes
 * points only to stop a moon. It goes only by what that seat may know.
 */
export function habitualCard(state: HeartsState): Card {
  const { trick } = state;
  const seat = trick.turn;
  const legal = rules.allMoves(state, seat);
  if (trick.laid === 0) return bestOf(legal, (card) => worthLeading(state, card));
  if (trick.mustFollow()) return follow(state, legal);
  return bestOf(legal, (card) => worthThrowing(state, card));
}

/** Another player who has taken every point so far, and enough of them to be feared. */
function isMoonFeared({ hand, trick }: HeartsState): boolean {
  const seat = hand.taken.findIndex((points) => points >= MOON_FEARED);
  return seat >= 0 && seat !== trick.turn && hand.taken.every((points, other) => other === seat || points === 0);
}

function heldOf({ trick }: HeartsState, suit: number): readonly Card[] {
  return trick.cardsOf(trick.turn).filter((card) => suitOf(card) === suit);
}

/** Low cards are led, spades as long as they cannot cost the queen, and short suits before long ones. */
function worthLeading(state: HeartsState, card: Card): number {
  const suit = suitOf(card);
  const held = heldOf(state, suit);
  const low = -rankOf(card);
  if (suit !== SPADES) return low - held.length / 2 - (suit === HEARTS ? 2 : 0);
  if (card === QUEEN_OF_SPADES) return -40;
  const isQueenOut = state.hand.queenTo < 0 && !held.includes(QUEEN_OF_SPADES);
  // below the queen they drive her out; above they catch her
  if (isQueenOut) return rankOf(card) > rankOf(QUEEN_OF_SPADES) ? -35 : 4 + rankOf(card) / 20;
  return held.includes(QUEEN_OF_SPADES) ? low - 8 : low;
}

function follow(state: HeartsState, legal: readonly Card[]): Card {
  const { trick, hand } = state;
  const best = trick.order.cardAt(trick.best);
  const under = legal.filter((card) => rankOf(card) < rankOf(best));
  const isLast = trick.laid === trick.players - 1;
  const hasPoints = trick.onTable.some((card) => isPoint(card));
  if (isLast && (isMoonFeared(state) ? hasPoints : !hasPoints)) return bestOf(legal, highestButQueen);
  // the queen goes under king or ace as soon as she can
  if (under.includes(QUEEN_OF_SPADES)) return QUEEN_OF_SPADES;
  if (under.length > 0) return bestOf(under, rankOf);
  // the trick may have to be taken: by the last player with the highest card, otherwise with one that others may beat
  if (isLast) return bestOf(legal, highestButQueen);
  const isEarly = trick.tricks === 0 || (hand.isBroken === 0 && trick.led !== SPADES);
  return bestOf(legal, isEarly ? highestButQueen : (card) => -rankOf(card) - (card === QUEEN_OF_SPADES ? 20 : 0));
}

function highestButQueen(card: Card): number {
  return card === QUEEN_OF_SPADES ? -1 : rankOf(card);
}

/** The queen goes first, then spades over her while she is out, hearts, and high cards of short suits. */
function worthThrowing(state: HeartsState, card: Card): number {
  const suit = suitOf(card);
  if (card === QUEEN_OF_SPADES) return 100;
  if (isMoonFeared(state) && suit === HEARTS) return -rankOf(card);
  if (suit === SPADES && state.hand.queenTo < 0 && rankOf(card) > rankOf(QUEEN_OF_SPADES)) return 50;
  return rankOf(card) + (suit === HEARTS ? 8 : 0) - heldOf(state, suit).length;
}
