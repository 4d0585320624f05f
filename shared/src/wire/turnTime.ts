/** A day, in seconds. */
const DAY = 86_400;

/** The clocks of tables at which a move may take days, in seconds. */
export const BY_DAYS = [DAY, 3 * DAY] as const;

/** Whether a clock gives a player days for a move; such a game goes on while nobody is at the table. */
export function isByDays(clock: number): boolean {
  return clock >= DAY;
}

/** How many days a clock gives; 0 for one of seconds. */
export function daysOf(clock: number): number {
  return Math.round(clock / DAY);
}

/** A long time in the unit that people would use. */
export interface LongTime {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly n: number;
}

/**
 * The time left, at least 0: in whole days from two days up, otherwise in hours, and in minutes within the last hour.
 */
export function longTime(ms: number): LongTime {
  const hours = ms / 3_600_000;
  if (hours < 1) return { unit: 'minutes', n: Math.ceil(60 * hours) };
  return hours < 48 ? { unit: 'hours', n: Math.round(hours) } : { unit: 'days', n: Math.round(hours / 24) };
}
