/*
 * Who meets whom where two entrants meet at a time.
 */

/** Two entrants who meet; the first sits North and South, or has the first seat. */
export type Meeting = readonly [number, number];

/** How often two entrants have met: their places in it are their numbers, in either order. */
export class Meetings {
  private readonly counts = new Map<string, number>();

  private static key(a: number, b: number): string {
    return a < b ? `${a} ${b}` : `${b} ${a}`;
  }

  add(a: number, b: number): void {
    const key = Meetings.key(a, b);
    this.counts.set(key, this.of(a, b) + 1);
  }

  of(a: number, b: number): number {
    return this.counts.get(Meetings.key(a, b)) ?? 0;
  }
}

/**
 * A round of a tournament of each against each, by the circle method: everybody meets everybody once within `n` - 1
 * rounds (`n` if that is odd), and sits in the first place as often as in the second, as nearly as can be. `n` may be
 * odd: then one does not meet anybody.
 */
export function circleRound(n: number, round: number): Meeting[] {
  const even = n + (n % 2);
  const turning = even - 1;
  const r = round % turning;
  const meetings: Meeting[] = [];
  // the last entrant stays, and the others turn round them
  if (n % 2 === 0) meetings.push(r % 2 === 0 ? [r, n - 1] : [n - 1, r]);
  for (let k = 1; k < even / 2; k++) {
    const a = (r + k) % turning;
    const b = (r - k + turning) % turning;
    meetings.push(k % 2 === 0 ? [a, b] : [b, a]);
  }
  return meetings;
}

/** Pairs a list, each with the one below whom they have met least often, and of those with the nearest. */
function pairedLeast(order: readonly number[], meetings: Meetings): Meeting[] {
  const rest = [...order];
  const pairs: Meeting[] = [];
  for (let first = rest.shift(); first !== undefined; first = rest.shift()) {
    const a = first;
    const least = Math.min(...rest.map((other) => meetings.of(a, other)));
    const at = rest.findIndex((other) => meetings.of(a, other) === least);
    const [other] = rest.splice(at, 1);
    if (other !== undefined) pairs.push([a, other]);
  }
  return pairs;
}

/**
 * Has two who have met before change opponents with the nearest two with whom they can, if there are such. There are
 * as long as all have met fewer than half of the others: each of the other pairs would else offer the two no more than
 * two new opponents between them, which is fewer than they have.
 */
function change(pairs: Meeting[], at: number, meetings: Meetings): void {
  const [a, b] = pairs[at] ?? [-1, -1];
  const isNew = (one: number, other: number) => meetings.of(one, other) === 0;
  const nearest = pairs.map((_, i) => i).sort((i, j) => Math.abs(i - at) - Math.abs(j - at));
  for (const i of nearest.slice(1)) {
    const [c, d] = pairs[i] ?? [-1, -1];
    for (const [one, other] of [
      [c, d],
      [d, c],
    ] as const) {
      if (!isNew(a, one) || !isNew(b, other)) continue;
      pairs[at] = [a, one];
      pairs[i] = [b, other];
      return;
    }
  }
}

/**
 * Pairs an even number of entrants, the best first: each with the nearest below, so that nobody meets anybody twice as
 * long as all have met fewer than half of the others.
 */
export function pairInOrder(order: readonly number[], meetings: Meetings): Meeting[] {
  const pairs = pairedLeast(order, meetings);
  for (const [at, [a, b]] of pairs.entries()) if (meetings.of(a, b) > 0) change(pairs, at, meetings);
  return pairs;
}
