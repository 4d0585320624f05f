import { bitCount, type Card, lowestBit, rankOf } from './cards.ts';

/*
 * Combinations in a handful of cards, as games count them. Each is a list of its cards; `heightOf` says how high a card
 * ranks among those that make a run.
 */

/** Every choice of two cards or more that count so much together; of at most 30 cards. */
export function sumsTo(cards: readonly Card[], sum: number, countOf: (card: Card) => number): Card[][] {
  const found: Card[][] = [];
  const counts = cards.map(countOf);
  const end = 2 ** cards.length;
  for (let mask = 1; mask < end; mask++) {
    let counted = 0;
    for (let i = 0; i < counts.length; i++) if (((mask >> i) & 1) === 1) counted += counts[i] as number;
    if (counted === sum && bitCount(mask) > 1) found.push(cards.filter((_, i) => ((mask >> i) & 1) === 1));
  }
  return found;
}

/**
 * Every run of at least so many cards that cannot be made longer: with two cards of a rank there are two. Heights are
 * from 0 to 29.
 */
export function runsIn(cards: readonly Card[], least: number, heightOf: (card: Card) => number): Card[][] {
  const found: Card[][] = [];
  let heights = 0;
  for (const card of cards) heights |= 1 << heightOf(card);
  while (heights !== 0) {
    const from = lowestBit(heights);
    let end = from + 1;
    while (((heights >> end) & 1) === 1) end++;
    if (end - from >= least) found.push(...runsBetween(cards, from, end, heightOf));
    heights &= -(1 << end);
  }
  return found;
}

/** Every way to take a card of each height from one to below another. */
function runsBetween(cards: readonly Card[], from: number, end: number, heightOf: (card: Card) => number): Card[][] {
  let runs: Card[][] = [[]];
  for (let height = from; height < end; height++) {
    const next = cards.filter((card) => heightOf(card) === height);
    runs = runs.flatMap((run) => next.map((card) => [...run, card]));
  }
  return runs;
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
