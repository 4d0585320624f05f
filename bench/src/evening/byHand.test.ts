import { expect, test } from 'vitest';
import { standingsByHand } from './byHand.ts';

/** A deal at three tables, and another one at the first of them. */
const TABLES = [
  { round: 1, pairs: [0, 3] as const, leads: [420, 100] },
  { round: 1, pairs: [1, 4] as const, leads: [420] },
  { round: 1, pairs: [2, 5] as const, leads: [-50] },
];

test('match points by hand are two for each result that is worse and one for each that is equal', () => {
  const once = TABLES.map((table) => ({ ...table, leads: table.leads.slice(0, 1) }));
  expect([...standingsByHand(once, { scoring: 'matchPoints' })]).toEqual([
    [0, 75],
    [3, 25],
    [1, 75],
    [4, 25],
    [2, 0],
    [5, 100],
  ]);
});

test('differences by hand are from the mean of the tables, and a deal of one table counts as it is', () => {
  const found = standingsByHand(TABLES, { scoring: 'difference' });
  const mean = (420 + 420 - 50) / 3;
  expect(found.get(0)).toBeCloseTo(420 - mean + 100);
  expect(found.get(3)).toBeCloseTo(mean - 420 - 100);
  expect(found.get(5)).toBeCloseTo(50 + mean);
});
