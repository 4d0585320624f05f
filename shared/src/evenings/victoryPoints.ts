/** What a round without an opponent is worth, following the usual practice of federations. */
export const SIT_OUT_POINTS = 12;

/** The cube of the golden ratio's inverse: a third of a full win in IMPs is half of it in victory points. */
const RATE = ((Math.sqrt(5) - 1) / 2) ** 3;

/** What each number of IMPs wins in hundredths of a victory point, from 0 to a full win. */
function scale(boards: number): number[] {
  const full = 15 * Math.sqrt(boards);
  const won = (imps: number) => Math.round(Math.min(2000, 1000 + (1000 * (1 - RATE ** (imps / full))) / (1 - RATE)));
  const points = Array.from({ length: Math.ceil(full) + 1 }, (_, imps) => won(imps));
  // no IMP is worth more than the previous one, which rounding alone would not guarantee
  const rise = (imps: number) => (points[imps + 1] ?? 0) - (points[imps] ?? 0);
  const isTooLow = (_: number, imps: number) => imps > 0 && imps < points.length - 1 && rise(imps) > rise(imps - 1);
  for (let low = points.findIndex(isTooLow); low >= 0; low = points.findIndex(isTooLow)) {
    points[low] = (points[low] ?? 0) + 1;
  }
  return points;
}

/**
 * The victory points, 0 to 20, of a match won (or, if negative, lost) by this many IMPs over this many boards: the
 * continuous scale of the World Bridge Federation (The New WBF IMP to VP Scales, 2013). Fractional IMPs, which averages
 * may produce, are interpolated linearly.
 */
export function victoryPoints(imps: number, boards: number): number {
  if (boards <= 0) return 10;
  const points = scale(boards);
  const margin = Math.min(Math.abs(imps), points.length - 1);
  const [below = 0, above = below] = points.slice(Math.floor(margin));
  const won = Math.round(below + (margin % 1) * (above - below));
  return (imps < 0 ? 2000 - won : won) / 100;
}
