import type { BoardSheet } from './sheets.ts';
import type { Standing } from './standings.ts';

const NEWLINE = '\r\n';

/**
 * A field as in RFC 4180. Since names are chosen by people, text that a spreadsheet would read as a formula gets a
 * leading apostrophe.
 */
function field(value: string | number): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rows(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((line) => line.map(field).join(',') + NEWLINE).join('');
}

/** The ranking as comma-separated values; `names` are the entrants'. */
export function standingsCsv(standings: readonly Standing[], names: readonly string[]): string {
  const head = ['place', 'entrant', 'total', 'percent', 'boards'];
  const lines = standings.map(({ place, entrant, total, percent, boards }) => [
    place,
    names[entrant] ?? '',
    total,
    percent ?? '',
    boards,
  ]);
  return rows([head, ...lines]);
}

/** Every result as comma-separated values, a line for each side of each table. */
export function boardsCsv(sheets: readonly BoardSheet[], names: readonly string[]): string {
  const head = ['set', 'board', 'round', 'table', 'side', 'entrants', 'score', 'points', 'adjusted'];
  const lines = sheets.flatMap(({ boards, deal, lines: all }) =>
    all.flatMap(({ round, table, sides, scores, points, isAdjusted }) =>
      sides.map((side, s) => [
        boards + 1,
        deal + 1,
        round + 1,
        table,
        s + 1,
        side.map((entrant) => names[entrant] ?? '').join(' + '),
        scores[s] ?? 0,
        points[s] ?? '',
        isAdjusted ? 'yes' : 'no',
      ]),
    ),
  );
  return rows([head, ...lines]);
}
