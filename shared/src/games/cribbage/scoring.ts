import { ACE, type Card, JACK, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { isRun, runsIn, setsIn, sumsTo } from '../../kit/cards/combinations.ts';

/** What cards can score for. Two, three and four of a rank are a pair, a pair royal and a double pair royal. */
type Kind = 'fifteen' | 'thirtyOne' | 'run' | 'pair' | 'pairRoyal' | 'doublePairRoyal' | 'flush' | 'nobs' | 'nothing';

/** Something that scores, and its cards. `nothing` stands for a hand without points. */
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

const fifteen = (cards: readonly Card[]): Combination => ({ kind: 'fifteen', cards, points: 2 });
const run = (cards: readonly Card[]): Combination => ({ kind: 'run', cards, points: cards.length });

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
  if (count === FIFTEEN) found.push(fifteen(line));
  if (count === MOST_COUNT) found.push({ kind: 'thirtyOne', cards: line, points: 2 });
  const last = rankOf(line.at(-1) as Card);
  const others = line.findLastIndex((card) => rankOf(card) !== last);
  if (line.length - others > 2) found.push(alike(line.slice(others + 1)));
  for (let n = line.length; n >= LEAST_RUN; n--) {
    if (isRun(line.slice(-n), heightOf)) return [...found, run(line.slice(-n))];
  }
  return found;
}

/** What a hand, or the crib, scores with the starter, in the order in which it is counted aloud; never empty. */
export function showCombinations(hand: readonly Card[], starter: Card, isCrib: boolean): Combination[] {
  const all = [...hand, starter];
  const found = [
    ...sumsTo(all, FIFTEEN, pipsOf).map(fifteen),
    ...runsIn(all, LEAST_RUN, heightOf).map(run),
    ...setsIn(all).map(alike),
    ...flushIn(hand, starter, isCrib),
  ];
  const nobs = hand.filter((card) => rankOf(card) === JACK && suitOf(card) === suitOf(starter));
  if (nobs.length > 0) found.push({ kind: 'nobs', cards: nobs, points: 1 });
  return found.length > 0 ? found : [{ kind: 'nothing', cards: [], points: 0 }];
}

/** Four cards of a suit in the hand, five with the starter; in the crib five only. */
function flushIn(hand: readonly Card[], starter: Card, isCrib: boolean): Combination[] {
  const suit = suitOf(hand[0] as Card);
  if (hand.length < 4 || hand.some((card) => suitOf(card) !== suit)) return [];
  const cards = suitOf(starter) === suit ? [...hand, starter] : hand;
  return isCrib && cards.length < 5 ? [] : [{ kind: 'flush', cards, points: cards.length }];
}
