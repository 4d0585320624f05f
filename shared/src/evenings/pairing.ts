/** Two entrants who meet; the first sits North-South, or has the first seat. */
export type Meeting = readonly [number, number];

/** The penalty of a meeting; 0 for none. */
export type Against = (a: number, b: number) => number;

/** How often any two have met, in either order. */
export class Meetings {
  private readonly counts = new Map<string, number>();

  private static key(a: number, b: number): string {
    return a < b ? `${a} ${b}` : `${b} ${a}`;
  }

  /** Notes that all of these have met. */
  add(players: readonly number[]): void {
    for (const [i, a] of players.entries()) {
      for (const b of players.slice(i + 1)) this.counts.set(Meetings.key(a, b), this.of(a, b) + 1);
    }
  }

  of(a: number, b: number): number {
    return this.counts.get(Meetings.key(a, b)) ?? 0;
  }
}

/** Pairs a list, each with the entrant below of least penalty, the nearest if tied. */
function pairedDown(order: readonly number[], against: Against): Meeting[] {
  const pairs: Meeting[] = [];
  let rest = order;
  while (rest.length > 0) {
    const [first = 0, ...others] = rest;
    const costs = others.map((other) => against(first, other));
    const next = others[costs.indexOf(Math.min(...costs))] ?? 0;
    pairs.push([first, next]);
    rest = others.filter((other) => other !== next);
  }
  return pairs;
}

/** Has a pair swap opponents with the nearest pair for which that lowers the penalty; returns whether it did. */
function changes(pairs: Meeting[], at: number, against: Against): boolean {
  const [a, b] = pairs[at] ?? [0, 0];
  const nearest = [...pairs.keys()].sort((i, j) => Math.abs(i - at) - Math.abs(j - at));
  for (const i of nearest.slice(1)) {
    const [c, d] = pairs[i] ?? [0, 0];
    const now = against(a, b) + against(c, d);
    const straight = against(a, c) + against(b, d);
    const across = against(a, d) + against(b, c);
    if (Math.min(straight, across) >= now) continue;
    pairs[at] = straight <= across ? [a, c] : [a, d];
    pairs[i] = straight <= across ? [b, d] : [b, c];
    return true;
  }
  return false;
}

/**
 * Pairs an even number of players, each with the nearest below as long as that carries no penalty. The first of each
 * pair is the one who comes first in the order, and the pairs are in that order.
 *
 * Nobody meets anybody twice as long as all have met fewer than half of the others: could two who have met change with
 * none of the other pairs, each of these would have at most two new opponents for both of them together, and so all
 * would have fewer than the two have left.
 */
export function pairInOrder(order: readonly number[], against: Against): Meeting[] {
  const pairs = pairedDown(order, against);
  const improves = () => pairs.some((pair, at) => against(...pair) > 0 && changes(pairs, at, against));
  let isOpen = true;
  while (isOpen) isOpen = improves();
  const place = new Map(order.map((player, i) => [player, i]));
  const byPlace = (a: number, b: number) => (place.get(a) ?? 0) - (place.get(b) ?? 0);
  const inOrder = pairs.map(([a, b]): Meeting => (byPlace(a, b) < 0 ? [a, b] : [b, a]));
  return inOrder.sort(([a], [b]) => byPlace(a, b));
}

/** The list, without one player if its length is odd: the last of those who have sat out least often. */
export function evened(order: readonly number[], satOut: (player: number) => number): readonly number[] {
  if (order.length % 2 === 0) return order;
  const least = Math.min(...order.map(satOut));
  const out = order.findLast((player) => satOut(player) === least);
  return order.filter((player) => player !== out);
}
