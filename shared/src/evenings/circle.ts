import type { Meeting } from './pairing.ts';

/*
 * The circle method: the last entrant stays and the others rotate, so that everybody meets everybody once in one round
 * fewer than there are entrants, or in as many rounds if their number is odd, since then one sits out each round.
 */

/**
 * A round of it. Entrant `r` meets the one who stays; `isFirst` says whether the one this many places ahead of `r` sits
 * first against the one as far behind.
 */
function circle(n: number, round: number, isFirst: (places: number) => boolean, staysFirst: boolean): Meeting[] {
  const turning = n - 1 + (n % 2);
  const r = round % turning;
  const at = (places: number) => (r + places + turning) % turning;
  const meetings: Meeting[] = [];
  if (n % 2 === 0) meetings.push(staysFirst ? [n - 1, r] : [r, n - 1]);
  for (let places = 1; places <= turning >> 1; places++) {
    meetings.push(isFirst(places) ? [at(places), at(-places)] : [at(-places), at(places)]);
  }
  return meetings;
}

/** A round of a round robin, in which everybody sits first and second as nearly equally often as possible. */
export function roundRobin(n: number, round: number): Meeting[] {
  return circle(n, round, (places) => places % 2 === 0, round % 2 === 1);
}

/** Who sits North-South: 1 or -1 by the place on the circle. Opposite places sit in opposite directions. */
type Directions = readonly number[];

/**
 * How far directions are from a balance: where any two sit the same way once less often than opposite ways, they
 * compete as much as any other two.
 */
function imbalance(directions: Directions): number {
  const size = directions.length;
  let sum = 0;
  for (let apart = 1; apart <= size >> 1; apart++) {
    const alike = directions.reduce((all, one, place) => all + one * (directions[(place + apart) % size] ?? 0), 0);
    sum += (alike + 1) ** 2;
  }
  return sum;
}

function turned(directions: Directions, place: number): Directions {
  return directions.map((one, i) => (i === place || i === directions.length - place ? -one : one));
}

/** Turns one pair after another, the best first, as long as that improves the balance. */
function balanced(directions: Directions): Directions {
  let best = directions;
  for (;;) {
    const tried = directions.flatMap((_, place) => (place === 0 ? [] : [turned(best, place)]));
    const next = tried.reduce((one, other) => (imbalance(other) < imbalance(one) ? other : one), best);
    if (next === best) return best;
    best = next;
  }
}

function directionsFrom(size: number, isNorth: (place: number) => boolean): Directions {
  const half = Array.from({ length: size >> 1 }, (_, i) => (isNorth(i + 1) ? 1 : -1));
  return [-1, ...half, ...half.map((one) => -one).reverse()];
}

/**
 * The directions of a Howell. If the number of places is a prime one less than a multiple of four, the squares sit
 * North-South and the balance is perfect (Paley's difference sets); others are as near to it as a search gets that
 * starts from the squares, or from every other place.
 */
function howellDirections(size: number): Directions {
  const squares = new Set(Array.from({ length: size }, (_, i) => (i * i) % size));
  const bySquares = balanced(directionsFrom(size, (place) => squares.has(place) && !squares.has(size - place)));
  const byTurns = balanced(directionsFrom(size, (place) => place % 2 === 1));
  return imbalance(bySquares) <= imbalance(byTurns) ? bySquares : byTurns;
}

/**
 * A round of a Howell movement: a round robin as above, with directions such that all pairs compete with each other as
 * equally as possible. The last pair stays North-South.
 */
export function howell(n: number, round: number): Meeting[] {
  const directions = howellDirections(n - 1 + (n % 2));
  return circle(n, round, (places) => directions[places] === 1, true);
}
