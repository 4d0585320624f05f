import { expect, test } from '@jest/globals';
import { MISERE_OUVERTE, PROP, SLAM, SOLO } from '@kibitz/shared/games/solo-whist/bids';
import { NOBODY } from '@kibitz/shared/games/solo-whist/state';
import { E, N, S, W } from '@kibitz/shared/games/solo-whist/tables.testing';
import { declarersOf, defendersOf, tricksToBeat } from './contract.ts';

test('one stands against three, two in Prop and Cop against two', () => {
  const solo = { contract: SOLO, declarer: N, partner: NOBODY };
  expect([declarersOf(solo), defendersOf(solo)]).toEqual([[N], [E, S, W]]);
  const prop = { contract: PROP, declarer: W, partner: N };
  expect([declarersOf(prop), defendersOf(prop)]).toEqual([
    [W, N],
    [E, S],
  ]);
});

test('one trick beats a slam, six beat Prop and Cop, nine a Solo, and none has to be taken against a misère', () => {
  expect([SLAM, PROP, SOLO, MISERE_OUVERTE].map(tricksToBeat)).toEqual([1, 6, 9, 0]);
});
