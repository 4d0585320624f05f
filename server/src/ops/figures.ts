/** How long something took. */
export interface Latency {
  readonly count: number;
  /** The median and the 99th percentile, in seconds; infinite if they took longer than is measured. */
  readonly p50: number;
  readonly p99: number;
}

/** A count by its name, such as a code. */
export type Count = readonly [name: string, count: number];

/** What operators read of the metrics, since the start of the process. */
export interface Figures {
  /** From an event at a table until it is durable. */
  readonly appends: Latency;
  /** From a request at a table to its answer. */
  readonly answers: Latency;
  /** Requests at tables that were refused, by code, the most frequent first. */
  readonly refusals: readonly Count[];
  /** Guests who were not let in to a table, by code, the most frequent first. */
  readonly joinsRefused: readonly Count[];
}

/** A sample of a metric, as the registry gives it. */
interface Sample {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
}

/** The latency in the samples of a histogram, over all of its labels except the bounds of its buckets. */
export function latencyIn(samples: readonly Sample[]): Latency {
  const atMost = new Map<number, number>();
  for (const { labels, value } of samples) {
    if (labels['le'] === undefined) continue;
    const bound = labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le']);
    atMost.set(bound, (atMost.get(bound) ?? 0) + value);
  }
  const buckets = [...atMost].sort(([a], [b]) => a - b);
  const count = atMost.get(Number.POSITIVE_INFINITY) ?? 0;
  const quantile = (part: number): number => buckets.find(([, below]) => below >= count * part)?.[0] ?? 0;
  return count === 0 ? { count, p50: 0, p99: 0 } : { count, p50: quantile(0.5), p99: quantile(0.99) };
}

/** The samples of a counter added up by one of its labels, the most frequent first. */
export function countsBy(label: string, samples: readonly Sample[]): Count[] {
  const counts = new Map<string, number>();
  for (const { labels, value } of samples) {
    const name = String(labels[label] ?? '');
    counts.set(name, (counts.get(name) ?? 0) + value);
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}
