/** What a sample is measured by: CPU seconds of this process, with everything that its threads do for it. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The middle of some figures, of an even number the greater of the two. */
export function median(figures: readonly number[]): number {
  const ascending = [...figures].sort((a, b) => a - b);
  return ascending[ascending.length >> 1] ?? Number.NaN;
}

/**
 * How often something is done in a CPU second: the median of several samples. `work` does it some times and answers how many; it is
 * called until a sample has taken `seconds`.
 */
export function ratePerCpuSecond(work: () => number, samples: number, seconds: number): number {
  const rates = Array.from({ length: samples }, () => {
    const from = cpuSeconds();
    let done = 0;
    let taken = 0;
    while (taken < seconds) {
      done += work();
      taken = cpuSeconds() - from;
    }
    return done / taken;
  });
  return median(rates);
}
