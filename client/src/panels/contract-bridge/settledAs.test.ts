import { expect, test } from '@jest/globals';
import { contractBridge } from '@kibitz/shared/games/contract-bridge/index';
import { inPlay } from '@kibitz/shared/games/contract-bridge/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { settledAs } from './settledAs.ts';

test.each([
  [null, [8, 1, 1, 1]],
  ['made', [8, 0, 2, 1]],
  ['broken', [7, 2, 0, 2]],
])('four spades, with the tricks of the four seats so far, is settled as %s: %s', (settled, won) => {
  const state = inPlay(['AS 2C', 'KS 3C', 'QS 4C', 'JS 5C'], '4S', 1, won);
  expect(settledAs(contractBridge.view(state, SPECTATOR))).toBe(settled);
});
