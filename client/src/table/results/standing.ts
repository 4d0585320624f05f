import type { Sheet, Summary, SummaryColumn, Table } from '@kibitz/shared/kit/table/table';

/** How a side stands after a hand, or at the end of the game. */
export interface ResultLine {
  readonly seats: readonly number[];
  /** Its total before the hand and after it. */
  readonly before: number;
  readonly after: number;
  /** 1 for the winners or the leader; equal totals share a rank. */
  readonly rank: number;
}

/** Whether some side is ahead of another. */
export function isAnyAhead(lines: readonly ResultLine[]): boolean {
  return lines.some(({ rank }) => rank > 1);
}

/** How all sides of a result stand, the best first. */
export function resultLines(table: Pick<Table, 'score' | 'sheet'> | null, summary: Summary): ResultLine[] {
  const { score = [], sheet = null } = table ?? {};
  const { columns, winners } = summary;
  const totals =
    columns.length > 0 ? columns : score.map(({ seats, value }) => ({ seats, before: value, after: value }));
  const hasWon = (seats: readonly number[]) => seats.some((seat) => winners?.includes(seat) === true);
  const sign = sheet?.lowestWins === true ? -1 : 1;
  // the winners come first, whatever the totals are
  const worth = (line: { readonly seats: readonly number[]; readonly after: number }) =>
    hasWon(line.seats) ? Number.POSITIVE_INFINITY : sign * line.after;
  return totals
    .map(({ seats, before, after }) => {
      const ahead = totals.filter((other) => worth(other) > worth({ seats, after }));
      return { seats, before, after, rank: 1 + ahead.length };
    })
    .sort((a, b) => a.rank - b.rank);
}

/** How a game ended for the viewer of its result. */
export type Ending = 'won' | 'lost' | 'drawn';

/**
 * How a game ended for a reader, -1 for a spectator. Where nobody is its winner, because players are not each other's
 * opponents, as at Baccarat, players who have gained have won, and those who have lost something have lost.
 */
export function endingFor(lines: readonly ResultLine[], winners: readonly number[], reader: number): Ending {
  if (winners.length > 0) return reader < 0 || winners.includes(reader) ? 'won' : 'lost';
  const gained = (lines.find(({ seats }) => seats.includes(reader)) ?? lines[0])?.after ?? 0;
  if (lines.length > 1 && (gained === 0 || !isAnyAhead(lines))) return 'drawn';
  return gained > 0 ? 'won' : 'lost';
}

/** A hand of the game, counted from 1, and how many points the winners gained in it on the runner-up. */
export interface DecisiveHand {
  readonly n: number;
  readonly swing: number;
}

/**
 * The hand in which the winners gained most on the runner-up; of several the last. Null if nobody won, or the game had
 * only one hand.
 */
export function decisiveHand(sheet: Sheet | null, winners: readonly number[]): DecisiveHand | null {
  if (sheet === null || sheet.rows.length < 2) return null;
  const sign = sheet.lowestWins === true ? -1 : 1;
  const ranked = sheet.columns
    .map(({ seats }, column) => ({
      column,
      hasWon: seats.some((seat) => winners.includes(seat)),
      worth: sign * (sheet.totals[column] ?? 0),
    }))
    .sort((a, b) => Number(b.hasWon) - Number(a.hasWon) || b.worth - a.worth);
  const first = ranked.find(({ hasWon }) => hasWon)?.column;
  const next = ranked.find(({ hasWon }) => !hasWon)?.column;
  if (first === undefined || next === undefined) return null;
  const swings = sheet.rows.map(({ cells }) => sign * ((cells[first]?.points ?? 0) - (cells[next]?.points ?? 0)));
  const swing = Math.max(...swings);
  return swing > 0 ? { n: (sheet.firstHand ?? 1) + swings.lastIndexOf(swing), swing } : null;
}

/** Columns with the greatest swing first: where everybody plays alone, the bidder comes before those who paid. */
export function greatestSwingFirst(columns: readonly SummaryColumn[]): readonly SummaryColumn[] {
  const swing = ({ before, after }: SummaryColumn) => Math.abs(after - before);
  return [...columns].sort((a, b) => swing(b) - swing(a));
}
