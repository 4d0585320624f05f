/** The measure of a sample: CPU seconds of this process, including all its threads. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * How often something is done in a CPU second: the best of several samples, since anything else on the machine takes caches and clock
 * rate away and never gives any. `work` does it some times and returns how many; it is called until a sample has taken `seconds`.
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
  return Math.max(...rates);
}
