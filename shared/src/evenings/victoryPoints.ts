/** The golden ratio's inverse, on which the scale is built. */
const TAU = (Math.sqrt(5) - 1) / 2;

/** What a round without an opponent is worth, as federations usually have it. */
export const SIT_OUT_POINTS = 12;

/**
 * The victory points, 0 to 20, of a match won (or, if negative, lost) by so many IMPs over so many boards: the
 * continuous scale of the World Bridge Federation (WBF Victory Point scales, 2013), rounded to hundredths.
 */
export function victoryPoints(imps: number, boards: number): number {
  if (boards <= 0) return 10;
  const blitz = 15 * Math.sqrt(boards);
  const margin = Math.min(Math.abs(imps), blitz);
  const won = 10 + (10 * (1 - TAU ** ((3 * margin) / blitz))) / (1 - TAU ** 3);
  const rounded = Math.round(Math.min(20, won) * 100) / 100;
  return imps < 0 ? Math.round((20 - rounded) * 100) / 100 : rounded;
}
