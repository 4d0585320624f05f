import { expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { contractBridge } from './index.ts';
import { contractOf } from './table.ts';
import { inPlay } from './tables.testing.ts';

test.each([
  ['open', [8, 1, 1, 1]],
  ['made', [8, 0, 2, 1]],
  ['broken', [7, 2, 0, 2]],
])('four spades, with the tricks of the four seats so far, is decided as %s: %s', (settled, won) => {
  const state = inPlay(['AS 2C', 'KS 3C', 'QS 4C', 'JS 5C'], '4S', 1, won);
  expect(contractOf(contractBridge.secrecy.view(state, SPECTATOR))?.fate).toBe(settled);
});
