import { expect, test } from '@jest/globals';
import { callOfText } from '@kibitz/shared/games/contract-bridge/calls';
import type { ContractBoard } from '@kibitz/shared/games/contract-bridge/readBoard';
import { fateOf, standingOf } from './contract.ts';

const taken = (own: number, others: number): ContractBoard => ({
  bid: callOfText('4S'),
  doubling: 1,
  declarer: 0,
  dummy: 2,
  needs: 10,
  beatenBy: 4,
  taken: own,
  takenByDefenders: others,
});

test('a contract is made, made with overtricks, or down', () => {
  expect(fateOf(taken(10, 3))).toEqual({ fate: 'fate.made', n: 0 });
  expect(fateOf(taken(12, 1))).toEqual({ fate: 'fate.over', n: 2 });
  expect(fateOf(taken(7, 6))).toEqual({ fate: 'fate.down', n: 3 });
});

test('a contract stands open until it is made or beaten', () => {
  expect(standingOf(taken(9, 3))).toBe('open');
  expect(standingOf(taken(10, 2))).toBe('made');
  expect(standingOf(taken(8, 4))).toBe('broken');
});
