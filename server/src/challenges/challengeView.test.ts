import { expect, test } from 'vitest';
import type { NamedEntry, Row } from '../journal/tables/challenges.ts';
import { challengeView } from './challengeView.ts';

const set = { id: 'set', kind: 'duplicate', game: 'hearts', seats: 4, options: '{}', host: '', host_name: '' } as Row;

/** Somebody who played one deal of the set from seat 0, which added these points to every seat's score. */
function entry(name: string, points: readonly number[]): NamedEntry {
  const result = JSON.stringify({ scores: points, hasWon: false, deals: [points] });
  return { name, account: name, table_id: `table of ${name}`, seat: 0, state: 'done', knew: 0, result } as NamedEntry;
}

const look = {
  account: 'Ann',
  knows: false,
  isComparedInImps: false,
  comparison: '',
  sides: [0, 1, 2, 3],
  handleOf: (account: string) => account,
};

test('a set of deals is led by whoever took more than the field, or less where the lowest score wins', () => {
  const entries = [entry('Ann', [20, 2, 2, 2]), entry('Ben', [0, 10, 8, 8])];
  const standing = (lowestWins: boolean) =>
    challengeView(set, entries, { ...look, lowestWins }).entries.map(({ name, scores }) => [
      name,
      Math.sign(scores[0] ?? 0),
    ]);
  expect(standing(false)).toEqual([
    ['Ann', 1],
    ['Ben', -1],
  ]);
  expect(standing(true)).toEqual([
    ['Ben', 1],
    ['Ann', -1],
  ]);
});
