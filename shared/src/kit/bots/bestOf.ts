/** The one that is worth most; among equals the first. Throws if there is none. */
export function bestOf<T>(list: readonly T[], worth: (one: T) => number): T {
  if (list.length === 0) throw new RangeError('nothing to choose from');
  let best = list[0] as T;
  let most = worth(best);
  for (const one of list.slice(1)) {
    const w = worth(one);
    if (w <= most) continue;
    most = w;
    best = one;
  }
  return best;
}
