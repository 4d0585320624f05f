/*
 * In how many of about 1,000 hands 0, 1, 2 ... points are scored, as counted in 12,000 hands of fair bots: what the
 * dealer pegs, what the other player pegs and shows, and what the dealer's hand and the crib show.
 */
const DEALER_PEGS = [0, 191, 170, 219, 159, 109, 64, 37, 18, 15, 7, 3, 3, 2, 1];
const OTHER_SCORES = [
  1, 1, 12, 18, 40, 52, 71, 88, 98, 114, 98, 80, 74, 59, 48, 38, 28, 26, 18, 12, 7, 6, 4, 3, 3, 1, 1, 1, 1,
];
const DEALER_SHOWS = [
  0, 1, 8, 1, 24, 10, 53, 27, 92, 44, 115, 58, 108, 54, 101, 47, 79, 31, 49, 19, 27, 12, 14, 7, 6, 3, 5, 2, 3, 1, 1, 1,
];

/** One more than the most points that anybody can need. */
const WIDTH = 122;

/** The average of a value that depends on the points scored, by how often each number of points is. */
function onAverage(often: readonly number[], after: (points: number) => number): number {
  let [sum, all] = [0, 0];
  for (const [points, times] of often.entries()) {
    if (times === 0) continue;
    sum += times * after(points);
    all += times;
  }
  return sum / all;
}

/** How likely the dealer is to win before the deal, by the points that the dealer and the other player need. */
let chances: Float64Array | null = null;

/** Works out all chances, from the end of the game backwards. */
function workedOut(): Float64Array {
  const known = new Float64Array(WIDTH * WIDTH);
  const opened = new Float64Array(WIDTH * WIDTH);
  const shown = new Float64Array(WIDTH * WIDTH);
  const at = (table: Float64Array, dealer: number, other: number): number =>
    dealer <= 0 ? 1 : other <= 0 ? 0 : (table[dealer * WIDTH + other] as number);
  for (let sum = 2; sum < 2 * WIDTH - 1; sum++) {
    for (let dealer = Math.max(1, sum - WIDTH + 1); dealer < Math.min(WIDTH, sum); dealer++) {
      const other = sum - dealer;
      const i = dealer * WIDTH + other;
      shown[i] = onAverage(DEALER_SHOWS, (n) => (n >= dealer ? 1 : 1 - at(known, other, dealer - n)));
      opened[i] = onAverage(OTHER_SCORES, (n) => at(shown, dealer, other - n));
      known[i] = onAverage(DEALER_PEGS, (n) => at(opened, dealer - n, other));
    }
  }
  return known;
}

/** How likely the dealer of the next hand is to win the game, by the points that both need. */
export function chanceOfDealer(dealer: number, other: number): number {
  chances ??= workedOut();
  return chances[dealer * WIDTH + other] as number;
}
