import { CARD_LIMIT, type Card, JACK, rankOf, suitOf } from '../../../kit/cards/cards.ts';
import { heightOf, pointsOf, showCombinations } from '../scoring.ts';
import { PACK } from '../state.ts';

/** A power of five for each card, by rank: at most four cards of a rank, so every set of ranks has its own sum. */
const FIGURES = Float64Array.from({ length: CARD_LIMIT }, (_, card) => 5 ** heightOf(card));

/** Remembers the answer for each set of ranks: bots ask about the same ones again and again. */
function remembered(answer: (cards: readonly Card[]) => number): (cards: readonly Card[]) => number {
  const known = new Map<number, number>();
  return (cards) => {
    let ranks = 0;
    for (const card of cards) ranks += FIGURES[card] as number;
    let value = known.get(ranks);
    if (value === undefined) {
      value = answer(cards);
      known.set(ranks, value);
    }
    return value;
  };
}

/** What cards score together without flushes and nobs. */
const rankPoints = remembered(([starter = 0, ...hand]) => {
  const all = showCombinations(hand, starter, true);
  return pointsOf(all.filter(({ kind }) => kind !== 'flush' && kind !== 'nobs'));
});

function areSuited(cards: readonly Card[]): boolean {
  for (const card of cards) if (suitOf(card) !== suitOf(cards[0] as Card)) return false;
  return cards.length === 4;
}

/** What a hand or a crib, or two cards of it, scores with a starter. */
export function showPoints(hand: readonly Card[], starter: Card, isCrib: boolean): number {
  let points = rankPoints([starter, ...hand]);
  for (const card of hand) if (rankOf(card) === JACK && suitOf(card) === suitOf(starter)) points++;
  if (!areSuited(hand)) return points;
  if (suitOf(hand[0] as Card) === suitOf(starter)) return points + 5;
  return isCrib ? points : points + 4;
}

/** What cards score at the show on average, over all starters that are not among the six that were dealt. */
export function onAverage(cards: readonly Card[], dealt: readonly Card[], isCrib: boolean): number {
  let [sum, starters] = [0, 0];
  for (const starter of PACK) {
    if (dealt.includes(starter)) continue;
    sum += showPoints(cards, starter, isCrib);
    starters++;
  }
  return sum / starters;
}

/** The other player's two cards multiply what two cards score in the crib by about this. */
export const CRIB_GROWTH = 1.6;

const byRanks = remembered((cards) => onAverage(cards, cards, true));

/** Roughly how many points it brings to keep these four cards and discard these two. */
export function worthOfDiscard(kept: readonly Card[], discards: readonly Card[], isOwn: boolean): number {
  const crib = CRIB_GROWTH * byRanks(discards);
  return byRanks(kept) + (areSuited(kept) ? 4 : 0) + (isOwn ? crib : -crib);
}
