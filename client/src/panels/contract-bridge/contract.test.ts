import { describe, expect, test } from '@jest/globals';
import { callOfText } from '@kibitz/shared/games/contract-bridge/calls.testing';
import { contractBridge } from '@kibitz/shared/games/contract-bridge/index';
import { inPlay } from '@kibitz/shared/games/contract-bridge/tables.testing';
import { SPECTATOR } from '@kibitz/shared/kit/game/game';
import { choiceOfBid, fateOf, halvesOf } from './contract.ts';

describe('the bidding box', () => {
  test('knows a bid by level and strain', () => {
    expect(halvesOf(callOfText('3NT'))).toEqual({ level: 3, strain: 'NT' });
    expect(halvesOf(callOfText('7S'))).toEqual({ level: 7, strain: 'S' });
  });

  test('offers only what may be bid', () => {
    const choices = [{ type: 'pass' }, { type: 'bid', level: 4, strain: 'S' }];
    expect(choiceOfBid(choices, { level: 4, strain: 'S' })).toBe(choices[1]);
    expect(choiceOfBid(choices, { level: 4, strain: 'C' })).toBeUndefined();
    expect(choiceOfBid(choices, { level: 4 })).toBeUndefined();
  });
});

test.each([
  [null, [8, 1, 1, 1]],
  ['made', [8, 0, 2, 1]],
  ['broken', [7, 2, 0, 2]],
])('four spades, with the tricks of the four seats so far, is decided as %s: %s', (settled, won) => {
  const state = inPlay(['AS 2C', 'KS 3C', 'QS 4C', 'JS 5C'], '4S', 1, won);
  expect(fateOf(contractBridge.view(state, SPECTATOR))).toBe(settled);
});
