import type { Message } from '../words/message.ts';
import type { CallSheet } from './callSheet.ts';

/** A sheet as text: a row of calls for each round, `.` where nothing is called, and the place of the next one. */
export function writtenIn(sheet: CallSheet | undefined, said: (text: Message) => string) {
  if (sheet === undefined) return null;
  const { rows, next } = sheet;
  return {
    rows: rows.map((calls) => calls.map((call) => (call === null ? '.' : said(call.text))).join(' ')),
    next: next === null ? null : [next.row, next.column],
  };
}

/** The seats of a sheet, in calling order. */
export function callersIn(sheet: CallSheet | undefined): number[] {
  return sheet?.columns.map(({ seat }) => seat) ?? [];
}
