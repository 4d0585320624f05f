import type { Weekly } from './weekly.ts';
import { nextTimes } from './weekly.ts';

/** How many dates of each standing table a calendar file has. */
const OCCURRENCES = 26;
/** The duration of an entry in calendar notation. */
const LASTS = 'PT2H';
/** The most bytes in a line of a calendar file. */
const LONGEST = 75;

/** A standing table in the form needed for the calendar file. */
export interface CalendarEntry extends Weekly {
  readonly id: string;
  readonly name: string;
}

/** A moment in calendar notation, in UTC. */
function stamp(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`);
}

/** Folds a line that is too long (RFC 5545, 3.1). No character is cut in two. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const longer = `${lines.at(-1)}${character}`;
    if (Buffer.byteLength(longer) <= LONGEST) lines[lines.length - 1] = longer;
    else lines.push(` ${character}`);
  }
  return lines.join('\r\n');
}

/**
 * The next dates of a club's standing tables as a calendar file (RFC 5545). Each is an event of its own in UTC, so that
 * calendars need no rules for daylight saving.
 */
export function calendarOf(club: string, entries: readonly CalendarEntry[], page: string, now: number): string {
  const events = entries.flatMap((entry) =>
    nextTimes(entry, now, OCCURRENCES).flatMap((time) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}-${stamp(time)}@kibitz`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(time)}`,
      `DURATION:${LASTS}`,
      `SUMMARY:${escaped(`${club}: ${entry.name}`)}`,
      `URL:${page}`,
      'END:VEVENT',
    ]),
  );
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kibitz//Clubs//EN', `X-WR-CALNAME:${escaped(club)}`];
  return `${[...head, ...events, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;
}
