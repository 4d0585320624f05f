import { expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { soloWhist } from './index.ts';
import { contractOf } from './table.ts';
import { dealt, E, N, S, W } from './tables.testing.ts';

/** The players of each side, and the tricks that it needs. */
function sides(calls: string) {
  return contractOf(soloWhist.secrecy.view(dealt(calls), SPECTATOR))?.sides.map(({ seats, needed }) => [seats, needed]);
}

test('one stands against three, two in Prop and Cop against two', () => {
  expect(sides('W solo, N pass, E pass, S pass')).toEqual([
    [[W], 5],
    [[N, E, S].sort(), 9],
  ]);
  expect(sides('W prop, N cop, E pass, S pass')?.map(([seats]) => seats)).toEqual([[W, N], [E, S].sort()]);
});

test('nobody needs a trick in a misère', () => {
  expect(sides('W misere, N pass, E pass, S pass')?.map(([, needed]) => needed)).toEqual([0, 0]);
});

test('there is none while calls are made', () => {
  expect(sides('W solo')).toBeUndefined();
});
