import { ACE, bitCount, type Card, JACK, rankOf, suitOf } from '../../kit/cards/cards.ts';

/** What cards may score for. Two, three and four of a rank are a pair, a pair royal and a double pair royal. */
type Kind = 'fifteen' | 'thirtyOne' | 'run' | 'pair' | 'pairRoyal' | 'doublePairRoyal' | 'flush' | 'nobs' | 'nothing';

/** Something that scores, and its cards. `nothing` is what is said of a hand without points. */
export interface Combination {
  readonly kind: Kind;
  readonly cards: readonly Card[];
  readonly points: number;
}

const FIFTEEN = 15;
/** No card may take the count in play over this. */
export const MOST_COUNT = 31;
const LEAST_RUN = 3;
const PAIRS = ['pair', 'pairRoyal', 'doublePairRoyal'] as const;

/** The rank of a card from 1, the ace, to 13, the king. */
export function heightOf(card: Card): number {
  return rankOf(card) === ACE ? 1 : rankOf(card);
}

/** What a card counts: its pips, and 10 for a court card. */
export function pipsOf(card: Card): number {
  return Math.min(10, heightOf(card));
}

/** What cards count together. */
export function sumOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pipsOf(card), 0);
}

/** The points of combinations together. */
export function pointsOf(all: readonly Combination[]): number {
  return all.reduce((sum, { points }) => sum + points, 0);
}

function alike(cards: readonly Card[]): Combination {
  const n = cards.length;
  return { kind: PAIRS[n - 2] ?? 'pair', cards, points: n * (n - 1) };
}

/**
 * What the last card laid scores, `line` being the cards of this count in the order laid: fifteen or thirty-one, and
 * the longest run or set of a rank that ends with it.
 */
export function playCombinations(line: readonly Card[]): Combination[] {
  const found: Combination[] = [];
  const count = sumOf(line);
  if (count === FIFTEEN) found.push({ kind: 'fifteen', cards: line, points: 2 });
  if (count === MOST_COUNT) found.push({ kind: 'thirtyOne', cards: line, points: 2 });
  const last = rankOf(line.at(-1) as Card);
  const others = line.findLastIndex((card) => rankOf(card) !== last);
  if (line.length - others > 2) found.push(alike(line.slice(others + 1)));
  for (let n = line.length; n >= LEAST_RUN; n--) {
    const cards = line.slice(-n);
    const heights = cards.map(heightOf);
    if (new Set(heights).size < n || Math.max(...heights) - Math.min(...heights) !== n - 1) continue;
    return [...found, { kind: 'run', cards, points: n }];
  }
  return found;
}

/** What a hand, or the crib, scores with the starter, in the order in which it is counted aloud; never empty. */
export function showCombinations(hand: readonly Card[], starter: Card, isCrib: boolean): Combination[] {
  const all = [...hand, starter];
  const found = [...fifteensIn(all), ...runsIn(all), ...setsIn(all), ...flushIn(hand, starter, isCrib)];
  const nobs = hand.filter((card) => rankOf(card) === JACK && suitOf(card) === suitOf(starter));
  if (nobs.length > 0) found.push({ kind: 'nobs', cards: nobs, points: 1 });
  return found.length > 0 ? found : [{ kind: 'nothing', cards: [], points: 0 }];
}

function fifteensIn(all: readonly Card[]): Combination[] {
  const found: Combination[] = [];
  for (let mask = 1; mask < 1 << all.length; mask++) {
    let sum = 0;
    for (let i = 0; i < all.length; i++) if (((mask >> i) & 1) === 1) sum += pipsOf(all[i] as Card);
    if (sum !== FIFTEEN || bitCount(mask) < 2) continue;
    found.push({ kind: 'fifteen', cards: all.filter((_, i) => ((mask >> i) & 1) === 1), points: 2 });
  }
  return found;
}

/** Every run that cannot be made longer: with two cards of a rank there are two. */
function runsIn(all: readonly Card[]): Combination[] {
  const byHeight = Array.from({ length: 15 }, (_, height) => all.filter((card) => heightOf(card) === height));
  const found: Combination[] = [];
  let runs: Card[][] = [[]];
  for (const cards of byHeight) {
    if (cards.length > 0) {
      runs = runs.flatMap((run) => cards.map((card) => [...run, card]));
      continue;
    }
    const length = runs[0]?.length ?? 0;
    if (length >= LEAST_RUN)
      found.push(...runs.map((run): Combination => ({ kind: 'run', cards: run, points: length })));
    runs = [[]];
  }
  return found;
}

function setsIn(all: readonly Card[]): Combination[] {
  const ranks = [...new Set(all.map(rankOf))];
  return ranks
    .map((rank) => all.filter((card) => rankOf(card) === rank))
    .flatMap((set) => (set.length > 1 ? [alike(set)] : []));
}

/** Four cards of a suit in the hand, five with the starter; in the crib five only. */
function flushIn(hand: readonly Card[], starter: Card, isCrib: boolean): Combination[] {
  const suit = suitOf(hand[0] as Card);
  if (hand.length < 4 || hand.some((card) => suitOf(card) !== suit)) return [];
  const cards = suitOf(starter) === suit ? [...hand, starter] : hand;
  return isCrib && cards.length < 5 ? [] : [{ kind: 'flush', cards, points: cards.length }];
}
