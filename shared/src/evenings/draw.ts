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

/** How many positions are tried before fewest meetings are taken in place of none. */
const MOST_TRIED = 20_000;

/** Pairs a list, each with the nearest below whom they have not met; null if there is no such pairing, or none soon. */
function pairedAnew(order: readonly number[], meetings: Meetings): Meeting[] | null {
  let tried = 0;
  const pair = (rest: readonly number[]): Meeting[] | null => {
    const [first, ...others] = rest;
    if (first === undefined) return [];
    for (const other of others) {
      if (meetings.of(first, other) > 0) continue;
      if (++tried > MOST_TRIED) return null;
      const more = pair(others.filter((one) => one !== other));
      if (more !== null) return [[first, other], ...more];
    }
    return null;
  };
  return pair(order);
}

/** Pairs a list, each with the one below whom they have met least often. */
function pairedLeast(order: readonly number[], meetings: Meetings): Meeting[] {
  const rest = [...order];
  const pairs: Meeting[] = [];
  for (let first = rest.shift(); first !== undefined; first = rest.shift()) {
    const least = Math.min(...rest.map((other) => meetings.of(first, other)));
    const at = rest.findIndex((other) => meetings.of(first, other) === least);
    const [other] = rest.splice(at, 1);
    if (other !== undefined) pairs.push([first, other]);
  }
  return pairs;
}

/**
 * Pairs an even number of entrants, the best first: nobody meets anybody twice as long as that can be, and otherwise
 * as near in the order as can be.
 */
export function pairInOrder(order: readonly number[], meetings: Meetings): Meeting[] {
  return pairedAnew(order, meetings) ?? pairedLeast(order, meetings);
}
