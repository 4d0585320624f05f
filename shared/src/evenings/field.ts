/*
 * How a set of deals is compared: deal by deal, by what each added to each side's score. In Bridge the deals are
 * boards, each scored separately (the game's `duplicate`), so that none depends on earlier ones; elsewhere a deal
 * counts with whatever the game scored for it.
 */

/**
 * The smallest difference that wins each number of IMPs, 1 to 24: the scale of the Laws of Duplicate Bridge (Law 78B).
 */
const IMP_SCALE = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
  3500, 4000,
] as const;

/** The International Match Points of a difference in points; negative for a loss. */
export function impsFor(difference: number): number {
  const imps = IMP_SCALE.filter((least) => Math.abs(difference) >= least).length;
  return difference < 0 && imps > 0 ? -imps : imps;
}

/** Match points: two for each result that is worse, one for each that is equal (Law 78A). */
export function matchPoints(own: number, others: readonly number[]): number {
  return others.reduce((sum, other) => sum + (own > other ? 2 : own === other ? 1 : 0), 0);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}

/** The IMPs against each other table, averaged over them; 0 if there is none. */
export function crossImps(own: number, others: readonly number[]): number {
  return others.length === 0 ? 0 : sumOf(others.map((other) => impsFor(own - other))) / others.length;
}

/** How much better a result is than the mean of all tables. */
export function fromMean(own: number, others: readonly number[]): number {
  return own - sumOf([own, ...others]) / (others.length + 1);
}

/**
 * How a deal was played at one table from one seat: how far that side was ahead of the mean of the others; null if it
 * was not scored there.
 */
export type Net = number | null;

/** How well somebody did against the field. */
export interface AgainstField {
  /** How many deals could be compared. */
  readonly deals: number;
  /** Points better than the mean of all tables, over all deals. */
  readonly difference: number;
  /** IMPs against each other table, averaged over those tables, over all deals. */
  readonly imps: number;
  /** The share of the available match points, 0 to 1. */
  readonly share: number;
}

function otherNets(field: readonly (readonly Net[])[], table: number, deal: number): number[] {
  return field.flatMap((nets, other) => {
    const net = nets[deal];
    return other === table || net === null || net === undefined ? [] : [net];
  });
}

/**
 * What one table did from a seat, by the nets of all tables from that seat. Deals that no other table has scored do not
 * count.
 */
export function againstField(field: readonly (readonly Net[])[], table: number): AgainstField {
  let [deals, difference, imps, points, most] = [0, 0, 0, 0, 0];
  for (const [deal, own] of (field[table] ?? []).entries()) {
    const others = otherNets(field, table, deal);
    if (own === null || others.length === 0) continue;
    deals++;
    difference += fromMean(own, others);
    imps += crossImps(own, others);
    points += matchPoints(own, others);
    most += 2 * others.length;
  }
  return { deals, difference, imps, share: most === 0 ? 0 : points / most };
}

/** A seat's net in a deal, from what it added to every seat's score. */
export function netOf(points: readonly number[], seat: number, sides: readonly number[]): number {
  const own = sides[seat] ?? seat;
  const others = [...new Set(sides)].filter((side) => side !== own).map((side) => points[sides.indexOf(side)] ?? 0);
  return (points[seat] ?? 0) - (others.length === 0 ? 0 : sumOf(others) / others.length);
}
