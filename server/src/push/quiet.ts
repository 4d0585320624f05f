import type { QuietHours } from '@kibitz/shared/wire/push';

const DAY = 24 * 60;

/** The local time of a time zone, in minutes since midnight. */
function minuteIn(zone: string, now: number): number {
  const shown = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = shown.format(now).split(':').map(Number);
  return hour * 60 + minute;
}

/** How much longer a device should be left alone, in milliseconds; 0 for not at all. Times are epoch milliseconds. */
export function quietFor(quiet: QuietHours | null, now: number): number {
  if (quiet === null) return 0;
  const { from, until, zone } = quiet;
  const minute = minuteIn(zone, now);
  const since = (minute - from + DAY) % DAY;
  const length = (until - from + DAY) % DAY;
  if (since >= length) return 0;
  return (length - since) * 60_000 - (now % 60_000);
}
