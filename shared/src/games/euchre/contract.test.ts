import { expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { euchre } from './index.ts';
import { contractOf } from './table.ts';
import { dealt, E, N, S, W } from './tables.testing.ts';

test('the partner of a lone maker plays on neither side', () => {
  const sides = (told: string) =>
    contractOf(euchre.secrecy.view(dealt(told), SPECTATOR))?.sides.map(({ seats }) => seats);
  expect(sides('W order, S keep, W together')).toEqual([
    [E, W],
    [N, S],
  ]);
  expect(sides('W order, S keep, W alone')).toEqual([[W], [N, S]]);
});
