import { afterEach, expect, test } from 'vitest';
import type { SummariesOf, TableSummary } from './calls.ts';
import { Reporting } from './reporting.ts';

const summaryOf = (id: string): TableSummary => ({ head: { id } }) as unknown as TableSummary;
let reporting: Reporting;
afterEach(() => reporting.stop());

/** Reports to a leader that answers when the test lets it. */
function reportingTo(send: (summaries: SummariesOf) => Promise<void>): Reporting {
  reporting = new Reporting({ process: 'p1', summary: summaryOf, everything: () => [], send });
  return reporting;
}

const idsIn = ({ tables }: SummariesOf): string[] => tables.map(({ head }) => head.id);

test('what changes during a report is reported before a flush is done', async () => {
  const told: string[][] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  reportingTo((summaries) => {
    told.push(idsIn(summaries));
    return told.length === 1 ? answered : Promise.resolve();
  });
  reporting.note('early');
  const first = reporting.flush();
  while (told.length === 0) await Promise.resolve();
  reporting.note('late');
  const second = reporting.flush();
  answer();
  await Promise.all([first, second]);
  expect(told).toEqual([[], ['late']]);
});

test('what could not be reported is reported again, with everything that is open', async () => {
  const told: SummariesOf[] = [];
  reportingTo((summaries) => {
    told.push(summaries);
    return told.length === 1 ? Promise.reject(new Error('nobody leads')) : Promise.resolve();
  });
  reporting.noteParked(summaryOf('parked'));
  await reporting.flush();
  await reporting.flush();
  expect(told.map(({ isWhole }) => isWhole)).toEqual([true, true]);
  expect(told.map(idsIn)).toEqual([['parked'], ['parked']]);
});
