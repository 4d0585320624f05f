import { expect, test } from '@jest/globals';
import type { TableEvent } from '../journal/journal.ts';
import { Seating } from '../tables/seating.ts';
import { SeatsPlayed } from './seatsPlayed.ts';

/** Who played the whole of a game of two, by seat. */
function whole(...events: readonly TableEvent[]): boolean[] {
  const seating = new Seating(2);
  const played = new SeatsPlayed(seating);
  for (const event of events) {
    seating.apply(event);
    played.take(event);
  }
  return played.seats().map(({ isWhole }) => isWhole);
}

const sat = (seat: number, account: string): TableEvent => ({ type: 'sat', seat, account, name: account });
const both: readonly TableEvent[] = [sat(0, 'ann'), sat(1, 'ben')];
const started: TableEvent = { type: 'started', dealer: 0 };

test('who sat from the first deal to the last played the whole game, whatever happened before', () => {
  const before: readonly TableEvent[] = [
    ...both,
    { type: 'swapped', seats: [0, 1] },
    { type: 'stood', seat: 0, bot: '' },
    sat(0, 'ben'),
  ];
  expect(whole(...before, started, { type: 'renamed', seat: 0, name: 'Benny' })).toEqual([true, true]);
});

test.each<readonly [string, readonly TableEvent[]]>([
  ['left and came back', [{ type: 'stood', seat: 0, bot: 'Pip' }, sat(0, 'ann')]],
  ['had a bot move for them', [{ type: 'helped', seat: 0 }]],
  ['was sent away', [{ type: 'removed', account: 'ann', bot: 'Pip' }]],
  ['came for somebody else', [{ type: 'stood', seat: 0, bot: 'Pip' }, sat(0, 'cleo')]],
])('who %s did not', (_, events) => {
  expect(whole(...both, started, ...events)).toEqual([false, true]);
});

test('nobody did whose seats were swapped during the game, even if they were swapped back', () => {
  const swapped: TableEvent = { type: 'swapped', seats: [0, 1] };
  expect(whole(...both, started, swapped)).toEqual([false, false]);
  expect(whole(...both, started, swapped, swapped)).toEqual([false, false]);
});
