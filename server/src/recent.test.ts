import { expect, test } from 'vitest';
import { RecentMap } from './recent.ts';

test('the entries that were set longest ago make way for others', () => {
  const recent = new RecentMap<string, number>(2);
  recent.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...recent]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
