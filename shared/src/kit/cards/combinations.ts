import { bitCount, type Card, rankOf } from './cards.ts';

/*
 * Combinations in a handful of cards, as games count them. Each is a list of its cards; `heightOf` says how high a card
 * ranks among those that make a run.
 */

/** Every choice of two cards or more that count so much together; of at most 30 cards. */
export function sumsTo(cards: readonly Card[], sum: number, countOf: (card: Card) => number): Card[][] {
  const found: Card[][] = [];
  for (let mask = 1; mask < 2 ** cards.length; mask++) {
    let counted = 0;
    for (let i = 0; i < cards.length; i++) if (((mask >> i) & 1) === 1) counted += countOf(cards[i] as Card);
    if (counted === sum && bitCount(mask) > 1) found.push(cards.filter((_, i) => ((mask >> i) & 1) === 1));
  }
  return found;
}

/** Every run of at least so many cards that cannot be made longer: with two cards of a rank there are two. */
export function runsIn(cards: readonly Card[], least: number, heightOf: (card: Card) => number): Card[][] {
  const heights = [...new Set(cards.map(heightOf))].sort((a, b) => a - b);
  const found: Card[][] = [];
  let runs: Card[][] = [[]];
  for (const [i, height] of heights.entries()) {
    const next = cards.filter((card) => heightOf(card) === height);
    runs = runs.flatMap((run) => next.map((card) => [...run, card]));
    if (heights[i + 1] === height + 1) continue;
    found.push(...runs.filter(({ length }) => length >= least));
    runs = [[]];
  }
  return found;
}

/** Whether all of the cards are a run, in whatever order they lie. */
export function isRun(cards: readonly Card[], heightOf: (card: Card) => number): boolean {
  const heights = cards.map(heightOf);
  return new Set(heights).size === cards.length && Math.max(...heights) - Math.min(...heights) === cards.length - 1;
}

/** The cards of every rank of which there are two or more, by the first card of each. */
export function setsIn(cards: readonly Card[]): Card[][] {
  const ranks = [...new Set(cards.map(rankOf))];
  return ranks.map((rank) => cards.filter((card) => rankOf(card) === rank)).filter(({ length }) => length > 1);
}
