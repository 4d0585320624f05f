import { bitCount, type Card, lowestBit, rankOf } from './cards.ts';

/*
 * Combinations in a small hand, as games count them. Each is a list of its cards; `heightOf` gives a card's rank within
 * a run.
 */

/** Every choice of two or more of at most 30 cards whose counts add up to `sum`. */
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
 * Every run of at least `least` cards that cannot be made longer; a pair within a run makes two. Heights are 0 to 29.
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

/** Every way to take one card of each height from `from` up to, but not including, `end`. */
function runsBetween(cards: readonly Card[], from: number, end: number, heightOf: (card: Card) => number): Card[][] {
  let runs: Card[][] = [[]];
  for (let height = from; height < end; height++) {
    const next = cards.filter((card) => heightOf(card) === height);
    runs = runs.flatMap((run) => next.map((card) => [...run, card]));
  }
  return runs;
}

/** Whether the cards, in any order, make one run. */
export function isRun(cards: readonly Card[], heightOf: (card: Card) => number): boolean {
  const heights = cards.map(heightOf);
  return new Set(heights).size === cards.length && Math.max(...heights) - Math.min(...heights) === cards.length - 1;
}

/** The cards of every rank held at least twice, ordered by the first card of each rank. */
export function setsIn(cards: readonly Card[]): Card[][] {
  const ranks = [...new Set(cards.map(rankOf))];
  return ranks.map((rank) => cards.filter((card) => rankOf(card) === rank)).filter(({ length }) => length > 1);
}
