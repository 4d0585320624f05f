import type { Plan, SoFar } from './evening.ts';
import type { Meeting } from './pairing.ts';
import { leadIn, roundTotals } from './totals.ts';

/** A place of a knockout; null is nobody. */
type Place = number | null;

/** The bracket from the first round on, with the best seeds, who entered first, as far apart as possible. */
function bracket(entrants: number): Place[] {
  let seeds = [0];
  while (seeds.length < entrants) seeds = seeds.flatMap((seed) => [seed, 2 * seeds.length - 1 - seed]);
  return seeds.map((seed) => (seed < entrants ? seed : null));
}

function inTwos(places: readonly Place[]): (readonly [Place, Place])[] {
  return Array.from({ length: Math.ceil(places.length / 2) }, (_, i) => [
    places[2 * i] ?? null,
    places[2 * i + 1] ?? null,
  ]);
}

/** How many rounds it takes until only one entrant is left. */
export function knockoutRounds(entrants: number): number {
  return Math.ceil(Math.log2(Math.max(1, entrants)));
}

/** Whether an entrant has come to a round that was drawn. */
function isIn({ played }: SoFar, round: number, entrant: number): boolean {
  const { tables = [], sittingOut = [] } = played[round] ?? {};
  return sittingOut.includes(entrant) || tables.some(({ seats }) => seats.some((seat) => seat.entrant === entrant));
}

/** Totals closer than this are equal: they are sums of fractions. */
const EQUAL = 1e-9;

/**
 * Who advances from a match of a round: an entrant who has already advanced; otherwise the one who has not withdrawn,
 * who has more, who was ahead in the game's own points, or who entered first.
 */
function judge(plan: Plan, soFar: SoFar): (round: number, a: number, b: number) => number {
  const totals = roundTotals(plan, soFar);
  const isGone = (round: number, entrant: number) =>
    round === soFar.played.length - 1 && soFar.withdrawn.includes(entrant);
  const measures = [
    (round: number, entrant: number) => Number(isIn(soFar, round + 1, entrant)),
    (round: number, entrant: number) => Number(!isGone(round, entrant)),
    (round: number, entrant: number) => totals[entrant]?.find((total) => total.round === round)?.points ?? 0,
    (round: number, entrant: number) => leadIn(plan, soFar, round, entrant),
  ];
  return (round, a, b) => {
    const [first, second] = a < b ? [a, b] : [b, a];
    const leads = measures.map((of) => of(round, second) - of(round, first));
    return (leads.find((lead) => Math.abs(lead) > EQUAL) ?? 0) > 0 ? second : first;
  };
}

/** Who is left before the first round, and after each that was drawn. */
function stages(plan: Plan, soFar: SoFar): (readonly Place[])[] {
  const winnerOf = judge(plan, soFar);
  let left: readonly Place[] = bracket(soFar.from.filter((round) => round === 0).length);
  const all = [left];
  for (const round of soFar.played.keys()) {
    left = inTwos(left).map(([a, b]) => (a === null || b === null ? (a ?? b) : winnerOf(round, a, b)));
    all.push(left);
  }
  return all;
}

/** The matches of the next round, and who has no opponent in it. */
export function knockout(plan: Plan, soFar: SoFar): { readonly meetings: Meeting[]; readonly free: number[] } {
  const left = stages(plan, soFar).at(-1) ?? [];
  const isHere = (place: Place) => place !== null && !soFar.withdrawn.includes(place);
  const pairs = left.length > 1 ? inTwos(left) : [];
  const meetings = pairs.filter((pair): pair is Meeting => pair.every(isHere));
  const alone = pairs.filter((pair) => !pair.every(isHere)).flat();
  return { meetings, free: alone.flatMap((place) => (place !== null && isHere(place) ? [place] : [])) };
}

/** How many rounds each entrant has survived. */
export function knockoutWins(plan: Plan, soFar: SoFar): number[] {
  const [, ...after] = stages(plan, soFar);
  return Array.from({ length: soFar.entrants }, (_, entrant) => after.filter((left) => left.includes(entrant)).length);
}
