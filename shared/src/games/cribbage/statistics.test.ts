import { expect, test } from 'vitest';
import { figuresOf } from '../../kit/game/statistics.ts';
import { cribbage } from './index.ts';
import { atPlay, plays, tableOf } from './tables.testing.ts';

test.each([
  [90, 1],
  [91, 0],
])('a winner who is 121 to %i ahead has skunked the other %i times, which is told on the felt', (loser, skunks) => {
  const state = atPlay({ keep: ['7S 7D 9S KS', '7H 8H QH KH'], starter: 'QC', scores: [loser, 119] });
  plays(state, '7S 7H');
  expect(figuresOf(cribbage.traits.statistics, state, 1)).toMatchObject({ hands: 1, pegged: 2, shown: 0, skunks });
  expect(figuresOf(cribbage.traits.statistics, state, 0)).toMatchObject({ hands: 1, pegged: 0, skunks: 0 });
  expect(tableOf(state).summary?.feat?.key).toBe(skunks > 0 ? 'summary.skunk' : undefined);
});
