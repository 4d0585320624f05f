const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A weekly time, by the clocks of a time zone. */
export interface Weekly {
  /** 0 for Sunday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minute: number;
  /** A time zone name such as Europe/Berlin. */
  readonly zone: string;
}

/** The local time of a time zone at a moment, given as if it were UTC. */
function shownAt(zone: string, moment: number): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', { ...numeric, era: 'short', timeZone: zone, hourCycle: 'h23' });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/** How far the clocks of a time zone are ahead of UTC at a moment. */
function aheadAt(zone: string, moment: number): number {
  return shownAt(zone, moment) - Math.floor(moment / MINUTE) * MINUTE;
}

/**
 * The moment at which a time zone has this local time, given as if it were UTC. As in calendars (RFC 5545), a time that
 * occurs twice means the first one, and one that is skipped is counted by the clocks from before the change.
 */
function momentOf(zone: string, shown: number): number {
  const [before, after] = [aheadAt(zone, shown - DAY), aheadAt(zone, shown + DAY)];
  const found = [shown - before, shown - after].find((moment) => shownAt(zone, moment) === shown);
  return found ?? shown - before;
}

/** The next moments of a weekly time, the first after `after`; epoch milliseconds. */
export function nextTimes({ weekday, minute, zone }: Weekly, after: number, count: number): number[] {
  const today = Math.floor(shownAt(zone, after) / DAY);
  // 1970 began on a Thursday; starting a week earlier is early enough for any change of the clocks
  const first = today + ((weekday - ((today + 4) % 7) + 7) % 7) - 7;
  const weeks = Array.from({ length: count + 2 }, (_, n) => momentOf(zone, (first + 7 * n) * DAY + minute * MINUTE));
  return weeks.filter((moment) => moment > after).slice(0, count);
}
