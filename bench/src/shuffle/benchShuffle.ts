import { fullPack, suitOf } from '@kibitz/shared/kit/cards/cards';
import {
  drawsFrom,
  partCommitment,
  type ShuffleId,
  secretOf,
  seedOf,
  serverCommitment,
  shuffledBy,
} from '@kibitz/shared/kit/fairness/shuffle';
import { allShapes, pearson, type Verdict, verdictOn } from './odds.ts';

/** Makes deck number n: numbers from 0 to 51, in the order of a full pack. */
export type Dealer = (n: number) => readonly number[];

/** How uniform a dealer's decks are. */
export interface Uniformity {
  readonly deals: number;
  /** Which card lies in which place. */
  readonly positions: Verdict;
  /** Which two cards lie on top, in order. */
  readonly pairs: Verdict;
  /** The lengths of the suits in the first of four hands, dealt one card at a time. */
  readonly shapes: Verdict;
}

/** Below this, a run does not pass as chance. */
const LEAST_P = 1e-4;

/** The cards' numbers, as a game has its pack. */
const PACK = fullPack().map((_, i) => i);
const SUITS = fullPack().map(suitOf);
const TABLE_SECRET = Uint8Array.from({ length: 32 }, (_, i) => i);

/** A table's dealer, like the server: it works from a secret for each shuffle and the parts of two players. */
export const tableDealer: Dealer = (n) => {
  const id: ShuffleId = { version: 2, table: 'bench', game: 'spades', n };
  const secret = secretOf(TABLE_SECRET, id);
  const list = [0, 1].map((seat) => {
    const part = TABLE_SECRET.map((byte) => (byte * 7 + seat + n) & 255);
    return { seat, commitment: partCommitment(id, 'r', seat, part), part, why: null };
  });
  const seed = seedOf(id, n, {
    secret,
    commitment: serverCommitment(id, secret),
    round: 'r',
    list,
    beacon: { why: 'none' },
  });
  return shuffledBy(PACK, drawsFrom(seed));
};

/** Has this many decks dealt, and counts. */
export function uniformityOf(deal: Dealer, deals: number): Uniformity {
  const places = new Float64Array(52 * 52);
  const tops = new Float64Array(52 * 52);
  const shapes = allShapes();
  const shapeOf = new Map(shapes.map(({ lengths }, i) => [lengths.join(), i]));
  const hands = new Float64Array(shapes.length);
  const suits = [0, 0, 0, 0];
  for (let n = 0; n < deals; n++) {
    const deck = deal(n);
    suits.fill(0);
    for (let place = 0; place < 52; place++) {
      const card = deck[place] ?? 0;
      places[place * 52 + card] = (places[place * 52 + card] ?? 0) + 1;
      if (place % 4 === 0) suits[SUITS[card] ?? 0] = (suits[SUITS[card] ?? 0] ?? 0) + 1;
    }
    const top = (deck[0] ?? 0) * 52 + (deck[1] ?? 0);
    tops[top] = (tops[top] ?? 0) + 1;
    const shape = shapeOf.get([...suits].sort((a, b) => b - a).join()) ?? 0;
    hands[shape] = (hands[shape] ?? 0) + 1;
  }
  // each deck has every card once and every place once, so that rows and columns are no accident: 51 * 51 degrees, each
  // deviation with 51 / deals
  const squares = places.reduce((sum, n) => sum + (n - deals / 52) ** 2, 0);
  const apart = Array.from(tops.keys()).filter((i) => Math.floor(i / 52) !== i % 52);
  return {
    deals,
    positions: verdictOn((squares * 51) / deals, 51 * 51),
    pairs: pearson(
      apart.map((i) => tops[i] ?? 0),
      apart.map(() => deals / (52 * 51)),
    ),
    shapes: pearson(
      hands,
      shapes.map(({ probability }) => probability * deals),
    ),
  };
}

/** Whether there is nothing in it that chance does not explain. */
export function isUniform({ positions, pairs, shapes }: Uniformity): boolean {
  return [positions, pairs, shapes].every(({ p }) => p >= LEAST_P && p <= 1 - LEAST_P);
}

/** The findings, for people. */
export function tellUniformity(found: Uniformity): string[] {
  const line = (name: string, { statistic, degrees, p }: Verdict): string => {
    const test = `chi-square ${statistic.toFixed(1).padStart(9)}   degrees ${String(degrees).padStart(5)}`;
    return `${name.padEnd(12)} ${test}   p ${p.toFixed(4)}`;
  };
  return [
    `${found.deals.toLocaleString('en')} deals`,
    line('positions', found.positions),
    line('pairs', found.pairs),
    line('hand shapes', found.shapes),
  ];
}
